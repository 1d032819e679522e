*=$1000
        lda where
where   = $102 - (after - $1000)
after   rts
