*=$1000
        .dsection code
        .section code
        nop
        .send code
        .section data
        .byte 1
        .send data
        .section code
        rts
        .send data
        .dsection code
