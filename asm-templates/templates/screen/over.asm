; main_game_over - the game has ended: it is looked at until the player goes on
; In:       A Y = address of the message, low byte in A
; Clobbers: A X Y scratch
main_game_over:
        pha
        lda #$80
        sta main_over
        pla
        jsr text_print_line
        inc zp_current              ; below it, why
        ldx #PANEL
        ldy zp_current
        lda #PAINT_TEXT
        jsr screen_at
        lda main_reason
        ldy main_reason+1
        jmp text_print              ; tail call

; main_new_game - pieces to their squares; the computer plays the side it played before
; Out:      the position
; Clobbers: A X Y scratch
main_new_game:
        lda main_engine
        pha
        jsr init_game
        pla
        sta main_engine
        lda #0
        sta main_over
        sta main_length
        sta screen_turned
        lda #NONE
        sta screen_picked
        sta screen_hint_to
        lda #0
        sta game_total
{% if clocked %}
        jsr ponder_forget
        jsr clock_new
{% endif %}
        jsr screen_marks
        jsr screen_picture
        jmp screen_name             ; tail call
