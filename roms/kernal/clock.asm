; The clock of jiffies, and the RUN/STOP key.

; UDTIM. Counts a jiffy, up to 24 hours, and notes the row of the keyboard with RUN/STOP, which
; the scan leaves selected.
; Out: clock, stop_key. Clobbers: A, X.
udtim
        inc clock+2
        bne _compare
        inc clock+1
        bne _compare
        inc clock
_compare
        lda clock+2                 ; 24 hours are $4f1a00 jiffies
        cmp #$00
        lda clock+1
        sbc #$1a
        lda clock
        sbc #$4f
        bcc read_stop_row
        lda #0
        sta clock
        sta clock+1
        sta clock+2
; Notes the row of the keyboard with RUN/STOP.
; Out: stop_key. Clobbers: A.
read_stop_row
        lda cia1_b
        cmp cia1_b
        bne read_stop_row           ; it bounces
        sta stop_key
        rts

; RDTIM. Out: A, X, Y the clock, lowest byte in A.
rdtim
        php
        sei
        lda clock+2
        ldx clock+1
        ldy clock
        plp
        rts

; SETTIM. In: A, X, Y the clock, lowest byte in A. Clobbers: nothing.
settim
        php
        sei
        sta clock+2
        stx clock+1
        sty clock
        plp
        rts

; STOP. Returns whether RUN/STOP is down; if so, channels and keyboard buffer are reset.
; Out: Z set when it is down. Clobbers: A, X.
stop
        lda stop_key
        cmp #$7f
        bne _done
        jsr call_clrchn
        lda #0
        sta key_count               ; Z is still set
_done
        rts
