*=$1000
width   = 40
none    = 0
        .byte width / none
        .byte width % (none * 2)
        .byte 5 / (width - 40)
