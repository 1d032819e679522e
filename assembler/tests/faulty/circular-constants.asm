*=$1000
one     = two + 1
two     = three * 2
three   = one - 1
        lda #one
alone   = alone
