{# The piece leaves its square. #}
{% if phase == "make" %}
        ldy zp_from
        lda board,y
        sta zp_piece
        sta made_piece,x
        jsr update_take_{{ side.name }}
{% elif phase == "unmake" %}
        ldy made_from,x
        lda made_piece,x
        sta board,y
{% elif phase == "gain" %}
        ldy zp_from
        lda board,y
        sta zp_piece
        jsr order_take
{% endif %}
