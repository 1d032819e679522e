{# What stands where the move leads is taken; `put` brings it back. #}
{% if phase == "make" %}
        ldx zp_frame
        ldy zp_to
        lda board,y
        sta made_taken,x
        beq _free
{% if events %}
        inc zp_event
{% endif %}
        jsr update_take_{{ other.name }}
{% if men %}
        dec men+{{ other.index }}
{% endif %}
_free:
{% elif phase == "gain" %}
        ldy zp_to
        lda board,y
        beq _free
        jsr order_take
_free:
{% endif %}
