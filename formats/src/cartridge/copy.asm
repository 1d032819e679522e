; Both cartridges: a routine in RAM copies the program to $0801 and starts it as a subroutine of the reset.
        sei
        ldx #0
to_buffer
        lda copy,x
        sta BUFFER,x
        inx
        cpx #copy_end-copy
        bne to_buffer
        jmp BUFFER

source = $fb
target = $fd

copy
        .logical BUFFER
        ldy #0
        sty source
        lda #FIRST_PAGE
        sta source+1
        lda #$01
        sta target
        lda #$08
        sta target+1
        ldx #1                          ; the bank that is seen
        stx $02
        ldx #PAGES
byte
        lda (source),y
        sta (target),y
        iny
        bne byte
        inc target+1
        inc source+1
        lda source+1
        cmp #$c0
        bne here
        inc $02
        lda $02
        sta $de00                       ; only an EasyFlash comes here
        lda #$80
        sta source+1
here
        dex
        bne byte
        lda #4
        sta $de02                       ; an EasyFlash switches itself off
; When the program returns, the machine is reset.
        lda $fffc
        sec
        sbc #1
        tax
        lda $fffd
        sbc #0
        pha
        txa
        pha
        cli
        jmp 2080
        .here
copy_end
