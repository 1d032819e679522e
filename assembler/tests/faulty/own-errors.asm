*=$1000
size    = 300
start   .fill size
        .cerror * > $1100, "the program is ", * - $1100, " bytes too long"
        .cwarn size > 256, "size is ", size
        .cerror size == 0, "nothing"
        .cerror 1
