; main_switch - .S: it is the other side's turn
; In:       zp_side
; Out:      C clear, the position
; Clobbers: A X Y zp_frame zp_keyed zp_text{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if runs %} zp_end zp_ended zp_lines zp_place{% endif %}

main_switch:
{% if full %}
        bit main_over
        bmi main_ended
{% endif %}
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

{% if full %}
; main_undo - .U: take the last turn back; against the computer, back to where the player was to move
; Out:      C clear, the position
; Clobbers: A X Y scratch
main_undo:
        lda game_count
        beq _none
        lda #<text_undo
        ldy #>text_undo
        jsr text_print_line
        lda #0
        sta main_over
_turn:  jsr main_replay             ; finds out where the last move began
        lda main_before
        sta game_count
        jsr main_replay
        lda main_engine
        cmp zp_side
        bne _there
        lda game_count
        bne _turn                   ; it would move again
        lda #ENGINE_OFF             ; nobody else has moved
        sta main_engine
_there: jsr display_board
        clc
        rts
{% else %}
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
{% endif %}
_none:  lda #<text_no_undo
        ldy #>text_no_undo
        jmp main_say                ; tail call
