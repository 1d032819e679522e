*=$1000
        .text "a^b"
        .text "price: 5 €"
        .enc "screen"
        .text "x\y"
        lda #'~'
        .text "tab	here"
