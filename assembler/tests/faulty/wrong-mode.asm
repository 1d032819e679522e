*=$1000
        ldx ($12),y
        jmp #5
        jsr ($1234)
        inc #1
        sta #5
        stx $1234,y
        rol ($12,x)
        lda ($12,y)
        lda ($12),x
        bit $12,x
        rts 5
