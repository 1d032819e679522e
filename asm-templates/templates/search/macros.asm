{# What the templates of the tree share. #}
{% macro count() %}
        inc zp_nodes
        bne +
        jsr search_count
+
{% endmacro %}
{# Stores what `side` would take the square of its piece in X as: the code of a piece tells it. #}
{% macro mark(side, table) %}
{% if side.codes %}
        ldy {{ side.square }},x
        sta {{ table }},y
{% else %}
        sta {{ table }},x
{% endif %}
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
{# Looks at the replies of one piece in `list`: takes the first that is better than `gain` and that
   no piece is in the way of, as the branch `taken` tells. What a piece of the mover is in the way
   of is noted: in `freed` if that is an array, else `freed` just ceases to be 0. #}
{% macro replies(side, list, piece, gain, dest, taken, mover, freed, scope="") %}
{% set name %}{% if scope %}_{{ scope }}{% endif %}_reply_{{ piece + 1 }}{% endset %}
        ldx {{ list }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
{% set far = loop.revindex * (36 if freed else 30) > 120 %}
{% set next %}{{ name }}_{% if loop.last %}done{% else %}not_{{ loop.index }}{% endif %}{% endset %}
        lda {{ slot.gain }},x
        cmp {{ gain }}
{% if far %}
        bcc +
        jmp {{ name }}_done
+
{% else %}
        bcs {{ name }}_done
{% endif %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        {{ taken }} {% if freed %}{{ name }}_taken_{{ loop.index }}{% else %}{{ next }}{% endif %}

        lda {{ slot.gain }},x
        sta {{ gain }}
        sty {{ dest }}
{% if far %}
        jmp {{ name }}_done
{% elif freed or not loop.last %}
        bcc {{ name }}_done{{ " " }}; always
{% endif %}
{% if freed %}
{{ name }}_taken_{{ loop.index }}:
        cmp #{{ mover.mark }}
        bne {{ next }}
{% if freed == "tree_freed,y" %}
        lda {{ slot.gain }},x
        cmp {{ freed }}
        bcs {{ next }}
        sta {{ freed }}
{% endif %}
        sta zp_freed
{% endif %}
{% if not loop.last %}
{{ next }}:
{% endif %}
{% endfor %}
{{ name }}_done:
{% endmacro %}
