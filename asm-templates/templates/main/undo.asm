; main_switch - .S: it is the other side's turn
; In:       zp_ply, zp_side, the piece lists
; Out:      C clear
; Clobbers: A X Y zp_side zp_start zp_text
main_switch:
        lda zp_side
        eor #1
        sta zp_side
        jsr gen_moves
        lda #<text_switch
        ldy #>text_switch
        jsr text_print
        jsr display_side
        jsr text_newline
        clc
        rts

; main_undo - .U: take the last move back; the engine is off, or it would move again
; Out:      C clear, the position
; Clobbers: A X Y zp_count zp_from zp_ply zp_start zp_text
main_undo:
        lda game_undo
        beq _none
        lda #ENGINE_OFF
        sta main_engine
        dec game_undo
        dec game_ply
        ldy game_ply
        lda game_side,y             ; whose move it was, whatever .S has done since
        sta zp_side
        ldx game_step,y
        ldy move_dest,x
        lda board,y
        pha
        lda #EMPTY
        sta board,y
        ldy move_start,x
        pla
        sta board,y
        jsr init_position
        lda #<text_undo
        ldy #>text_undo
        jmp main_say                ; tail call
_none:  lda #<text_no_undo
        ldy #>text_no_undo
        jmp main_say                ; tail call
