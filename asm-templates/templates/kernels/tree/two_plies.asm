{% if tree %}
{% from "kernels/macros" import count, mark, add, best, better, unmoved %}
; {{ rule }}
; Two plies - the two plies before the leaves
;
; The change that a reply makes to the evaluation does not depend on the move before it,
; so the best reply is looked for once and counts for all moves that do not get in its way.
; Tables *_reply_* hold the replies of a piece with the best first, and what they are worth:
; 128 and what the side wins by it, turned so that less is better for the side; 255 is none.
; {{ rule }}

{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% if side.count > 1 %}
{% set eval = tree.eval[2] %}
{% set moves = side.count * side.slots | length %}
{% set replied = other.knows %}
{% set moves_at = "tree_" ~ side.name ~ "_2_moves" if replied else "_moves" %}
; tree_{{ side.name }}_2 - the value of a node, {{ side.name }} to move, two plies left
; In:       {{ side.lists[2] }}, {{ other.played }}, {{ eval }}, {{ tree.mine[2] }} = {{ tree.mine[4] }}, {{ tree.mine[3] }}, tree_taken,
;           zp_place, the plies, zp_next
; Out:      A = value{% if ties_last %}, zp_last_reply = what the reply to the last move is worth{% endif %}; {{ tree.mine[2] }} as it was
; Clobbers: X Y scratch
tree_{{ side.name }}_2:
        lda #0
        sta zp_taken
        sta zp_freed
{{ best(other, other.played, "zp_reply", "zp_reply_to", "bne", side, freed=true) | block }}
        lda zp_freed
        beq _fixed
        jsr tree_{{ side.name }}_freed
_fixed: lda zp_reply
        cmp #NO_REPLY
        bne +
        ldy #NO_MOVE
        jsr tree_{{ side.name }}_expect
        jmp {{ moves_at }}
{% if ties_last %}
+       sta zp_last_reply
{% else %}
+
{% endif %}
{{ add(other, "zp_reply", eval) | block }}
        sta zp_base                 ; value but for the change that a move makes
        lda zp_reply_to
        sta zp_blocker
{% if replied %}
        jmp {{ moves_at }}{{ " " }}; tail call

; tree_{{ side.name }}_2_replied - the same, once the best reply is known and no piece is in its way
; In:       as above; A{% if other.maximises %} = zp_reply{% endif %} = what the reply is worth, zp_blocker = where it leads;
;           zp_freed = 0; the plies, zp_place, zp_next, zp_again
; Out:      as above
; Clobbers: A X Y scratch
tree_{{ side.name }}_2_replied:
{% if ties_last %}
        sta zp_last_reply
{% endif %}
{{ add(other, "zp_reply", eval) | block }}
        sta zp_base
        lda #0
        sta zp_taken
        ; falls through: tree_{{ side.name }}_2_moves

; tree_{{ side.name }}_2_moves - the same, once the value with the best reply is known
; In:       as above; zp_base = that value but for the change that a move makes, zp_blocker,
;           zp_freed and tree_freed, zp_taken = 0, the plies, zp_reply, zp_reply_to, zp_place, zp_next{% if ties_last %}, zp_last_reply{% endif %}

; Out:      as above
; Clobbers: A X Y scratch
tree_{{ side.name }}_2_moves:
{% else %}
_moves:
{% endif %}
{% for piece in range(side.count) %}
        ldx {{ side.lists[2] }}{% if piece %}+{{ piece }}{% endif %}

        lda zp_freed                ; the best reply may depend on which piece moves
        beq +
        jsr tree_{{ side.name }}_base
+
{% set outer = loop %}
{% for slot in side.slots %}
{% set name %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ name }}_taken
        lda zp_base
        cpy zp_blocker
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
        sta zp_base
        lda #{{ piece * side.slots | length + loop.index }}
        jmp tree_{{ side.name }}_2_cut
{{ name }}_taken:
        inc zp_taken
{{ name }}_no:
{% endfor %}
{% endfor %}
        lda #{{ moves }}
        sec
        sbc zp_taken
        beq _stuck
        adc zp_nodes                ; the moves, and by the carry the node
        sta zp_nodes
        bcc +
        jsr search_count
+       lda {{ tree.mine[2] }}
        ldy {{ tree.mine[4] }}
        sty {{ tree.mine[2] }}
        rts
_stuck:
{{ count() | block }}
{% if ties_last %}
        lda #NO_REPLY
        sta zp_last_reply
{% endif %}
        lda {{ eval }}      ; no move: the position is a leaf itself
        rts

