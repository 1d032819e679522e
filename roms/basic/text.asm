; Reading the text of a program.

; CHRGET: goes to the next character that is no blank.
; Out: A character; C clear when it is a digit, Z set when it ends a statement. Clobbers: Y.
chrget
        inc text_ptr
        bne chrgot
        inc text_ptr+1
; CHRGOT: reads the character again, or the next one that is no blank.
; Out, Clobbers: as chrget.
chrgot
        ldy #0
        lda (text_ptr),y
        cmp #" "
        beq chrget
; Tells what kind of character it is.
; In: A character. Out: C clear when it is a digit, Z set when it is a colon or 0.
classify
        cmp #":"
        bcs _done
        cmp #"0"
        bcs _digit
        cmp #0                      ; sets C in any case
_done
        rts
_digit
        ora #0
        clc
        rts

; The end of CHRGET in RAM, which keeps X and Y.
; In, Out: as classify, but goes on behind a blank.
classify_ram
        cmp #" "
        bne classify
        jmp chrget_ram

; Goes behind a character that must be there.
; In: A character. Out: as chrget for the next one. Clobbers: X, Y, wanted.
need_open
        lda #"("
        .byte $2c                   ; skips the next instruction (bit)
need_close
        lda #")"
        .byte $2c
need_comma
        lda #","
need
        sta wanted
        jsr chrgot
        cmp wanted
        beq chrget
; Ends with ?SYNTAX  ERROR.
syntax_error
        ldx #syntax
        jmp error

; Reads a line number; no digits make 0.
; Out: line_number, A and flags as chrgot. Clobbers: X, Y, count, target.
read_line_number
        ldx #0
        stx line_number
        stx line_number+1
        jsr chrgot
_digit
        bcs _done
        and #$0f
        sta count
        ldx line_number+1
        cpx #25                     ; up to 63999
        bcs syntax_error
        stx target+1
        lda line_number
        asl a
        rol target+1
        asl a
        rol target+1
        adc line_number             ; C is clear
        sta line_number
        lda target+1
        adc line_number+1
        sta line_number+1
        asl line_number
        rol line_number+1
        lda count
        adc line_number             ; C is clear
        sta line_number
        bcc _next
        inc line_number+1
_next
        jsr chrget
        jmp _digit
_done
        rts

; Distinguishes letters from other characters.
; In: A character. Out: C set for a letter. Clobbers: nothing.
is_letter
        cmp #"a"
        bcc _done
        cmp #"z"+1
        bcs _no
        sec
        rts
_no
        clc
_done
        rts
