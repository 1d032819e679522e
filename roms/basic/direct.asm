; Direct mode: what is typed is done at once, or becomes a line of the program.

stack_top       = $fa               ; room for CLR and for what programs expect above

; Prints READY. and waits for a line. At the documented address.
*= $a474
ready
        lda #<ready_text
        ldy #>ready_text
        jsr print_text
        jmp main_loop

; Waits for a line. At the documented address. Forgets loops and subroutines.
*= $a480
main_loop
        ldx #stack_top
        txs
        lda #0
        pha                         ; below the frames of loops and subroutines
        jmp (main_vector)

; What $0302 points at: reads a line and does or stores it.
direct_line
        jsr read_line
        jsr rewind_buffer
        ldx #$ff
        stx current_line+1
        jsr chrget
        tax
        beq main_loop
        jsr chrgot
        bcc _numbered
        jsr crunch
        jmp execute
_numbered
        jsr read_line_number
        jsr crunch
        jsr store_line
        jmp main_loop

; Points before the buffer. Out: text_ptr. Clobbers: A.
rewind_buffer
        lda #<buffer-1
        sta text_ptr
        lda #>buffer-1
        sta text_ptr+1
        rts

; Reads a line from the input into the buffer, with a zero behind it, and starts a new line on
; the screen. Clobbers: A, X.
read_line
        ldx #0
_character
        jsr k_chrin
        cmp #$0d
        beq _end
        cpx #86                     ; leaves room for three zeros
        bcs _character
        sta buffer,x
        inx
        bne _character
_end
        lda #0
        sta buffer,x
        jmp print_return

ready_text
        .byte $0d
        .text "ready."
        .byte $0d, 0
