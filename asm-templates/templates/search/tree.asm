{% if tree %}
{% set top = tree.plies %}
{% from "search/macros" import count, mark, taken_above, unmoved %}
{# What the other pieces of `side` can reply is to be looked for anew. #}
{% macro forget(side) %}
        lda #0
{% for piece in range(side.count) %}
        sta {{ tree.others }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
{% endmacro %}
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
; {{ rule }}
; Tree - the last {{ top }} plies of the search, written out
;
; Each node of these plies has code of its own, tree_SIDE_PLIES, in which every piece and
; every step of it stands where it is tried. What belongs to a ply has a variable of its
; own, named by the plies that are left there:
;
;   {{ tree.mine[4] }}   what the side to move is sure of; the other side's is one ply further up
;   {{ tree.eval[4] }}   evaluation
;   {{ tree.dest[4] }}   destination of the step being tried; NO_MOVE before the first
{% for side in tree.sides %}
;   {{ side.lists[4] | pad(11) }} {{ "the piece" if side.count == 1 else "the pieces, ascending" }}, if it is {{ side.name }} to move
{% endfor %}
;
; A piece is one byte{% if tree.codes %}, a code: square * classes + class{% else %}, its square{% endif %}. tree_taken holds whose piece
; stands on a square. The two plies before the leaves are one routine, see below; of the
; line it leaves only the window that it was given, from which search_tail finds the two moves.
; {{ rule }}

; tree_clear - no piece on any square of tree_taken, none may go off the board{{ ", no square is near" if tree.three else "" }}
; Clobbers: A X
tree_clear:
        ldx #SQUARES
        lda #EMPTY
{% if tree.three %}
        sta {{ tree.near }}
{% endif %}
_square:
        sta tree_taken,x
{% if tree.three %}
        sta tree_near,x
{% endif %}
        dex
        bpl _square
        lda #BLOCKED
        sta tree_taken+SQUARES
        rts

{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
; tree_enter_{{ side.name }} - the value of the position with {{ side.name }} to move
; In:       zp_ply; zp_depth = plies left, 3 to {{ top }}; the piece lists; search_alpha,ply < search_beta,ply
; Out:      A = value; the line from this ply on, its last two entries a window
; Clobbers: X Y
tree_enter_{{ side.name }}:
{% for owner in tree.sides %}
{% for piece in range(owner.count) %}
        ldy zp_{{ owner.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        lda #{{ owner.mark }}
        sta tree_taken,y
{% if owner.codes %}
        ldx board,y
        lda {{ owner.code }},y
        clc
        adc {{ owner.class }},x
{% else %}
        tya
{% endif %}
{% for ply in range(1, top + 1) %}
        sta {{ owner.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
{% endfor %}
{% endfor %}
{% for owner in tree.sides if owner.three and owner.count > 1 %}
{{ forget(owner) | block }}
{% endfor %}
        lda zp_eval
{% for ply in range(2, top + 1) %}
        sta {{ tree.eval[ply] }}
{% endfor %}
        ldx zp_ply
        ldy search_{{ "alpha" if side.maximises else "beta" }},x
        lda search_{{ "beta" if side.maximises else "alpha" }},x
        tax
        lda zp_depth
        lsr a
        bcs _odd
{% for ply in range(2, top + 3) %}
        st{{ "y" if ply % 2 == 0 else "x" }} {{ tree.mine[ply] }}
{% endfor %}
        bcc _enter                  ; always
_odd:
{% for ply in range(2, top + 3) %}
        st{{ "x" if ply % 2 == 0 else "y" }} {{ tree.mine[ply] }}
{% endfor %}
_enter: ldx zp_depth
        lda tree_{{ side.name }}_lo-3,x
        sta _node+1
        lda tree_{{ side.name }}_hi-3,x
        sta _node+2
_node:  jsr tree_{{ side.name }}_3
        sta zp_score
        lda #0
{% for owner in tree.sides %}
{% for piece in range(owner.count) %}
        ldy zp_{{ owner.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        sta tree_taken,y
{% endfor %}
{% endfor %}
        jmp tree_leave              ; tail call

{% endfor %}
; tree_leave - the line of a tree becomes that of its ply
; In:       zp_ply, zp_depth = plies of the tree, zp_score = its value
; Out:      A = zp_score; row zp_ply of the lines
; Clobbers: X Y
tree_leave:
        ldx zp_ply
        lda line_lo,x
        sta zp_row
        lda line_hi,x
        sta zp_row+1
        txa
        tay
        clc
        adc zp_depth
        sta zp_count                ; column past the line
        sec
        sbc #2
        sta zp_end                  ; column of the window
        ldx zp_depth
        lda tree_row-3,x
        tax
_copy:  lda tree_lines,x
        cpy zp_end
        bcs _entry
        cmp #NO_MOVE
        beq _ended
_entry: sta (zp_row),y
        inx
        iny
        cpy zp_count
        bne _copy
_ended: tya
        ldx zp_ply
        sta line_end,x
        lda zp_score
        rts

{% for side in tree.sides %}
tree_{{ side.name }}_lo:
        .byte {% for ply in range(3, top + 1) %}<tree_{{ side.name }}_{{ ply }}{{ ", " if not loop.last }}{% endfor %}

tree_{{ side.name }}_hi:
        .byte {% for ply in range(3, top + 1) %}>tree_{{ side.name }}_{{ ply }}{{ ", " if not loop.last }}{% endfor %}

{% endfor %}
tree_row:
        .byte {% for ply in range(3, top + 1) %}{{ (ply - 3) * top }}{{ ", " if not loop.last }}{% endfor %}

{% for ply in range(4, top + 1) %}
{% for side in tree.sides %}
{% set other = tree.sides[1 - loop.index0] %}
{% set mine = tree.mine[ply] %}
; tree_{{ side.name }}_{{ ply }} - the value of a node, {{ side.name }} to move, {{ ply }} plies left
; In:       {{ side.lists[ply] }}, {{ other.lists[ply - 1] }}, {{ tree.eval[ply] }}, {{ tree.mine[ply + 2] }}, {{ tree.mine[ply + 1] }}, tree_taken
; Out:      A = value; its line
; Clobbers: X Y
tree_{{ side.name }}_{{ ply }}:
{{ count() | block }}
        lda #NO_MOVE
        sta {{ tree.dest[ply] }}
{% if ties_last %}
        sta {{ tree.best[ply] }}
{% endif %}
{% if ply == 4 and other.three and other.count > 1 %}
{{ forget(other) | block }}
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

        bcc {{ name }}_sort
{% endif %}
{% if goes_above %}
        cmp {{ side.lists[ply] }}+{{ piece + 1 }}
        bcs {{ name }}_sort
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
{% if goes_below or goes_above %}
{{ name }}_sort:
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
; In:       A = value, X = the piece that makes it
; Out:      A = value; tree_taken as it was
; Clobbers: X Y
tree_{{ side.name }}_{{ ply }}_cut:
        sta zp_value
{{ unmoved(side) | block }}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
        lda zp_value
{% if ties_last %}
        cmp {{ tree.mine[ply + 1] }}
        bne _beyond                 ; the node above will not take it
        ldy {{ tree.best[ply] }}
{{ take(side, other, ply) | block }}
_beyond:
{% endif %}
        rts

{% if side.count > 1 %}
; tree_place_{{ side.name }}_{{ ply }} - the piece list after a step that changes the order
; In:       {{ side.lists[ply - 2] }} as {{ side.lists[ply] }}, X = place of the piece there, A = what takes it
; Out:      {{ side.lists[ply - 2] }}
; Clobbers: A X Y
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
        bcs _down                   ; always
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
        bne _up                     ; always
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
