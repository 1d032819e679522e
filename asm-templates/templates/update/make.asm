{% from "macros" import if_none, if_square, key %}
; {{ rule }}
; Update - make a move and take it back
;
; Making a move keeps {% if valued %}the sum of the pieces' values{% endif %}{% if valued and table %} and {% endif %}{% if table %}the key of the position{% endif %}{% if not valued and not table %}nothing but the board{% endif %} up to date;
; taking it back restores what the frame has noted.{% if table %} The key is left alone where bit 7 of zp_keyed is
; clear: where so few plies are left that no node below looks the position up.{% endif %}

; {{ rule }}

; update_make - make a move of the side to move
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal move; zp_frame, zp_keyed, the position
; Out:      A = 0, or how the game has ended: OVER_WON or OVER_LOST for who has moved{% if dead %}, or OVER_DRAWN{% endif %}; Z accordingly;
;           the position after it, zp_event
; Clobbers: X Y zp_changed zp_end zp_ended zp_lines zp_piece zp_place zp_state zp_value zp_was
update_make:
{% if plain %}
        bit zp_keyed
        bpl update_plain            ; tail call

; update_whole - make any move of the side to move
; In:       as update_make: zp_from, zp_to, zp_frame, zp_keyed, the position
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_end zp_ended zp_lines zp_piece zp_place zp_state zp_value zp_was
update_whole:
{% endif %}
        ldx zp_frame
{% if plain %}
        lda #0
        sta made_plain,x
{% endif %}
{% if not falls %}
        lda zp_side
        sta made_side,x
{% endif %}
        lda {{ "#NONE" if falls else "zp_from" }}
        sta made_from,x
        lda zp_to
        sta made_to,x
{% if falls %}
        lda threats_logged
        sta made_logged,x
{% endif %}
{% for part in effects.saved %}
{% if part.keyed %}
        bit zp_keyed
        bpl _no_key
{% endif %}
{% for slot in part.bytes %}
        lda {{ slot.byte }}
        sta {{ slot.made }},x
{% endfor %}
{% if part.begins %}
        lda #{{ part.begins }}
{% for slot in part.bytes %}
        sta {{ slot.byte }}
{% endfor %}
{% endif %}
{% if part.keyed %}
_no_key:
{% endif %}
{% endfor %}
{% if landings %}
        lda #EMPTY
        sta becomes
        ldy zp_to
        cpy #SQUARES
        bcc _square
{% if passes %}
        cpy #NONE
        beq _square
{% endif %}
        lda landing_piece-SQUARES-1,y
        sta becomes
        lda landing_square-SQUARES-1,y
        sta zp_to
        tay
_square:
        tya
        sta made_square,x
{% endif %}
{% if checks %}
        ldy zp_side
        lda zp_from
        cmp royal_square,y
        bne _not_royal
        ldx zp_to
        txa
        sta royal_square,y
        lda royal_grid,x
        sta royal_place,y
        ldx zp_frame
_not_royal:
{% endif %}
{% if crosses and table %}
        ldy made_crossed,x
{{ if_none("y", "_not_crossed") | block }}
{{ key("key_passed", "y") }}
_not_crossed:
{% endif %}
{% if castles %}
        lda rights
        beq _moved
        ldy zp_from
        and rights_kept,y
        ldy zp_to
        and rights_kept,y
{% if jumps %}
        ldy zp_over
{{ if_none("y", "_no_jump") | block }}
        and rights_kept,y
_no_jump:
{% endif %}
        cmp rights
        beq _moved
{% if table %}
        ldy rights
        sta rights
{{ key("key_rights", "y") }}
        ldy rights
{{ key("key_rights", "y") }}
{% else %}
        sta rights
{% endif %}
_moved:
{% endif %}
{% set phase = "save" %}
{% for effect in effects.placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if passes %}
        lda zp_to
        cmp #NONE
        bne _acts
{% if events %}
        lda #0
        sta zp_event                ; where a side passes nothing happens
{% endif %}
        jmp update_turn             ; tail call
