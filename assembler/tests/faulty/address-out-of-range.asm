*=$1000
far     = $1234
        lda $10000
        jmp -1
        lda (far),y
        sta (far,x)
        stx far,y
        lda @b far
        jmp far*100
