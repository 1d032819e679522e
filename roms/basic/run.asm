; Running: from statement to statement.

; The documented address of rewind_and_clear.
*= $a659
        jmp rewind_and_clear

; The statements by their tokens, less one; those that cannot be run end in an error.
statements
        .word end_program-1         ; end
        .word for-1                 ; for
        .word next-1                ; next
        .word data-1                ; data
        .word syntax_error-1        ; input#
        .word input-1               ; input
        .word syntax_error-1        ; dim
        .word syntax_error-1        ; read
        .word let-1                 ; let
        .word goto-1                ; goto
        .word run-1                 ; run
        .word if-1                  ; if
        .word syntax_error-1        ; restore
        .word gosub-1               ; gosub
        .word return-1              ; return
        .word rem-1                 ; rem
        .word break-1               ; stop
        .word syntax_error-1        ; on
        .word syntax_error-1        ; wait
        .word load_program-1        ; load
        .word save_program-1        ; save
        .word verify_program-1      ; verify
        .word syntax_error-1        ; def
        .word poke-1                ; poke
        .word syntax_error-1        ; print#
        .word print-1               ; print
        .word syntax_error-1        ; cont
        .word list_program-1        ; list
        .word clear-1               ; clr
        .word syntax_error-1        ; cmd
        .word sys-1                 ; sys
        .word syntax_error-1        ; open
        .word syntax_error-1        ; close
        .word get-1                 ; get
        .word new-1                 ; new
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
