; Start: what happens after a reset.

; The routine behind the reset vector, at its documented address.
*= $fce2
reset
        ldx #$ff
        sei
        txs
        cld
        jsr find_cartridge
        bne _no_cartridge
        jmp (cartridge_start)
_no_cartridge
        jsr ioinit
        jsr ramtas
        jsr restor
        jsr cint
        cli
        jmp (basic_cold)

; Looks for a cartridge.
; Out: Z set when there is one. Clobbers: A, X.
find_cartridge
        ldx #mark_end-mark
_byte
        lda mark-1,x
        cmp cartridge_mark-1,x
        bne _done
        dex
        bne _byte
_done
        rts

mark
        .byte $c3, $c2, $cd, $38, $30
mark_end

; RAMTAS. Clears the pages 0, 2 and 3, and finds the end of RAM below BASIC.
; Out: memory_start, memory_end, screen_page. Clobbers: A, X, Y.
ramtas
        lda #0
        tax
_clear
        sta $0200,x
        sta $0300,x
        cpx #2                      ; the port of the processor stays
        bcc _next
        sta $00,x
_next
        inx
        bne _clear
        ldy #$08                    ; from here on, one byte of each page is tested
        sty memory_start+1
        sty index+1                 ; the low byte is 0
        ldy #$04
        sty screen_page
        ldy #0
_page
        lda (index),y
        tax
        eor #$ff
        sta (index),y
        cmp (index),y
        bne _end
        txa
        sta (index),y
        inc index+1
        lda index+1
        cmp #$a0
        bcc _page
_end
        lda #<header_buffer
        sta tape_buffer
        lda #>header_buffer
        sta tape_buffer+1
        ldx #0
        ldy index+1
        stx index+1
        clc
        jmp memtop

; IOINIT. Sets up both CIAs, the SID and the processor port, and starts the interrupt.
; Clobbers: A, X.
ioinit
        ldx #$7f
        stx cia1_irq                ; no interrupts
        stx cia2_nmi
        stx cia1_a                  ; the row with RUN/STOP
        ldx #$08
        stx cia1_start              ; timers stopped
        stx cia2_start
        stx cia1_start_b
        stx cia2_start_b
        ldx #$00
        stx cia1_b_out
        stx cia2_b_out
        lda #$00
        ldx #24
_silence
        sta sid,x
        dex
        bpl _silence
        stx cia1_a_out              ; $ff: the columns are outputs
        lda #$07
        sta cia2_a                  ; the first 16 KB for the video chip
        lda #$3f
        sta cia2_a_out
        lda #$37
        sta cpu_port
        lda #$2f
        sta cpu_direction
; Starts the timer that interrupts 60 times a second.
; In: video_standard. Clobbers: A, X.
start_timer
        ldx video_standard
        beq _ntsc
        ldx #1
_ntsc
        lda timer_low,x
        sta cia1_timer
        lda timer_high,x
        sta cia1_timer+1
        lda #$81
        sta cia1_irq
        lda cia1_start
        and #$80                    ; keeps the frequency of the mains
        ora #$11
        sta cia1_start
        rts

; Cycles of a jiffy: NTSC, PAL.
timer_low
        .byte <$4295, <$4025
timer_high
        .byte >$4295, >$4025
