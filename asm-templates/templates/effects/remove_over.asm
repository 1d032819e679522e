{# What the move jumps over is taken. #}
{% if phase == "make" %}
        ldy zp_over
        ldx zp_frame
        tya
        sta made_over,x
{{ if_none("a", "_no_jump") | block }}
{% if events %}
        inc zp_event
{% endif %}
        lda board,y
        sta made_jumped,x
        jsr update_take_{{ other.name }}
{% if men %}
        dec men+{{ other.index }}
{% endif %}
_no_jump:
{% elif phase == "unmake" %}
        ldy made_over,x
{{ if_none("y", "_no_jump") | block }}
        lda made_jumped,x
        sta board,y
_no_jump:
{% elif phase == "gain" %}
        ldy zp_over
{{ if_none("y", "_no_jump") | block }}
        lda board,y
        jsr order_take
_no_jump:
{% endif %}
