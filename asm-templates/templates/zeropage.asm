
; PETSCII control codes
RETURN_KEY      = $0d
REVERSE_ON      = $12
DELETE_KEY      = $14
REVERSE_OFF     = $92
CLEAR_SCREEN    = $93
UPPER_CASE      = $8e
TEXT_COLOR      = $9a               ; light blue, as BASIC has it

{% if not screen %}
; ---- KERNAL entry points ----

CHROUT          = $ffd2             ; print A; A X Y stay
GETIN           = $ffe4             ; A = key, 0 if none; X Y change
RDTIM           = $ffde             ; Y X A = jiffies (1/60 s), Y highest
STOP            = $ffe1             ; Z set while RUN/STOP is down; A X change
{% endif %}
{% if banked or screen %}

; ---- the processor's port ----

PORT            = $01               ; bit 0 of it shows BASIC's ROM or the RAM under it
{% endif %}

; ---- zero page ----
;
; Only bytes that BASIC sets before it reads them, or never uses: it finds everything else
; as it left it.
{% if kernel %}
; What only a search needs and what is only needed between searches share bytes.
{% endif %}
;
; The comment over a routine says what it needs, what it yields, and what else it may leave changed:
; registers, flags and the zero page. All else in the zero page stays. In these comments,
; "scratch" is all of the zero page but the position, and a star stands for anything.
;
; position: zp_side zp_sum zp_key zp_chain zp_passed zp_discs zp_flips zp_stamp zp_eval
;           zp_hash zp_lock zp_*_squares
; piece lists: zp_*_squares
; list: zp_listed zp_starts zp_dests zp_overs zp_scores zp_page
{% if plies %}
; plies: zp_*_1 zp_*_2 zp_*_3 zp_*_4 zp_*_5 zp_*_6 zp_*_7 zp_*_8
{% endif %}

{% for cell in zero_page %}
{{ cell.name | pad(15) }} = {{ cell.address | hex | pad(18) }}; {{ cell.comment }}
{% endfor %}
{% for list in piece_lists %}
{{ list.name | pad(15) }} = {{ list.of | pad(18) }}; the pieces themselves
{% endfor %}

; ---- BASIC line: 10 SYS 2080 ----

* = $0801
        .word basic_end             ; next line
        .word 10                    ; line number
        .byte $9e                   ; SYS
        .text " 2080"
        .byte 0
basic_end:
        .word 0                     ; no more lines
        .fill 2080 - *
