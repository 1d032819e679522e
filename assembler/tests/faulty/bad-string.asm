*=$1000
        .text "hello
        .text 'it's'
        .text "a", b
        lda #"ab"
        lda #''
        cmp #'
        .byte "x", "yz"
