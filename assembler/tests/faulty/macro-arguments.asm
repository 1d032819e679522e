*=$1000
poke    .macro value, address
        lda #\value
        sta \address
        .endm
        #poke 1
        #poke 1, $d020, 3
        #pook 1, $d020
        #poke
        lda #\value
