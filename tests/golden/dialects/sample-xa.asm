; Written by sys2080 for xa:
;   xa -M -o OUT IN

; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

        .word $0801
        * = $0801
        .word basic_end             ; next line
        .word 10                    ; line number
        .byt $9e                    ; SYS
        .asc "2061", 0
basic_end
        .word 0

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
        sta SCREEN+(40 * 2),x
        asl
        rol !zp_pointer
        ldx $02,y
        lda 0+(VERSION+1) * 2
        jmp (vector)

print
print_line
        ldx #'A'
print_line_loop
        dex
        bne print_line_loop
        rts

vector  .word print_line, start-1, $fffe
table   .byt 1, 2, <start, >(start+1), $02, $01
message
        .asc $c8, "ELLO, WORLD!", $0d, 0
        .byt $13, $03, $0f, $12, $05 ; "score"
        .dsb 9, $00
        .dsb 4, $ea
program_end

zp_later        = $02
variables       = (program_end+$ff) & $ff00
board           = variables+$40     ; not part of the program
