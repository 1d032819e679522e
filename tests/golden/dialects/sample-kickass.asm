// Written by sys2080 for Kick Assembler:
//   java -jar KickAss.jar IN -o OUT
        .encoding "petscii_mixed"

// A sample of the assembler's language.

.label VERSION  = 3                 // a constant
.label SCREEN   = $0400
.label MASK     = %00001111
.label zp_pointer = $fb

        * = $0801
        .word basic_end             // next line
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

.label zp_later = $02
.label variables = (program_end+$ff) & $ff00
.label board    = variables+$40     // not part of the program
