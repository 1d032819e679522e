{% if ranked %}
{% set top = ranked.plies %}
{% set probes = table and ordering.table_move %}
{% macro place(direction, old, new, places) %}
{# A = the piece that moves, zp_to = what becomes of it; places: in the way of which it moves #}
{% for place in places %}
{% if loop.last %}
        jmp _{{ direction }}_{{ place }}
{% else %}
        cmp {{ old }}{{ "+" ~ place if place }}
        beq _{{ direction }}_{{ place }}
        ldy {{ old }}{{ "+" ~ place if place }}
        sty {{ new }}{{ "+" ~ place if place }}
{% endif %}
{% endfor %}
{% for place in places %}
_{{ direction }}_{{ place }}:
        lda zp_to
{% if loop.last %}
        sta {{ new }}{{ "+" ~ place if place }}
        rts
{% else %}
        cmp {{ old }}{{ "+" ~ loop.nextitem if loop.nextitem }}
        {{ "bcs" if direction == "down" else "bcc" }} _{{ direction }}_{{ place }}_here
        ldy {{ old }}{{ "+" ~ loop.nextitem if loop.nextitem }}{{ "  " }}; this one makes room
        sty {{ new }}{{ "+" ~ place if place }}
{% endif %}
{% endfor %}
{% for place in places %}
{% if not loop.last %}
_{{ direction }}_{{ place }}_here:
        sta {{ new }}{{ "+" ~ place if place }}
        jmp _{{ direction }}_{{ loop.nextitem }}_stays
{% endif %}
{% endfor %}
{% for place in places %}
{% if not loop.first %}
_{{ direction }}_{{ place }}_stays:
        lda {{ old }}{{ "+" ~ place if place }}
        sta {{ new }}{{ "+" ~ place if place }}
{% endif %}
{% endfor %}
        rts
{% endmacro %}
{% for ply in range(2, top + 1) %}
{% for side in ranked.sides %}
; ranked_list_{{ side.name }}_{{ ply }} - the legal moves of {{ side.name }}, in order
; In:       {{ side.lists[ply] }}, ranked_taken{% if probes and not history %}, zp_table_move{% endif %}

; Out:      the list, from zp_first up to, not including, zp_last
; Clobbers: A X Y zp_order zp_step
ranked_list_{{ side.name }}_{{ ply }}:
        ldy #{{ ranked.middle[ply] }}
        sty zp_first
        sty zp_last
{% for piece in range(side.count) %}
        ldx {{ side.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.slots %}
{% set no %}_{{ piece + 1 }}_{{ slot.label }}_no{% endset %}
{% set plain %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda ranked_taken,y
        bne {{ no }}
        ldy {{ slot.step }},x
{% if history %}
        lda history,y
        beq {{ plain }}
{% if side.codes %}
        ldy {{ slot.id }},x
{% endif %}
        jsr ranked_insert
        jmp {{ no }}
{{ plain }}:
{% else %}
        cpy zp_table_move
        bne {{ plain }}
        dec zp_first
{% if side.codes %}
        lda {{ slot.id }},x
        sta ranked_list+{{ ranked.middle[ply] - 1 }}
{% else %}
        sty ranked_list+{{ ranked.middle[ply] - 1 }}
{% endif %}
        jmp {{ no }}
{{ plain }}:
{% endif %}
{% if side.codes %}
        lda {{ slot.id }},x
{% else %}
        tya
{% endif %}
        ldy zp_last
        sta ranked_list,y
        inc zp_last
{{ no }}:
{% endfor %}
{% endfor %}
        rts

{% if side.count > 1 and ply > 2 %}
{% set old = side.lists[ply] %}
{% set new = side.lists[ply - 2] %}
{% set last = side.count - 1 %}
; ranked_place_{{ side.name }}_{{ ply }} - the piece list after a move, in order
; In:       {{ old }}, X = move
; Out:      {{ new }}
; Clobbers: A X Y zp_to
ranked_place_{{ side.name }}_{{ ply }}:
        lda {{ side.next }},x
        sta zp_to
{% if side.moves_up and side.moves_down %}
        cmp {{ side.from }},x
        lda {{ side.from }},x
        bcs _up
{% else %}
        lda {{ side.from }},x
{% endif %}
{% if side.moves_down %}
{{ place("down", old, new, range(last, -1, -1) | list) | block }}
{% endif %}
{% if side.moves_up %}
{% if side.moves_down %}
_up:
{% endif %}
{{ place("up", old, new, range(last + 1) | list) | block }}
{% endif %}

{% endif %}
{% endfor %}
{% endfor %}
{% endif %}
