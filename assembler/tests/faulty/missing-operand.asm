*=$1000
        lda
        sta
        jmp
        lda #
        lda $12,
        lda ,x
        .byte
        .byte 1,
        .byte 1,,2
        .if
        .endif
        lda 5+
