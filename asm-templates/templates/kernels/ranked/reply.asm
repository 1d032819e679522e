{# Included where a move of a node with two plies left has been tried as far as A = lock and Y = slot
   of the position after it. Goes on to _slowly where the answer is no. #}
        ; Does the table know the reply that {{ other.name }} would try first, and does it end the node?
        ; Then nothing has to be made or looked for.
        cmp table_lock_{{ other.name }},y
        beq +
        lda #NO_MOVE
        sta zp_table_move
        jmp _slowly                 ; the slot is another position's
+       lda table_move_{{ other.name }},y
        sta zp_table_move
        cmp #NO_MOVE
        beq _slowly                 ; none was good enough
        tay
        lda {{ other.start }},y      ; positions that share hash and lock may not share moves
        cmp {{ other.lists[1] }}
        bne _slowly
{% if history %}
        lda zp_full
        cmp ranked_turn_{{ other.name }},y
        bcc _slowly                 ; a step with as high a score is earlier
{% endif %}
        ldx {{ other.dest }},y
        lda ranked_taken,x
        bne _slowly
        txa
        ldx {{ ranked.step[2] }}
        cmp {{ side.dest }},x
        beq _slowly                 ; the move is in its way
        lda {{ ranked.eval[1] }}
        clc
        adc {{ other.gain }},y
        cmp {{ ranked.mine[2] }}
{% if other.maximises %}
        bcc _slowly
{% else %}
        beq +
        bcs _slowly
+
{% endif %}
{% if ties_last %}
        sta zp_value
        sty ranked_lines
{% endif %}
{% if history %}
{% set single = other %}
{% include "kernels/ranked/reward" %}
{% endif %}
{% if marks %}
        lda #MARK_{{ "B" if other.maximises else "A" }}
        sta CORNER
{% endif %}
{% if ties_last %}
        lda zp_value
        jmp _searched
{% else %}
        jmp _tried
{% endif %}
