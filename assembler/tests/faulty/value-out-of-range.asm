*=$1000
        lda #256
        ldx #-129
        .byte 255, 256, -1
        .char 127, 128
        .word $ffff, $10000
        .fill 2, 300
        .fill -1
        .align 0
        lda #screen
screen  = $0400
