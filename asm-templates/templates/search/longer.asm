{# Where a check is answered one ply deeper: the beginning of what search_node does where plies are left. #}
        lda node_left,x
        lsr a
        sta node_inner,x            ; 0 if one ply is left: moves are as there, however deep they are searched
        txa
        beq _as_long                ; the root
        lda node_longer-1,x
        cmp #LONGER
        bcs _as_long
{% if checks %}
        ldy node_checked,x
        beq _as_long
        adc #1                      ; a check is answered one ply deeper
{% else %}
        jsr royal_checked
        ldx zp_frame
        lda node_longer-1,x
        bcc _as_long
        adc #0                      ; C is set: a check is answered one ply deeper
{% endif %}
        sta node_longer,x
        inc node_left,x
        inc zp_depth                ; the distance from the root stays what it is
        jsr _deeper
        dec zp_depth
        rts
_as_long:
        sta node_longer,x
_deeper:
