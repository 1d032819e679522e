; A sample of the assembler's language.

VERSION         = 3                 ; a constant
SCREEN          = $0400
MASK            = %00001111
zp_pointer      = $fb

* = $0801
        .word basic_end             ; next line
        .word 10                    ; line number
        .byte $9e                   ; SYS
        .text "2061", 0
basic_end:
        .word 0

start:
        lda #<message               ; the text
        ldy #>message
        sta zp_pointer
        sty zp_pointer + 1
        ldy #0
-       lda (zp_pointer),y
        beq +
        jsr $ffd2
        iny
        bne -
+       lda #MASK & ~VERSION & $ff
        sta SCREEN + 40 * 2,x
        asl
        rol @w zp_pointer
        ldx zp_later,y
        lda (VERSION + 1) * 2
        jmp (vector)

print   .block
line    ldx #'a'
_loop   dex
        bne _loop
        rts
        .bend

vector  .word print.line, start - 1, -2 & $ffff
table:  .byte 1, 2, <start, >(start + 1), 5 % 3, VERSION == 3
message:
        .text "Hello, world!", $0d, 0
        .enc "screen"
        .text "score"
        .enc "none"
        .align 16
        .fill 4, $ea
program_end:

; What follows is laid out flat: other assemblers say it in other ways, or not at all.

wait    .macro count, register=x
        ld\register #\count
-       de\register
        bne -
        .endm

        #wait 5                     ; a macro
        #wait 7, y

squares .for i = 0, i < 4, i += 1
        .byte i * i                 ; a loop
        .next
        .rept 2
        nop
        .next

        .if VERSION > 2
        lda #VERSION                ; the branch that counts
        .elsif VERSION == 2
        ldx #VERSION
        .else
        ldy #VERSION
        .fi
        .switch VERSION
        .case 1, 2
        inx
        .case 3
        iny
        .endswitch

add     .function one, other=1
        .endf one + other
        ldx #add(3, 4)

counter .var 1
counter := counter + 1
        cpx #counter

table2  .proc
        rts
        .pend
        jsr table2

point   .struct
column  .byte ?
row     .word ?
        .ends
origin  .dstruct point
        lda origin.row

either  .union
small   .byte ?
large   .word ?
        .endu

names   .namespace
inner   = 4
        .endn
        lda #names.inner
        .with names
        ldx #inner
        .endwith

        .logical $c000
moved   jmp moved                   ; runs elsewhere
        .here
        .virtual $0200
scratch .fill 3
        .endv
        lda scratch + 1

        .section late
        .byte 7                     ; in a section
        .send
        .page
        lda table,x
        .endp
        .weak
maybe   = 1
        .endweak
        lda #maybe

        gne start                   ; a branch that is a jump where it is too far
        geq table2
        beq *+4
        asl @b zp_pointer
        jmp @w zp_pointer
        brk

numbers .char -1, 127
        .sint -2
        .long $123456
        .lint -3
        .dword $12345678
        .dint -4
        .addr start
        .rta start
strings .null "null"
        .ptext "counted"
        .shift "shifted"
        .shiftl "left"
        .text x"a9ff", b"bytes", n"zero"
        .enc "mine"
        .cdef "az", 1
        .tdef "+-", 40
        .edef "{end}", 255
        .text "az+{end}"
        .enc "none"
        .eor $ff
        .byte 1, 2
        .eor 0
        .byte ?, ?
        .word ~1 & $ffff, !VERSION, 7 / 2, 1 << 4, 256 >> 2, 6 ^ 3, 6 | 1, -1 & $7f
        .word VERSION != 3, VERSION < 4, VERSION >= 3, VERSION && 0, VERSION || 0, VERSION ? 5 : 6
        .word 2 ** 5, 3 <? 4, 3 >? 4, len("abc"), abs(-3), `start, <>start
        .cerror * > $1000, "too long"
        .dsection late

zp_later        = $02
variables       = (program_end + $ff) & $ff00
board           = variables + $0040 ; not part of the program
