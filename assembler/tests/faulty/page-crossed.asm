*=$10f8
        ldx #5
        .page
wait    dex
        nop
        nop
        nop
        nop
        bne wait
        .endp
        rts
