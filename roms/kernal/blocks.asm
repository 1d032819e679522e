; Blocks on tape: each is there twice, so that what cannot be read of one copy is taken from the
; other.
;
; A copy begins with a countdown, $89 to $81 in the first and $09 to $01 in the second, and ends
; with the exclusive or of its bytes. The second copy is not waited for if the first is as it
; should be.

copy_countdown  = 9
bad_limit       = 60                ; bytes in the list of what cannot be read

; Reads a header into the buffer of the tape.
; Out: status; C set if RUN/STOP is down. Clobbers: A, X, Y.
*= $f841
read_header
        lda tape_buffer
        sta save_start
        clc
        adc #header_size
        sta load_end
        lda tape_buffer+1
        sta save_start+1
        adc #0
        sta load_end+1
        jmp read_block

; Reads a block.
; In: save_start, load_end; verify. Out: status; C set if RUN/STOP is down. Clobbers: A, X, Y.
*= $f891
read_block
        ldx #0
        stx tape_bad
        stx tape_sum
        lda save_start              ; nothing is known of it yet
        sta tape_lost
        lda save_start+1
        sta tape_lost+1
; VICE serves images of tapes, .t64, in place of the call at this address, if it is a call to
; $FCBD and X is 14, and goes on at $FC93.
        ldx #14
.cerror * != $f8a1, "the call that begins to read has slipped"
        jsr begin_reading
        tsx
        stx tape_stack
_copy
        jsr find_copy
        bit tape_copy
        bmi _first
        bit tape_skip
        bmi _passed
        jsr second_copy
        jmp _done
_passed
        lda #0
        sta tape_skip
        beq _copy                   ; always: it was of the block before
_first
        lda #0
        sta tape_skip
        jsr first_copy
        bne _copy
        dec tape_skip
_done
        clc
        jmp end_reading
; What RUN/STOP leads to, wherever it was.
tape_stopped
        ldx tape_stack
        txs
        sec
        jmp end_reading

; Reads a first copy, as far as it can be.
; Out: tape_lost, tape_bad; Z set if it is as it should be. Clobbers: A, X, Y.
first_copy
        jsr first_byte
_byte
        jsr at_end
        beq _end
        jsr read_byte
        bne _bad
        jsr accept
        jmp _next
_bad
        dex
        bne _lost
        ldx tape_bad
        cpx #bad_limit
        bcs _lost
        lda tape_ptr
        sta bad_bytes,x
        lda tape_ptr+1
        sta bad_bytes+1,x
        inx
        inx
        stx tape_bad
_next
        jsr next_byte
        jmp _byte
_lost
        jsr note_lost
        ldx #1
        rts
_end
        jsr note_lost
        jsr read_byte
        bne _done
        eor tape_sum
        bne _done
        lda tape_bad
_done
        rts

; Notes that from here on all is to be taken from the other copy. Clobbers: A.
note_lost
        lda tape_ptr
        sta tape_lost
        lda tape_ptr+1
        sta tape_lost+1
        rts

; Reads from a second copy what is still missing.
; In: tape_lost, tape_bad. Out: status. Clobbers: A, X, Y.
second_copy
        jsr first_byte
        ldx #0
        stx tape_known
_byte
        jsr at_end
        beq _end
        jsr read_byte
        beq _good
        dex
        bne _failed                 ; the rest is missing
        jsr is_missing
        bcc _next
        lda #tape_unreadable
        jsr set_status
        bne _next                   ; always
_good
        jsr is_missing
        bcc _next
        lda tape_byte
        jsr accept
_next
        jsr next_byte
        jmp _byte
_end
        jsr read_byte
        bne _wrong
        eor tape_sum
        beq _done
_wrong
        lda #tape_sum_wrong
        .byte $2c                   ; skips the next instruction (bit)
_failed
        lda #tape_unreadable
        jsr set_status
_done
        rts

; Is a byte missing from the first copy?
; Out: C set if so. Clobbers: A, X.
is_missing
        lda tape_ptr
        cmp tape_lost
        lda tape_ptr+1
        sbc tape_lost+1
        bcs _done
        ldx tape_known
        cpx tape_bad
        bcs _no
        lda bad_bytes,x
        cmp tape_ptr
        bne _no
        lda bad_bytes+1,x
        cmp tape_ptr+1
        bne _no
        inx
        inx
        stx tape_known
        sec
_done
        rts
_no
        clc
        rts

; Puts a byte where it belongs, or compares it.
; In: A byte. Out: status. Clobbers: A, X, Y.
accept
        tax
        eor tape_sum
        sta tape_sum
        txa
        ldy #0
        ldx verify
        bne _compare
        sta (tape_ptr),y
        rts
_compare
        cmp (tape_ptr),y
        beq _done
        lda #tape_unreadable
        jmp set_status
_done
        rts

; Begins with the first byte. Clobbers: A.
first_byte
        lda save_start
        sta tape_ptr
        lda save_start+1
        sta tape_ptr+1
        rts

; Goes on to the next one. Clobbers: nothing.
next_byte
        inc tape_ptr
        bne _done
        inc tape_ptr+1
_done
        rts

; Was it the last one? Out: Z set if so. Clobbers: A.
at_end
        lda tape_ptr
        cmp load_end
        bne _done
        lda tape_ptr+1
        cmp load_end+1
_done
        rts
