; Pulses from the datasette: short, medium and long ones.
;
; A pulse ends when the line falls that is FLAG of CIA 1; timer B says how long it was. A byte is a
; long and a medium pulse, then eight bits, lowest first, and one that makes the number of ones odd;
; a bit is a short and a medium pulse, 0 in this order and 1 in the other. Short are 384 cycles,
; medium 528, long 688, if the motor turns as fast as it should: the leader of short ones before
; each copy says how fast it does. The screen is blank meanwhile, as the video chip would keep the
; processor from looking in time.

leader_least    = 40                ; pulses that are needed of a leader
leader_longest  = 145               ; their greatest length, in units of 4 cycles

; Lines of the datasette at the port of the processor.
tape_key        = $10               ; low while a key is down
tape_motor_off  = $20

; Looks for a leader, and reads the countdown behind it.
; Out: tape_copy, bit 7 set if it is a first copy. Clobbers: A, X.
find_copy
        ldx #0                      ; no pulse is as short
_odd_one
        stx tape_average
        txa
        lsr a
        lsr a
        lsr a
        sta tape_slack
        lda #0
        sta tape_run
_leader
        jsr read_pulse
        tax
        sec
        sbc tape_average
        beq _alike
        bcs _longer
        adc tape_slack
        bcc _odd_one                ; by more than an eighth
        dec tape_average
        bcs _alike                  ; always
_longer
        cmp tape_slack
        bcs _ends
        inc tape_average
_alike
        lda tape_run
        cmp #leader_least
        bcs _leader
        inc tape_run
        bne _leader                 ; always
_ends
        lda tape_run
        cmp #leader_least
        bcc _odd_one
        lda tape_average
        cmp #leader_longest
        bcs _odd_one
        lsr a                       ; the limits: 19/16 and 13/8 of a short one
        adc tape_slack
        adc tape_average
        sta tape_medium
        lda tape_slack
        lsr a
        adc tape_slack
        adc tape_average
        sta tape_short
        cpx tape_medium
        bcc _odd_one                ; a byte begins with a long one
        jsr read_bits
        bne find_copy
        sta tape_copy
        and #$7f
        cmp #copy_countdown
        bne find_copy
_count
        sbc #1                      ; C is set
        beq _done
        sta tape_run
        jsr read_byte
        bne find_copy
        eor tape_copy
        and #$80
        bne find_copy
        lda tape_byte
        and #$7f
        cmp tape_run
        beq _count
        bne find_copy               ; always
_done
        rts

; Reads a byte.
; Out: X 0 and Z set: A and tape_byte are the byte; X 1: it is wrong; X 2: there is none here.
; Clobbers: A.
read_byte
        jsr read_pulse
        cmp tape_medium
        bcc no_byte
; The same behind the long pulse.
read_bits
        jsr read_pulse
        cmp tape_short
        bcc no_byte                 ; the end of a copy
        cmp tape_medium
        bcs no_byte
        lda #0
        sta tape_parity
        sta tape_wrong
        lda #$80                    ; bit 0 falls out at last
        sta tape_byte
_bit
        jsr read_bit
        ror tape_byte
        bcc _bit
        jsr read_bit
        lda tape_parity
        lsr a
        bcc _wrong
        bit tape_wrong
        bmi _wrong
        lda tape_byte
        ldx #0
        rts
_wrong
        ldx #1
        rts
no_byte
        ldx #2
        rts

; Reads a bit.
; Out: C the bit; tape_parity changed by it; tape_wrong, bit 7 set if it is none. Clobbers: A.
read_bit
        jsr read_pulse
        cmp tape_short
        ror tape_first              ; bit 7
        jsr read_pulse
        cmp tape_short
        lda #0
        ror a
        eor tape_first
        bmi _fine
        sta tape_first              ; both alike
        sec
        ror tape_wrong
_fine
        asl tape_first
        bcc _done
        inc tape_parity
_done
        rts

; Waits for the end of a pulse.
; Out: A its length in units of 4 cycles, 255 if it is longer. Clobbers: X, tape_work.
read_pulse
        lda #$10
_wait
        bit cia1_irq
        bne _ended
        bit cia1_b
        bmi _wait
        jmp tape_stopped
_ended
        lda #$00
        sta cia1_start_b
        lda cia1_timer_b
        ldx cia1_timer_b+1
        sta tape_work
        lda #$11
        sta cia1_start_b            ; from the start again
        txa
        eor #$ff
        cmp #4
        bcs _long
        tax
        lda tape_work
        eor #$ff
        sta tape_work
        txa
        lsr a
        ror tape_work
        lsr a
        lda tape_work
        ror a
        rts
_long
        lda #255
        rts

; Gives the interrupt back to the clock, shows the screen and stops the motor. VICE goes on here.
; In: C. Out: C. Clobbers: A, X.
.cerror * > $fc93, "the end of reading has slipped"
*= $fc93
end_reading
        php
        lda cpu_port
        ora #tape_motor_off
        sta cpu_port
        lda vic_control
        and #$7f                    ; the bit of the raster line
        ora #$10
        sta vic_control
        lda #$08
        sta cia1_start_b
        jsr start_timer
        plp
        cli
        rts

; Begins to read: no interrupts, no screen, the motor on.
; Clobbers: A. Keeps: X.
.cerror * > $fcbd, "the beginning of reading has slipped"
*= $fcbd
begin_reading
        sei
        lda #$7f
        sta cia1_irq
        sta cia1_a                  ; the row with RUN/STOP
        lda vic_control
        and #$6f
        sta vic_control
        lda cpu_port
        and #$ff-tape_motor_off
        sta cpu_port
        lda #$ff
        sta cia1_timer_b
        sta cia1_timer_b+1
        lda cia1_irq
        rts
.cerror * > $fce2, "reading does not fit before the reset"
