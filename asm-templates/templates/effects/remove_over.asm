{# What the move jumps over is taken. #}
{% if phase == "make" %}
        ldy zp_over
        ldx zp_frame
        tya
        sta made_over,x
{{ if_none("a", "_no_jump") | block }}
        lda board,y
        sta made_jumped,x
{{ captured(other) | block }}
_no_jump:
{% elif phase == "unmake" %}
        ldy made_over,x
{{ if_none("y", "_no_jump") | block }}
        lda made_jumped,x
        sta board,y
_no_jump:
{% elif phase == "takes" %}
        lda zp_over
{{ if_square("a", yes) | block }}
{% elif phase == "gain" %}
        ldy zp_over
{{ if_none("y", "_no_jump") | block }}
        lda board,y
        jsr order_take
_no_jump:
{% endif %}
