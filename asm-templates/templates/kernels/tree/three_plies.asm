{% if tree %}
{% from "kernels/macros" import count, line_3, mark, taken_above, best, unmoved %}
{% macro is_near() %}
        lda tree_near,y
        cmp {{ tree.near }}
{% endmacro %}
{# What the others can best reply, A, makes of the evaluation: at once where pieces are rarely near the
   single piece, or else once it is known that this one is not. #}
{% macro replied(side) %}
{% if side.maximises %}
        eor #$ff
        sec
        adc {{ tree.stepped }}
        clc
        adc #127
{% else %}
        clc
        adc {{ tree.stepped }}
        clc
        adc #127
{% endif %}
        sta {{ tree.replied }}
{% endmacro %}
{# A move that is near the other piece, or better than the best one: played, or taken note of. Both are
   rarer than others, whose code goes past this. #}
{% macro rare(side, slot, place, name, next) %}
{{ name }}_reply_near:
        ldy {{ slot.to }},x
{{ name }}_near:
        sty {{ tree.dest[3] }}
{% if side.count > 1 %}
        ldy #{{ place }}
        sty zp_place
{% endif %}
        jsr tree_{{ side.name }}_3_play_{{ slot.label }}
{% if side.stays %}
        bcs {{ name }}_too_good
{{ unmoved(side) | block }}
        jmp {{ next }}
{{ name }}_too_good:
{% else %}
        bcc {{ name }}_no
{% endif %}
        jmp tree_{{ side.name }}_3_cut
{{ name }}_better:
        ldy {{ slot.step }},x
        jsr tree_{{ side.name }}_3_better
        bcc {{ name }}_no
        jmp tree_{{ side.name }}_3_cut
{% endmacro %}
{% for side in tree.sides if side.three_plies %}
{% set other = tree.sides[0] if tree.sides[1].name == side.name else tree.sides[1] %}
{% set mine = tree.mine[3] %}
{% set single = side.count == 1 %}
{# No piece comes back to where it was: it may stand there while its moves are looked at. #}
{% set stays = side.stays %}
{% if loop.first %}
; {{ rule }}
; Three plies - the three plies before the leaves, where {{ other.name }} has a single piece
;
; As long as neither a move nor the reply to come has to do with the squares that the single
; piece can step to, the middle ply is the same after all moves: its steps, each with what it
; falls short of the best one of them, are listed once a node. A move's value is then a sum,
; and how far it lies beyond the bound says at which step the middle ply is cut off.
{% if not single %}
; What the other pieces can best reply once a piece has moved does not depend on the single
; piece: {{ tree.other_replies }} and {{ tree.other_replies_to }} keep it as long as these pieces stand where they are.
{% endif %}
; All other moves are played and searched, see Play.
; {{ rule }}

{% endif %}
; tree_{{ side.name }}_3 - the value of a node, {{ side.name }} to move, 3 plies left
; In:       {{ side.lists[3] }}, {{ other.lists[2] }}, {{ tree.eval[3] }}, {{ tree.mine[5] }}, {{ tree.mine[4] }}, {% if not single %}{{ tree.other_replies }}, {% endif %}tree_taken,
;           zp_freed, zp_near, zp_other_replies_to
; Out:      A = value; its line
; Clobbers: X Y scratch
tree_{{ side.name }}_3:
{{ count() | block }}
        lda #NO_MOVE
        sta {{ tree.dest[3] }}
{% if ties_last %}
        sta {{ tree.best[3] }}
{% endif %}
        sta {{ tree.held }}
        sta {{ tree.least }}
        lda {{ tree.mine[4] }}
        sta {{ tree.mine[2] }}
{% if not ties_last %}
        sta tree_lines+1
{% endif %}
{% include "kernels/tree/steps" %}
_steps: lda {{ tree.eval[3] }}
        clc
        adc #{{ other.most }}
{% if other.maximises %}
        sec
        sbc {{ tree.least }}
{% else %}
        clc
        adc {{ tree.least }}
{% endif %}
        sta {{ tree.stepped }}
        lda {{ tree.mine[5] }}
        sta {{ mine }}
{% if other.maximises %}
        sec
        sbc {{ tree.least }}
{% else %}
        clc
        adc {{ tree.least }}
{% endif %}
        sta {{ tree.slack }}
{% if side.many %}
        lda {{ tree.other_replies }}
        bne _known
        jsr tree_{{ side.name }}_other_replies
_known:
{% endif %}
{% for piece in range(side.count) %}
{% set place = piece %}
{% set code %}{{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}{% endset %}
{% set others %}{{ tree.other_replies }}{% if piece %}+{{ piece }}{% endif %}{% endset %}
{% set others_to %}{{ tree.other_replies_to }}{% if piece %}+{{ piece }}{% endif %}{% endset %}
        ldx {{ code }}
{% if side.codes %}
        ldy {{ side.square }},x
{% else %}
        txa
        tay
{% endif %}
{% if not stays %}
        lda #EMPTY
        sta tree_taken,y
{% endif %}
{% if single %}
{{ is_near() | block }}
        bne _1_{{ side.slots[0].label }}
{% else %}
{% if side.many %}
        lda {{ others }}
{% else %}
        lda {{ others }}
        bne _{{ piece + 1 }}_known
{% if stays %}
        lda #EMPTY
        sta tree_taken,y
{% endif %}
{{ best(side, side.lists[3], others, others_to, "bmi", other, without=piece, scope=(piece + 1) ~ "_") | block }}
        ldx {{ code }}
{% if side.codes %}
        ldy {{ side.square }},x
{% else %}
        txa
        tay
{% endif %}
{% if stays %}
        lda #{{ side.mark }}
        sta tree_taken,y
{% endif %}
        lda {{ others }}
_{{ piece + 1 }}_known:
{% endif %}
        cmp #NO_REPLY
        beq _{{ piece + 1 }}_near
{% if side.many %}
{{ replied(side) | block }}
{% endif %}
        lda tree_near,y
        cmp {{ tree.near }}
        beq _{{ piece + 1 }}_near
        ldy {{ others_to }}
{{ is_near() | block }}
        bne _{{ piece + 1 }}_{{ side.slots[0].label if side.many else "apart" }}
{% endif %}
_{{ piece + 1 }}_near:
{% if not single %}
        ldy #{{ piece }}
{% endif %}
        jsr tree_{{ side.name }}_3_all
        bcc _{{ piece + 1 }}_left
        jmp tree_{{ side.name }}_3_cut
_{{ piece + 1 }}_left:
        jmp _{{ piece + 1 }}_done
{% if not single and not side.many %}
_{{ piece + 1 }}_apart:
        lda {{ others }}
{{ replied(side) | block }}
{% endif %}
{% for slot in side.slots %}
{% set name %}_{{ place + 1 }}_{{ slot.label }}{% endset %}
{% set next %}_{{ place + 1 }}_{% if loop.last %}done{% else %}{{ side.slots[loop.index].label }}{% endif %}{% endset %}
{{ name }}:
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ name }}_no
{{ is_near() | block }}
        beq {{ name }}_near
{% if single %}
        lda {{ slot.after_gain }},x
        cmp #NO_REPLY
        beq {{ name }}_near
        ldy {{ slot.after_to }},x
{{ is_near() | block }}
        beq {{ name }}_reply_near
        lda {{ slot.after }},x
        clc
        adc {{ tree.stepped }}
{% else %}
        cpy {{ others_to }}
        beq {{ name }}_near
        lda {{ slot.after_gain }},x{{ " " }}; is this piece itself to reply?
        cmp {{ others }}
        bcs {{ name }}_other_replies
        ldy {{ slot.after_to }},x
        lda tree_taken,y
        bmi {{ name }}_reply_near
{{ is_near() | block }}
        beq {{ name }}_reply_near
        lda {{ slot.after }},x
        clc
        adc {{ tree.stepped }}
        jmp {{ name }}_value
{{ rare(side, slot, place, name, next) | block }}
{{ name }}_other_replies:
        lda {{ slot.gain }}
        adc {{ tree.replied }}          ; and 1 by the carry
{{ name }}_value:
{% endif %}
        cmp {{ mine }}
{% if other.maximises %}
        bcc {{ name }}_better
        sbc {{ tree.slack }}
{% else %}
        beq {{ name }}_same
        bcs {{ name }}_better
        sec
{{ name }}_same:
        eor #$ff                    ; how far below the bound
        adc {{ tree.slack }}
{% endif %}
        ldy #0
{{ name }}_cut:
        cmp tree_short,y
        iny
        bcc {{ name }}_cut
        tya                         ; the steps tried, and by the carry the node
        adc zp_nodes
        sta zp_nodes
        bcc +
        jsr search_count
{% if ties_last %}
+       ldy {{ slot.step }},x
        sty {{ tree.held }}
{% else %}
+       sty {{ tree.held }}
{% endif %}
{% if not single %}
{{ name }}_no:
{% endif %}
{% if single %}
{{ name }}_no:
        jmp {{ next }}
{{ rare(side, slot, place, name, next) | block }}
{% endif %}
{% endfor %}
_{{ piece + 1 }}_done:
{% if not stays %}
{{ unmoved(side) | block }}
{% endif %}
{% endfor %}
        ldy {{ tree.held }}
        cpy #NO_MOVE
        beq _none
{% if marks %}
        lda #MARK_{{ "A" if side.maximises else "B" }}
        sta CORNER
{% endif %}
        lda {{ mine }}
{% if ties_last %}
        sty tree_lines
        sta tree_lines+2
        ldy {{ tree.mine[4] }}
        sty tree_lines+1
{% endif %}
        rts
_none:  lda {{ tree.dest[3] }}
        cmp #NO_MOVE
        beq _stuck
{% if ties_last %}
{{ line_3(tree) | block }}
{% endif %}
        lda {{ mine }}
        rts
_stuck:
{% if not ties_last %}
        sta tree_lines
{% endif %}
        lda {{ tree.eval[3] }}    ; no move: the position is a leaf itself
{% if ties_last %}
{{ taken_above(side, tree.mine[4], "_left") | block }}
        ldy #NO_MOVE
        sty tree_lines
_left:
{% endif %}
        rts

; tree_{{ side.name }}_3_cut - a move is too good
; In:       A = value, X = the piece that makes it, zp_next_row, zp_window, the plies
; Out:      A = value; tree_taken as it was
; Clobbers: X Y zp_value
tree_{{ side.name }}_3_cut:
        sta zp_value
{{ unmoved(side) | block }}
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
        lda zp_value
{% if ties_last %}
        cmp {{ tree.mine[4] }}
        bne _beyond                 ; the node above will not take it
{{ line_3(tree) | block }}
_beyond:
{% endif %}
        rts

{% endfor %}
{% endif %}
