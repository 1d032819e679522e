; Set two, $20-$7F: what set one has too is eight rows a line.

; $20-$3F: signs and digits, as in set one.
        .byte $00, $00, $00, $00, $00, $00, $00, $00 ; $20 space
        .byte $18, $3C, $3C, $18, $18, $00, $18, $00 ; $21 !
        .byte $66, $66, $24, $00, $00, $00, $00, $00 ; $22 "
        .byte $6C, $6C, $FE, $6C, $FE, $6C, $6C, $00 ; $23 #
        .byte $10, $7E, $D0, $7C, $16, $FC, $10, $00 ; $24 $
        .byte $C2, $C6, $0C, $38, $60, $C6, $86, $00 ; $25 %
        .byte $38, $6C, $38, $70, $DA, $CC, $76, $00 ; $26 &
        .byte $18, $18, $30, $00, $00, $00, $00, $00 ; $27 '
        .byte $0C, $18, $30, $30, $30, $18, $0C, $00 ; $28 (
        .byte $30, $18, $0C, $0C, $0C, $18, $30, $00 ; $29 )
        .byte $18, $5A, $3C, $7E, $3C, $5A, $18, $00 ; $2A *
        .byte $00, $18, $18, $7E, $18, $18, $00, $00 ; $2B +
        .byte $00, $00, $00, $00, $00, $18, $18, $30 ; $2C ,
        .byte $00, $00, $00, $7E, $00, $00, $00, $00 ; $2D -
        .byte $00, $00, $00, $00, $00, $18, $18, $00 ; $2E .
        .byte $06, $06, $0C, $18, $30, $60, $60, $00 ; $2F /
        .byte $3C, $66, $6E, $7E, $76, $66, $3C, $00 ; $30 0
        .byte $18, $38, $58, $18, $18, $18, $7E, $00 ; $31 1
        .byte $3C, $66, $06, $0C, $18, $30, $7E, $00 ; $32 2
        .byte $7E, $06, $0C, $1C, $06, $66, $3C, $00 ; $33 3
        .byte $0C, $1C, $3C, $6C, $7E, $0C, $0C, $00 ; $34 4
        .byte $7E, $60, $7C, $06, $06, $66, $3C, $00 ; $35 5
        .byte $1C, $30, $60, $7C, $66, $66, $3C, $00 ; $36 6
        .byte $7E, $06, $0C, $0C, $18, $18, $18, $00 ; $37 7
        .byte $3C, $66, $66, $3C, $66, $66, $3C, $00 ; $38 8
        .byte $3C, $66, $66, $3E, $06, $0C, $38, $00 ; $39 9
        .byte $00, $18, $18, $00, $00, $18, $18, $00 ; $3A :
        .byte $00, $18, $18, $00, $00, $18, $18, $30 ; $3B ;
        .byte $0C, $18, $30, $60, $30, $18, $0C, $00 ; $3C <
        .byte $00, $00, $7E, $00, $7E, $00, $00, $00 ; $3D =
        .byte $30, $18, $0C, $06, $0C, $18, $30, $00 ; $3E >
        .byte $3C, $66, $06, $1C, $18, $00, $18, $00 ; $3F ?
; $40-$5D: capital letters ($01-$1A of set one) and lines.
        .byte $00, $00, $00, $FF, $FF, $00, $00, $00 ; $40 horizontal line, middle
        .byte $3C, $66, $66, $66, $7E, $66, $66, $00 ; $41 A
        .byte $78, $6C, $6C, $7C, $66, $66, $7C, $00 ; $42 B
        .byte $3E, $60, $60, $60, $60, $60, $3E, $00 ; $43 C
        .byte $7C, $66, $66, $66, $66, $66, $7C, $00 ; $44 D
        .byte $7E, $60, $60, $7C, $60, $60, $7E, $00 ; $45 E
        .byte $7E, $60, $60, $7C, $60, $60, $60, $00 ; $46 F
        .byte $3E, $60, $60, $6E, $66, $66, $3E, $00 ; $47 G
        .byte $66, $66, $66, $7E, $66, $66, $66, $00 ; $48 H
        .byte $3C, $18, $18, $18, $18, $18, $3C, $00 ; $49 I
        .byte $1E, $06, $06, $06, $06, $66, $3C, $00 ; $4A J
        .byte $66, $66, $6C, $78, $6C, $66, $66, $00 ; $4B K
        .byte $60, $60, $60, $60, $60, $60, $7E, $00 ; $4C L
        .byte $C6, $EE, $FE, $D6, $D6, $C6, $C6, $00 ; $4D M
        .byte $C6, $E6, $F6, $FE, $DE, $CE, $C6, $00 ; $4E N
        .byte $3C, $66, $66, $66, $66, $66, $3C, $00 ; $4F O
        .byte $7C, $66, $66, $66, $7C, $60, $60, $00 ; $50 P
        .byte $3C, $66, $66, $66, $6E, $3C, $06, $00 ; $51 Q
        .byte $7C, $66, $66, $66, $7C, $6C, $66, $00 ; $52 R
        .byte $3E, $60, $60, $3C, $06, $06, $7C, $00 ; $53 S
        .byte $7E, $18, $18, $18, $18, $18, $18, $00 ; $54 T
        .byte $66, $66, $66, $66, $66, $66, $3C, $00 ; $55 U
        .byte $66, $66, $66, $66, $3C, $3C, $18, $00 ; $56 V
        .byte $C6, $C6, $C6, $D6, $D6, $FE, $6C, $00 ; $57 W
        .byte $66, $66, $3C, $18, $3C, $66, $66, $00 ; $58 X
        .byte $66, $66, $3C, $3C, $18, $18, $18, $00 ; $59 Y
        .byte $7E, $06, $0C, $18, $30, $60, $7E, $00 ; $5A Z
        .byte $18, $18, $18, $FF, $FF, $18, $18, $18 ; $5B lines, cross
        .byte $C0, $C0, $30, $30, $C0, $C0, $30, $30 ; $5C checkerboard, left half
        .byte $18, $18, $18, $18, $18, $18, $18, $18 ; $5D vertical line, middle
