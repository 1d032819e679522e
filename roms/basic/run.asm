; Running: from statement to statement.

; The documented address of rewind_and_clear.
*= $a659
        jmp rewind_and_clear

; The statements by their tokens, less one; those that cannot be run end in an error.
statements
        .word end_program-1, for-1, next-1, data-1, syntax_error-1, input-1, syntax_error-1
        .word syntax_error-1, let-1, goto-1, run-1, if-1, syntax_error-1, gosub-1, return-1
        .word rem-1, break-1, syntax_error-1, syntax_error-1, load-1, save-1, verify_program-1
        .word syntax_error-1, poke-1, syntax_error-1, print-1, syntax_error-1, list_program-1, clear-1
        .word syntax_error-1, sys-1, syntax_error-1, syntax_error-1, get-1, new-1
statements_end
.cerror statements_end-statements != 2*(last_statement-first_token+1), "a statement is missing"

; Does one statement.
; In: A and flags as chrgot. Out: text_ptr at its end. Clobbers: all that statements clobber.
statement
        beq _nothing
        cmp #first_token
        bcc _let
        cmp #last_statement+1
        bcs _unknown
        asl a                       ; drops bit 7
        tay
        lda statements+1,y
        pha
        lda statements,y
        pha
        jmp chrget                  ; and then to the statement
_let
        jmp let
_unknown
        jmp syntax_error
_nothing
        rts

; Goes on behind a statement: checks RUN/STOP, and takes the next one of the line, or of the next
; line, or ends. At the documented address.
; In: text_ptr at the end of a statement.
*= $a7ae
next_statement
        jsr k_stop
        beq break
        ldy #0
        lda (text_ptr),y
        beq _line_end
        cmp #":"
        beq execute
        jmp syntax_error
_line_end
        ldy #2
        lda (text_ptr),y
        beq end_program
        iny
        lda (text_ptr),y
        sta current_line
        iny
        lda (text_ptr),y
        sta current_line+1
        tya
        clc
        adc text_ptr
        sta text_ptr
        bcc execute
        inc text_ptr+1
; Does the statements from text_ptr on, through the vector.
; In: text_ptr before a statement.
execute
        jmp (execute_vector)

; What $0308 points at.
execute_statement
        jsr chrget
        jsr statement
        jmp next_statement

; STOP, and the RUN/STOP key.
break
        jsr print_return
        lda #<break_text
        ldy #>break_text
        jsr print_text
        jsr print_place
; END, and the end of the program.
end_program
        jmp ready

break_text
        .text "break"
        .byte 0
