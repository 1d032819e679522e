*=$1000
        lda #$1g
        lda #%102
        .byte 12ab
        .byte $, 1
        .byte 99999999999999999999
        .byte 0x12
        .byte 1.5.2
        lda #$
