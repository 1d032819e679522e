; main_game_over - print how the game has ended and begin a new one, the engine off
; In:       A Y = address of the message, low byte in A
; Out:      the position
; Clobbers: A X Y scratch
main_game_over:
        jsr text_print_line
        ; falls through: main_new_game

; main_new_game - pieces to their squares, the engine off
; Out:      the position
; Clobbers: A X Y scratch
main_new_game:
        jsr init_game
{% if clocks %}
        jsr clock_new
{% endif %}
        lda #<text_new_game
        ldy #>text_new_game
        jsr text_print_line
        jmp display_board           ; tail call
