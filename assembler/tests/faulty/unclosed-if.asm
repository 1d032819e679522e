*=$1000
        .if 1
        nop
        .if 2 > 1
        nop
        .endif
        .else
        rts
