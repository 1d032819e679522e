*=$1000
low     = $12
far     = $1234
        lda @b far
        lda @w #5
        jmp @b low
        ldx @w low,x
        lda @x low
        asl @w a
        lda (@w low),y
