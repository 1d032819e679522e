; More of what those who come from other assemblers write.
*       = $1000
start   .db 5
        .dw start
count   .set 3
size    set 3
        byte 5
        .elseif
        lda #0b101
        lda #12h
        .byte %
        lda start // low
        lda x
        .asciiz "a"
        !fill 5
        .ds 5
