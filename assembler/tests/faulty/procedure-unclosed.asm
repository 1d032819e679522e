*=$1000
main    .proc
        jmp other
        rts
other   .proc
        rts
        .pend
