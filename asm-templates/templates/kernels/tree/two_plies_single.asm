{% if tree %}
{% from "kernels/macros" import count, add, best %}
{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% if side.count == 1 %}
{% set eval = tree.eval[2] %}
; tree_{{ side.name }}_2 - the value of a node, {{ side.name }} to move, two plies left
; In:       {{ side.lists[2] }}, the move being tried, {{ eval }}, {{ tree.mine[2] }} = {{ tree.mine[4] }}, {{ tree.mine[3] }}, tree_taken,
;           zp_place, the plies, zp_next
; Out:      A = value; {{ tree.mine[2] }} as it was
; Clobbers: X Y scratch
tree_{{ side.name }}_2:
{% if other.three_plies and other.count > 1 %}
        jsr tree_{{ other.name }}_played
{% endif %}
{{ best(other, other.played, "zp_reply", "zp_reply_to", "bmi", side) | block }}
        ; falls through: tree_{{ side.name }}_2_replied

; tree_{{ side.name }}_2_replied - the same, once the best reply is known
; In:       as above; zp_reply = what it is worth, zp_reply_to = where it leads; the plies, zp_place, zp_next
; Out:      as above
; Clobbers: A X Y scratch
tree_{{ side.name }}_2_replied:
        lda #0
        sta zp_taken
        lda zp_reply
        cmp #NO_REPLY
        bne +
        lda {{ eval }}
        gcs _known
+
{{ add(other, "zp_reply", eval) | block }}
_known: sta zp_base                 ; value of the position with the best reply made
        ldx {{ side.lists[2] }}
{% for slot in side.slots %}
{% set name %}_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ name }}_taken
        lda zp_base
        cpy zp_reply_to
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
        lda #{{ loop.index }}
        jmp tree_{{ side.name }}_2_cut
{{ name }}_taken:
        inc zp_taken
{{ name }}_no:
{% endfor %}
        lda #{{ side.slots | length }}
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
        sta zp_reply
{% endif %}
        lda {{ eval }}      ; no move: the position is a leaf itself
        rts

; tree_{{ side.name }}_2_cut - a move is too good
; In:       zp_base = value; A = moves looked at, zp_taken of them not possible; Y = where the last one leads,
;           zp_*_4, zp_again, zp_blocker, zp_reply_to
; Out:      A = value{% if ties_last %}; zp_reply{% endif %}; {{ tree.mine[2] }} as it was
; Clobbers: X Y zp_nodes
tree_{{ side.name }}_2_cut:
{% if ties_last %}
        cpy zp_reply_to
        bne _certain
        ldy zp_again                ; the second choice counts, NO_REPLY if there is none
        sty zp_reply
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

; tree_{{ side.name }}_again - the value with the best reply, now that a move gets in its way
; In:       Y = where the move leads, X = the piece that moves, {{ eval }},
;           zp_place, the plies, zp_next
; Out:      A = value with the best reply, but for the change that the move makes; zp_again; X Y stay
; Clobbers: zp_*_1 zp_from zp_piece zp_to
tree_{{ side.name }}_again:
        stx zp_piece
        sty zp_to
        lda #$80                    ; as if a piece of {{ other.name }} stood there
        sta tree_taken,y
{% if other.three_plies and other.count > 1 %}
        jsr tree_{{ other.name }}_played
{% endif %}
{{ best(other, other.played, "zp_again", "zp_from", "bmi", side) | block }}
        ldx zp_piece
        ldy zp_to
        lda #EMPTY
        sta tree_taken,y
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
