{# A new piece falls to its square, and the sum of what it gains says whether that makes a line lack only one more. #}
        ldy zp_to
        lda #{{ side.place.constant }}
        sta board,y
{% if table %}
{{ key("key_" ~ side.place.label, "y") }}
{% endif %}
        lda #0
        sta zp_ended
        ldx file_of,y
        lda file_up,y
        sta file_next,x
{{ gained(side, "_lines") | block }}
        ldy #{{ 0 if side.first else 1 }}
        jsr lines_at_square
        lda zp_ended
        bne _marked
        jmp update_turn             ; tail call
_marked:
        bpl _over
        ldy zp_to
        jsr threats_of_{{ side.name }}
        lda zp_ended
        and #$7f
        bne _over
        jmp update_turn             ; tail call
_over:  jmp update_over             ; tail call
