; with -Wunused
*=$1000
border  = $d020
paper   = $d021
start   lda #0
        sta border
        jmp start
lost    rts
_local  rts
