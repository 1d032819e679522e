{# What the templates of the tree share. #}
{% macro count() %}
        inc zp_nodes
        bne +
        jsr search_count
+
{% endmacro %}
{# Stores A in `table` at the square of the piece in X. #}
{% macro mark(side, table) %}
{% if side.codes %}
        ldy {{ side.square }},x
        sta {{ table }},y
{% else %}
        sta {{ table }},x
{% endif %}
{% endmacro %}
{# The piece in X is back on its square. #}
{% macro unmoved(side) %}
        lda #{{ side.mark }}
{{ mark(side, "tree_taken") | block }}
{% endmacro %}
{# The value of the position with a reply made: A = `gain`, the sum with `eval` in A. #}
{% macro add(side, gain, eval) %}
{% if side.maximises %}
        lda {{ eval }}
        sec
        sbc {{ gain }}
{% else %}
        clc
        adc {{ eval }}
{% endif %}
        eor #$80
{% endmacro %}
{# Finds the best reply of `side`, whose pieces are in `list`, that no piece is in the way of, as
   the branch `taken` tells: `gain` is what it is worth, NO_REPLY if there is none, and `dest` where
   it leads. The piece at place `without` is left out. What a piece of the mover is in the way of
   is noted if `freed`: zp_freed ceases to be 0. #}
{% macro best(side, list, gain, dest, taken, mover, freed=false, without=-1, scope="") %}
{% for piece in side.scan if piece != without %}
{% set name %}_{{ scope }}reply_{{ piece + 1 }}{% endset %}
{% set first_piece = loop.first %}
        ldx {{ list }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
{% set first = first_piece and loop.first %}
{% set falls = loop.last and not first and not freed %}
{% if not first %}
{{ better(slot.gain, gain, name) | block }}
{% endif %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        {{ taken }} {{ name }}_{% if falls %}done{% else %}taken_{{ loop.index }}{% endif %}

        lda {{ slot.gain }},x
        sta {{ gain }}
        sty {{ dest }}
{% if first %}
        jmp {{ name }}_done
{% elif not falls %}
        gcc {{ name }}_done
{% endif %}
{% if not falls %}
{{ name }}_taken_{{ loop.index }}:
{% endif %}
{% if freed %}
        cmp #{{ mover.mark }}
        bne +
        sta zp_freed
+
{% endif %}
{% if first %}
        lda #NO_REPLY
        sta {{ gain }}
{% endif %}
{% endfor %}
{{ name }}_done:
{% endfor %}
{% endmacro %}
{# A = what the reply of the piece in X is worth; on to the next piece unless it is better. #}
{% macro better(value, gain, name) %}
        lda {{ value }},x
        cmp {{ gain }}
        bcs {{ name }}_done
{% endmacro %}
{# Three plies before the leaves: the line of the node, but for the window that its last two moves
   are found from. With ties, a node writes its line only as it returns what the node above will
   take: until then the line of the move that was taken last stands there. #}
{% macro line_3(tree) %}
        ldy {{ tree.best[3] }}
        sty tree_lines
        ldy {{ tree.mine[4] }}
        sty tree_lines+1
        ldy {{ tree.window }}
        sty tree_lines+2
{% endmacro %}
{# To `no` unless the node above will take the value in A, which is its side's own, or worse. #}
{% macro taken_above(side, bound, no) %}
        cmp {{ bound }}
{% if side.maximises %}
        beq +
        bcs {{ no }}
+
{% else %}
        bcc {{ no }}
{% endif %}
{% endmacro %}
{# What the other pieces of `side` can reply is to be looked for anew. #}
{% macro forget(tree, side) %}
        lda #0
{% for piece in range(side.count) %}
        sta {{ tree.other_replies }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
{% endmacro %}
