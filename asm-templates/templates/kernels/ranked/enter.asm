{% if ranked %}
{% set top = ranked.plies %}
{% macro line(ply, entry) %}ranked_lines+{{ (ply - 1) * top + entry }}{% endmacro %}
; {{ rule }}
; Ranked - the last {{ top }} plies of a search that tries moves by rank, written out
;
; Each node of these plies has code of its own, ranked_SIDE_PLIES. What belongs to a ply has
; a variable of its own, named by the plies that are left there:
;
;   {{ ranked.mine[3] }}   what the side to move is sure of; the other side's is one ply further up
;   {{ ranked.eval[3] }}   evaluation{% if table %}; {{ ranked.hash[3] }} and {{ ranked.lock[3] }}: hash and lock{% endif %}

;   {{ ranked.step[3] }}   move being tried; {{ ranked.next[3] }}: where the next one stands in the list
;   {{ ranked.best[3] }}   best step, NO_MOVE if none is good enough
{% for side in ranked.sides %}
;   {{ side.lists[3] | pad(11) }} {{ "the piece" if side.count == 1 else "the pieces, ascending" }}, if it is {{ side.name }} to move
{% endfor %}
;
; A move is one byte, its step, and a piece is its square; ranked_taken says which squares are not free.
{% for side in ranked.sides %}
{% if side.codes %}
; The pieces of {{ side.name }} differ in value: its moves have numbers of their own, ranked_*_{{ side.name }}, and
; a piece is a code: square * classes + class.
{% endif %}
{% endfor %}
;
; The list of a ply is in order before the first move is tried. It grows both ways from its
; middle: moves {% if history %}with a history score{% else %}from the hash table{% endif %} to the front, all others to the end as generated.
; {{ rule }}

; ranked_clear - no piece on any square of ranked_taken, and none may go off the board
; Clobbers: A X
ranked_clear:
        ldx #SQUARES
        lda #TAKEN
_square:
        sta ranked_taken,x
        lda #EMPTY
        dex
        bpl _square
{% if history %}
        inx
_score: sta ranked_score,x          ; in the middle of each list this stays: no score at all
        inx
        bne _score
{% endif %}
{% if ranked.kept %}
        lda #NO_MOVE
        sta ranked_list+UNLISTED
{% endif %}
        rts

{% for side in ranked.sides %}
; ranked_enter_{{ side.name }} - the value of the position with {{ side.name }} to move
; In:       zp_ply; zp_depth = plies left, 1 to {{ top }}; search_alpha,ply < search_beta,ply,
;           the position
; Out:      A = value; the line from this ply on
; Clobbers: X Y scratch
ranked_enter_{{ side.name }}:
        jsr ranked_begin
        ldx zp_ply
        ldy search_{{ "alpha" if side.maximises else "beta" }},x
        lda search_{{ "beta" if side.maximises else "alpha" }},x
        tax
        jsr ranked_window
        jsr ranked_node_{{ side.name }}
        jmp ranked_leave            ; tail call

; ranked_node_{{ side.name }} - the value of the node with zp_depth plies left
; In:       zp_depth = 1 to {{ top }}; what the node wants, the plies
; Out:      A = value; its line
; Clobbers: X Y scratch
ranked_node_{{ side.name }}:
        ldx zp_depth
{% for ply in range(1, top) %}
        dex
        beq ranked_{{ side.name }}_{{ ply }}    ; tail call
{% endfor %}
        jmp ranked_{{ side.name }}_{{ top }}    ; tail call

{% endfor %}
; ranked_begin - the position becomes that of all these plies
; In:       the piece lists, zp_eval{% if table %}, zp_hash, zp_lock{% endif %}

; Out:      ranked_taken and the variables of the plies, but for the window
; Clobbers: A X Y plies
ranked_begin:
{% for owner in ranked.sides %}
{% for piece in range(owner.count) %}
        ldy zp_{{ owner.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        lda #TAKEN
        sta ranked_taken,y
{% if owner.codes %}
        ldx board,y
        lda ranked_code_{{ owner.name }},y
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
        lda zp_eval
{% for ply in range(1, top + 1) %}
        sta {{ ranked.eval[ply] }}
{% endfor %}
{% if table %}
        lda zp_hash
{% for ply in range(1, top + 1) %}
        sta {{ ranked.hash[ply] }}
{% endfor %}
        lda zp_lock
{% for ply in range(1, top + 1) %}
        sta {{ ranked.lock[ply] }}
{% endfor %}
{% endif %}
        rts

; ranked_window - what both sides are sure of
; In:       Y = that of the side to move, X = that of the other; zp_depth = plies left
; Out:      {{ ranked.mine[2] }} and so on
; Clobbers: A plies
ranked_window:
        lda zp_depth
        lsr a
        bcs _odd
{% for ply in range(2, top + 3) %}
        st{{ "y" if ply % 2 == 0 else "x" }} {{ ranked.mine[ply] }}
{% endfor %}
        rts
_odd:
{% for ply in range(2, top + 3) %}
        st{{ "x" if ply % 2 == 0 else "y" }} {{ ranked.mine[ply] }}
{% endfor %}
        rts

; ranked_leave - take the pieces away; the line of these plies becomes that of their ply of the search
; In:       zp_ply, zp_depth = plies left, A = value, the piece lists
; Out:      A = value; its row of the lines
; Clobbers: X Y zp_end zp_row zp_score
ranked_leave:
        sta zp_score
        lda #EMPTY
{% for owner in ranked.sides %}
{% for piece in range(owner.count) %}
        ldy zp_{{ owner.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        sta ranked_taken,y
{% endfor %}
{% endfor %}
        ldx zp_ply
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
        txa
        tay
        clc
        adc zp_depth
        sta zp_end                  ; column past the line
        ldx zp_depth
        lda ranked_row-1,x
        tax
_copy:  lda ranked_lines,x
        sta (zp_row),y
        cmp #NO_MOVE
        beq _ended
        inx
        iny
        cpy zp_end
        bne _copy
_ended: tya
        ldx zp_ply
        sta pv_end,x
        lda zp_score
        rts

ranked_row:
        .byte {% for ply in range(1, top + 1) %}{{ (ply - 1) * top }}{{ ", " if not loop.last }}{% endfor %}


{% for ply in range(2, top + 1) %}
; ranked_line_{{ ply }} - the line of a node: its best step, then the line of the node below
; In:       {{ ranked.best[ply] }}
; Out:      the line of {{ ply }} plies; A X stay
; Clobbers: Y
ranked_line_{{ ply }}:
        ldy {{ ranked.best[ply] }}
        sty {{ line(ply, 0) }}
{% for entry in range(ply - 1) %}
        ldy {{ line(ply - 1, entry) }}
        sty {{ line(ply, entry + 1) }}
{% endfor %}
        rts

{% endfor %}
{% if history %}
; ranked_insert - put a move with a score into its place in the front half of a list
; In:       A = score, not 0; Y = move; zp_first = where the list begins
; Out:      zp_first one less; the move stands behind all of no lower score; X stays
; Clobbers: A Y zp_order zp_step
ranked_insert:
        sty zp_step
        dec zp_first
        ldy zp_first
        cmp ranked_score+1,y        ; in the middle it is 0
        beq _lower
        bcc _lower
_place: sta ranked_score,y
        lda zp_step
        sta ranked_list,y
        rts
_lower: sta zp_order
_shift: lda ranked_list+1,y
        sta ranked_list,y
        lda ranked_score+1,y
        sta ranked_score,y
        iny
        lda zp_order
        cmp ranked_score+1,y
        beq _shift
        bcc _shift
        gcs _place

{% endif %}
{% endif %}
