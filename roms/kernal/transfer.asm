; LOAD and SAVE over the serial bus.

; Loads the named file from the current device.
; In: A 0 to load, else compare; vector_ptr where to, if the secondary address is 0.
; Out: X, Y end, C clear; or C set, A number of the error. Clobbers: A.
load_serial
        sta verify
        lda secondary
        pha
        lda #$60
        sta secondary
        jsr open_channel
        bcc _open
        tax
        pla
        txa
        rts
_open
        lda device
        jsr talk
        lda secondary
        jsr tksa
        jsr acptr
        sta load_end
        lda status
        and #receive_failed
        bne _none
        jsr acptr
        sta load_end+1
        pla
        bne _byte
        lda vector_ptr
        sta load_end
        lda vector_ptr+1
        sta load_end+1
_byte
        jsr call_stop
        beq _stopped
        jsr acptr
        tax
        lda status
        lsr a
        lsr a
        bcs _end                    ; none has come
        txa
        ldy #0
        ldx verify
        bne _compare
        sta (load_end),y
        jmp _next
_compare
        cmp (load_end),y
        beq _next
        lda #$10
        jsr set_status
_next
        inc load_end
        bne _more
        inc load_end+1
_more
        bit status
        bvc _byte
_end
        jsr untlk
        jsr close_channel
        ldx load_end
        ldy load_end+1
        clc
        rts
_none
        pla
        jsr untlk
        jsr close_channel
        lda #not_found
        jmp fail
_stopped
        jsr untlk
; Ends what RUN/STOP has stopped.
stop_transfer
        jsr close_channel
        lda #0
        sec
        rts

; Saves memory under the name to the current device.
; In: save_start, load_end. Out: C clear; or C set, A number of the error. Clobbers: A, X, Y.
save_serial
        lda #$61
        sta secondary
        jsr open_channel
        bcs _failed
        lda device
        jsr listen
        lda secondary
        jsr second
        lda save_start
        jsr ciout
        lda save_start+1
        jsr ciout
        ldy #0
_byte
        lda save_start
        cmp load_end
        lda save_start+1
        sbc load_end+1
        bcs _end
        lda (save_start),y
        jsr ciout
        jsr call_stop
        beq _stopped
        inc save_start
        bne _byte
        inc save_start+1
        bne _byte
_end
        jsr unlsn
        jsr close_channel
        clc
_failed
        rts
_stopped
        jsr unlsn
        jmp stop_transfer
