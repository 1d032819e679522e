{# The steps of the single piece: listed, with what they fall short of the best, and where they lead
   is marked. #}
        inc {{ tree.near }}         ; no square is near any more
        ldx #0
{% for slot in other.slots %}
        ldy {{ other.lists[2] }}
        lda {{ slot.to }},y
        tay
        lda {{ tree.near }}
        sta tree_near,y
        lda tree_taken,y
        bne _no_{{ slot.label }}
{% if slot.uniform %}
        lda {{ slot.short }}
{% else %}
        ldy {{ other.lists[2] }}
        lda {{ slot.short }},y
{% endif %}
        sta tree_short,x
        inx
{% if not slot.lowest %}
        cmp {{ tree.least }}
        bcs _no_{{ slot.label }}
{% endif %}
        sta {{ tree.least }}
_no_{{ slot.label }}:
{% endfor %}
        stx {{ tree.tries }}
        cpx #0
        bne _steps
        lda {{ tree.near }}         ; it cannot step, unless one of these pieces makes way
{% for piece in range(side.count) %}
        ldx {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

{{ mark(side, "tree_near") | block }}
{% endfor %}
