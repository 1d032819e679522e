{% if tree %}
{% from "search/macros" import count, mark, add, replies %}
{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% if side.count == 1 %}
{% set eval = tree.eval[2] %}
; tree_{{ side.name }}_2 - the value of a node, {{ side.name }} to move, two plies left
; In:       {{ side.lists[2] }}, {{ other.lists[1] }}, {{ eval }}, {{ tree.mine[2] }} = {{ tree.mine[4] }}, {{ tree.mine[3] }}, tree_taken
; Out:      A = value; {{ tree.mine[2] }} as it was
; Clobbers: X Y
tree_{{ side.name }}_2:
{{ count() | block }}
        lda #NO_REPLY
        sta zp_reply
{% for piece in other.scan %}
{{ replies(other, other.lists[1], piece, "zp_reply", "zp_reply_to", "bmi", side, false) | block }}
{% endfor %}
        lda zp_reply
        cmp #NO_REPLY
        beq _alone
{{ add(other, "zp_reply", eval) | block }}
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
        lda {{ eval }}      ; no move: the position is a leaf itself
        rts
_alone: lda {{ eval }}
        jmp _known
{% for slot in side.slots %}
{% set name %}_1_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ name }}_no
{{ name }}:
{{ count() | block }}
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
        jmp tree_{{ side.name }}_2_cut
{{ name }}_no:
{% endfor %}
        lda {{ tree.mine[2] }}
        ldy {{ tree.mine[4] }}
        sty {{ tree.mine[2] }}
        rts
tree_{{ side.name }}_2_cut:
{% if ties_last %}
        cpy zp_reply_to
        bne _certain
        ldy zp_again                ; the second choice counts, NO_REPLY if there is none
        sty zp_reply
_certain:
{% endif %}
        ldy #MARK_{{ "B" if side.maximises else "A" }}
        sty CORNER
        ldy {{ tree.mine[4] }}
        sty {{ tree.mine[2] }}
        rts

; tree_{{ side.name }}_again - the value with the best reply, now that a move gets in its way
; In:       Y = where the move leads, X = the piece that moves, {{ eval }}
; Out:      A = value with the best reply, but for the change that the move makes; zp_again; X Y stay
; Clobbers: nothing else
tree_{{ side.name }}_again:
        stx zp_piece
        sty zp_to
        lda #NO_REPLY               ; as if a piece of {{ other.name }} stood there
        sta tree_taken,y
        sta zp_again
{% for piece in other.scan %}
{{ replies(other, other.lists[1], piece, "zp_again", "zp_from", "bmi", side, false) | block }}
{% endfor %}
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
