*=$1000
        .dsection first
*=$1002
        .dsection second
        .section first
        .fill 5, 1
        .send
        .section second
        .fill 5, 2
        .send
