{% from "macros" import unless_begins %}
{% macro no_enemy(side, label) %}
{% if side.first %}
        bpl {{ label }}
{% else %}
        bmi {{ label }}
{% endif %}
{% endmacro %}
; Captures and promotions are listed with their scores, piece by piece from lists of where they stand. What
; stands a step away is read before it is asked whether that square is on the board, since mostly nothing is to
; be taken there.
{% for side in sides %}
{% set takes = side.takes %}

; gen_{{ side.name }}_takes - the captures and promotions of {{ side.name }}, with their scores
; In:       zp_count = 0, the list, board, crossed, slot_square, slot_changed{{ ", zp_grade" if sifts }}{{ ", zp_arrived" if sifts and recaptures }}
; Out:      zp_count, the list, {{ "zp_sifted, " if sifts }}zp_most = the highest score, zp_picked = its first place, zp_first = where that move starts
; Clobbers: A X Y zp_dest zp_from zp_piece zp_at zp_place zp_to zp_was
gen_{{ side.name }}_takes:
        lda #0
        sta zp_most
{% if sifts %}
        lda #$80
        sta zp_sifted
{% endif %}
{% if side.promotes %}
        lda slot_changed{{ "+1" if not side.first }}
        bne _changed
{% endif %}
        lda #{{ side.classes[0].constant }}
        sta board+NONE              ; off the board nothing is to be taken
        ldy #{{ takes.slots }}
{% for kind in takes.kinds %}
_{{ kind.name }}:
        ldx slot_square,y
        bmi _{{ kind.name }}_none
{% if kind.rides %}
        sty zp_at
{% endif %}
{% if kind.promoted %}
{{ unless_begins(kind.promoted, "x", "_" ~ kind.name ~ "_far") | block }}
        sty zp_at
        jsr gen_last_{{ kind.name }}
{% if not kind.rides %}
        ldy zp_at
{% endif %}
        jmp _{{ kind.name }}_next
_{{ kind.name }}_far:
{% endif %}
{% for step in kind.steps %}
{% set label = "_" ~ kind.name ~ "_" ~ step.label %}
        lda board{{ step.away }},x
{% if step.rides %}
        beq {{ label }}_free
{{ no_enemy(side, label) | block }}
        ldy {{ step.next }},x
        bpl {{ label }}_take
        bmi {{ label }}
{{ label }}_free:
        ldy {{ step.next }},x
        bmi {{ label }}
{{ label }}_on:
        lda {{ step.next }},y
        tay
        lda board,y
        beq {{ label }}_on
{{ no_enemy(side, label) | block }}
{{ label }}_take:
{% elif kind.rides %}
{% if not side.first %}
        beq {{ label }}
{% endif %}
{{ no_enemy(side, label) | block }}
        ldy {{ step.next }},x
        bmi {{ label }}
{% else %}
{% if side.first %}
        bmi {{ label }}_enemy
{% else %}
        beq {{ label }}
        bpl {{ label }}_enemy
{% endif %}
{% endif %}
{% if kind.rides %}
        jsr gen_take_{{ kind.name }}
{% endif %}
{{ label }}:
{% endfor %}
{% if kind.promoted %}
_{{ kind.name }}_next:
{% endif %}
{% if kind.rides %}
        ldy zp_at
{% endif %}
        iny
        gne _{{ kind.name }}
{% for step in kind.steps if not kind.rides %}
{% set label = "_" ~ kind.name ~ "_" ~ step.label %}
{{ label }}_enemy:
        sty zp_at
        ldy {{ step.next }},x
        bmi {{ label }}_back
        jsr gen_take_{{ kind.name }}
{{ label }}_back:
        ldy zp_at
        jmp {{ label }}
{% endfor %}
_{{ kind.name }}_none:
        iny
        cpx #SLOTS_END
        bne _{{ kind.name }}                  ; it has been taken
{% endfor %}
{% if takes.passers %}
        ldy crossed
        bmi _none                   ; nobody has passed
        ldx {{ side.passer }},y
        lda board,x
{% if not side.first %}
        beq _none
{% endif %}
{{ no_enemy(side, "_none") | block }}
{% for passer in takes.passers %}
        ldy crossed
        ldx {{ passer.back }},y
        bmi _past_{{ passer.label }}
        lda board,x
        cmp #{{ passer.code }}
        bne _past_{{ passer.label }}
        lda zp_count
        pha
        jsr gen_add
        pla
        jsr gen_scored
