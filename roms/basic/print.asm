; PRINT, and all other output.

; Prints a text. At the documented address.
; In: A, Y address of the text, which ends with a zero. Clobbers: A, X, Y, index.
*= $ab1e
print_text
        sta index
        sty index+1
_character
        ldy #0
        lda (index),y
        beq _done
        jsr k_chrout
        inc index
        bne _character
        inc index+1
        bne _character
_done
        rts

; Starts a new line. Clobbers: A.
print_return
        lda #$0d
        jmp k_chrout

; PRINT: numbers, texts, CHR$, TAB and SPC; a comma goes to the next zone, and with a comma or
; semicolon at the end no new line begins.
print
        jsr chrgot
        beq print_return
_item
        cmp #$22
        beq _text
        ldx #_separators_end-_separators-1
_search
        cmp _separators,x
        beq _found
        dex
        bpl _search
        jsr expression
        jsr print_value
        jmp print
_found
        lda _high,x
        pha
        lda _low,x
        pha
        jsr chrget
        rts                         ; to the routine
_text
        jsr print_quoted
        jmp print

; What is no number, and, less one, the routines for it.
_separators
        .byte ",", ";", token_tab, token_spc, token_chr
_separators_end
_low
        .byte <print_zone-1, <print_more-1, <print_tab-1, <print_spaces-1, <print_chr-1
_high
        .byte >print_zone-1, >print_more-1, >print_tab-1, >print_spaces-1, >print_chr-1

; Prints a text in quotes; the last quote may be left out.
; In: text_ptr at the first quote. Out: as chrgot behind the last one. Clobbers: A, Y.
print_quoted
        inc text_ptr
        bne _character
        inc text_ptr+1
_character
        ldy #0
        lda (text_ptr),y
        beq _end
        cmp #$22
        beq _quote
        jsr k_chrout
        jmp print_quoted
_quote
        jmp chrget
_end
        jmp chrgot

; A comma: blanks up to the next tenth column.
print_zone
        jsr column_now
        lda #0
_zone
        clc
        adc #10
        cmp keep
        bcc _zone
        beq _zone
        jsr move_to
; A semicolon: nothing. Either may end the statement.
print_more
        jsr chrgot
        bne _on
        rts
_on
        jmp print._item

; TAB: blanks up to a column.
print_tab
        jsr byte_expression
        jsr need_close
        jsr column_now
        lda value
        jsr move_to
        jmp print_more

; SPC: some blanks.
print_spaces
        jsr byte_expression
        jsr need_close
        lda #0
        sta keep
        lda value
        jsr move_to
        jmp print_more

; CHR$: a character by its code.
print_chr
        jsr need_open
        jsr byte_expression
        jsr need_close
        lda value
        jsr k_chrout
        jmp print

; The cursor's column. Out: keep. Clobbers: A, X, Y.
column_now
        sec
        jsr k_plot
        sty keep
        rts

; Moves the cursor right. In: A column to reach, keep column now. Clobbers: A, X.
move_to
        sec
        sbc keep
        bcc _done
        beq _done
        tax
_column
        lda #$1d
        jsr k_chrout
        dex
        bne _column
_done
        rts

; Prints the value: a minus or a blank, digits, and the cursor goes one on.
; In: value. Clobbers: A, X, Y, value, operand, digits_printed.
print_value
        lda #" "
        bit value+2
        bpl _sign
        jsr negate
        lda #"-"
_sign
        jsr k_chrout
        jsr print_digits
        lda #$1d
        jmp k_chrout

; Prints a word. In: X, A low and high byte. Clobbers: A, X, Y, value, operand, digits_printed.
print_word
        stx value
        sta value+1
        lda #0
        sta value+2
; Prints a number. In: value, not negative. Clobbers: A, X, Y, value, operand, digits_printed.
print_digits
        ldx #0
        stx digits_printed
_place
        ldy #"0"
_subtract
        lda value
        sec
        sbc power_0,x
        sta operand
        lda value+1
        sbc power_1,x
        sta operand+1
        lda value+2
        sbc power_2,x
        bcc _less
        sta value+2
        lda operand+1
        sta value+1
        lda operand
        sta value
        iny
        bne _subtract
_less
        tya
        cpx #power_1-power_0-1
        beq _print                  ; the last one in any case
        cmp #"0"
        bne _print
        bit digits_printed
        bpl _next                   ; a zero in front
_print
        jsr k_chrout
        lda #$80
        sta digits_printed
_next
        inx
        cpx #power_1-power_0
        bne _place
        rts

; Powers of ten, byte by byte.
power_0
        .byte <1000000, <100000, <10000, <1000, <100, <10, <1
power_1
        .byte >1000000, >100000, >10000, >1000, >100, >10, >1
power_2
        .byte 1000000>>16, 100000>>16, 0, 0, 0, 0, 0
