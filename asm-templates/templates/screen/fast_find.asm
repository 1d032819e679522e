; fast_find - find out what the computer has that a C64 has not; done once, before variables lie on top of this
; In:       PORT = PORT_RAM
; Out:      fast_kind, fast_use; the text of the title
; Clobbers: A X Y zp_pixels zp_shape
fast_find:
        sei
        lda #PORT_USUAL
        sta PORT
        ldx PORT_DIRECTION
        lda #SPEED_FULL
        sta PORT_DIRECTION          ; lines that are inputs now stay high: KERNAL and I/O
        cmp PORT_DIRECTION
        bne _mega
        stx PORT_DIRECTION          ; it has taken the number as any processor does
        lda TURBO_SPEED
        cmp #$ff
        bne _ultimate
        lda #0
        sta VIC_SPEED
        lda VIC_SPEED
        cmp #%11111100              ; on a C64 there is nothing: all bits are set
        bne _done
        ldx #2
        ldy #FAST_NAME_C128
        lda #FAST_BORDER
        gne _found
_mega:  lda #FAST_PORT
        ldy #FAST_NAME_MEGA
        gne _measure
_ultimate:
        sta fast_found
        lda VIC_SPEED
        sta fast_switch
        lda #FAST_TURBO
        ldy #FAST_NAME_ULTIMATE
_measure:
        sta fast_use
        tya
        pha
        jsr fast_begin
        jsr fast_measure
        jsr fast_end
        pla
        tay
        lda fast_use
        cpx #2
        bcs _found
        lda #0                      ; it is not faster: leave it alone
        sta fast_use
        geq _done
_found: sta fast_kind
        sta fast_use
        lda #'0' - 1
        sta fast_digits
        txa
        sec
_ten:   inc fast_digits
        sbc #10
        bcs _ten
        adc #'0' + 10
        sta fast_digits+1
        lda fast_digits
        cmp #'0'
        bne _digits
        lda #' '
        sta fast_digits
_digits:
        sta fast_speed
        lda fast_digits+1
        sta fast_speed+1
        ldx #0
_letter:
        lda fast_names,y
        sta fast_name,x
        beq _named
        iny
        inx
        gne _letter
_named: stx zp_shape
        lda #39 - (fast_name - text_fast)
        sec
        sbc zp_shape
        sta fast_column
_done:  lda #PORT_RAM
        sta PORT
        cli
        rts

; fast_measure - how fast the processor is
; Out:      X = million cycles a second
; Clobbers: A Y zp_pixels zp_shape
fast_measure:
        lda #$ff
        sta CLOCK_CYCLES
        sta CLOCK_CYCLES+1
        lda CLOCK_CONTROL_A
        and #%10000000
        pha
        ora #%00010001
        sta CLOCK_CONTROL_A
        ldx #FAST_TURNS
        ldy #0
_wait:  dey
        bne _wait
        dex
        bne _wait
        pla
        sta CLOCK_CONTROL_A         ; it stands still
        lda CLOCK_CYCLES
        eor #$ff
        sta zp_shape
        lda CLOCK_CYCLES+1
        eor #$ff
        sta zp_shape+1              ; what it took, on a C64's clock
        lsr a
        tay
        lda zp_shape
        ror a
        adc #<FAST_CYCLES           ; to the nearest whole number
        sta zp_pixels
        tya
        adc #>FAST_CYCLES
        sta zp_pixels+1
_million:
        lda zp_pixels
        sec
        sbc zp_shape
        sta zp_pixels
        lda zp_pixels+1
        sbc zp_shape+1
        sta zp_pixels+1
        bcc _done
        inx                         ; X was 0
        bne _million
_done:  rts

FAST_TURNS      = 32
FAST_CYCLES     = FAST_TURNS * 1284 ; cycles of the loop
fast_names:
        .text "ultimate", 0
        .text "mega65", 0
        .text "c128", 0
FAST_NAME_ULTIMATE = 0
FAST_NAME_MEGA  = 9
FAST_NAME_C128  = 16
