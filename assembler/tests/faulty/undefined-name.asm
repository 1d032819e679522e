*=$1000
score   = $02
player  .block
lives   .byte 3
        .bend
        lda scroe
        ldx lives
        ldy player.livs
        jmp nowhere
        lda score.high
        bne -
        beq +
