{% if tree %}
{% macro count() %}
        inc zp_nodes
        bne +
        jsr search_count
+
{% endmacro %}
{% macro scan(side, gain, dest, blocker, single) %}
{% for piece in side.scan %}
        ldx {{ side.lists[1] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
{% set far = loop.revindex * (36 if blocker else 30) > 120 %}
        lda {{ slot.gain }},x
        cmp {{ gain }}
{% if far %}
        bcc +
        jmp _reply_{{ piece + 1 }}_done
+
{% else %}
        bcs _reply_{{ piece + 1 }}_done
{% endif %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne _reply_{{ piece + 1 }}_not_{{ loop.index }}
{% if single %}
_reply_{{ piece + 1 }}_take_{{ loop.index }}:
{% endif %}
        lda {{ slot.gain }},x
        sta {{ gain }}
        sty {{ dest }}
{% if far or single %}
        jmp _reply_{{ piece + 1 }}_done
{% elif not loop.last %}
        bcc _reply_{{ piece + 1 }}_done{{ " " }}; always
{% endif %}
_reply_{{ piece + 1 }}_not_{{ loop.index }}:
{% if single %}
        cpy {{ single }}            ; it is free once the piece there has moved
        beq _reply_{{ piece + 1 }}_take_{{ loop.index }}
{% endif %}
{% if blocker %}
{% if not loop.last %}
        cmp #{{ blocker }}
        bne _reply_{{ piece + 1 }}_far_{{ loop.index }}
{% else %}
        cmp #{{ blocker }}
        bne _reply_{{ piece + 1 }}_done
{% endif %}
        lda {{ slot.gain }},x
        cmp tree_freed,y
        bcs {% if loop.last %}_reply_{{ piece + 1 }}_done{% else %}_reply_{{ piece + 1 }}_far_{{ loop.index }}{% endif %}

        sta tree_freed,y
{% if not loop.last %}
_reply_{{ piece + 1 }}_far_{{ loop.index }}:
{% endif %}
{% endif %}
{% endfor %}
_reply_{{ piece + 1 }}_done:
{% endfor %}
{% endmacro %}
{% macro add(side, gain) %}
{# A = {{ gain }}; the sum with the evaluation in A #}
{% if side.maximises %}
        lda {{ tree.eval[2] }}
        sec
        sbc {{ gain }}
{% else %}
        clc
        adc {{ tree.eval[2] }}
{% endif %}
        eor #$80
{% endmacro %}
; {{ rule }}
; Pair - the two plies before the leaves
;
; The change that a reply makes to the evaluation does not depend on the move before it,
; so the best reply is looked for once and counts for all moves that do not get in its way.
; Tables *_reply_* hold the replies of a piece with the best first, and what they are worth:
; 128 and what the side wins by it, turned so that less is better for the side; 255 is none.
; {{ rule }}

{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% set single = side.count == 1 %}
; tree_{{ side.name }}_2 - the value of a node, {{ side.name }} to move, two plies left
; In:       {{ side.lists[2] }}, {{ other.lists[1] }}, {{ tree.eval[2] }}, {{ tree.mine[2] }} = {{ tree.mine[4] }}, {{ tree.mine[3] }}, tree_taken
; Out:      A = value; {{ tree.mine[2] }} as it was
; Clobbers: X Y
tree_{{ side.name }}_2:
{{ count() | block }}
        lda #NO_REPLY
        sta zp_reply
{% if not single %}
{% for piece in range(side.count) %}
        ldx {{ side.lists[2] }}{% if piece %}+{{ piece }}{% endif %}

{% if side.codes %}
        ldy {{ side.square }},x
        sta tree_freed,y
{% else %}
        sta tree_freed,x
{% endif %}
{% endfor %}
{% endif %}
{{ scan(other, "zp_reply", "zp_reply_to", false if single else side.mark, side.lists[2] if single) | block }}
        lda zp_reply
{% if single %}
        cmp #NO_REPLY
        beq _alone
{{ add(other, "zp_reply") | block }}
_known: sta zp_base                 ; value of the position with the best reply made
        ldx {{ side.lists[2] }}
{% for slot in side.slots %}
        ldy {{ slot.to }},x
        lda tree_taken,y
{% if loop.index0 < 2 %}
        beq _1_{{ slot.label }}
{% else %}
        bne +
        jmp _1_{{ slot.label }}
+
{% endif %}
{% endfor %}
{% if ties_last %}
        lda #NO_REPLY
        sta zp_reply
{% endif %}
        lda {{ tree.eval[2] }}      ; no move: the position is a leaf itself
        rts
_alone: lda {{ tree.eval[2] }}
        jmp _known
{% else %}
        ldy #NO_MOVE
        sty zp_tried
{% endif %}
{% for piece in range(side.count) %}
{% if not single %}
        ldx {{ side.lists[2] }}{% if piece %}+{{ piece }}{% endif %}

        jsr tree_{{ side.name }}_base
{% endif %}
{% for slot in side.slots %}
{% set name %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ name }}_no
{{ name }}:
{{ count() | block }}
{% if not single %}
        sty zp_tried
{% endif %}
        lda zp_base
        cpy {{ "zp_reply_to" if single else "zp_blocker" }}
        bne +
        jsr tree_{{ side.name }}_again
+       clc
        adc {{ slot.gain }}
        cmp {{ tree.mine[2] }}
{% if side.maximises %}
        bcc {{ name }}_no
        cmp {{ tree.mine[3] }}
        bcs {{ name }}_cut
{% else %}
        bcs {{ name }}_no
        cmp {{ tree.mine[3] }}
        bcc {{ name }}_cut
        beq {{ name }}_cut
{% endif %}
        sta {{ tree.mine[2] }}
        jmp {{ name }}_no
{{ name }}_cut:
        jmp tree_{{ side.name }}_2_cut
{{ name }}_no:
{% endfor %}
{% endfor %}
{% if not single %}
        lda zp_tried
        cmp #NO_MOVE
        beq _stuck
{% endif %}
        lda {{ tree.mine[2] }}
        ldy {{ tree.mine[4] }}
        sty {{ tree.mine[2] }}
        rts
{% if not single %}
_stuck:
{% if ties_last %}
        lda #NO_REPLY
        sta zp_lone
{% endif %}
        lda {{ tree.eval[2] }}      ; no move: the position is a leaf itself
        rts
{% endif %}
tree_{{ side.name }}_2_cut:
{% if ties_last %}
        cpy {{ "zp_reply_to" if single else "zp_blocker" }}
        bne _certain
        ldy zp_again                ; the second choice counts, NO_REPLY if there is none
        sty {{ "zp_reply" if single else "zp_lone" }}
_certain:
{% endif %}
        ldy #MARK_{{ "B" if side.maximises else "A" }}
        sty CORNER
        ldy {{ tree.mine[4] }}
        sty {{ tree.mine[2] }}
        rts

{% if not single %}
; tree_{{ side.name }}_base - the value with the best reply to the moves of one piece
; In:       X = the piece, zp_reply, zp_reply_to, tree_freed, {{ tree.eval[2] }}
; Out:      zp_base, but for the change that the move makes; zp_blocker = square where it would get in the way; X stays
; Clobbers: A Y
tree_{{ side.name }}_base:
{% if side.codes %}
        ldy {{ side.square }},x
        lda tree_freed,y
{% else %}
        lda tree_freed,x
{% endif %}
        ldy #NO_MOVE                ; whatever is free once the piece leaves stays so
        cmp zp_reply
        bcc _freed
        lda zp_reply
        ldy zp_reply_to
_freed: sty zp_blocker
{% if ties_last %}
        sta zp_lone
{% endif %}
        cmp #NO_REPLY
        beq _alone
{% if other.maximises %}
        sta zp_again
{% endif %}
{{ add(other, "zp_again") | block }}
        sta zp_base
        rts
_alone: lda {{ tree.eval[2] }}
        sta zp_base
        rts

{% endif %}
; tree_{{ side.name }}_again - the value with the best reply, now that a move gets in its way
; In:       Y = where the move leads, X = the piece that moves, {{ tree.eval[2] }}
; Out:      A = value with the best reply, but for the change that the move makes; zp_again; X Y stay
; Clobbers: nothing else
tree_{{ side.name }}_again:
        stx zp_piece
        sty zp_to
        lda #{{ side.mark }}
        sta tree_taken,y
{% if not single %}
        lda #EMPTY
{% if side.codes %}
        ldy {{ side.square }},x
        sta tree_taken,y
{% else %}
        sta tree_taken,x
{% endif %}
{% endif %}
        lda #NO_REPLY
        sta zp_again
{{ scan(other, "zp_again", "zp_from", false, side.lists[2] if single) | block }}
        ldx zp_piece
        ldy zp_to
        lda #EMPTY
        sta tree_taken,y
{% if not single %}
        lda #{{ side.mark }}
{% if side.codes %}
        ldy {{ side.square }},x
        sta tree_taken,y
{% else %}
        sta tree_taken,x
{% endif %}
{% endif %}
{% if not single and side.codes %}
        ldy zp_to
{% endif %}
        lda zp_again
        cmp #NO_REPLY
        beq _alone
{{ add(other, "zp_again") | block }}
        rts
_alone:
        lda {{ tree.eval[2] }}
        rts

{% endfor %}
{% endif %}
