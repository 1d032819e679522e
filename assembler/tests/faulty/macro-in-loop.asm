*=$1000
row     .macro value
        .byte \value
        .endm
table   .for number = 254, number < 258, number = number + 1
        #row number
        .next
