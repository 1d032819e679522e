*=$1000
loop    nop
colour  = 5
loop    rts
colour  = 6
colour  nop
_inner  nop
_inner  nop
