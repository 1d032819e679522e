; The serial bus: bytes to and from drives and printers, bit by bit.
;
; Every side may pull each of its three lines low; a line is high when nobody does. Who sends a byte
; (the talker) keeps CLOCK low until it is ready, then lets it go; who receives (the listeners) keep
; DATA low until they are. Then come eight bits, lowest first: DATA is the bit while CLOCK is high.
; After them the listener pulls DATA again within a millisecond. Before the last byte of all the
; talker waits for longer than 200 microseconds, which the listener answers by pulling DATA for a
; while. While the computer keeps ATN low, all devices listen to commands: who is to talk or to
; listen, and on which channel.
;
; Sources: the Commodore 64 Programmer's Reference Guide, and Butterfield, "How the VIC/64 Serial
; Bus Works", Compute! 38 (July 1983).

; Bits of cia2_a: set ones pull their lines low; the levels of two can be read.
atn_out         = $08
clock_out       = $10
data_out        = $20
clock_in        = $40
data_in         = $80

; Bits of the status.
send_failed     = $03
receive_failed  = $02
last_byte       = $40
no_device       = $80

; Pulls lines low. In: A lines. Clobbers: A.
pull
        ora cia2_a
        sta cia2_a
        rts

; Lets lines go. In: A all bits but those of the lines. Clobbers: A.
let_go
        and cia2_a
        sta cia2_a
        rts

; Reads the lines. Out: C set while DATA is high, N while CLOCK is. Clobbers: A.
lines_now
        lda cia2_a
        cmp cia2_a
        bne lines_now               ; they are changing
        asl a
        rts

; Sets bits of the status. In: A bits. Clobbers: A.
set_status
        ora status
        sta status
        rts

; TALK. Makes a device the talker.
; In: A device. Out: status bit 7 set if there is none. Clobbers: A.
talk
        ora #$40
        bne attend                  ; always

; LISTEN. Makes a device a listener.
; In: A device. Out: status bit 7 set if there is none. Clobbers: A.
listen
        ora #$20
; Sends a command, after the byte that is held back, which was the last one.
; In: A command. Out: status, ATN low. Clobbers: A.
attend
        pha
        bit bus_holds
        bpl _command
        lda #$ff
        sta bus_last
        jsr send_byte
        lda #0
        sta bus_holds
        sta bus_last
_command
        lda #atn_out
        jsr pull
        pla
; Sends a byte while ATN is low.
; In: A byte. Out: status. Clobbers: A.
send_command
        sta bus_byte
        sei
        lda #clock_out
        jsr pull
        lda #$ff-data_out
        jsr let_go
        txa
        pha
        ldx #200                    ; devices have a millisecond to take notice
_wait
        dex
        bne _wait
        pla
        tax
; Sends the byte in bus_byte, the last one if bus_last is set.
; In: CLOCK low. Out: CLOCK low, or status and all lines let go. Clobbers: A.
send_byte
        sei
        lda #$ff-data_out
        jsr let_go
        jsr lines_now
        bcs _missing                ; a listener would keep DATA low
        lda #$ff-clock_out
        jsr let_go                  ; ready to send
        bit bus_last
        bpl _ready
_expects
        jsr lines_now
        bcc _expects
_answers
        jsr lines_now               ; waiting says that it is the last one
        bcs _answers
_ready
        jsr lines_now
        bcc _ready
        lda #clock_out
        jsr pull
        lda #8
        sta bus_count
_bit
        jsr lines_now
        bcc _failed                 ; nobody but us may pull DATA now
        lsr bus_byte
        lda cia2_a
        bcs _one
        ora #data_out
_one
        sta cia2_a
        nop                         ; some 20 microseconds for the bit to settle
        nop
        nop
        nop
        nop
        nop
        and #$ff-clock_out
        sta cia2_a                  ; it holds
        nop
        nop
        nop
        nop
        nop
        nop
        nop
        nop
        ora #clock_out
        and #$ff-data_out
        sta cia2_a
        dec bus_count
        bne _bit
        lda #60                     ; the listener has a millisecond to say that it has the byte
        sta bus_count
_taken
        jsr lines_now
        bcc _done
        dec bus_count
        bne _taken
_failed
        lda #send_failed
        bne _give_up
_missing
        lda #no_device
_give_up
        jsr set_status
        lda #$ff-atn_out
        jsr let_go
        jsr free_lines
_done
        cli
        rts

; Lets CLOCK and DATA go after a while. Clobbers: A.
free_lines
        lda #10
        sta bus_count
_wait
        dec bus_count
        bne _wait
        lda #$ff-clock_out-data_out
        jmp let_go

; SECOND. Tells the listeners the channel.
; In: A channel and what is to be done with it. Out: status. Clobbers: A.
second
        jsr send_command
; Ends a command: ATN is let go.
; Clobbers: A.
end_command
        lda #$ff-atn_out
        jmp let_go

; TKSA. Tells the talker the channel; from now on it has the clock.
; In: A channel and what is to be done with it. Out: status. Clobbers: A.
tksa
        jsr send_command
        bit status
        bmi end_command             ; nobody would take it
        sei
        lda #data_out
        jsr pull
        jsr end_command
        lda #$ff-clock_out
        jsr let_go
_turn
        jsr lines_now
        bmi _turn
        cli
        rts

; UNTLK. Nobody is to talk any more. Clobbers: A.
untlk
        sei
        lda #clock_out
        jsr pull
        lda #$5f
        bne dismiss                 ; always

; UNLSN. Nobody is to listen any more. Clobbers: A.
unlsn
        lda #$3f
dismiss
        jsr attend
        jsr end_command
        jmp free_lines

; CIOUT. Sends a byte: the one before it, in fact, as it must be known which is the last.
; In: A byte. Out: C clear, status. Clobbers: nothing.
ciout
        bit bus_holds
        bpl _hold
        pha
        jsr send_byte
        pla
_hold
        sta bus_byte
        pha
        lda #$ff
        sta bus_holds
        pla
        clc
        rts

; ACPTR. Receives a byte.
; Out: A byte, C clear; status: bit 6 if it is the last one, bit 1 if none has come. Clobbers:
; nothing else.
acptr
        txa
        pha
        sei
        lda #0
        sta bus_last
        lda #$ff-clock_out
        jsr let_go
_talker
        jsr lines_now               ; a drive may have to find the byte first
        bpl _talker
_expects
        lda #$ff-data_out
        jsr let_go
        ldx #10                     ; more than 200 microseconds
_wait
        jsr lines_now
        bpl _byte
        dex
        bne _wait
        lda bus_last
        bne _nothing
        lda #data_out
        jsr pull
        lda #last_byte
        jsr set_status
        inc bus_last
        ldx #16                     ; DATA must be low for 60 microseconds or more
_answer
        dex
        bne _answer
        beq _expects                ; always
_byte
        ldx #8
_high
        lda cia2_a
        cmp cia2_a
        bne _high
        asl a
        bpl _high
        ror bus_in
_low
        lda cia2_a
        cmp cia2_a
        bne _low
        asl a
        bmi _low
        dex
        bne _high
        lda #data_out
        jsr pull                    ; it has come
        lda bus_last
        beq _done
        jsr free_lines
_done
        pla
        tax
        cli
        clc
        lda bus_in
        rts
_nothing
        lda #receive_failed
        jsr set_status
        jsr free_lines
        lda #$0d
        sta bus_in
        bne _done                   ; always
