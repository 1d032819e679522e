*=$1000
        lda $12,z
        ldx $12,x
        sty $12,y
        lda $1234,a
        asl x
        lda x
        stx a
        lda $12,X
        lda ($12),Y
