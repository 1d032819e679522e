; Mistakes of every kind, all told in one run.
*       = $0801
border  = $d020
start   ldx #300
        lad colour
        sta bordre
_loop   dex
        bne _lopp
        .bite 5
        .text "end
        .if start > $0800
        jmp (start,x)
start   rts
        .byte <start >start
