; A cartridge of 8 or 16 KB: the KERNAL finds its mark after a reset and starts it.
; Constants: PAGES, of the program, which is at $8100.

FIRST_PAGE = $81
BUFFER     = $0334

*= $8000
        .word cold
        .word warm
        .byte $c3, $c2, $cd, $38, $30   ; CBM80

; RESTORE, where the program has not said otherwise: back to what was interrupted.
warm
        pla
        tay
        pla
        tax
        pla
        rti

cold
        ldx #$ff
        txs
        sei
        cld
        ldx #0
        stx $d016                       ; switches the VIC on
        jsr $ff84                       ; IOINIT
        jsr $ff87                       ; RAMTAS
        jsr $ff8a                       ; RESTOR
        jsr $ff81                       ; CINT
