; Written by sys2080 for ca65 and ld65 of the cc65 suite:
;   ca65 -o OUT.o IN
;   ld65 -t none -D __STACKSTART__=0x11802 -o OUT OUT.o

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        .word $0801
        .org $0801                  ; next line
        .word basic_end
        .word 10                    ; line number
        .byte $9e                   ; SYS
        .byte "2061", 0
basic_end:
        .word 0

start:
        lda #<message               ; the text
        ldy #>message
        sta zp_pointer
        sty zp_pointer+1
        ldy #0
at_0817:
        lda (zp_pointer),y
        beq at_0821
        jsr $ffd2
        iny
        bne at_0817
at_0821:
        lda #$0c
        sta SCREEN+(40 * 2),x
        asl
        rol a:zp_pointer
        ldx z:zp_later,y
        lda 0+(VERSION+1) * 2
        jmp (vector)

print:
print_line:
        ldx #'A'
print_line_loop:
        dex
        bne print_line_loop
        rts

vector: .word print_line, start-1, $fffe
table:  .byte 1, 2, <start, >(start+1), 5 .mod 3, VERSION = 3
message:
        .byte $c8, "ELLO, WORLD!", $0d, 0
        .byte $13, $03, $0f, $12, $05 ; "score"
        .res 9, $00
        .res 4, $ea
program_end:

; What follows is laid out flat: other assemblers say it in other ways, or not at all.

        ldx #5
at_0866:
        dex
        bne at_0866
        ldy #7
at_086b:
        dey
        bne at_086b

squares:
        .byte 0 * 0
        .byte 1 * 1
        .byte 2 * 2
        .byte 3 * 3
        nop
        nop

        lda #VERSION                ; the branch that counts
        iny

        ldx #$07

        cpx #2

table2          = $087b
        rts
        jsr table2

point_column    = $00
point_row       = $01
origin:
origin_column:
        .res 1, $00
origin_row:
        .res 2, $00
        lda origin_row

either_small    = $00
either_large    = $00

names_inner     = 4
        lda #names_inner
        ldx #names_inner

moved           = $c000             ; runs elsewhere
        .byte $4c, $00, $c0
scratch         = $0200
        lda scratch+1

        lda table,x
maybe           = 1
        lda #maybe

        jmp start                   ; a branch that is a jump where it is too far
        beq table2
        beq *+4
        asl zp_pointer
        jmp zp_pointer
        brk

numbers:
        .byte $ff, 127
        .word $fffe
        .faraddr $123456
        .faraddr $fffffd
        .dword $12345678
        .dword $fffffffc
        .word start
        .byte $0c, $08
strings:
        .byte $4e, $55, $4c, $4c, $00
        .byte $07, $43, $4f, $55, $4e, $54, $45, $44
        .byte $53, $48, $49, $46, $54, $45, $c4
        .byte $98, $8a, $8c, $a9
        .byte %10101001, %11111111, "BYTES", "ZERO", %00000000
        .byte $01, $1a, $28, $ff    ; "az+{end}"
        .byte $fe, $fd
        .res 1, $00
        .res 1, $00
        .word $fffe, $0000, 7 / 2, 1 << 4, 256 >> 2, 6 ^ 3, 6 | 1, $007f
        .word VERSION <> 3, VERSION < 4, VERSION >= 3, $0000, $0003, $0005
        .word $0020, $0003, $0004, $0003, $0003, $0000, $080d

zp_later        = $02
variables       = (program_end+$ff) & $ff00
board           = variables+$0040   ; not part of the program
        .byte 7
