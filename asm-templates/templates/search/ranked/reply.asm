{# Included where a move of a node with two plies left has been tried as far as A = lock and Y = slot
   of the position after it. Goes on to _slowly where the answer is no. #}
{% macro slowly(branch, opposite, far) %}
{% if far %}
        {{ opposite }} +
        jmp _slowly
+
{% else %}
        {{ branch }} _slowly
{% endif %}
{% endmacro %}
{% set far = other.slots | length > 4 %}
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
{{ slowly("beq", "bne", far) | block }}
{% if history %}
        ldx {{ other.lists[1] }}
{% for slot in other.slots %}
        ldy {{ slot.step }},x
        cpy zp_table_move
{% if loop.last %}
{{ slowly("bne", "beq", far) | block }}
{% else %}
{% if far %}
        bne +
        jmp _known
+
{% else %}
        beq _known
{% endif %}
        lda history,y
        cmp #TABLE_MOVE             ; as high a score{{ ", and earlier" if loop.first }}
{{ slowly("beq", "bne", far) | block }}
{% endif %}
{% endfor %}
_known:
{% else %}
        tay
        lda {{ other.start }},y
        cmp {{ other.lists[1] }}
        bne _slowly
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
        lda history,y               ; the table knows this reply already
        cmp #255
        bcs _full
        adc #1                      ; as many as plies were left
        sta history,y
_full:
{% endif %}
        lda #MARK_{{ "B" if other.maximises else "A" }}
        sta CORNER
{% if ties_last %}
        lda zp_value
        jmp _searched
{% else %}
        jmp _tried
{% endif %}
