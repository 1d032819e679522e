*=$1000
poke    .macro
        lda #\1
        sta \2
start   nop
        poke 1, 2
