; What those who come from other assemblers write.
        org $1000
        .org $1000
        * EQU $1000
label   equ 5
label2: .equ 5
        !byte 1
        .byt 1
        dc.b 1
        lda #$0400 & 255
        LDA #1
        lda #'a
@local  nop
        bne @local
        .include other.asm
        sta label:
        // a comment
