{% if tree %}
{% from "kernels/macros" import mark, unmoved %}
{% macro makes(side) %}
        ldy {{ tree.dest[3] }}
        lda #{{ side.mark }}
        sta tree_taken,y
{% if side.stays %}
        lda #EMPTY
{{ mark(side, "tree_taken") | block }}
{% endif %}
{% endmacro %}
; {{ rule }}
; Play - a move three plies before the leaves, played, and the two plies below searched
;
; What its own side can best reply to the move after it is known without looking: tables
; *_after_* say what the piece that has moved can do then, and what the pieces beside it
; can do, {{ tree.other_replies }}, is the same for all moves of a piece. Only if that reply is blocked
; the two plies look for one themselves.
; {{ rule }}

{% for side in tree.sides if side.three_plies %}
{% set other = tree.sides[0] if tree.sides[1].name == side.name else tree.sides[1] %}
{% set mine = tree.mine[3] %}
{% set single = side.count == 1 %}
; tree_{{ side.name }}_3_better - no step after a move reaches the bound: it is better than those before
; In:       A = value, Y = step, zp_least, zp_next_row, the plies
; Out:      C set if it is too good, then A = value; X stays
; Clobbers: A Y zp_*_3 zp_held zp_next_row zp_nodes zp_slack zp_value zp_window
tree_{{ side.name }}_3_better:
        sta zp_value
        sty {{ tree.best[3] if ties_last else "tree_lines" }}
        lda {{ mine }}
        sta {{ tree.window if ties_last else "tree_lines+2" }}
        lda {{ tree.step_count }}        ; all steps, and by the carry the node
        sec
        adc zp_nodes
        sta zp_nodes
        bcc +
        jsr search_count
+       lda zp_value
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcc _inside
{% else %}
        beq _cut
        bcs _inside
_cut:
{% endif %}
        lda {{ tree.mine[4] }}
        sec
        rts
_inside:
        sty {{ tree.dest[3] }}          ; any but NO_MOVE
        ; falls through: tree_{{ side.name }}_3_mine

; tree_{{ side.name }}_3_mine - a value is the best so far
; In:       A = value, zp_least
; Out:      {{ mine }}, {{ tree.slack }}; {{ tree.held }} = NO_MOVE; C clear; X stays
; Clobbers: A Y
tree_{{ side.name }}_3_mine:
        sta {{ mine }}
{% if other.maximises %}
        sec
        sbc {{ tree.least }}
{% else %}
        clc
        adc {{ tree.least }}
{% endif %}
        sta {{ tree.slack }}
        ldy #NO_MOVE
        sty {{ tree.held }}
        clc
        rts

