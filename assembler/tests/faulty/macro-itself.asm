*=$1000
again   .macro
        nop
        #again
        .endm
        #again
