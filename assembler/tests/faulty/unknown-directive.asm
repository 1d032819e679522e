*=$1000
        .bite 1
        .org $1000
        .endblok
        .db 5
        !byte 5