_acts:
{% endif %}
        lda zp_side
        bne _second
        jmp update_{{ sides[0].name }}       ; tail call
_second:
        jmp update_{{ sides[1].name }}       ; tail call

OVER_WON        = 1                 ; who has moved wins
OVER_LOST       = 2                 ; who has moved loses
{% if dead %}
OVER_DRAWN      = 3                 ; nobody wins

; update_dead - is so little left on the board that nobody can win?
; In:       piece_count, board
; Out:      A = OVER_DRAWN if so, else 0; Z accordingly
; Clobbers: X Y
update_dead:
        lda piece_count
        clc
        adc piece_count+1
{% for size in dead.sizes %}
        cmp #{{ size }}
        beq _few
{% endfor %}
_open:  lda #0
        rts
_few:   ldx #{{ dead.kinds }}
        lda #0
_clear: sta dead_count,x
        dex
        bpl _clear
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        and #$7f
        tax
        lda dead_kind-1,x
        tax
        inc dead_count,x
_next:  dey
{{ if_square("y", "_square") | block }}
        lda dead_count+{{ dead.kinds }}
        bne _open                   ; something else is there
        ldy #0                      ; compare with each row
_row:   ldx #0
_kind:  lda dead_count,x
        cmp dead_rows,y
        bne _other
        iny
        inx
        cpx #{{ dead.kinds }}
        bne _kind
        lda #OVER_DRAWN
        rts
_other: iny                         ; on to the next
        inx
        cpx #{{ dead.kinds }}
        bne _other
        cpy #{{ dead.rows | length * dead.kinds }}
        bne _row
        geq _open

dead_kind:
        .byte {{ dead.classes | join(", ") }}{{ " " * 4 }}; of each class
dead_rows:
{% for row in dead.rows %}
        .byte {{ row.counts | join(", ") }}{{ " " * 4 }}; {{ row.comment }}
{% endfor %}
{% endif %}
{% for side in sides if side.checks %}
{% set other = sides[0] if side.index else sides[1] %}

; update_checks_{{ side.name }} - count a check that {{ side.name }} has given; has it won with that?
; In:       board, rights, zp_key, zp_keyed
; Out:      A = OVER_WON if so, else 0; Z accordingly; rights, zp_key
; Clobbers: X Y
update_checks_{{ side.name }}:
        jsr royal_attacked_{{ other.name }}
        bcs _check
        lda #0
        rts
_check:
{% for bit in side.checks.bits %}
        lda #{{ bit }}
        bit rights
        bne _given
{% endfor %}
        lda #OVER_WON               ; none was left
        rts
{% if side.checks.bits %}
_given: eor rights
{% if table %}
        ldy rights
        sta rights
{{ key("key_rights", "y") }}
        ldy rights
{{ key("key_rights", "y") }}
{% else %}
        sta rights
{% endif %}
        lda #0
        rts
{% endif %}
{% endfor %}
{% if over %}

; update_over - the game has ended
; In:       A = how; zp_side, zp_key, zp_keyed
; Out:      A; Z clear; zp_side, zp_key
; Clobbers: X
; Cycles:   {{ "38-69" if table else "32" }}
update_over:
        tax
        jsr update_turn
        txa
        rts
{% endif %}

; update_turn - it is the other side's turn
; In:       zp_side, zp_key, zp_keyed
; Out:      A = 0, Z set; zp_side, zp_key
; Clobbers: nothing
; Cycles:   {{ "22-53" if table else "16" }}
update_turn:
        lda zp_side
        eor #1
        sta zp_side
{% if table %}
        bit zp_keyed
        bpl _no_key
{% for byte in second_key %}
        lda zp_key+{{ loop.index0 }}
        eor #{{ byte | hex }}
        sta zp_key+{{ loop.index0 }}
{% endfor %}
_no_key:
{% endif %}
        lda #0
        rts
