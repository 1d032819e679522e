; Written by sys2080 for CBM prg Studio:
;   open a project with this source, and build it

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        *=$0801
        WORD basic_end              ; next line
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

zp_later        = $02
variables       = $0900
board           = variables+$40     ; not part of the program
