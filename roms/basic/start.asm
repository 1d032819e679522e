; Cold and warm start.

*= $a000
        .word cold_start
        .word warm_start

; Starts BASIC after a reset: vectors, memory, message.
cold_start
        ldx #vector_count*2
_vector
        lda basic_vectors-1,x
        sta error_vector-1,x
        dex
        bne _vector
        jsr install_chrget
        sec
        jsr k_membot
        stx program_start
        sty program_start+1
        sec
        jsr k_memtop
        stx memory_top
        sty memory_top+1
        ldy #0
        tya
        sta (program_start),y       ; the program begins with the zero before its first line
        inc program_start
        bne _no_carry
        inc program_start+1
_no_carry
        ldx #stack_top
        txs
        jsr new
        lda #<welcome
        ldy #>welcome
        jsr print_text
        sec
        lda memory_top
        sbc program_start
        tax
        lda memory_top+1
        sbc program_start+1
        jsr print_word
        lda #<bytes_free
        ldy #>bytes_free
        jsr print_text
        jmp ready

; Comes back after RUN/STOP with RESTORE: the program and its variables stay.
warm_start
        cld
        ldx #stack_top
        txs
        jsr k_clrchn
        jsr install_chrget
        cli
        jmp ready

; Puts CHRGET into the zero page, where programs expect it; BASIC itself has its own.
; Clobbers: A, X.
install_chrget
        ldx #chrget_end-chrget_code
_byte
        lda chrget_code-1,x
        sta chrget_ram-1,x
        dex
        bne _byte
        rts

; What is copied there. The address in the third instruction is the text pointer.
chrget_code
        inc text_ptr
        bne _read
        inc text_ptr+1
_read
        lda buffer
        jmp classify_ram
chrget_end
.cerror chrget_code+7 - chrget_code + chrget_ram != text_ptr, "chrget misses the text pointer"

basic_vectors
        .word print_error, direct_line, crunch_line, list_byte, execute_statement, eval_term
basic_vectors_end
vector_count = (basic_vectors_end-basic_vectors)/2

welcome
        .byte $0d
        .text "      **** sys2080 free rom ****"
        .byte $0d, $0d
        .text "    64k ram, "
        .byte 0
bytes_free
        .text " bytes for basic"
        .byte $0d, 0
