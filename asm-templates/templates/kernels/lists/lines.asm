{% if scores %}
; search_pick - bring the untried move with the highest score, the first among equals, to the front
; In:       zp_ply; search_current,ply = first untried move
; Out:      move_list[search_current,ply] is it, the others keep their order; X = zp_ply
; Clobbers: A Y zp_current zp_picked zp_step
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
        gcc _check                  ; Y is before the end
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
; Out:      its row of the lines; X stays
; Clobbers: A Y zp_next_row zp_row zp_start
search_line:
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
        lda pv_lo+1,x
        sta zp_next_row
        lda pv_hi+1,x
        sta zp_next_row+1
        lda pv_end+1,x
        sta pv_end,x
        tay
        stx zp_start
_copy:  dey                         ; a move's column is its ply, in every row
        cpy zp_start
        beq _own
        lda (zp_next_row),y
        sta (zp_row),y
        gcs _copy                   ; Y > ply
_own:   lda search_best,x
        sta (zp_row),y
        rts
{% if not ranked %}

; search_line_leaf - the line of the last ply: its best move alone
; In:       X = zp_ply, search_best,x
; Out:      its row of the lines; X stays
; Clobbers: A Y zp_row
search_line_leaf:
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
        txa
        tay
        lda search_best,x
        sta (zp_row),y
        iny
        tya
        sta pv_end,x
        rts
{% endif %}
