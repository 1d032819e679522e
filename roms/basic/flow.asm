; Statements that go elsewhere.

; RUN: from the start, or from a line.
run
        bne _line
        jmp rewind_and_clear
_line
        jsr clear
; GOTO: goes to a line.
; In: text_ptr at its number. Out: text_ptr before the line. Clobbers: A, X, Y.
goto
        jsr read_line_number
        jsr find_line
        bcc _missing
        lda found_line
        sbc #1
        sta text_ptr
        lda found_line+1
        sbc #0
        sta text_ptr+1
        rts
_missing
        ldx #undefined_statement
        jmp error

; GOSUB: goes to a line, and RETURN comes back. Its frame on the stack, from the top: the token
; $8d, line (2), text pointer (2).
gosub
        jsr check_stack
        pla                         ; the return address of statement
        pla
        lda text_ptr+1
        pha
        lda text_ptr
        pha
        lda current_line+1
        pha
        lda current_line
        pha
        lda #gosub_mark
        pha
        jsr goto
        jmp next_statement

gosub_mark      = $8d

; RETURN: goes on behind GOSUB. Loops begun since then are forgotten.
return
        pla
        pla
_frame
        pla
        cmp #gosub_mark
        beq _found
        cmp #for_mark
        bne _missing
        tsx
        txa
        clc
        adc #for_size-1
        tax
        txs
        bne _frame                  ; always
_missing
        ldx #return_without_gosub
        jmp error
_found
        pla
        sta current_line
        pla
        sta current_line+1
        pla
        sta text_ptr
        pla
        sta text_ptr+1
        jsr data                    ; skips the line number behind GOSUB
        jmp next_statement

; IF: does the rest of the line, or goes to a line, if the value is not 0.
if
        jsr expression
        jsr chrgot
        cmp #token_goto
        beq _test
        lda #token_then
        jsr need
_test
        lda value
        ora value+1
        ora value+2
        beq rem
        jsr chrgot
        bcc goto
        jmp statement

; REM: skips the rest of the line.
; Out: text_ptr at its end. Clobbers: A, Y.
rem
        ldy #0
_character
        lda (text_ptr),y
        beq _done
        inc text_ptr
        bne _character
        inc text_ptr+1
        bne _character
_done
        rts

; DATA: skips the rest of the statement; a colon in quotes does not end it.
; Out: text_ptr at its end. Clobbers: A, X, Y.
data
        ldy #0
        ldx #0                      ; in quotes: $ff
_character
        lda (text_ptr),y
        beq _done
        cmp #":"
        bne _no_colon
        cpx #0
        beq _done
_no_colon
        cmp #$22
        bne _next
        txa
        eor #$ff
        tax
_next
        inc text_ptr
        bne _character
        inc text_ptr+1
        bne _character
_done
        rts

; Ends with ?OUT OF MEMORY  ERROR when the stack gets short.
; Clobbers: X.
check_stack
        tsx
        cpx #$40
        bcs _done
        ldx #out_of_memory
        jmp error
_done
        rts
