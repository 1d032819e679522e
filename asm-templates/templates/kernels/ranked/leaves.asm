{% if ranked %}
{% set probes = table and ordering.table_move %}
{% macro slot(index) %}
{% if table.slots < 256 %}
        lda {{ ranked.hash[1] }}
        and #SLOTS - 1
        ta{{ index }}
{% else %}
        ld{{ index }} {{ ranked.hash[1] }}
{% endif %}
{% endmacro %}
{% macro score() %}
{% if history %}
        lda history,y
{% if probes %}
        cpy zp_table_move
        bne +
{% if ordering.table_move == 255 %}
        lda #TABLE_MOVE             ; added to any score it would be 255 again
{% else %}
        clc
        adc #TABLE_MOVE
        bcc +
        lda #255
{% endif %}
+
{% endif %}
{% else %}
        lda #0
        cpy zp_table_move
        bne +
        lda #TABLE_MOVE
+
{% endif %}
{% endmacro %}
{% macro limit(side) %}
{# A = value; zp_limit and A = what a move of that value costs, as far as a byte can hold #}
{% if side.maximises %}
        sta zp_limit
        lda {{ ranked.eval[1] }}
        sec
        sbc zp_limit
{% else %}
        sec
        sbc {{ ranked.eval[1] }}
{% endif %}
        bcc _less
        bpl _fits
        lda #$7f                    ; any move will do
        gne _fits
_less:  bmi _fits
        lda #$80                    ; no move will do
_fits:  eor #$80
        sta zp_limit
{% endmacro %}
; {{ rule }}
; Leaves - the last ply, in bulk
;
; A move is worth the evaluation and the change that it makes to it: none has to be listed,
; put in order or made. Where the order in which moves are tried would decide, because values
; are equal or beyond the other side's bound, the move is taken that trying them one by one
; would have ended with.
;
; The cost of a step is 128 less what the side wins by it; zp_limit is the cost of a move that
; is just good enough.
; {{ rule }}

{% for side in ranked.sides %}
{% set leaf %}ranked_{{ side.name }}_1{% endset %}
; {{ leaf }} - the value of a node, {{ side.name }} to move, one ply left
; In:       {{ side.lists[1] }}, {{ ranked.eval[1] }}{% if table %}, {{ ranked.hash[1] }}, {{ ranked.lock[1] }}{% endif %}, {{ ranked.mine[3] }}, {{ ranked.mine[2] }}, ranked_taken
; Out:      A = value; its line
; Clobbers: X Y zp_best zp_found zp_limit zp_nodes zp_order zp_score zp_table_move zp_value
{{ leaf }}:
        inc zp_nodes
        bne +
        jsr search_count
+
{% if probes %}
{{ slot("x") | block }}
        ldy #NO_MOVE
        lda table_lock_{{ side.name }},x
        cmp {{ ranked.lock[1] }}
        bne +
        ldy table_move_{{ side.name }},x
+       sty zp_table_move
{% if ranked.kept and side.count == 1 %}
        ; falls through: {{ leaf }}_probed

; {{ leaf }}_probed - the same where the node is counted and the hash table has been looked into
; In:       as there, and zp_table_move = the step that the table remembers, the plies
; Out:      A = value; its line
; Clobbers: X Y zp_best zp_found zp_limit zp_order zp_score zp_value
{{ leaf }}_probed:
{% endif %}
{% endif %}
{% if side.count == 1 %}
{% include "kernels/ranked/first" %}
{{ leaf }}_any:
{% endif %}
        lda {{ ranked.mine[3] }}
        sta zp_value                ; best so far, not beyond the bound
        sta zp_found
        ldy #NO_MOVE
        sty zp_best
        sty zp_order                ; nothing is tried before what was sure already
{% if ties_last %}
        sty ranked_lines
{% elif side.maximises %}
        clc
        adc #1                      ; only more is better
{% else %}
        sec
        sbc #1                      ; only less is better
{% endif %}
{{ limit(side) | block }}
{% for piece in range(side.count) %}
        ldx {{ side.lists[1] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.slots %}
{% set name %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
        cmp {{ slot.cost }}
        bcc {{ name }}_no{{ "       " }}; it costs too much
        ldy {{ slot.to }},x
        lda ranked_taken,y
        bne {{ name }}_blocked
        lda {{ slot.cost }}
        ldy {{ slot.step }},x
        jsr ranked_better_{{ side.name }}
{{ name }}_blocked:
        lda zp_limit
{{ name }}_no:
{% endfor %}
{% endfor %}
        ldy zp_best
        cpy #NO_MOVE
        beq {{ leaf }}_none
{% if ties_last %}
        sty ranked_lines
{% endif %}
{% if marks %}
        lda zp_value
        cmp {{ ranked.mine[2] }}
        bne _inside
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
_inside:
{% endif %}
{% if not ties_last %}
        sty ranked_lines
{% endif %}
{{ leaf }}_reward:
{% if history and ranked.kept and side.count == 1 %}
{% set single = side %}
{% include "kernels/ranked/reward" %}
{% elif history %}
        lda history,y
        clc
        adc #1                      ; as many as plies were left
        bcc _rewarded
        lda #255
_rewarded:
        sta history,y
{% endif %}
{{ leaf }}_store:
{% if table %}
{{ slot("x") | block }}
        tya
        sta table_move_{{ side.name }},x
        lda {{ ranked.lock[1] }}
        sta table_lock_{{ side.name }},x
{% endif %}
        lda zp_found
        rts
{{ leaf }}_none:
{% for piece in range(side.count) %}
        ldx {{ side.lists[1] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.slots %}
        ldy {{ slot.to }},x
        lda ranked_taken,y
        beq _held
{% endfor %}
{% endfor %}
        lda #NO_MOVE
        sta ranked_lines
        lda {{ ranked.eval[1] }}    ; there is none: the position is a leaf itself
        rts
_held:  ldy #NO_MOVE                ; there are some, but none is good enough
        jmp {{ leaf }}_store

; ranked_better_{{ side.name }} - take a step that is no worse than the best so far, or leave it
; In:       A = its cost, Y = step, zp_value, the plies, zp_order, zp_table_move
; Out:      zp_best, zp_found = its value, zp_value = that or the bound, zp_order, zp_limit; X stays
; Clobbers: A zp_score
ranked_better_{{ side.name }}:
{% if side.maximises %}
        sta zp_score
        lda {{ ranked.eval[1] }}
        sec
        sbc zp_score
{% else %}
        clc
        adc {{ ranked.eval[1] }}
{% endif %}
        eor #$80
        sta zp_score                ; its value
        cmp {{ ranked.mine[2] }}
{% if side.maximises %}
        bcs _beyond
{% else %}
        beq _beyond
        bcc _beyond
{% endif %}
        cmp zp_value
        bne _take
{% if ties_last %}
        sta zp_found                ; of equals the one that is tried last stays
{{ score() | block }}
        cmp zp_order
        beq _replace
        bcs _leave
{% else %}
{{ score() | block }}
        cmp zp_order                ; of equals the one that is tried first stays
        beq _leave
        bcc _leave
{% endif %}
_replace:
        sta zp_order
        sty zp_best
_leave: rts
_take:  sta zp_value
_keep:  sta zp_found
        sty zp_best
{{ score() | block }}
        sta zp_order
        lda zp_value
{{ limit(side) | block }}
        rts
_beyond:
        lda zp_value
        cmp {{ ranked.mine[2] }}
        bne _first_beyond
{{ score() | block }}
        cmp zp_order                ; the one that is tried first would have ended it
        beq _leave
        bcc _leave
_first_beyond:
        lda {{ ranked.mine[2] }}
        sta zp_value
        lda zp_score
        jmp _keep

{% endfor %}
{% endif %}
