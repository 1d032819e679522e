*=$1000
        lad #5
        LDA #5
start   frob
        mvoe 5
        brs start
        bgt start
