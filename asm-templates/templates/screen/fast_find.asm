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
        bne _{{ "memory" if far else "done" }}
        ldx #2
        ldy #FAST_NAME_C128
        lda #FAST_BORDER
        gne _found
{% if far %}
_memory:
        lda REU_FIXED
        and #%00111111
        cmp #%00111111              ; bits that an REU does not have
        bne _done
        lda #<fast_digits
        sta REU_HERE
        lda #>fast_digits
        sta REU_HERE+1
        ldx #0
        stx REU_FIXED
        stx REU_THERE
        stx REU_THERE+1
        stx REU_LENGTH+1
        inx
        stx REU_LENGTH
        ldx #4                      ; banks that are not there are others once more
        ldy #REU_STASH
        jsr fast_transfer
        ldx #2
        jsr fast_transfer
        ldx #0
        jsr fast_transfer
        ldy #REU_FETCH
        lda #$55
        sta fast_digits
        ldx #4
        jsr fast_fetched
        lda #7                      ; eight banks
        ldx #64
        bcs _far
        ldx #2
        jsr fast_fetched
        lda #3
        ldx #32
        bcs _far
        ldx #0
        jsr fast_fetched
        bcc _done                   ; nothing comes back
        lda #1
        ldx #16
_far:   sta far_mask
        lda #'{{ table.slots // 1024 }}'
        sta fast_usual+1
        ldy #FAST_NAME_MEMORY
        lda #FAST_MEMORY
        gne _found
{% endif %}
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

{% if far %}
; fast_fetched - fetch a byte, and is it that of its bank?
; In:       X = bank, Y = REU_FETCH
; Out:      C set if so
; Clobbers: A
fast_fetched:
        jsr _fetch
        cpx fast_digits
        beq _its
        clc
_its:   rts
_fetch: stx REU_THERE+2
        sty REU_COMMAND
        rts

; fast_transfer - put the number of a bank there
; In:       X = bank, Y = REU_STASH
; Clobbers: A
fast_transfer:
        stx fast_digits
        stx REU_THERE+2
        sty REU_COMMAND
        rts

{% endif %}
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
fast_ultimate:
        .text " mhz ultimate", 0
fast_mega65:
        .text " mhz mega65", 0
fast_c128:
        .text " mhz c128", 0
FAST_NAME_ULTIMATE = fast_ultimate - fast_names
FAST_NAME_MEGA  = fast_mega65 - fast_names
FAST_NAME_C128  = fast_c128 - fast_names
{% if far %}
fast_reu:
        .text "k positions", 0
FAST_NAME_MEMORY = fast_reu - fast_names
{% endif %}
