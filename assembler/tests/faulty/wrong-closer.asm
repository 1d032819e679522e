*=$1000
data    .block
        .if 1
        nop
        .bend
        .endif
        .bend
        .bend
