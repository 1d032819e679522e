// Written by sys2080 for Kick Assembler:
//   java -jar KickAss.jar IN -o OUT
        .encoding "petscii_mixed"

// A sample of the assembler's language.

.label VERSION  = 3                 // a constant
.label SCREEN   = $0400
.label MASK     = %00001111
.label zp_pointer = $fb

        * = $0801                   // next line
        .word basic_end
        .word 10                    // line number
        .byte $9e                   // SYS
        .text "2061"
        .byte 0
basic_end:
        .word 0

start:
        lda #<message               // the text
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
        rol.abs zp_pointer
        ldx.zp zp_later,y
        lda 0+(VERSION+1) * 2
        jmp (vector)

print:
print_line:
        ldx #$41
print_line_loop:
        dex
        bne print_line_loop
        rts

vector: .word print_line, start-1, $fffe
table:  .byte 1, 2, <start, >(start+1), $02, $01
message:
        .byte $c8
        .text "ello, world!"
        .byte $0d, 0
        .byte $13, $03, $0f, $12, $05 // "score"
        .fill 9, $00
        .fill 4, $ea
program_end:

// What follows is laid out flat: other assemblers say it in other ways, or not at all.

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

        lda #VERSION                // the branch that counts
        iny

        ldx #$07

        cpx #2

.label table2   = $087b
        rts
        jsr table2

.label point_column = $00
.label point_row = $01
origin:
origin_column:
        .fill 1, $00
origin_row:
        .fill 2, $00
        lda origin_row

.label either_small = $00
.label either_large = $00

.label names_inner = 4
        lda #names_inner
        ldx #names_inner

.label moved    = $c000             // runs elsewhere
        .byte $4c, $00, $c0
.label scratch  = $0200
        lda scratch+1

        lda table,x
.label maybe    = 1
        lda #maybe

        jmp start                   // a branch that is a jump where it is too far
        beq table2
        beq *+4
        asl zp_pointer
        jmp zp_pointer
        brk

numbers:
        .byte $ff, 127
        .word $fffe
        .byte $56, $34, $12
        .byte $fd, $ff, $ff
        .dword $12345678
        .dword $fffffffc
        .word start
        .byte $0c, $08
strings:
        .byte $4e, $55, $4c, $4c, $00
        .byte $07, $43, $4f, $55, $4e, $54, $45, $44
        .byte $53, $48, $49, $46, $54, $45, $c4
        .byte $98, $8a, $8c, $a9
        .byte %10101001, %11111111
        .text "bytes"
        .text "zero"
        .byte %00000000
        .byte $01, $1a, $28, $ff    // "az+{end}"
        .byte $fe, $fd
        .fill 1, $00
        .fill 1, $00
        .word $fffe, $0000, $0003, 1 << 4, 256 >> 2, 6 ^ 3, 6 | 1, $007f
        .word $0000, $0001, $0001, $0000, $0003, $0005
        .word $0020, $0003, $0004, $0003, $0003, $0000, $080d

.label zp_later = $02
.label variables = (program_end+$ff) & $ff00
.label board    = variables+$40     // not part of the program
        .byte 7
