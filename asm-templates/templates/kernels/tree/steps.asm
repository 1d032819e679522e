{# The steps of the single piece: listed, with what they fall short of the best, and where they lead
   is marked. #}
        inc {{ tree.near }}         ; no square is near any more
        lda #0
        sta {{ tree.step_count }}
        ldx {{ other.lists[2] }}
{% for slot in other.slots %}
        ldy {{ slot.to }},x
        lda {{ tree.near }}
        sta tree_near,y
        lda tree_taken,y
        bne _no_{{ slot.label }}
{% if slot.uniform %}
        lda {{ slot.short }}
{% else %}
        lda {{ slot.short }},x
{% endif %}
{% if loop.first %}
        sta tree_short
{% else %}
        ldy {{ tree.step_count }}
        sta tree_short,y
{% endif %}
        inc {{ tree.step_count }}
{% if not slot.lowest %}
        cmp {{ tree.least }}
        bcs _no_{{ slot.label }}
{% endif %}
        sta {{ tree.least }}
_no_{{ slot.label }}:
{% endfor %}
        lda {{ tree.step_count }}
        bne _steps
        lda {{ tree.near }}         ; it cannot step, unless one of these pieces makes way
{% for piece in range(side.count) %}
        ldx {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

{{ mark(side, "tree_near") | block }}
{% endfor %}
