*=$1000
        .rept -1
        nop
        .next
        .rept later
        nop
        .next
later   nop
        .next
        .break
        .continue
        .rept 3
        .virtual $20
        .break
        .endv
        .next
