{% from "macros" import if_none, listed, unless_begins %}
; {{ rule }}
; Gen - the moves of the side to move
;
; The list of a frame is {{ "four" if jumps else "three" }} arrays: where each move starts (NONE where a new piece
; is put), where it goes{% if jumps %}, the square it jumps over{% endif %}, and how soon to try it.
; {{ rule }}

{% if royal %}
; gen_moves - list the legal moves of the side to move
; In:       the position, zp_keyed; the list
; Out:      zp_count = how many{% if wide %}, with zp_page whole pages{% endif %}; the list
; Clobbers: A X Y zp_dest zp_end zp_ended zp_event zp_found zp_lines zp_over zp_piece zp_place zp_stamp
;           zp_value zp_was{{ " zp_way" if checks }}
gen_moves:
{% if checks %}
        jsr royal_find
{% endif %}
        jsr gen_any
        lda zp_from
        pha
        lda zp_to
        pha
        lda zp_frame
        pha
        lda zp_listed               ; moves of this frame are made only once they are listed
        sta zp_frame
{% if checks %}
        jsr royal_look
{% endif %}
        lda zp_count
        sta royal_count
{% if wide %}
        lda zp_page
        sta royal_pages
{% endif %}
        lda #0
        sta royal_next
        sta royal_kept
{% if wide %}
        sta royal_next_page
        sta royal_kept_page
{% endif %}
_next:  jsr royal_legal
        bcs _done
{% if wide %}
        ldx zp_frame
        lda royal_kept_page
        jsr gen_list_page
{% endif %}
        ldy royal_kept
        lda zp_from
        sta (zp_starts),y
        lda zp_to
        sta (zp_dests),y
{% if jumps %}
        lda zp_over
        sta (zp_overs),y
{% endif %}
        inc royal_kept
        bne _next
{% if wide %}
        inc royal_kept_page
{% endif %}
        jmp _next
_done:
{% if wide %}
        ldx zp_frame
        lda royal_kept_page
        jsr gen_list_page
{% endif %}
        lda royal_kept
        sta zp_count
        pla
        sta zp_frame
        pla
        sta zp_to
        pla
        sta zp_from
        rts

; royal_any - has a frame a legal move?
; In:       X = zp_frame; zp_frame, its list, node_count,x{% if wide %}, node_pages,x{% endif %}; zp_keyed, the position{% if checks %};
;           node_checker,x, royal_square, royal_place{% endif %}

; Out:      C clear if so
; Clobbers: A X Y zp_dest zp_end zp_ended zp_event zp_from zp_lines zp_over zp_piece zp_place zp_to zp_value zp_was{{ " zp_way" if checks }}
royal_any:
        lda node_count,x
        sta royal_count
{% if wide %}
        lda node_pages,x
        sta royal_pages
{% else %}
        jsr gen_lists
{% endif %}
        lda #0
        sta royal_next
{% if wide %}
        sta royal_next_page
{% endif %}
        ; falls through: royal_legal

; royal_legal - the next move of a list that does not leave the royal piece attacked
; In:       royal_next = where to begin, royal_count = where the list ends{% if wide %}, both with their pages{% endif %};
;           zp_frame = whose list it is; zp_keyed, the list, the position{% if checks %};
;           node_checker of the frame, royal_square, royal_place{% endif %}

; Out:      C set if there is none; else zp_from, zp_to{% if jumps %}, zp_over{% endif %}, royal_next = where to go on{% if wide %}; the list{% endif %}

; Clobbers: A X Y zp_end zp_ended zp_event zp_lines zp_piece zp_place zp_value zp_was{{ " zp_way" if checks }}
royal_legal:
        ldy royal_next
        cpy royal_count
        bne _some
{% if wide %}
        lda royal_next_page
        cmp royal_pages
        bne _some
{% endif %}
        sec
        rts
_some:
{% if wide %}
        ldx zp_frame
        lda royal_next_page
        jsr gen_list_page
{% endif %}
        inc royal_next
{% if wide %}
        bne _here
        inc royal_next_page
_here:
{% endif %}
        jsr display_load
{% if checks %}
        ldx zp_frame
        jsr royal_forbids
        bcs royal_legal
        lda made_doubt,x
        beq _legal
{% endif %}
        jsr update_make
        jsr royal_left
        php
        jsr update_unmake
        plp
        bcs royal_legal
{% if landings %}
        ldx zp_frame                ; as it is listed, not where it has led
        lda made_to,x
        sta zp_to
        clc
{% endif %}
{% if checks %}
_legal:
{% endif %}
        rts
{% endif %}
{% set listing = "gen_any" if royal else "gen_moves" %}
; {{ listing }} - list the moves of the side to move{% if royal %}, legal or not{% endif %}

