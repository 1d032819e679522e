; {{ rule }}
; Main - the game loop, human and computer turns, commands
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from .Q
; Clobbers: A X Y scratch position PORT
main:
{% if banked %}
        lda PORT
        and #%11111110              ; the table needs the RAM under the BASIC ROM
        sta PORT
{% endif %}
        jsr init_program
main_loop:
{% if clocks %}
        jsr clock_turn
{% endif %}
{% if full %}
        bit main_over
        bmi _human                  ; until .N or .U
{% endif %}
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_both
        cmp zp_side
        beq main_computer
{{ "_human: " if full else "        " }}jsr main_human
        bcc main_loop
{% if banked %}
        lda PORT
        ora #%00000001
        sta PORT
{% endif %}
        lda #RETURN_KEY
        jmp CHROUT                  ; tail call: back to BASIC

main_both:
{% if clocked %}
        lda clock_wanted            ; in the middle of a search, too
        bne main_end_both
{% endif %}
        jsr STOP                    ; RUN/STOP ends a game of the engine against itself
        bne main_computer
{% if clocked %}
main_end_both:
        lda #0
        sta clock_wanted
{% endif %}
        lda #ENGINE_OFF
        sta main_engine
        jmp main_loop
main_computer:
        jsr main_computer_turn
        jmp main_loop
