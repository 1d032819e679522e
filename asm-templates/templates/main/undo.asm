; main_switch - .S: it is the other side's turn
; In:       zp_side
; Out:      C clear, the position
; Clobbers: A X Y zp_frame zp_keyed zp_text
main_switch:
        ldy game_count
        iny
        beq _done                   ; nothing more can be noted
        sty game_count
        lda #NONE - 1
        sta game_from-1,y
        jsr main_other_side
        lda #<text_switch
        ldy #>text_switch
        jsr text_print
        jsr display_side
        jsr text_newline
_done:  clc
        rts

; main_undo - .U: take the last move back; the engine is off, or it would move again
; Out:      C clear, the position
; Clobbers: A X Y scratch
main_undo:
        lda game_count
        beq _none
        lda #ENGINE_OFF
        sta main_engine
        jsr main_replay             ; finds out where the last move began
        lda main_before
        sta game_count
        jsr main_replay
        lda #<text_undo
        ldy #>text_undo
        jmp main_say                ; tail call
_none:  lda #<text_no_undo
        ldy #>text_no_undo
        jmp main_say                ; tail call
