{% from "macros" import way %}
{# A piece of a class leaves square Y, the old sum being noted, and goes to zp_to. #}
{% macro goes(class) %}
        lda zp_sum
        sta made_sum_lo,x
        sec
        sbc value_{{ class }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sta made_sum_hi,x
        sbc value_{{ class }}_hi,y
        sta zp_sum+1
        ldy zp_to
        clc
        lda zp_sum
        adc value_{{ class }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class }}_hi,y
        sta zp_sum+1
{% endmacro %}
; update_plain - make a move where no keys are kept, if all it does is to go where it leads and to take what is there
; In:       as update_make: zp_from, zp_to, zp_frame, zp_keyed, the position
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_end zp_ended zp_lines zp_piece zp_place zp_state zp_value zp_was
update_plain:
        ldx zp_frame
        ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcs _whole                  ; it promotes
{% endif %}
        lda board,y
        sta made_taken,x
        ldy zp_from
        lda board,y
        sta made_piece,x
        bmi _{{ sides[1].name }}
{% for side in sides %}
{% if not side.first %}
_{{ side.name }}:
{% endif %}
{% for kind in side.takes.kinds if not kind.royal %}
        cmp #{{ kind.code }}
        beq _{{ kind.name }}
{% endfor %}
{% if side.first %}
_whole: jmp update_whole            ; tail call
{% else %}
        bne _whole
{% endif %}
{% endfor %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
{% for kind in side.takes.kinds if not kind.royal %}
_{{ kind.name }}:
{% if kind.only_taking %}
        lda made_taken,x
        beq _whole                  ; it may do more than go there
{% endif %}
{% if kind.crowns %}
        ldy zp_to
        lda crown_{{ kind.name }},y
        bne _whole
        ldy zp_from
{% endif %}
{{ goes(kind.class) | block }}
{% if not loop.last %}
        jmp _{{ side.name }}_gone
{% endif %}
{% endfor %}
_{{ side.name }}_gone:
        lda square_slot,y
        sta zp_end                  ; of what is taken, if anything is
        lda made_piece,x
        sta board,y
        ldy zp_from
        lda #EMPTY
        sta board,y
{% if events %}
        sta zp_event
{% endif %}
        lda square_slot,y
        ldy zp_to
        sta square_slot,y
        tay
        lda zp_to
        sta slot_square,y
        lda made_taken,x
        beq _{{ side.name }}_free
{% if events %}
        inc zp_event
{% endif %}
{% if counted %}
        dec piece_count{{ "+1" if side.first }}
{% endif %}
        lda zp_end
        sta made_slot,x
        tay
        lda #NONE
        sta slot_square,y
        ldy zp_to
        lda made_taken,x
{% for kind in other.takes.kinds %}
{% if not loop.last %}
        cmp #{{ kind.code }}
        beq _takes_{{ kind.name }}
{% endif %}
{% endfor %}
{% for kind in other.takes.kinds | reverse %}
{% if not loop.first %}
        jmp _{{ side.name }}_free
_takes_{{ kind.name }}:
{% endif %}
        sec
        lda zp_sum
        sbc value_{{ kind.class }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ kind.class }}_hi,y
        sta zp_sum+1
{% endfor %}
_{{ side.name }}_free:
{% if side.first %}
        jmp _made
{% endif %}
{% endfor %}
_made:  lda zp_side
        sta made_side,x
        eor #1
        sta zp_side
        lda zp_to
        sta made_to,x
{% if landings %}
        sta made_square,x
{% endif %}
        lda zp_from
        sta made_from,x
{% if rights %}
        lda rights
        sta made_rights,x
{% endif %}
{% if castles %}
        beq _kept
        ldy zp_from
        and rights_kept,y
        ldy zp_to
        and rights_kept,y
        sta rights
_kept:
{% endif %}
{% if crosses %}
        lda crossed
        sta made_crossed,x
{% endif %}
        lda #NONE
{% if crosses %}
        sta crossed
{% endif %}
        sta made_plain,x
{% if dead %}
        lda piece_count
        clc
        adc piece_count+1
        cmp #{{ dead.most + 1 }}
        bcc _few
{% endif %}
{% if sides[0].checks %}
_many:  bit royal_wild
        bmi _ask
        ldx zp_side                 ; may it be a check, which counts?
        ldy zp_to
{{ way() | block }}
        bne _ask
        ldy zp_from
{{ way() | block }}
        bne _ask
        rts
_ask:   lda zp_side
        beq _{{ sides[1].name }}_asks
        jmp update_checks_{{ sides[0].name }}      ; tail call
_{{ sides[1].name }}_asks:
        jmp update_checks_{{ sides[1].name }}      ; tail call
{% else %}
        lda #0
        rts
{% endif %}
{% if dead and sides[0].checks %}
_few:   jsr update_dead
        beq _many
        rts
{% elif dead %}
_few:   jmp update_dead             ; tail call
{% endif %}

; update_unplain - take the last move of this frame back that update_plain has made
; In:       X = zp_frame, its move; the position
; Out:      as update_unmake: the position
; Clobbers: A X Y zp_end
update_unplain:
        lda made_side,x
        sta zp_side
{% if rights %}
        lda made_rights,x
        sta rights
{% endif %}
{% if crosses %}
        lda made_crossed,x
        sta crossed
{% endif %}
        lda made_sum_lo,x
        sta zp_sum
        lda made_sum_hi,x
        sta zp_sum+1
        ldy made_to,x
        lda square_slot,y
        sta zp_end
        lda made_taken,x
        sta board,y
        beq _free
        lda made_slot,x
        sta square_slot,y
        tya
        ldy made_slot,x
        sta slot_square,y
{% if counted %}
        lda zp_side
        eor #1
        tay
        lda piece_count,y
        clc
        adc #1
        sta piece_count,y
{% endif %}
_free:  ldy made_from,x
        lda made_piece,x
        sta board,y
        lda zp_end
        sta square_slot,y
        tya
        ldy zp_end
        sta slot_square,y
        rts
