; Written by sys2080 for DASM:
;   dasm IN -f1 -oOUT
        processor 6502

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        org $0801
        .word basic_end             ; next line
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
        sta SCREEN+[40 * 2],x
        asl
        rol.w zp_pointer
        ldx $02,y
        lda [VERSION+1] * 2
        jmp (vector)

print:
print_line:
        ldx #'A
print_line_loop:
        dex
        bne print_line_loop
        rts

vector: .word print_line, start-1, $fffe
table:  .byte 1, 2, <start, >[start+1], $02, VERSION == 3
message:
        .byte $c8, "ELLO, WORLD!", $0d, 0
        .byte $13, $03, $0f, $12, $05 ; "score"
        ds 9, $00
        ds 4, $ea
program_end:

zp_later        = $02
variables       = [program_end+$ff] & $ff00
board           = variables+$40     ; not part of the program
