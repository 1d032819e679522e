*=$1000
        .else
        nop
        .endif
        .if 1
        nop
        .else
        inx
        .else
        iny
        .endif
        .endif
