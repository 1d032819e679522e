; {{ rule }}
; Variables - not part of the file; every one is set before it is read
; {{ rule }}

{% if not screen %}
program_end:
{% endif %}
variables       = (program_end + $ff) & $ff00
{% for variable in variables %}
{{ variable.name }} = {{ variable.place }}      ; {{ variable.comment }}
{% endfor %}
{% if looks_back %}
; The keys of frames follow those of the game:
{% for byte in [0, 1, 2, 3] %}
made_key_{{ byte }}      = path_key_{{ byte }} + HISTORY
{% endfor %}
{% endif %}
{% if screen %}
; Where BASIC has its screen, which is cleared in the end:
game_from       = $0400             ; actions played: where they start
game_to         = $0500             ; where they go
game_kind       = $0600             ; KIND_TAKES and the like
{% if look.below %}
screen_shown    = $0700             ; what is drawn on each square
screen_marked   = screen_shown + SQUARES ; and how it is marked
screen_mark     = screen_marked + SQUARES ; how each square is to be marked
{% endif %}
{% endif %}
{% if along %}
; While tables of lines are made, no moves are listed:
along_low       = lists             ; what lines of up to five squares are worth
along_tail      = lists + $100      ; and how they end
{% endif %}
memory_end      = variables + {{ variables_size | hex4 }}

{% if banked %}
        .cerror memory_end > table_slots, "the program does not fit below its table"
{% elif screen %}
        .cerror memory_end > $d000, "the program does not fit below the I/O"
{% else %}
        .cerror memory_end > $a000, "the program does not fit below the BASIC ROM"
{% endif %}
