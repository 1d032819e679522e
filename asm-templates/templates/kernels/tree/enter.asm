{% if tree %}
{% set top = tree.plies %}
{% from "kernels/macros" import forget %}
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

; tree_clear - no piece on any square of tree_taken, none may go off the board{{ ", no square is near" if tree.three_plies else "" }}
; Clobbers: A X zp_freed zp_near
tree_clear:
        ldx #SQUARES
        lda #EMPTY
{% if tree.three_plies %}
        sta {{ tree.near }}
{% endif %}
{% if tree.sides[0].knows or tree.sides[1].knows %}
        sta zp_freed
{% endif %}
_square:
        sta tree_taken,x
{% if tree.three_plies %}
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
; In:       zp_ply; zp_depth = plies left, 3 to {{ top }}; the piece lists; search_alpha,ply < search_beta,ply,
;           zp_eval, zp_freed, zp_near
; Out:      A = value; the line from this ply on, its last two entries a window
; Clobbers: X Y scratch
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
{% for owner in tree.sides if owner.three_plies and owner.count > 1 %}
{{ forget(tree, owner) | block }}
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
        gcc _enter
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
; Out:      A = zp_score; its row of the lines
; Clobbers: X Y zp_count zp_end zp_row
tree_leave:
        ldx zp_ply
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
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
        sta pv_end,x
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

{% endif %}
