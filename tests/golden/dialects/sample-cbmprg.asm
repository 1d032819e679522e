; Written by sys2080 for CBM prg Studio:
;   open a project with this source, and build it

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        *=$0801                     ; next line
        WORD basic_end
        WORD 10                     ; line number
        BYTE $9e                    ; SYS
        BYTE $32, $30, $36, $31, 0  ; "2061"
basic_end
        WORD 0

start
        lda #<message               ; the text
        ldy #>message
        sta zp_pointer
        sty zp_pointer+1
        ldy #0
at_0817 lda (zp_pointer),y
        beq at_0821
        jsr $ffd2
        iny
        bne at_0817
at_0821 lda #$0c
        sta $0450,x
        asl
        BYTE $2e, $fb, $00          ; rol $00fb
        ldx $02,y
        lda $08
        jmp (vector)

print
print_line
        ldx #$41
print_line_loop
        dex
        bne print_line_loop
        rts

vector  WORD print_line, start-1, $fffe
table   BYTE 1, 2, <start, $08, $02, $01
message
        BYTE $c8, $45, $4c, $4c, $4f, $2c, $20, $57, $4f, $52, $4c, $44, $21, $0d, 0 ; "Hello, world!"
        BYTE $13, $03, $0f, $12, $05 ; "score"
        DCB 9,$00
        DCB 4,$ea
program_end

; What follows is laid out flat: other assemblers say it in other ways, or not at all.

        ldx #5
at_0866 dex
        bne at_0866
        ldy #7
at_086b dey
        bne at_086b

squares
        BYTE $00
        BYTE $01
        BYTE $04
        BYTE $09
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
origin
origin_column
        DCB 1,$00
origin_row
        DCB 2,$00
        lda origin_row

either_small    = $00
either_large    = $00

names_inner     = 4
        lda #names_inner
        ldx #names_inner

moved           = $c000             ; runs elsewhere
        BYTE $4c, $00, $c0
scratch         = $0200
        lda scratch+1

        lda table,x
maybe           = 1
        lda #maybe

        jmp start                   ; a branch that is a jump where it is too far
        beq table2
        beq $089d
        asl zp_pointer
        jmp zp_pointer
        brk

numbers BYTE $ff, 127
        WORD $fffe
        BYTE $56, $34, $12
        BYTE $fd, $ff, $ff
        BYTE $78, $56, $34, $12
        BYTE $fc, $ff, $ff, $ff
        WORD start
        BYTE $0c, $08
strings BYTE $4e, $55, $4c, $4c, $00
        BYTE $07, $43, $4f, $55, $4e, $54, $45, $44
        BYTE $53, $48, $49, $46, $54, $45, $c4
        BYTE $98, $8a, $8c, $a9
        BYTE %10101001, %11111111, $42, $59, $54, $45, $53, $5a, $45, $52, $4f, %00000000 ; "bytes"
        BYTE $01, $1a, $28, $ff     ; "az+{end}"
        BYTE $fe, $fd
        DCB 1,$00
        DCB 1,$00
        WORD $fffe, $0000, $0003, $0010, $0040, $0005, $0007, $007f
        WORD $0000, $0001, $0001, $0000, $0003, $0005
        WORD $0020, $0003, $0004, $0003, $0003, $0000, $080d

zp_later        = $02
variables       = $0900
board           = variables+$40     ; not part of the program
        BYTE 7