; $5E-$5F: only in set two.
; $5E checkerboard, inverse
        .byte %00110011
        .byte %00110011
        .byte %11001100
        .byte %11001100
        .byte %00110011
        .byte %00110011
        .byte %11001100
        .byte %11001100
; $5F hatch, top left to bottom right
        .byte %10011001
        .byte %11001100
        .byte %01100110
        .byte %00110011
        .byte %10011001
        .byte %11001100
        .byte %01100110
        .byte %00110011
; $60-$68: as in set one.
        .byte $00, $00, $00, $00, $00, $00, $00, $00 ; $60 shifted space
        .byte $F0, $F0, $F0, $F0, $F0, $F0, $F0, $F0 ; $61 left half
        .byte $00, $00, $00, $00, $FF, $FF, $FF, $FF ; $62 bottom half
        .byte $FF, $00, $00, $00, $00, $00, $00, $00 ; $63 top eighth
        .byte $00, $00, $00, $00, $00, $00, $00, $FF ; $64 bottom eighth
        .byte $C0, $C0, $C0, $C0, $C0, $C0, $C0, $C0 ; $65 left edge, two wide
        .byte $CC, $CC, $33, $33, $CC, $CC, $33, $33 ; $66 checkerboard
        .byte $03, $03, $03, $03, $03, $03, $03, $03 ; $67 right edge, two wide
        .byte $00, $00, $00, $00, $CC, $CC, $33, $33 ; $68 checkerboard, bottom half
; $69: only in set two.
; $69 hatch, bottom left to top right
        .byte %10011001
        .byte %00110011
        .byte %01100110
        .byte %11001100
        .byte %10011001
        .byte %00110011
        .byte %01100110
        .byte %11001100
; $6A-$79: as in set one.
        .byte $03, $03, $03, $03, $03, $03, $03, $03 ; $6A right quarter
        .byte $18, $18, $18, $1F, $1F, $18, $18, $18 ; $6B lines, vertical and right
        .byte $00, $00, $00, $00, $0F, $0F, $0F, $0F ; $6C quadrant, bottom right
        .byte $18, $18, $18, $1F, $1F, $00, $00, $00 ; $6D lines, top and right
        .byte $00, $00, $00, $F8, $F8, $18, $18, $18 ; $6E lines, left and bottom
        .byte $00, $00, $00, $00, $00, $00, $FF, $FF ; $6F bottom quarter
        .byte $00, $00, $00, $1F, $1F, $18, $18, $18 ; $70 lines, bottom and right
        .byte $18, $18, $18, $FF, $FF, $00, $00, $00 ; $71 lines, horizontal and top
        .byte $00, $00, $00, $FF, $FF, $18, $18, $18 ; $72 lines, horizontal and bottom
        .byte $18, $18, $18, $F8, $F8, $18, $18, $18 ; $73 lines, vertical and left
        .byte $C0, $C0, $C0, $C0, $C0, $C0, $C0, $C0 ; $74 left quarter
        .byte $E0, $E0, $E0, $E0, $E0, $E0, $E0, $E0 ; $75 left three eighths
        .byte $07, $07, $07, $07, $07, $07, $07, $07 ; $76 right three eighths
        .byte $FF, $FF, $00, $00, $00, $00, $00, $00 ; $77 top quarter
        .byte $FF, $FF, $FF, $00, $00, $00, $00, $00 ; $78 top three eighths
        .byte $00, $00, $00, $00, $00, $FF, $FF, $FF ; $79 bottom three eighths
; $7A: only in set two.
; $7A check mark
        .byte %00000000
        .byte %00000011
        .byte %00000110
        .byte %10001100
        .byte %11011000
        .byte %01110000
        .byte %00100000
        .byte %00000000
; $7B-$7F: as in set one.
        .byte $00, $00, $00, $00, $F0, $F0, $F0, $F0 ; $7B quadrant, bottom left
        .byte $0F, $0F, $0F, $0F, $00, $00, $00, $00 ; $7C quadrant, top right
        .byte $18, $18, $18, $F8, $F8, $00, $00, $00 ; $7D lines, top and left
        .byte $F0, $F0, $F0, $F0, $00, $00, $00, $00 ; $7E quadrant, top left
        .byte $F0, $F0, $F0, $F0, $0F, $0F, $0F, $0F ; $7F quadrants, top left and bottom right
