{# A window around the last value, and the whole one where the value lies outside: the middle of search_root.
   Evaluations lie at least 768 from either end; where nothing else follows an iteration that has found a win or a loss,
   only a wider window than that would go beyond. #}
{% set beyond = aspiration > 767 or not decided %}
        cmp #1                      ; the first iteration has nothing to begin with
        beq _open
{% if endings %}
        ldy ending_stage
        bne _open                   ; the end of the game has a window of its own
{% endif %}
{% if not iterative %}
        cmp main_depth
        bne _near
        lda main_time
        beq _open
_near:
{% endif %}
{% if two_bytes %}
        lda search_last
        sec
        sbc #<ASPIRATION
        sta node_low
        lda search_last+1
        sbc #>ASPIRATION
{% if beyond %}
        bcs _low
        lda #0
        sta node_low
_low:
{% endif %}
        sta node_low_hi
        lda search_last
        clc
        adc #<ASPIRATION
        sta node_high
        lda search_last+1
        adc #>ASPIRATION
{% if beyond %}
        bcc _high
        lda #255
        sta node_high
_high:
{% endif %}
        sta node_high_hi
        jsr search_node
{% if alpha %}
        lda node_alpha_hi
        cmp zp_value+1
        bne _above
        lda node_alpha
        cmp zp_value
_above: bcs _outside
{% else %}
        ldy node_to
        cpy #NONE - 1
        beq _outside                ; no move is better than the lower bound
{% endif %}
        lda zp_value+1
        cmp node_high_hi
        bne _below
        lda zp_value
        cmp node_high
_below: bcc _found
{% else %}
        lda search_last
        sec
        sbc #ASPIRATION
        bcs _low
        lda #0
_low:   sta node_low
        lda search_last
        clc
        adc #ASPIRATION
        bcc _high
        lda #255
_high:  sta node_high
        jsr search_node
{% if alpha %}
        cmp node_alpha
        beq _outside
        bcc _outside
{% else %}
        ldy node_to
        cpy #NONE - 1
        beq _outside                ; no move is better than the lower bound
{% endif %}
        cmp node_high
        bcc _found
{% endif %}
_outside:
        ldx #0
        stx search_seen
