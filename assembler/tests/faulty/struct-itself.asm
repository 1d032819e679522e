; 64tass is not asked: it says the same a hundred times over.
*=$1000
pair    .struct
        .dstruct pair
        .dstruct pair
        .ends
        .dstruct pair
