{# What stands where the move leads is taken; `put` brings it back. #}
{% if phase == "make" %}
        ldx zp_frame
        ldy zp_to
        lda board,y
        sta made_taken,x
        beq _free
{{ captured(other) | block }}
_free:
{% elif phase == "takes" %}
        lda board,x
        bne {{ yes }}
{% elif phase == "gain" %}
        ldy zp_to
        lda board,y
        beq _free
        jsr order_take
_free:
{% endif %}
