{% if tree %}
{% from "kernels/macros" import count, line_3, mark, taken_above, unmoved %}
{# A step is the best so far: after a cutoff nobody asks for it, unless the last of equals is. #}
{% macro note(slot) %}
        ldy {{ slot.step }},x
        sty {{ tree.best[3] if ties_last else "tree_lines" }}
        ldy {{ tree.mine[3] }}
        sty {{ tree.window if ties_last else "tree_lines+2" }}
{% endmacro %}
{% for side in tree.sides if not side.three_plies %}
{% set other = tree.sides[0] if tree.sides[1].name == side.name else tree.sides[1] %}
{% set mine = tree.mine[3] %}
{% set single = side.count == 1 %}
; tree_{{ side.name }}_3 - the value of a node, {{ side.name }} to move, 3 plies left
; In:       {{ side.lists[3] }}, {{ other.lists[2] }}, {{ tree.eval[3] }}, {{ tree.mine[5] }}, {{ tree.mine[4] }}, tree_taken,
;           zp_freed, zp_near, zp_other_replies_to
; Out:      A = value; its line
; Clobbers: X Y scratch
tree_{{ side.name }}_3:
{{ count() | block }}
        lda #NO_MOVE
        sta {{ tree.dest[3] }}
{% if ties_last %}
        sta {{ tree.held }}
        sta {{ tree.best[3] }}
{% endif %}
        lda {{ tree.mine[5] }}
        sta {{ mine }}
        lda {{ tree.mine[4] }}
        sta {{ tree.mine[2] }}
{% if not ties_last %}
        sta tree_lines+1
{% endif %}
{% if not single %}
{% for piece in range(side.count) %}
        lda {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

        sta {{ side.played }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
{% endif %}
{% for piece in range(side.count) %}
{% set code %}{{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}{% endset %}
        ldx {{ code }}
        lda #EMPTY
{{ mark(side, "tree_taken") | block }}
{% for slot in side.slots %}
{% set name %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
{% set no %}{{ name }}_no{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ no }}
        sty {{ tree.dest[3] }}
        lda #{{ side.mark }}
        sta tree_taken,y
        lda {{ tree.eval[3] }}
        clc
        adc {{ slot.gain }}
        sta {{ tree.eval[2] }}
{% if side.knows %}
        ldy {{ slot.after_to }},x
        sty zp_blocker
        lda tree_taken,y
        bne {{ name }}_blind
        lda {{ slot.after_gain }},x
{% if side.maximises %}
        sta zp_reply
{% endif %}
        jsr tree_{{ other.name }}_2_replied
{{ name }}_back:
{% else %}
{% if side.codes %}
        lda {{ slot.next }},x
{% elif not single %}
        tya
{% endif %}
{% if not single %}
        sta {{ side.played }}{% if piece %}+{{ piece }}{% endif %}

{% endif %}
        jsr tree_{{ other.name }}_2
{% endif %}
        tax
        ldy {{ tree.dest[3] }}
        lda #EMPTY
        sta tree_taken,y
        txa
        ldx {{ code }}
        cmp {{ mine }}
{% if ties_last %}
        beq {{ name }}_same
        {{ "bcs" if side.maximises else "bcc" }} {{ name }}_better
        lda {{ "zp_reply" if other.count == 1 else "zp_last_reply" }}{{ " " }}; without a reply the value is exact, else no better than ours
        cmp #NO_REPLY
        bne {{ name }}_same
        geq {{ no }}
{{ name }}_better:
{% elif side.maximises %}
        bcc {{ no }}
        beq {{ no }}
{% else %}
        bcs {{ no }}
{% endif %}
{% if ties_last %}
{{ note(slot) | block }}
{% endif %}
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcs {{ name }}_cut
{% else %}
        beq {{ name }}_cut
        bcc {{ name }}_cut
{% endif %}
{% if not ties_last %}
{{ note(slot) | block }}
{% endif %}
        sta {{ mine }}
{% if ties_last %}
        ldy #NO_MOVE
        sty {{ tree.held }}
{% endif %}
        jmp {{ no }}
{{ name }}_cut:
        jmp tree_{{ side.name }}_3_cut
{% if side.knows %}
{{ name }}_blind:
        jsr tree_{{ other.name }}_2
        ldy #0
        sty zp_freed                ; of no account where the reply is known
        jmp {{ name }}_back
{% endif %}
{% if ties_last %}
{{ name }}_same:
        lda {{ slot.step }},x
        sta {{ tree.held }}
{% endif %}
{{ no }}:
{% endfor %}
{{ unmoved(side) | block }}
{% if not single and not loop.last %}
        stx {{ side.played }}{% if piece %}+{{ piece }}{% endif %}{{ " " }}; back where it was
{% endif %}
{% endfor %}
{% if ties_last %}
        ldy {{ tree.held }}
        cpy #NO_MOVE
        beq _none
        lda {{ tree.mine[4] }}
        sta tree_lines+1
        lda {{ mine }}
        sty tree_lines
        sta tree_lines+2
        rts
_none:
{% endif %}
        lda {{ tree.dest[3] }}
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
