*=$1000
        .rept 3
        nop
        .for i = 0, i < 3, i = i + 1
        .byte i
