; The program as a whole.

; Sets the links of all lines.
; In: program_start. Clobbers: A, X, Y, index.
relink
        lda program_start
        ldx program_start+1
_line
        sta index
        stx index+1
        ldy #1
        lda (index),y
        beq _done
        ldy #4
_byte
        lda (index),y
        beq _end
        iny
        bne _byte
_end
        tya
        sec
        adc index
        pha
        lda index+1
        adc #0
        ldy #1
        sta (index),y
        tax
        dey
        pla
        sta (index),y
        jmp _line
_done
        rts

; NEW: forgets the program.
; Clobbers: A, X, Y.
new
        ldy #0
        tya
        sta (program_start),y
        iny
        sta (program_start),y
        lda program_start
        clc
        adc #2
        sta variables
        lda program_start+1
        adc #0
        sta variables+1
; Goes to the start of the program and clears the variables. At the documented address ($a659)
; there is a jump to this.
; Out: text_ptr. Clobbers: A, X, Y.
rewind_and_clear
        lda program_start
        sec
        sbc #1
        sta text_ptr
        lda program_start+1
        sbc #0
        sta text_ptr+1
; CLR: forgets variables, loops and subroutines.
; In: the return address on the stack, and nothing below it that still counts. Clobbers: A, X, Y.
clear
        lda variables
        sta arrays
        sta free_start
        lda variables+1
        sta arrays+1
        sta free_start+1
        lda memory_top
        sta strings
        lda memory_top+1
        sta strings+1
        pla
        tay
        pla
        sta keep
        ldx #stack_top
        txs
        lda #0
        pha                         ; as main_loop does
        lda keep
        pha
        tya
        pha
        rts