; tree_{{ side.name }}_2_cut - a move is too good
; In:       zp_base = value; A = moves looked at, zp_taken of them not possible; Y = where the last one leads,
;           zp_*_4, zp_again, zp_blocker, zp_reply_to
; Out:      A = value{% if ties_last %}; zp_last_reply{% endif %}; {{ tree.mine[2] }} as it was
; Clobbers: X Y zp_nodes
tree_{{ side.name }}_2_cut:
{% if ties_last %}
        cpy zp_blocker
        bne _certain
        ldy zp_again                ; the second choice counts, NO_REPLY if there is none
        sty zp_last_reply
_certain:
{% endif %}
        sec
        sbc zp_taken
        adc zp_nodes                ; the moves, and by the carry the node
        sta zp_nodes
        bcc +
        jsr search_count
{% if marks %}
+       lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% else %}
+
{% endif %}
        lda {{ tree.mine[4] }}
        sta {{ tree.mine[2] }}
        lda zp_base
        rts

; tree_{{ side.name }}_freed - note the best replies that each piece of the mover is in the way of
; In:       {{ side.lists[2] }}, {{ other.played }}, zp_reply = what the best possible reply is worth, tree_taken
; Out:      tree_freed; zp_freed = 0 if there are none
; Clobbers: A X Y
tree_{{ side.name }}_freed:
        lda #0
        sta zp_freed
        lda #NO_REPLY
{% for piece in range(side.count) %}
        ldx {{ side.lists[2] }}{% if piece %}+{{ piece }}{% endif %}

{{ mark(side, "tree_freed") | block }}
{% endfor %}
{% for piece in other.scan %}
{% set name %}_reply_{{ piece + 1 }}{% endset %}
        ldx {{ other.played }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in other.replies %}
{% set next %}{{ name }}_{% if loop.last %}done{% else %}not_{{ loop.index }}{% endif %}{% endset %}
{{ better(slot.gain, "zp_reply", name) | block }}
        ldy {{ slot.to }},x
        lda tree_taken,y
        cmp #{{ side.mark }}
        bne {{ next }}
        lda {{ slot.gain }},x
        cmp tree_freed,y
        bcs {{ next }}
        sta tree_freed,y
        sta zp_freed
{% if not loop.last %}
{{ next }}:
{% endif %}
{% endfor %}
{{ name }}_done:
{% endfor %}
        rts

; tree_{{ side.name }}_base - the value with the best reply to the moves of one piece
; In:       X = the piece, zp_reply, zp_reply_to, tree_freed, {{ eval }}
; Out:      as tree_{{ side.name }}_expect; X stays
; Clobbers: A Y zp_again zp_base zp_blocker zp_last_reply
tree_{{ side.name }}_base:
{% if side.codes %}
        ldy {{ side.square }},x
        lda tree_freed,y
{% else %}
        lda tree_freed,x
{% endif %}
        ldy #NO_MOVE                ; whatever is free once the piece leaves stays so
        cmp zp_reply
        bcc tree_{{ side.name }}_expect
        lda zp_reply
        ldy zp_reply_to
        ; falls through: tree_{{ side.name }}_expect

; tree_{{ side.name }}_expect - the value with the best reply
; In:       A = what the best reply is worth, Y = square where a move would get in its way, {{ eval }}
; Out:      zp_base, but for the change that the move makes; zp_blocker = Y{% if ties_last %}; zp_last_reply{% endif %}; X stays
; Clobbers: A Y zp_again
tree_{{ side.name }}_expect:
        sty zp_blocker
{% if ties_last %}
        sta zp_last_reply
{% endif %}
        cmp #NO_REPLY
        beq _alone
{% if other.maximises %}
        sta zp_again
{% endif %}
{{ add(other, "zp_again", eval) | block }}
        sta zp_base
        rts
_alone: lda {{ eval }}
        sta zp_base
        rts

; tree_{{ side.name }}_again - the value with the best reply, now that a move gets in its way
; In:       Y = where the move leads, X = the piece that moves, {{ eval }},
;           zp_place, the plies, zp_next
; Out:      A = value with the best reply, but for the change that the move makes; zp_again; X Y stay
; Clobbers: zp_*_1 zp_from zp_piece zp_to
tree_{{ side.name }}_again:
        stx zp_piece
        sty zp_to
        lda #{{ side.mark }}
        sta tree_taken,y
        lda #EMPTY
{{ mark(side, "tree_taken") | block }}
{{ best(other, other.played, "zp_again", "zp_from", "bne", side) | block }}
        ldx zp_piece
        ldy zp_to
        lda #EMPTY
        sta tree_taken,y
{{ unmoved(side) | block }}
{% if side.codes %}
        ldy zp_to
{% endif %}
        lda zp_again
        cmp #NO_REPLY
        beq _alone
{{ add(other, "zp_again", eval) | block }}
        rts
_alone: lda {{ eval }}
        rts

{% endif %}
{% endfor %}
{% endif %}
