{# The turn goes on if the piece can jump on. #}
{% if phase == "turn" %}
        lda zp_over
{{ if_none("a", "_turn") | block }}
{% if side.promotes %}
        lda zp_piece
        cmp zp_was
        bne _turn                   ; a promotion ends the move
{% endif %}
        lda zp_piece
        ldy zp_to
        jsr gen_{{ side.name }}_goes_on
        bcc _turn
        sty zp_chain
        lda #0
        rts
_turn:
{% endif %}
