{# Included in a leaf of a single piece. Goes on to LEAF_any where the first move does not end it. #}
        ; Which move would be tried first, and does it end the node? Then the others do not matter.
        lda #NO_MOVE
        sta zp_best                 ; the move that is tried first
{% if history %}
        lda #0
        sta zp_order                ; and its score
{% endif %}
        ldx {{ side.lists[1] }}
{% for slot in (side.slots if history else side.slots | reverse) %}
{% set no %}_{{ slot.label }}_later{% endset %}
        ldy {{ slot.to }},x
        lda ranked_taken,y
        bne {{ no }}
        ldy {{ slot.step }},x
{% if history %}
{% if ordering.table_move == 255 %}
        cpy zp_table_move
        beq _first
        lda history,y
{% else %}
{{ score() | block }}
{% endif %}
        cmp zp_order
        bcc {{ no }}
        beq {{ no }}
        sta zp_order
        sty zp_best
{% if ordering.table_move == 255 %}
        cmp #255
        beq _first
{% endif %}
{% else %}
        cpy zp_table_move
        beq _first
        sty zp_best
{% endif %}
{{ no }}:
{% endfor %}
        ldy zp_best
        cpy #NO_MOVE
        beq {{ leaf }}_any
_first: lda {{ ranked.eval[1] }}
        clc
        adc {{ side.gain }},y
        cmp {{ ranked.mine[2] }}
{% if side.maximises %}
        bcc {{ leaf }}_any
{% else %}
        beq +
        bcs {{ leaf }}_any
+
{% endif %}
        sta zp_found                ; the first move is good enough
{% if ties_last %}
        sty ranked_lines
{% endif %}
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
        jmp {{ leaf }}_reward
