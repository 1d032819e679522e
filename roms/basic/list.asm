; LIST.

; LIST: all lines, or one, or those between two numbers, either of which may be left out. It ends
; the program.
list_program
        jsr chrgot
        php
        jsr read_line_number
        jsr find_line
        plp
        beq _to_end
        jsr chrgot
        beq _line
        lda #token_minus
        jsr need
        beq _to_end
        jsr read_line_number
        jmp _line
_to_end
        lda #$ff
        sta line_number
        sta line_number+1
_line
        ldy #1
        lda (found_line),y
        beq _end
        iny
        lda line_number
        cmp (found_line),y
        iny
        lda line_number+1
        sbc (found_line),y
        bcc _end
        jsr k_stop
        beq _break
        jsr print_return
        ldy #2
        lda (found_line),y
        tax
        iny
        lda (found_line),y
        jsr print_word
        lda #" "
        jsr k_chrout
        lda #0
        sta quoting
        ldy #4
_byte
        lda (found_line),y
        beq _next
        sty count
        jsr _vector
        ldy count
        iny
        bne _byte
_next
        ldy #0
        lda (found_line),y
        tax
        iny
        lda (found_line),y
        stx found_line
        sta found_line+1
        jmp _line
_vector
        jmp (list_vector)
_break
        jmp break
_end
        jmp ready

; What $0306 points at: prints a byte of a line, tokens as words.
; In: A byte, quoting. Out: quoting. Clobbers: A, X, Y, index.
list_byte
        cmp #$22
        bne _no_quote
        lda quoting
        eor #$ff
        sta quoting
        lda #$22
_no_quote
        cmp #first_token
        bcc _plain
        cmp #last_token+1           ; pi, and what is no token
        bcs _plain
        bit quoting
        bmi _plain
        and #$7f
        tax
        lda #<keywords
        sta index
        lda #>keywords
        sta index+1
        ldy #0
_word
        dex
        bmi _found
_skip
        lda (index),y
        inc index
        bne _same_page
        inc index+1
_same_page
        tay                         ; 0 at the end of a word
        beq _word
        ldy #0
        beq _skip
_found
        lda index
        ldy index+1
        jmp print_text
_plain
        jmp k_chrout
