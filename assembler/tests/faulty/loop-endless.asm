; 64tass is not asked: it goes on for ever.
*=$1000
        .for i = 0, i < 10, j = 5
        .cwarn 0
        .next
