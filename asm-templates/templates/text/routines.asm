; {{ rule }}
; Text - printing, and all that the program says
; {{ rule }}

; text_print - print a text
; In:       A Y = its address, low byte in A; it ends with a 0
; Clobbers: A Y zp_text
text_print:
        sta zp_text
        sty zp_text+1
        ldy #0
_next:  lda (zp_text),y
        beq _done
        jsr {{ put }}
        iny
        bne _next
        inc zp_text+1
        gne _next                   ; texts are not at the end of memory
_done:  rts

{% if not screen %}
; text_print_line - print a text and go to the next line
; In:       A Y = its address, low byte in A; it ends with a 0
; Clobbers: A Y zp_text
text_print_line:
        jsr text_print
        ; falls through: text_newline

; text_newline - go to the next line
; Clobbers: A
text_newline:
        lda #RETURN_KEY
        jmp {{ put }}                  ; tail call

{% endif %}
{% if decimal %}
; text_byte - print a byte in decimal
; In:       A = byte
; Clobbers: A X
text_byte:
{% if two_bytes or banked %}
        ldx #0
        ; falls through: text_word

; text_word - print two bytes in decimal
; In:       A X = number, low byte in A
; Clobbers: A X
text_word:
        sta text_number
        stx text_number+1
        lda #0
{% else %}
        sta text_number
        lda #0
        sta text_number+1
{% endif %}
        sta text_number+2
        sta text_number+3
        ; falls through: text_long

; text_long - print text_number in decimal
; Out:      text_number is 0
; Clobbers: A X
text_long:
        lda #0
        pha                         ; what ends the digits, which come last one first
_digit: lda #0
        ldx #32
_bit:   asl text_number             ; a division by ten
        rol text_number+1
        rol text_number+2
        rol text_number+3
        rol a
        cmp #10
        bcc _next
        sbc #10
        inc text_number
_next:  dex
        bne _bit
        ora #'0'
        pha
        lda text_number
        ora text_number+1
        ora text_number+2
        ora text_number+3
        bne _digit
_print: pla
        beq _done
        jsr CHROUT
        jmp _print
_done:  rts

{% endif %}
{% if hex %}
; text_hex - print a byte as two hexadecimal digits
; In:       A = byte
; Clobbers: A
text_hex:
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        jsr text_digit
        pla
        and #$0f
        ; falls through: text_digit

; text_digit - print a hexadecimal digit
; In:       A = 0..15
; Clobbers: A
text_digit:
        cmp #10
        bcc _decimal
        adc #'a' - '0' - 11         ; C is set: one more
_decimal:
        adc #'0'                    ; C is clear either way
        jmp {{ put }}                  ; tail call

{% endif %}
{% if hundreds %}
; text_decimal - print a number in two places, the first blank below ten, or in three from a hundred on
; In:       A = 0..255
; Clobbers: A X
text_decimal:
        cmp #100
        bcc _two
        ldx #'0' - 1
        sec
_hundreds:
        inx
        sbc #100
        bcs _hundreds
        adc #100
        pha
        txa
        jsr {{ put }}
        pla
        ldx #'0' - 1
        sec
_rest:  inx
        sbc #10
        bcs _rest
        adc #10
        pha
        gcs _print
_two:
{% else %}
; text_decimal - print a number in two places, the first blank below ten
; In:       A = 0..99
; Clobbers: A X
text_decimal:
{% endif %}
        ldx #'0' - 1
        sec
_tens:  inx
        sbc #10
        bcs _tens
        adc #10
        pha
        cpx #'0'
        bne _print
        ldx #' '
_print: txa
        jsr {{ put }}
        pla
        clc
        adc #'0'
        jmp {{ put }}                  ; tail call

{% if not screen %}
text_title:
        .text "{{ texts.title }}", RETURN_KEY, 0
{% endif %}
text_first:
        .text "{{ texts.sides[0] }}", 0
text_second:
        .text "{{ texts.sides[1] }}", 0
text_first_wins:
        .text "{{ texts.wins[0] }}", 0
text_second_wins:
        .text "{{ texts.wins[1] }}", 0
{% if not screen %}
text_files:
        .text "{{ file_names }}", 0
{% endif %}
