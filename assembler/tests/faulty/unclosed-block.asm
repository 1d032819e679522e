*=$1000
outer   .block
inner   nop
        .block
        rts
        .bend
