; An EasyFlash starts in a mode that shows the upper chip of bank 0 at $e000, and of the RAM only what is below $1000.
; Constants: PAGES, of the program, which begins in bank 1.

FIRST_PAGE = $80
BUFFER     = $0334
BANK       = $de00
CONTROL    = $de02

*= $e000
        sei
        ldx #$ff
        txs
        cld
        lda #8
        sta $d016                       ; switches the VIC on, which refreshes the RAM
; Old RAM takes a moment to wake up: what is written first may not stay.
        ldx #0
wake
        sta $0100,x
        dex
        bne wake
to_ram
        lda boot,x
        sta BOOT,x
        inx
        bne to_ram
        jmp BOOT

BOOT    = $0c00                         ; RAMTAS leaves that alone

boot
        .logical BOOT
        lda #$87                        ; 16 KB, and the light
        sta CONTROL
        lda #1
        sta BANK
        lda #$37
        sta $01
        lda #$2f
        sta $00
        jsr $ff84                       ; IOINIT
        jsr $ff87                       ; RAMTAS
        jsr $ff8a                       ; RESTOR
        jsr $ff81                       ; CINT
