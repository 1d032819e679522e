; {{ rule }}
; Main - the game loop
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from the menu
; Clobbers: A X Y scratch position PORT
main:
        jsr screen_start
        jsr init_program
        lda #0
        sta screen_menu_open
{% if look.schemes %}
        lda #0
        sta screen_scheme
{% endif %}
main_title:
        lda #0
        sta screen_attract
{% if sounds %}
        jsr sound_tune
{% endif %}
        jsr screen_title
        lda #0
        rol a
        pha
{% if sounds %}
        jsr sound_silence
{% endif %}
        jsr main_new_game
        pla
        beq main_loop
        jsr screen_menu
        bcs main_leave
main_loop:
{% if clocked %}
        jsr clock_turn
{% endif %}
        lda main_over
        bne main_look
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_both
        cmp zp_side
        beq main_computer
main_look:
{% if clocked %}
        lda main_over
        beq main_goes_on
        lda #NONE
        sta clock_side              ; both clocks stand
main_goes_on:
{% endif %}
        bit screen_attract
        bmi main_end_attract
        jsr main_human
        bcc main_loop
main_leave:
        jmp screen_leave            ; tail call: back to BASIC

main_end_attract:
        jsr screen_show
        lda #3
        jsr screen_wait
main_stop_attract:
        lda screen_kept_engine
        sta main_engine
        jmp main_title

main_both:
{% if clocked %}
        lda clock_wanted
        bne _off
{% endif %}
        jsr STOP                    ; RUN/STOP, a key or the joystick ends a game of the engine against itself
        beq _off
        jsr screen_pushed
        ora KEYS_WAITING
        beq main_computer
_off:
{% if clocked %}
        lda #0
        sta clock_wanted
{% endif %}
        lda #ENGINE_OFF
        sta main_engine
        bit screen_attract
        bmi main_stop_attract
        jmp main_loop
main_computer:
        jsr screen_show
        jsr screen_cursor_off
        lda #<text_thinking
        ldy #>text_thinking
        jsr text_print_line
        jsr main_computer_turn
{% if clocked %}
        jsr ponder_note
        lda clock_wanted
        beq _by_itself
        jsr screen_stick            ; what has ended the search does nothing else
        sta screen_stick_last
        lda #0
        sta KEYS_WAITING
_by_itself:
{% endif %}
        lda main_over
        bne main_loop               ; the message says how it has ended
        jsr screen_hush
{% if sounds %}
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_loop
        lda #SOUND_TURN
        jsr sound_play
{% endif %}
        jmp main_loop
