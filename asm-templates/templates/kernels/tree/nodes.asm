{% if tree %}
{% set top = tree.plies %}
{% from "kernels/macros" import count, forget, mark, taken_above, unmoved %}
{% macro line(row, entry) %}tree_lines+{{ (row - 3) * top + entry }}{% endmacro %}
{# The line of the node below becomes the rest of this one's. #}
{% macro below(ply) %}
{% for entry in range(ply - 1) %}
        ldy {{ line(ply - 1, entry) }}
        sty {{ line(ply, entry + 1) }}
{% endfor %}
{% endmacro %}
{# The step in Y is the best of its node: by a call, but for a single piece right above the three
   plies of several, where it happens most often and costs little room. #}
{% macro take(side, other, ply) %}
{% if ply == 4 and side.count == 1 and other.count > 1 %}
        sty {{ line(ply, 0) }}
{{ below(ply) | block }}
{% else %}
        jsr tree_line_{{ ply }}
{% endif %}
{% endmacro %}
{# The piece in the list's place `piece`, of which A is what takes it, passes the one at place `next`;
   where it passes the one `after` that, too, or may go either way, a routine puts the list in order. #}
{% macro passes(side, other, ply, piece, next, after, name, direction) %}
{% set list = side.lists[ply] %}
{% set below = side.lists[ply - 2] %}
{{ name }}_{{ direction }}:
{% if after >= 0 and after < side.count %}
        cmp {{ list }}{% if after %}+{{ after }}{% endif %}

        {{ "bcs" if direction == "above" else "bcc" }} {{ name }}_far
{% endif %}
        ldx {{ list }}{% if next %}+{{ next }}{% endif %}

        stx {{ below }}{% if piece %}+{{ piece }}{% endif %}

        sta {{ below }}{% if next %}+{{ next }}{% endif %}

        jsr tree_{{ other.name }}_{{ ply - 1 }}
        ldx {{ list }}{% if next %}+{{ next }}{% endif %}

        stx {{ below }}{% if next %}+{{ next }}{% endif %}

        jmp {{ name }}_back
{% endmacro %}
{% for ply in range(4, top + 1) %}
{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% set mine = tree.mine[ply] %}
; tree_{{ side.name }}_{{ ply }} - the value of a node, {{ side.name }} to move, {{ ply }} plies left
; In:       {{ side.lists[ply] }}, {{ other.lists[ply - 1] }}, {{ tree.eval[ply] }}, {{ tree.mine[ply + 2] }}, {{ tree.mine[ply + 1] }}, tree_taken,
;           zp_freed, zp_near
; Out:      A = value; its line
; Clobbers: X Y scratch
tree_{{ side.name }}_{{ ply }}:
{{ count() | block }}
        lda #NO_MOVE
        sta {{ tree.dest[ply] }}
{% if ties_last %}
        sta {{ tree.best[ply] }}
{% endif %}
{% if ply == 4 and other.three_plies and other.count > 1 %}
{{ forget(tree, other) | block }}
{% endif %}
        lda {{ tree.mine[ply + 2] }}
        sta {{ mine }}
{% if side.count > 1 %}
{% for piece in range(side.count) %}
        lda {{ side.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}

        sta {{ side.lists[ply - 2] }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
{% endif %}
{% for piece in range(side.count) %}
{% set code %}{{ side.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}{% endset %}
{% set goes_below = side.moves_down and not loop.first %}
{% set goes_above = side.moves_up and not loop.last %}
        ldx {{ code }}
        lda #EMPTY
{{ mark(side, "tree_taken") | block }}
{% for slot in side.slots %}
{% set name %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
{% set no %}_{{ piece + 1 }}_{{ slot.label }}_no{% endset %}
        ldy {{ slot.to }},x
        lda tree_taken,y
        bne {{ no }}
        sty {{ tree.dest[ply] }}
        lda #{{ side.mark }}
        sta tree_taken,y
        lda {{ tree.eval[ply] }}
        clc
        adc {{ slot.gain }}
        sta {{ tree.eval[ply - 1] }}
{% if side.codes %}
        lda {{ slot.next }},x
{% else %}
        tya
{% endif %}
{% if goes_below %}
        cmp {{ side.lists[ply] }}{% if piece > 1 %}+{{ piece - 1 }}{% endif %}

        bcc {{ name }}_{{ 'far' if goes_above else 'below' }}
{% endif %}
{% if goes_above %}
        cmp {{ side.lists[ply] }}+{{ piece + 1 }}
        bcs {{ name }}_{{ 'far' if goes_below else 'above' }}
{% endif %}
        sta {{ side.lists[ply - 2] }}{% if piece %}+{{ piece }}{% endif %}

        jsr tree_{{ other.name }}_{{ ply - 1 }}
{% if goes_below or goes_above %}
{{ name }}_back:
{% endif %}
        tax
        ldy {{ tree.dest[ply] }}
        lda #EMPTY
        sta tree_taken,y
        txa
        ldx {{ code }}
        cmp {{ mine }}
{% if ties_last %}
{% if side.maximises %}
        bcc {{ no }}
{% else %}
        beq +
        bcs {{ no }}
+
{% endif %}
        sta {{ mine }}
        ldy {{ slot.step }},x
        sty {{ tree.best[ply] }}
        cmp {{ tree.mine[ply + 1] }}
{% if side.maximises %}
        bcc {{ no }}
{% else %}
        beq +
        bcs {{ no }}
+
{% endif %}
        jmp tree_{{ side.name }}_{{ ply }}_cut
{% else %}
{% if side.maximises %}
        bcc {{ no }}
        beq {{ no }}
{% else %}
        bcs {{ no }}
{% endif %}
        cmp {{ tree.mine[ply + 1] }}
{% if side.maximises %}
        bcs {{ name }}_cut
{% else %}
        beq {{ name }}_cut
        bcc {{ name }}_cut
{% endif %}
        sta {{ mine }}
        ldy {{ slot.step }},x
{{ take(side, other, ply) | block }}
        jmp {{ no }}
{{ name }}_cut:
        jmp tree_{{ side.name }}_{{ ply }}_cut
{% endif %}
{% if goes_below and not goes_above %}
{{ passes(side, other, ply, piece, piece - 1, piece - 2, name, "below") | block }}
{% elif goes_above and not goes_below %}
{{ passes(side, other, ply, piece, piece + 1, piece + 2, name, "above") | block }}
{% endif %}
{% if (goes_below or goes_above) and side.count > 2 %}
{{ name }}_far:
        ldx #{{ piece }}
        jsr tree_place_{{ side.name }}_{{ ply }}
        jsr tree_{{ other.name }}_{{ ply - 1 }}
        jsr tree_list_{{ side.name }}_{{ ply }}
        jmp {{ name }}_back
{% endif %}
{{ no }}:
{% endfor %}
{{ unmoved(side) | block }}
{% if side.count > 1 and not loop.last %}
        stx {{ side.lists[ply - 2] }}{% if piece %}+{{ piece }}{% endif %}{{ " " }}; back where it was
{% endif %}
{% endfor %}
        lda {{ tree.dest[ply] }}
        cmp #NO_MOVE
        beq _stuck
{% if ties_last %}
        ldy {{ tree.best[ply] }}
{{ take(side, other, ply) | block }}
{% endif %}
        lda {{ mine }}
        rts
_stuck:
{% if not ties_last %}
        sta {{ line(ply, 0) }}
{% endif %}
        lda {{ tree.eval[ply] }}    ; no move: the position is a leaf itself
{% if ties_last %}
{{ taken_above(side, tree.mine[ply + 1], "_left") | block }}
        ldy #NO_MOVE
        sty {{ line(ply, 0) }}
_left:
{% endif %}
        rts

; tree_{{ side.name }}_{{ ply }}_cut - a move is too good
; In:       A = value, X = the piece that makes it, zp_count, zp_next_row, zp_picked, zp_row, the plies
; Out:      A = value; tree_taken as it was
; Clobbers: X Y zp_value
tree_{{ side.name }}_{{ ply }}_cut:
        sta zp_value
{{ unmoved(side) | block }}
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
        lda zp_value
{% if ties_last %}
        cmp {{ tree.mine[ply + 1] }}
        bne _beyond                 ; the node above will not take it
        ldy {{ tree.best[ply] }}
{{ take(side, other, ply) | block }}
_beyond:
{% endif %}
        rts

{% if side.count > 2 %}
; tree_place_{{ side.name }}_{{ ply }} - the piece list after a step that changes the order
; In:       {{ side.lists[ply - 2] }} as {{ side.lists[ply] }}, X = place of the piece there, A = what takes it
; Out:      {{ side.lists[ply - 2] }}
; Clobbers: A X Y zp_piece
tree_place_{{ side.name }}_{{ ply }}:
        sta zp_piece
{% if side.moves_up and side.moves_down %}
        cmp {{ side.lists[ply] }},x
        bcs _up
{% endif %}
{% if side.moves_down %}
_down:  dex
        bmi _below
        lda {{ side.lists[ply - 2] }},x
        cmp zp_piece
        bcc _below
        sta {{ side.lists[ply - 2] }}+1,x
        gcs _down
_below: inx
        lda zp_piece
        sta {{ side.lists[ply - 2] }},x
        rts
{% endif %}
{% if side.moves_up %}
_up:    cpx #{{ side.count - 1 }}
        beq _above
        lda {{ side.lists[ply - 2] }}+1,x
        cmp zp_piece
        bcs _above
        sta {{ side.lists[ply - 2] }},x
        inx
        gne _up
_above: lda zp_piece
        sta {{ side.lists[ply - 2] }},x
        rts
{% endif %}

; tree_list_{{ side.name }}_{{ ply }} - the piece list before a step
; In:       {{ side.lists[ply] }}
; Out:      {{ side.lists[ply - 2] }}; A stays
; Clobbers: X
tree_list_{{ side.name }}_{{ ply }}:
{% for piece in range(side.count) %}
        ldx {{ side.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}

        stx {{ side.lists[ply - 2] }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        rts

{% endif %}
{% endfor %}
; tree_line_{{ ply }} - the line of a node: its best step, then the line of the node below
; In:       Y = step
; Clobbers: Y
tree_line_{{ ply }}:
        sty {{ line(ply, 0) }}
{{ below(ply) | block }}
        rts

{% endfor %}
{% endif %}
