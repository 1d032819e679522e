*=$1000
        .include "include-itself.asm"
        rts
