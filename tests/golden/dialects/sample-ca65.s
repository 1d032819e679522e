; Written by sys2080 for ca65 and ld65 of the cc65 suite:
;   ca65 -o OUT.o IN
;   ld65 -t none -D __STACKSTART__=0x11802 -o OUT OUT.o

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        .word $0801
        .org $0801
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

zp_later        = $02
variables       = (program_end+$ff) & $ff00
board           = variables+$0040   ; not part of the program
