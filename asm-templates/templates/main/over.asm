{% if full %}
; main_game_over - print how the game has ended; it stays as it is until .N or .U
{% else %}
; main_game_over - print how the game has ended and begin a new one, the engine off
{% endif %}
; In:       A Y = address of the message, low byte in A
; Out:      the position
; Clobbers: A X Y scratch
main_game_over:
        jsr text_print_line
{% if full %}
        lda #<text_over
        ldy #>text_over
        jsr text_print_line
        lda #$80
        sta main_over
        lda main_engine
        cmp #ENGINE_BOTH
        bne _stays
        lda #ENGINE_OFF
        sta main_engine
_stays: rts
{% else %}
        ; falls through: main_new_game
{% endif %}

; main_new_game - pieces to their squares, the engine off
; Out:      the position
; Clobbers: A X Y scratch
main_new_game:
        jsr init_game
{% if clocks %}
        jsr clock_new
{% endif %}
{% if full %}
        lda #0
        sta main_over
{% endif %}
        lda #<text_new_game
        ldy #>text_new_game
        jsr text_print_line
        jmp display_board           ; tail call
