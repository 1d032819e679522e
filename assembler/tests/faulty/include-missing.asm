*=$1000
        .include "nowhere.asm"
        .binary "nowhere.bin"
        .include
        nop
        lda undefined
