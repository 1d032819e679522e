*=$1000
        .enc "scren"
        .enc screen
        .enc "ascii"
        .text "a"
