{% if tree %}
{% from "kernels/macros" import mark %}
{% for side in tree.sides if side.many %}
; tree_{{ side.name }}_other_replies - what the other pieces can best reply, once a piece has moved
; In:       {{ side.lists[3] }}, tree_taken
; Out:      {{ tree.other_replies }} = for each piece that may move, what the reply is worth, NO_REPLY if there is
;           none; {{ tree.other_replies_to }} = where it leads; both but for what the move itself is in the way of
; Clobbers: A X Y zp_again zp_from zp_piece zp_reply zp_reply_to
tree_{{ side.name }}_other_replies:
        lda #NO_REPLY
        sta zp_reply                ; the best reply of all pieces, as they stand
        sta zp_again                ; the best of all but the piece that makes this one
{% for piece in range(side.count) %}
        ldx {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

{{ mark(side, "tree_freed") | block }}
{% endfor %}
{% for piece in side.scan %}
{% set name %}_{{ piece + 1 }}{% endset %}
        ldx {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
        lda {{ slot.gain }},x
        cmp zp_again
        bcs {{ name }}_done
        ldy {{ slot.to }},x
        lda tree_taken,y
        bmi {{ name }}_taken_{{ loop.index }}
        lda {{ slot.gain }},x
        jmp {{ name }}_found
{{ name }}_taken_{{ loop.index }}:
        lda {{ slot.gain }},x{{ " " }}; only once the piece there has moved
        cmp tree_freed,y
        bcs +
        sta tree_freed,y
+
{% endfor %}
        jmp {{ name }}_done
{{ name }}_found:
        cmp zp_reply
        bcs {{ name }}_second
        ldx zp_reply
        stx zp_again
        ldx zp_reply_to
        stx zp_from
        sta zp_reply
        sty zp_reply_to
        lda #{{ piece }}
        sta zp_piece
        jmp {{ name }}_done
{{ name }}_second:
        sta zp_again
        sty zp_from
{{ name }}_done:
{% endfor %}
        lda zp_reply
        ldy zp_reply_to
{% for piece in range(side.count) %}
        sta {{ tree.other_replies }}{% if piece %}+{{ piece }}{% endif %}

        sty {{ tree.other_replies_to }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        cmp #NO_REPLY
        beq _freed                  ; no piece makes it
        ldx zp_piece
        lda zp_again
        sta {{ tree.other_replies }},x
        lda zp_from
        sta {{ tree.other_replies_to }},x
_freed:
{% for piece in range(side.count) %}
        ldx {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

{% if side.codes %}
        ldy {{ side.square }},x
        lda tree_freed,y
{% else %}
        lda tree_freed,x
{% endif %}
        cmp {{ tree.other_replies }}{% if piece %}+{{ piece }}{% endif %}

        bcs _stays_{{ piece + 1 }}
        sta {{ tree.other_replies }}{% if piece %}+{{ piece }}{% endif %}

        st{{ "y" if side.codes else "x" }} {{ tree.other_replies_to }}{% if piece %}+{{ piece }}{% endif %}

_stays_{{ piece + 1 }}:
{% endfor %}
        rts

{% endfor %}
{% endif %}
