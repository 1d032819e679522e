; {{ rule }}
; Main - the game loop
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from the menu
; Clobbers: A X Y scratch position PORT
main:
        lda #PORT_USUAL             ; BASIC's ROM is not needed
        sta PORT
        jsr screen_start
        jsr init_program
main_loop:
        lda main_over
        bne main_look
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_both
        cmp zp_side
        beq main_computer
main_look:
        jsr main_human
        bcc main_loop
        jsr screen_leave
        lda #RETURN_KEY
        jmp CHROUT                  ; tail call: back to BASIC

main_both:
        jsr STOP                    ; RUN/STOP, a key or the joystick ends a game of the engine against itself
        beq _off
        jsr screen_stick
        ora KEYS_WAITING
        beq main_computer
_off:   lda #ENGINE_OFF
        sta main_engine
        jmp main_loop
main_computer:
        jsr screen_show
        jsr screen_cursor_off
        lda #<text_thinking
        ldy #>text_thinking
        jsr text_print_line
        jsr main_computer_turn
        jsr screen_hush
        jmp main_loop
