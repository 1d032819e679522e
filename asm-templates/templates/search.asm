{% macro improves(side, no) %}
        cmp {{ side.mine }},x
{% if side.maximises %}
        bcc {{ no }}
{% if not ties_last %}
        beq {{ no }}
{% endif %}
{% elif ties_last %}
        beq _better
        bcs {{ no }}
_better:
{% else %}
        bcs {{ no }}
{% endif %}
{% endmacro %}
{% macro cuts(side) %}
        cmp {{ side.theirs }},x
{% if side.maximises %}
        bcs search_{{ side.name }}_cutoff{{ " " }}; alpha >= beta
{% else %}
        bcc search_{{ side.name }}_cutoff{{ " " }}; beta <= alpha
        beq search_{{ side.name }}_cutoff
{% endif %}
{% endmacro %}
; {{ rule }}
; Search - {{ "minimax" if minimax else "alpha-beta" }}, {{ "by iterative deepening" if iterative else "straight to the depth" }}
;
; {{ sides[0].name | capitalize }} maximises the evaluation, {{ sides[1].name }} minimises it. search_alpha[p] and search_beta[p]
; are the best that the two are sure of at ply p. A node is counted when it is expanded,
; which is at every depth but 0. A side without a move is evaluated as a leaf.
; {{ rule }}

; search_think - choose a move for the side to move
; In:       the position, main_depth, main_time
; Out:      search_best (of ply 0) = step, or NO_MOVE if there is none
; Clobbers: A X Y
search_think:
        lda #0
        sta zp_ply
{% if several_classes %}
        sta zp_gain                 ; tables that differ by piece begin pages
{% endif %}
        sta zp_nodes
        sta zp_nodes+1
        sta zp_nodes+2
        sta zp_nodes+3
        sta move_first
{% if history %}
        jsr history_clear
{% endif %}
{% if iterative %}
        jsr RDTIM                   ; Y X = units of 256 jiffies since midnight
        stx search_start
        sty search_start+1
        lda #1
        sta zp_depth
search_deeper:
        jsr search_root
search_iteration_end:               ; zp_nodes, search_score and the line are complete
        jsr display_iteration
        lda zp_depth
        cmp main_depth
        bcs _enough
        inc zp_depth
        jsr search_out_of_time
        bcc search_deeper
_enough:
        rts

; search_out_of_time - has the search taken main_time minutes?
; Out:      C set if so
; Clobbers: A X Y
search_out_of_time:
        lda main_time
        beq _no                     ; no limit
        jsr RDTIM
        txa
        sec
        sbc search_start
        sta zp_from                 ; elapsed, in units of 256 jiffies
        tya
        sbc search_start+1
        sta zp_to
        lda #0                      ; a minute has 14 1/16 of them: 14 n + n / 16
        sta zp_start
        lda main_time
        lsr a
        lsr a
        lsr a
        lsr a
        ldx #14
_add:   clc
        adc main_time
        bcc _next
        inc zp_start
_next:  dex
        bne _add
        cmp zp_from                 ; limit - elapsed
        lda zp_start
        sbc zp_to
        bcc _yes
_no:    clc
        rts
_yes:   sec
        rts
{% else %}
        lda main_depth
        sta zp_depth
        jsr search_root
search_iteration_end:               ; zp_nodes, search_score and the line are complete
        jsr display_iteration
        rts
{% endif %}

; search_root - search the position to zp_depth plies with the window open
; In:       zp_side, zp_depth; zp_ply = 0
; Out:      search_score, search_best, the principal variation; zp_nodes counted on
; Clobbers: A X Y
search_root:
        lda #0
        sta search_alpha
        sta line_end
        lda #255
        sta search_beta
        ldx zp_depth                ; X = 1: the moves lead to leaves
        lda zp_side
        bne _second
        dex
        beq _first_leaves
        jsr search_{{ sides[0].name }}
        jmp _done
_first_leaves:
        jsr leaves_{{ sides[0].name }}
        jmp _done
_second:
        dex
        beq _second_leaves
        jsr search_{{ sides[1].name }}
        jmp _done
_second_leaves:
        jsr leaves_{{ sides[1].name }}
_done:  sta search_score
        rts

; search_count - carry into the upper bytes of the node counter
; In:       zp_nodes has just become 0
; Clobbers: nothing
search_count:
        inc zp_nodes+1
        bne _done
        inc zp_nodes+2
        bne _done
        inc zp_nodes+3
_done:  rts

