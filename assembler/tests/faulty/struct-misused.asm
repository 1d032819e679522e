*=$1000
point   .struct
xpos    .byte ?
ypos    .word ?
        .ends
here    .dstruct point
        lda here.xpos
        lda here.zpos
there   .dstruct pint
        lda #size(point)
        lda #size(nothing)
        .ends
