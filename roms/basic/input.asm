; INPUT and GET: numbers from the keyboard.

; INPUT: asks for numbers, after a text if there is one.
input
        ldx current_line+1
        inx
        bne _program
        ldx #illegal_direct         ; the buffer holds the statement itself
        jmp error
_program
        jsr chrgot
        cmp #$22
        bne _variable
        jsr print_quoted
        lda #";"
        jsr need
_variable
        jsr find_variable
_ask
        lda #"?"
        jsr k_chrout
        lda #" "
        jsr k_chrout
        lda text_ptr+1
        pha
        lda text_ptr
        pha
        jsr read_line
        jsr rewind_buffer
        jsr read_answer
        pla
        sta text_ptr
        pla
        sta text_ptr+1
        bcc _good
        lda #<redo_text
        ldy #>redo_text
        jsr print_text
        jmp _ask
_good
        jsr store_value
        jsr chrgot
        cmp #","
        bne _done
        jsr chrget
        jmp _variable
_done
        rts

; Reads a number with or without sign from the typed line; nothing typed is 0.
; In: text_ptr before the line. Out: value, C set when it is no number. Clobbers: A, X, Y.
read_answer
        lda #0
        jsr set_all
        jsr chrget
        beq _done
        cmp #"-"
        php
        bne _number
        jsr chrget
_number
        jsr chrgot
        bcs _wrong
        jsr read_number
        plp
        bne _positive
        jsr negate
_positive
        jsr chrgot
        beq _done
        sec
        rts
_wrong
        plp
        sec
        rts
_done
        clc
        rts

; GET: the digit that was typed, else 0, without waiting.
get
        jsr find_variable
        jsr k_getin
        cmp #"0"
        bcc _none
        cmp #"9"+1
        bcc _digit
_none
        lda #0
_digit
        and #$0f
        jsr set_byte
        jmp store_value

redo_text
        .text "?redo from start"
        .byte $0d, 0
