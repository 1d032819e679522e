; Errors: a message, and back to direct mode.

; Ends a program or a statement with an error, through the vector.
; In: X number of the error.
error
        jmp (error_vector)

; What $0300 points at. A number from $80 on is none: it only ends.
print_error
        txa
        bmi _end
        pha
        jsr k_clrchn
        jsr print_return
        lda #"?"
        jsr k_chrout
        pla
        jsr find_message
        jsr print_text
        lda #<error_word
        ldy #>error_word
        jsr print_text
        jsr print_place
_end
        jmp ready

; Prints where that was, in a program.
; Clobbers: A, X, Y.
print_place
        ldx current_line+1
        inx
        beq _done                   ; direct mode
        lda #<in_text
        ldy #>in_text
        jsr print_text
        ldx current_line
        lda current_line+1
        jmp print_word
_done
        rts

; Finds the text of an error.
; In: A number. Out: A, Y its address. Clobbers: X, index, wanted.
find_message
        sta wanted
        lda #<errors
        sta index
        lda #>errors
        sta index+1
        ldy #0
_message
        lda (index),y
        beq _found                  ; behind the last number there is an empty text
        cmp wanted
        beq _found
_character
        jsr _next
        lda (index),y
        bne _character
        jsr _next
        bne _message                ; always
_found
        jsr _next
        lda index
        ldy index+1
        rts
_next
        inc index
        bne _same_page
        inc index+1
_same_page
        lda index+1                 ; not 0
        rts

error_word
        .text "  error"
        .byte 0
in_text
        .text " in "
        .byte 0

; Numbers and texts.
errors
        .byte 1
        .text "too many files", 0
        .byte 2
        .text "file open", 0
        .byte 3
        .text "file not open", 0
        .byte 4
        .text "file not found", 0
        .byte 5
        .text "device not present", 0
        .byte 6
        .text "not input file", 0
        .byte 7
        .text "not output file", 0
        .byte 8
        .text "missing file name", 0
        .byte 9
        .text "illegal device number", 0
        .byte next_without_for
        .text "next without for", 0
        .byte syntax
        .text "syntax", 0
        .byte return_without_gosub
        .text "return without gosub", 0
        .byte illegal_quantity
        .text "illegal quantity", 0
        .byte overflow
        .text "overflow", 0
        .byte out_of_memory
        .text "out of memory", 0
        .byte undefined_statement
        .text "undef'd statement", 0
        .byte division_by_zero
        .text "division by zero", 0
        .byte illegal_direct
        .text "illegal direct", 0
        .byte type_mismatch
        .text "type mismatch", 0
        .byte too_complex
        .text "formula too complex", 0
        .byte not_verified
        .text "verify", 0
        .byte not_loaded
        .text "load", 0
        .byte 0, 0

; What the image is filled up with.
.cerror * > $c000, "BASIC is too long"
        .fill $c000-*, 0