; tree_{{ side.name }}_3_all - play all moves of a piece and search what follows
; In:       X = the piece{% if not single %}, Y = its place in the list{% endif %}; tree_taken{% if not side.stays %} without the piece{% endif %},
;           zp_other_replies, zp_other_replies_to, the plies
; Out:      C set if a move is too good, then A = value; X stays
; Clobbers: A Y scratch
tree_{{ side.name }}_3_all:
{% if not single %}
        sty zp_place
{% endif %}
{% for slot in side.slots %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne _no_{{ slot.label }}
        sty {{ tree.dest[3] }}
{% if not single %}
        ldy zp_place
{% endif %}
        jsr tree_{{ side.name }}_3_play_{{ slot.label }}
{% if side.stays or side.slots | length > 5 %}
        bcc _back_{{ slot.label }}
        rts
_back_{{ slot.label }}:
{% else %}
        bcs _cut
{% endif %}
{% if side.stays %}
{{ unmoved(side) | block }}
{% endif %}
_no_{{ slot.label }}:
{% endfor %}
        clc
{% if not (side.stays or side.slots | length > 5) %}
_cut:
{% endif %}
        rts

{% for slot in side.slots %}
; tree_{{ side.name }}_3_play_{{ slot.label }} - play a move {{ slot.label }} and search what follows
; In:       X = the piece, {% if not single %}Y = zp_place = its place in the list, {% endif %}{{ tree.dest[3] }} = where the move leads;
;           tree_taken{% if not side.stays %} without the piece{% endif %},
;           zp_least, zp_other_replies, zp_other_replies_to, zp_place, the plies
; Out:      C set if it is too good, then A = value; X stays; tree_taken without the piece
; Clobbers: A Y scratch
tree_{{ side.name }}_3_play_{{ slot.label }}:
        stx zp_moved
        lda {{ slot.step }},x
        sta zp_step
{% if side.codes %}
        lda {{ slot.next }},x
        sta zp_next
{% endif %}
        lda {{ tree.eval[3] }}
        clc
        adc {{ slot.gain }}
        sta {{ tree.eval[2] }}
        lda {{ slot.after_gain }},x
{% if single %}
        sta zp_reply
        ldy {{ slot.after_to }},x
{% set next = "replied" %}
{% else %}
        cmp {{ tree.other_replies }},y{{ " " }}; is this piece itself to reply?
        bcs _other_replies
        sta zp_reply
        ldy {{ slot.after_to }},x
        jmp tree_{{ side.name }}_3_play_own ; tail call
_other_replies:
{% set next = "other_replies" %}
{% endif %}
{% if loop.last %}
        ; falls through: tree_{{ side.name }}_3_play_{{ next }}

{% else %}
        jmp tree_{{ side.name }}_3_play_{{ next }} ; tail call

{% endif %}
{% endfor %}
{% if not single %}
; tree_{{ side.name }}_3_play_other_replies - search what follows a move that another piece can best reply to
; In:       Y = zp_place, {{ tree.other_replies }}, {{ tree.other_replies_to }}; else as in tree_{{ side.name }}_3_play_replied,
;           X, zp_*_3, zp_place, zp_step, the plies
; Out:      as there
; Clobbers: A X Y scratch
tree_{{ side.name }}_3_play_other_replies:
        lda {{ tree.other_replies }},y
        sta zp_reply
        lda {{ tree.other_replies_to }},y
        tay
        cpy {{ tree.dest[3] }}
        beq tree_{{ side.name }}_3_play_blind
        ; falls through: tree_{{ side.name }}_3_play_replied

{% endif %}
; tree_{{ side.name }}_3_play_replied - search what follows a move, once the best reply is known
; In:       X = zp_moved = the piece, {% if not single %}zp_place = its place in the list, {% endif %}zp_step, {{ tree.dest[3] }}{% if side.codes %}, zp_next{% endif %};
;           zp_reply = what the reply is worth, Y = where it leads; {{ tree.eval[2] }};
;           tree_taken{% if not side.stays %} without the piece{% endif %}, zp_least, the plies
; Out:      C set if the move is too good, then A = value; X stays; tree_taken without the piece
; Clobbers: A X Y scratch
tree_{{ side.name }}_3_play_replied:
        sty zp_reply_to
{{ makes(side) | block }}
        jsr tree_{{ other.name }}_2_replied
        ; falls through: tree_{{ side.name }}_3_play_searched

; tree_{{ side.name }}_3_play_searched - what a move is worth has been found
; In:       A = value; zp_moved, zp_step, {{ tree.dest[3] }}, tree_taken, the plies
; Out:      as tree_{{ side.name }}_3_play_replied
; Clobbers: A X Y zp_*_3 zp_held zp_slack zp_window
tree_{{ side.name }}_3_play_searched:
        tax
        ldy {{ tree.dest[3] }}
        lda #EMPTY
        sta tree_taken,y
        txa
        ldx zp_moved
        ldy zp_step
        cmp {{ mine }}
{% if ties_last %}
        beq _same
        {{ "bcs" if side.maximises else "bcc" }} tree_{{ side.name }}_3_best
        lda zp_reply                ; without a reply the value is exact, else no better than ours
        cmp #NO_REPLY
        beq _done
_same:  sty {{ tree.held }}
{% else %}
{% if side.maximises %}
        beq _done
        bcs tree_{{ side.name }}_3_best
{% else %}
        bcc tree_{{ side.name }}_3_best
{% endif %}
{% endif %}
_done:  clc
        rts

; tree_{{ side.name }}_3_best - a value is better than those before
; In:       A = value, Y = step, zp_least, zp_next_row, the plies
; Out:      C set if it is too good, then A = value; X stays
; Clobbers: A Y zp_*_3 zp_held zp_slack zp_window
tree_{{ side.name }}_3_best:
{% if ties_last %}
        sty {{ tree.best[3] }}
        ldy {{ mine }}
        sty {{ tree.window }}
{% endif %}
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcs _cut
{% else %}
        bcc _cut
        beq _cut
{% endif %}
{% if not ties_last %}
        sty tree_lines
        ldy {{ mine }}
        sty tree_lines+2
{% endif %}
        jmp tree_{{ side.name }}_3_mine{{ " " }}; tail call
_cut:   sec
        rts

{% if not single %}
; tree_{{ side.name }}_3_play_own - search what follows a move that the same piece can best reply to
; In:       zp_reply = what its reply is worth, Y = where that leads, unless it is blocked; else as in
;           tree_{{ side.name }}_3_play_replied, X, zp_*_3, zp_place
; Out:      as there
; Clobbers: A X Y scratch
tree_{{ side.name }}_3_play_own:
        lda tree_taken,y
        bmi tree_{{ side.name }}_3_play_blind
        jmp tree_{{ side.name }}_3_play_replied ; tail call

; tree_{{ side.name }}_3_play_blind - search what follows a move, without knowing the reply
; In:       as in tree_{{ side.name }}_3_play_replied, but for the reply: X, zp_moved, zp_place, zp_step, zp_next, the plies
; Out:      as there
; Clobbers: A Y scratch
tree_{{ side.name }}_3_play_blind:
{{ makes(side) | block }}
        jsr tree_{{ other.name }}_2
        jmp tree_{{ side.name }}_3_play_searched ; tail call

{% endif %}
{% if not single %}
; tree_{{ side.name }}_played - the pieces as they stand after the move being tried
; In:       {{ side.lists[3] }}, zp_place, {{ "zp_next" if side.codes else tree.dest[3] }}
; Out:      {{ side.played }}, no longer in order; Y stays
; Clobbers: A X
tree_{{ side.name }}_played:
{% for piece in range(side.count) %}
        lda {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

        sta {{ side.played }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        ldx zp_place
        lda {{ "zp_next" if side.codes else tree.dest[3] }}
        sta {{ side.played }},x
        rts

{% endif %}
{% endfor %}
{% endif %}