_past_{{ passer.label }}:
{% endfor %}
_none:
{% endif %}
        rts
{% if side.promotes %}
_changed:
        jsr gen_{{ side.name }}_all         ; what a piece has become is not in its slot
        lda #0
        geq gen_scored              ; tail call
{% endif %}
{% for kind in takes.kinds %}

; gen_take_{{ kind.name }} - add a capture by a {{ kind.name }}{{ ", if it takes enough" if sifts }}
; In:       A = what it takes, X = where it starts, Y = where it goes, {{ "zp_grade, " if sifts }}{{ "zp_arrived, " if sifts and recaptures }}zp_count, zp_most, zp_picked, zp_first, the list
; Out:      zp_count, zp_most, zp_picked, zp_first, the list; X stays
; Clobbers: A Y zp_dest
gen_take_{{ kind.name }}:
        sty zp_dest
{% if sifts and recaptures %}
        bit zp_arrived
        bmi _any
        cpy zp_arrived
        bne _vain
_any:
{% endif %}
        tay
{% if sifts %}
        lda taking_grade-{{ "$81" if side.first else "1" }},y
        cmp zp_grade
        bcc _vain
{% endif %}
        lda take_{{ kind.name }}-{{ "$81" if side.first else "1" }},y
        jmp gen_taken               ; tail call
{% if sifts %}
_vain:  rts
{% endif %}

take_{{ kind.name }}:{{ " " * (26 - kind.name | length) }}; its score by the class that it takes
        .byte {{ kind.scores | join(", ") }}
{% if kind.promoted %}

; gen_last_{{ kind.name }} - the captures and promotions of a {{ kind.name }} that may be promoted
; In:       X = where it stands, zp_count, zp_most, zp_picked, zp_first, the list, board
; Out:      {{ "zp_sifted = 0, " if sifts }}zp_count, zp_most, zp_picked, zp_first, the list; X stays
; Clobbers: A Y zp_dest zp_from zp_piece zp_place zp_to zp_was
gen_last_{{ kind.name }}:
        lda zp_count
        pha
        jsr moves_{{ kind.name }}_all
        pla
        jmp gen_scored              ; tail call
{% endif %}
{% endfor %}
{% endfor %}

; gen_taken - add a capture
; In:       A = its score, X = where it starts, zp_dest = where it goes, zp_count, zp_most, zp_picked, zp_first, the list
; Out:      zp_count, zp_most, zp_picked, zp_first, the list; X stays
; Clobbers: A Y
gen_taken:
        ldy zp_count
        sta (zp_scores),y
        cmp zp_most
        bcc _less
        beq _equal
_first: sta zp_most
        sty zp_picked
        stx zp_first
_less:  txa
        sta (zp_starts),y
        lda zp_dest
        sta (zp_dests),y
        inc zp_count
        rts
_equal: cpx zp_first                ; among equals the piece on the lowest square
        bcc _first
        bcs _less

; gen_scored - of the last moves of the list keep the captures and promotions, with their scores{{ ", and not sifted" if sifts }}
; In:       A = place of the first of them, zp_count, zp_most, zp_picked, zp_first, the list, board, crossed
; Out:      {{ "zp_sifted = 0, " if sifts }}zp_count, zp_most, zp_picked, zp_first, the list
; Clobbers: A X Y zp_dest zp_from zp_piece zp_place zp_to zp_was
gen_scored:
        sta zp_dest                 ; where the next one is kept
        tay
{% if sifts %}
        lda #0
        sta zp_sifted
{% endif %}
_next:  cpy zp_count
        beq _done
        sty zp_place
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        pha
        tay
        jsr order_victim
        bcc _quiet
        ldx zp_from
        ldy zp_dest
        sta (zp_scores),y
        cmp zp_most
        bcc _less
        beq _equal
_first: sta zp_most
        sty zp_picked
        stx zp_first
