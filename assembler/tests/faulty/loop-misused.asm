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