{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
; search_{{ side.name }} - the value of the position with {{ side.name }} to move
; In:       zp_ply; zp_depth = plies left, 2 or more; search_alpha,ply < search_beta,ply
; Out:      A = value; search_best,ply = best step or NO_MOVE; the line from this ply on
; Clobbers: X Y
search_{{ side.name }}:
        inc zp_nodes
        bne _counted
        jsr search_count
_counted:
        ldx zp_ply
        lda #NO_MOVE
        sta search_best,x
{% if ties_last %}
        txa
        sta line_end,x              ; no line yet
{% endif %}
        jsr gen_{{ side.name }}
        bne search_{{ side.name }}_expand
search_{{ side.name }}_stuck:            ; no move: the position is a leaf itself
        ldx zp_ply
        txa
        sta line_end,x              ; the line ends here
        lda zp_eval
        rts
search_{{ side.name }}_expand:
{% if table and ordering.table_move %}
        jsr hash_promote_{{ side.name }}
{% endif %}
        ldx zp_ply
        lda move_first,x
        sta search_current,x
        jsr update_keep_{{ side.name }}

search_{{ side.name }}_next:             ; try the next move
{% if scores %}
        jsr search_pick
{% else %}
        ldx zp_ply
{% endif %}
        ldy search_current,x
        lda move_list,y
        tax
        jsr update_make_{{ side.name }}
        ldx zp_ply
{% if minimax %}
        lda #0
        sta search_alpha+1,x
        lda #255
        sta search_beta+1,x
{% else %}
        lda search_alpha,x
        sta search_alpha+1,x
        lda search_beta,x
        sta search_beta+1,x
{% endif %}
        inc zp_ply
        dec zp_depth
        ldy zp_depth
        dey
        bne _deeper
        jsr leaves_{{ other.name }}
{% if side.count > 1 %}
        sta zp_score                ; the leaves of {{ other.name }} do not ask for the list of {{ side.name }}
        dec zp_ply
        ldx zp_ply
        jmp _searched
_deeper:
        jsr update_{{ side.name }}_squares
        jsr search_{{ other.name }}
        sta zp_score
        dec zp_ply
        ldx zp_ply
        jsr update_restore_{{ side.name }}
_searched:
        inc zp_depth
{% else %}
        jmp _searched
_deeper:
        jsr search_{{ other.name }}
_searched:
        sta zp_score
        inc zp_depth
        dec zp_ply
        ldx zp_ply
{% endif %}
        ldy search_current,x
        lda move_list,y
        tax
        jsr update_unmake_{{ side.name }}
        lda zp_score
{{ improves(side, "_tried") | block }}
        sta {{ side.mine }},x
        ldy search_current,x
        lda move_list,y
        sta search_best,x
{% if ties_last %}
        jsr search_line
{% endif %}
{% if not minimax %}
        lda {{ side.mine }},x
{{ cuts(side) | block }}
{% endif %}
{% if not ties_last %}
        jsr search_line             ; after a cutoff nobody asks for the line
{% endif %}
_tried: inc search_current,x
        lda search_current,x
        cmp move_first+1,x
        beq search_{{ side.name }}_end
        jmp search_{{ side.name }}_next

{% if not minimax %}
search_{{ side.name }}_cutoff:           ; {{ other.name }} will not let it come to this
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
search_{{ side.name }}_end:              ; X = zp_ply
{% if table or history %}
        ldy search_best,x
{% if table %}
        jsr hash_store_{{ side.name }}
{% endif %}
{% if history %}
        cpy #NO_MOVE
        beq _unrewarded
        jsr history_reward
_unrewarded:
{% endif %}
        ldx zp_ply
{% endif %}
        lda {{ side.mine }},x
        rts

{% endfor %}
{% if scores %}
; search_pick - bring the untried move with the highest score, the first among equals, to the front
; In:       zp_ply; search_current,ply = first untried move
; Out:      move_list[search_current,ply] is it, the others keep their order; X = zp_ply
; Clobbers: A Y
search_pick:
        ldx zp_ply
        ldy move_first+1,x          ; past the last: the next ply's, and free just now
        lda #255
        sta move_score,y            ; stops the scan
        ldy search_current,x
        sty zp_current
        sty zp_picked
        lda move_score,y            ; A = highest so far
_check: cmp #255
        beq _picked                 ; nothing can be higher
_scan:  iny
        cmp move_score,y
        bcs _scan
        tya
        cmp move_first+1,x
        beq _picked                 ; that was the end
        sty zp_picked
        lda move_score,y
        bcc _check                  ; always: Y is before the end
_picked:
        ldy zp_picked
        cpy zp_current
        beq _done
        lda move_list,y
        sta zp_step
_shift: lda move_list-1,y
        sta move_list,y
        lda move_score-1,y
        sta move_score,y
        dey
        cpy zp_current
        bne _shift
        lda zp_step
        sta move_list,y
_done:  rts

{% endif %}
; search_line - the line of this ply: its best move, then the line of the next ply
; In:       X = zp_ply, search_best,x
; Out:      row zp_ply of the lines; X stays
; Clobbers: A Y
search_line:
        lda line_lo,x
        sta zp_row
        lda line_hi,x
        sta zp_row+1
        lda line_lo+1,x
        sta zp_next_row
        lda line_hi+1,x
        sta zp_next_row+1
        lda line_end+1,x
        sta line_end,x
        tay
        stx zp_start
_copy:  dey                         ; a move's column is its ply, in every row
        cpy zp_start
        beq _own
        lda (zp_next_row),y
        sta (zp_row),y
        bcs _copy                   ; always: Y > ply
_own:   lda search_best,x
        sta (zp_row),y
        rts

; search_line_leaf - the line of the last ply: its best move alone
; In:       X = zp_ply, search_best,x
; Out:      row zp_ply of the lines; X stays
; Clobbers: A Y
search_line_leaf:
        lda line_lo,x
        sta zp_row
        lda line_hi,x
        sta zp_row+1
        txa
        tay
        lda search_best,x
        sta (zp_row),y
        iny
        tya
        sta line_end,x
        rts