; In:       the position; the list
; Out:      zp_count = how many{% if wide %}, with zp_page whole pages; the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value{{ " zp_way" if evades }}
{{ listing }}:
{% if stacked %}
        jsr gen_turns
{% if victims %}
        ; falls through: gen_ends

; gen_ends - the next frame's list begins where this one ends
; In:       the list, zp_count
; Clobbers: A X
gen_ends:
{% endif %}
        ldx zp_listed               ; the next frame's list begins where this one ends
        lda list_lo,x
        clc
        adc zp_count
        sta list_lo+1,x
        lda list_hi,x
        adc {{ "zp_page" if wide else "#0" }}
        sta list_hi+1,x
        rts

; gen_turns - the same, but for where the next frame's list begins
; In:       the position; the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value{{ " zp_way" if evades }}
gen_turns:
{% endif %}
        lda zp_side
        bne _second
        jsr gen_{{ sides[0].name }}
{% if passes %}
{{ listed() | block }}
        bne _done
        jsr {{ "outflank" if sides[1].outflanks else "gen" }}_{{ sides[1].name }}
        jmp _stuck
{% else %}
        rts
{% endif %}
_second:
        jsr gen_{{ sides[1].name }}
{% if passes %}
{{ listed() | block }}
        bne _done
        jsr {{ "outflank" if sides[0].outflanks else "gen" }}_{{ sides[0].name }}
{% if wide %}
_stuck:
{{ listed() | block }}
{% else %}
_stuck: lda zp_count                ; what the other side could do:
{% endif %}
        beq _done                   ; nothing either, so the game is over
{% if wide %}
        ldx zp_listed
        jsr gen_lists
{% endif %}
        lda #0
        sta zp_count
        ldx #NONE
        ldy #NONE
{% if ordered %}
        lda #1
{% endif %}
        jsr gen_add
_done:
{% endif %}
        rts
{% if victims %}
{% for part in ["noisy", "quiet"] %}

; gen_{{ part }} - list {{ "the captures and promotions" if part == "noisy" else "the other moves" }} of the side to move{% if royal %}, legal or not{% endif %}

; In:       the position; the list{{ ", zp_grade" if sifts and part == "noisy" }}{{ ", zp_arrived" if sifts and recaptures and part == "noisy" }}
{% if takes and part == "noisy" %}
; Out:      zp_count = how many; the list, {{ "zp_sifted, " if sifts }}zp_most = the highest score, 0 if there is no move, zp_picked = its first place,
;           zp_first = where that starts
; Clobbers: A X Y zp_dest zp_from zp_piece zp_at zp_place zp_to zp_was
{% else %}
; Out:      zp_count = how many{% if wide %}, with zp_page whole pages; the list{% endif %}

; Clobbers: A X Y zp_dest zp_place
{% endif %}
gen_{{ part }}:
        lda #0
        sta zp_count
        lda zp_side
        bne _second
{% for side in sides %}
{% if not loop.first %}
_second:
{% endif %}
{% if part == "quiet" and side.place %}
        jsr gen_{{ side.name }}_place
{% endif %}
{% if side.modes %}
        jsr gen_{{ side.name }}_{{ "takes" if takes and part == "noisy" else part }}
{% endif %}
        jmp gen_ends                ; tail call
{% endfor %}
{% endfor %}
{% endif %}
{% for side in sides %}

; gen_{{ side.name }} - the moves of {{ side.name }}, passing apart
; In:       board, zp_chain, zp_discs, zp_stamp, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value{{ " zp_way" if evades }}
gen_{{ side.name }}:
        lda #0
        sta zp_count
{% if written %}
        lda #<gen_{{ side.name }}_list
        sta zp_found
        lda #>gen_{{ side.name }}_list
        sta zp_found+1
{% endif %}
{% if chain and (side.modes or mills) %}
        ldx zp_chain
{{ if_none("x", "_free") | block }}
        jmp gen_{{ side.name }}_on           ; tail call
_free:
{% endif %}
{% if forced and side.modes %}
        jsr gen_{{ side.name }}_captures
{{ listed() | block }}
        bne _done                   ; who can capture must
{% if side.place %}
        jsr gen_{{ side.name }}_place
{% endif %}
        jmp gen_{{ side.name }}_quiet        ; tail call
_done:  rts
{% else %}
{% if side.place %}
        jsr gen_{{ side.name }}_place
{% endif %}
{% if side.modes %}
        jmp gen_{{ side.name }}_all          ; tail call
{% else %}
        rts
{% endif %}
{% endif %}
{% endfor %}
