; main_move - play the move in the line, or say that it is illegal
; In:       zp_ply, the position
; Out:      C clear, the position
; Clobbers: A X Y zp_count zp_from zp_piece zp_start zp_step zp_text zp_to
main_move:
        ldy move_first              ; compare with the name of each legal move
_try:   cpy move_first+1
        beq main_illegal
        sty zp_count
        ldx move_list,y
        stx zp_step
        jsr display_name            ; Y = length of the name
        cpy main_length
        bne _next
_same:  dey
        bmi _found
        lda name_buffer,y
        cmp main_line,y
        beq _same
_next:  ldy zp_count
        iny
        gne _try                    ; the list is shorter than a page
        beq main_illegal            ; never
_found: ldx zp_step
        jsr main_play
        jsr main_check_result
        ; falls through: main_done
