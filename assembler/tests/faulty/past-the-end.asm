*=$fffe
        nop
        lda $1234
        rts
