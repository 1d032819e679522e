*=$1000
        .include "parts/faulty.inc"
        lda part
        lda prat