_less:  txa
        sta (zp_starts),y
        pla
        sta (zp_dests),y
        inc zp_dest
_on:    ldy zp_place
        iny
        gne _next
_quiet: pla
        jmp _on
_equal: cpx zp_first                ; among equals the piece on the lowest square
        bcc _first
        bcs _less
_done:  lda zp_dest
        sta zp_count
        rts

SLOTS_END       = $80               ; behind the squares of the pieces of a kind

; slots_find - the squares of all pieces, kind by kind
; In:       board
; Out:      slot_square, square_slot, slot_changed
; Clobbers: A X Y zp_piece zp_place
slots_find:
        lda #0
        sta slot_changed
        sta slot_changed+1
        sta zp_place
{% for side in sides %}
        ldy #{{ side.takes.slots }}
_{{ side.name }}:
        ldx zp_place
        lda slot_codes,x
        sta zp_piece
        ldx #0
_{{ side.name }}_square:
        lda board,x
        cmp zp_piece
        bne _{{ side.name }}_other
        txa
        sta slot_square,y
        tya
        sta square_slot,x
        iny
_{{ side.name }}_other:
        inx
        cpx #SQUARES
        bne _{{ side.name }}_square
        lda #SLOTS_END
        sta slot_square,y
        iny
        inc zp_place
        lda zp_place
        cmp #{{ side.takes.kinds | length + (0 if side.first else sides[0].takes.kinds | length) }}
        bne _{{ side.name }}
{% endfor %}
        rts

slot_codes:
{% for side in sides %}
{% for kind in side.takes.kinds %}
        .byte {{ kind.code }}
{% endfor %}
{% endfor %}

; slots_make - what has moved, and what has been taken, change their slots
; In:       zp_frame, its move, zp_from, zp_to, board after the move
; Out:      slot_square, square_slot, slot_changed, made_slot of the frame
; Clobbers: A X Y
slots_make:
        ldx zp_frame
        ldy zp_to
        lda made_taken,x
        bne _taken
{% if crosses %}
        ldy made_passer,x
        bmi _none
{% else %}
        beq _none
{% endif %}
_taken: lda square_slot,y
        sta made_slot,x
        tay
        lda #NONE
        sta slot_square,y
_none:  ldy zp_from
        ldx square_slot,y
        ldy zp_to
        txa
        sta square_slot,y
        tya
        sta slot_square,x
{% if castles %}
        ldx zp_frame
        ldy made_castle,x
        bmi _alone
        ldx castle_from,y
        lda square_slot,x
        ldx castle_to,y
        sta square_slot,x
        tay
        txa
        sta slot_square,y
_alone:
{% endif %}
{% if promotes %}
        ldx zp_frame
        ldy zp_to
        lda made_piece,x
        cmp board,y
        beq _same
        lda made_side,x
        tax
        inc slot_changed,x
_same:
{% endif %}
        rts

; slots_unmake - the slots before a move
; In:       X = zp_frame, its move, board after it
; Out:      slot_square, square_slot, slot_changed; X stays
; Clobbers: A Y zp_end
slots_unmake:
        ldy {{ "made_square" if landings else "made_to" }},x
        lda square_slot,y
        sta zp_end
{% if promotes %}
        lda board,y
        cmp made_piece,x
        beq _same
        ldy made_side,x
        lda slot_changed,y
        sec
        sbc #1
        sta slot_changed,y
_same:
{% endif %}
        lda made_from,x
        ldy zp_end
        sta slot_square,y
        tay
        lda zp_end
        sta square_slot,y
        lda {{ "made_square" if landings else "made_to" }},x
        ldy made_taken,x
        bne _taken
{% if crosses %}
        lda made_passer,x
        bmi _none
{% else %}
        beq _none
{% endif %}
_taken: ldy made_slot,x
        sta slot_square,y
        tay
        lda made_slot,x
        sta square_slot,y
_none:
{% if castles %}
        ldy made_castle,x
        bmi _alone
        lda castle_from,y
        sta zp_end
        lda castle_to,y
        tay
        lda square_slot,y
        ldy zp_end
        sta square_slot,y
        tay
        lda zp_end
        sta slot_square,y
_alone:
{% endif %}
        rts
