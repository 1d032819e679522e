; Set two, $80-$FF: the glyphs $00-$7F reversed, eight rows a line.

        .byte $83, $39, $21, $29, $21, $3F, $81, $FF ; $80 @
        .byte $FF, $FF, $C3, $F9, $C1, $99, $C1, $FF ; $81 a
        .byte $9F, $9F, $83, $99, $99, $99, $83, $FF ; $82 b
        .byte $FF, $FF, $C1, $9F, $9F, $9F, $C1, $FF ; $83 c
        .byte $F9, $F9, $C1, $99, $99, $99, $C1, $FF ; $84 d
        .byte $FF, $FF, $C3, $99, $81, $9F, $C1, $FF ; $85 e
        .byte $E3, $CF, $83, $CF, $CF, $CF, $CF, $FF ; $86 f
        .byte $FF, $FF, $C1, $99, $99, $C1, $F9, $83 ; $87 g
        .byte $9F, $9F, $83, $99, $99, $99, $99, $FF ; $88 h
        .byte $E7, $FF, $C7, $E7, $E7, $E7, $C3, $FF ; $89 i
        .byte $F3, $FF, $E3, $F3, $F3, $F3, $F3, $87 ; $8A j
        .byte $9F, $9F, $99, $93, $87, $93, $99, $FF ; $8B k
        .byte $CF, $CF, $CF, $CF, $CF, $CF, $E3, $FF ; $8C l
        .byte $FF, $FF, $13, $01, $29, $29, $29, $FF ; $8D m
        .byte $FF, $FF, $83, $99, $99, $99, $99, $FF ; $8E n
        .byte $FF, $FF, $C3, $99, $99, $99, $C3, $FF ; $8F o
        .byte $FF, $FF, $83, $99, $99, $83, $9F, $9F ; $90 p
        .byte $FF, $FF, $C1, $99, $99, $C1, $F9, $F9 ; $91 q
        .byte $FF, $FF, $91, $8F, $9F, $9F, $9F, $FF ; $92 r
        .byte $FF, $FF, $C1, $9F, $C3, $F9, $83, $FF ; $93 s
        .byte $CF, $CF, $83, $CF, $CF, $CF, $E3, $FF ; $94 t
        .byte $FF, $FF, $99, $99, $99, $99, $C1, $FF ; $95 u
        .byte $FF, $FF, $99, $99, $99, $C3, $E7, $FF ; $96 v
        .byte $FF, $FF, $39, $29, $29, $01, $93, $FF ; $97 w
        .byte $FF, $FF, $99, $C3, $E7, $C3, $99, $FF ; $98 x
        .byte $FF, $FF, $99, $99, $99, $C1, $F9, $83 ; $99 y
        .byte $FF, $FF, $81, $F3, $E7, $CF, $81, $FF ; $9A z
        .byte $E1, $E7, $E7, $E7, $E7, $E7, $E1, $FF ; $9B [
        .byte $E3, $C9, $CF, $83, $CF, $CF, $81, $FF ; $9C pound sign
        .byte $87, $E7, $E7, $E7, $E7, $E7, $87, $FF ; $9D ]
        .byte $E7, $C3, $81, $24, $E7, $E7, $E7, $FF ; $9E arrow up
        .byte $EF, $CF, $9F, $01, $9F, $CF, $EF, $FF ; $9F arrow left
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF ; $A0 space
        .byte $E7, $C3, $C3, $E7, $E7, $FF, $E7, $FF ; $A1 !
        .byte $99, $99, $DB, $FF, $FF, $FF, $FF, $FF ; $A2 "
        .byte $93, $93, $01, $93, $01, $93, $93, $FF ; $A3 #
        .byte $EF, $81, $2F, $83, $E9, $03, $EF, $FF ; $A4 $
        .byte $3D, $39, $F3, $C7, $9F, $39, $79, $FF ; $A5 %
        .byte $C7, $93, $C7, $8F, $25, $33, $89, $FF ; $A6 &
        .byte $E7, $E7, $CF, $FF, $FF, $FF, $FF, $FF ; $A7 '
        .byte $F3, $E7, $CF, $CF, $CF, $E7, $F3, $FF ; $A8 (
        .byte $CF, $E7, $F3, $F3, $F3, $E7, $CF, $FF ; $A9 )
        .byte $E7, $A5, $C3, $81, $C3, $A5, $E7, $FF ; $AA *
        .byte $FF, $E7, $E7, $81, $E7, $E7, $FF, $FF ; $AB +
        .byte $FF, $FF, $FF, $FF, $FF, $E7, $E7, $CF ; $AC ,
        .byte $FF, $FF, $FF, $81, $FF, $FF, $FF, $FF ; $AD -
        .byte $FF, $FF, $FF, $FF, $FF, $E7, $E7, $FF ; $AE .
        .byte $F9, $F9, $F3, $E7, $CF, $9F, $9F, $FF ; $AF /
        .byte $C3, $99, $91, $81, $89, $99, $C3, $FF ; $B0 0
        .byte $E7, $C7, $A7, $E7, $E7, $E7, $81, $FF ; $B1 1
        .byte $C3, $99, $F9, $F3, $E7, $CF, $81, $FF ; $B2 2
        .byte $81, $F9, $F3, $E3, $F9, $99, $C3, $FF ; $B3 3
        .byte $F3, $E3, $C3, $93, $81, $F3, $F3, $FF ; $B4 4
        .byte $81, $9F, $83, $F9, $F9, $99, $C3, $FF ; $B5 5
        .byte $E3, $CF, $9F, $83, $99, $99, $C3, $FF ; $B6 6
        .byte $81, $F9, $F3, $F3, $E7, $E7, $E7, $FF ; $B7 7
        .byte $C3, $99, $99, $C3, $99, $99, $C3, $FF ; $B8 8
        .byte $C3, $99, $99, $C1, $F9, $F3, $C7, $FF ; $B9 9
        .byte $FF, $E7, $E7, $FF, $FF, $E7, $E7, $FF ; $BA :
        .byte $FF, $E7, $E7, $FF, $FF, $E7, $E7, $CF ; $BB ;
        .byte $F3, $E7, $CF, $9F, $CF, $E7, $F3, $FF ; $BC <
        .byte $FF, $FF, $81, $FF, $81, $FF, $FF, $FF ; $BD =
        .byte $CF, $E7, $F3, $F9, $F3, $E7, $CF, $FF ; $BE >
        .byte $C3, $99, $F9, $E3, $E7, $FF, $E7, $FF ; $BF ?
        .byte $FF, $FF, $FF, $00, $00, $FF, $FF, $FF ; $C0 horizontal line, middle
        .byte $C3, $99, $99, $99, $81, $99, $99, $FF ; $C1 A
        .byte $87, $93, $93, $83, $99, $99, $83, $FF ; $C2 B
        .byte $C1, $9F, $9F, $9F, $9F, $9F, $C1, $FF ; $C3 C
        .byte $83, $99, $99, $99, $99, $99, $83, $FF ; $C4 D
        .byte $81, $9F, $9F, $83, $9F, $9F, $81, $FF ; $C5 E
        .byte $81, $9F, $9F, $83, $9F, $9F, $9F, $FF ; $C6 F
        .byte $C1, $9F, $9F, $91, $99, $99, $C1, $FF ; $C7 G
        .byte $99, $99, $99, $81, $99, $99, $99, $FF ; $C8 H
        .byte $C3, $E7, $E7, $E7, $E7, $E7, $C3, $FF ; $C9 I
        .byte $E1, $F9, $F9, $F9, $F9, $99, $C3, $FF ; $CA J
        .byte $99, $99, $93, $87, $93, $99, $99, $FF ; $CB K
        .byte $9F, $9F, $9F, $9F, $9F, $9F, $81, $FF ; $CC L
        .byte $39, $11, $01, $29, $29, $39, $39, $FF ; $CD M
        .byte $39, $19, $09, $01, $21, $31, $39, $FF ; $CE N
        .byte $C3, $99, $99, $99, $99, $99, $C3, $FF ; $CF O
        .byte $83, $99, $99, $99, $83, $9F, $9F, $FF ; $D0 P
        .byte $C3, $99, $99, $99, $91, $C3, $F9, $FF ; $D1 Q
        .byte $83, $99, $99, $99, $83, $93, $99, $FF ; $D2 R
        .byte $C1, $9F, $9F, $C3, $F9, $F9, $83, $FF ; $D3 S
        .byte $81, $E7, $E7, $E7, $E7, $E7, $E7, $FF ; $D4 T
        .byte $99, $99, $99, $99, $99, $99, $C3, $FF ; $D5 U
        .byte $99, $99, $99, $99, $C3, $C3, $E7, $FF ; $D6 V
        .byte $39, $39, $39, $29, $29, $01, $93, $FF ; $D7 W
        .byte $99, $99, $C3, $E7, $C3, $99, $99, $FF ; $D8 X
        .byte $99, $99, $C3, $C3, $E7, $E7, $E7, $FF ; $D9 Y
        .byte $81, $F9, $F3, $E7, $CF, $9F, $81, $FF ; $DA Z
        .byte $E7, $E7, $E7, $00, $00, $E7, $E7, $E7 ; $DB lines, cross
        .byte $3F, $3F, $CF, $CF, $3F, $3F, $CF, $CF ; $DC checkerboard, left half
        .byte $E7, $E7, $E7, $E7, $E7, $E7, $E7, $E7 ; $DD vertical line, middle
        .byte $CC, $CC, $33, $33, $CC, $CC, $33, $33 ; $DE checkerboard, inverse
        .byte $66, $33, $99, $CC, $66, $33, $99, $CC ; $DF hatch, top left to bottom right
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF ; $E0 shifted space
        .byte $0F, $0F, $0F, $0F, $0F, $0F, $0F, $0F ; $E1 left half
        .byte $FF, $FF, $FF, $FF, $00, $00, $00, $00 ; $E2 bottom half
        .byte $00, $FF, $FF, $FF, $FF, $FF, $FF, $FF ; $E3 top eighth
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $00 ; $E4 bottom eighth
        .byte $3F, $3F, $3F, $3F, $3F, $3F, $3F, $3F ; $E5 left edge, two wide
        .byte $33, $33, $CC, $CC, $33, $33, $CC, $CC ; $E6 checkerboard
        .byte $FC, $FC, $FC, $FC, $FC, $FC, $FC, $FC ; $E7 right edge, two wide
        .byte $FF, $FF, $FF, $FF, $33, $33, $CC, $CC ; $E8 checkerboard, bottom half
        .byte $66, $CC, $99, $33, $66, $CC, $99, $33 ; $E9 hatch, bottom left to top right
        .byte $FC, $FC, $FC, $FC, $FC, $FC, $FC, $FC ; $EA right quarter
        .byte $E7, $E7, $E7, $E0, $E0, $E7, $E7, $E7 ; $EB lines, vertical and right
        .byte $FF, $FF, $FF, $FF, $F0, $F0, $F0, $F0 ; $EC quadrant, bottom right
        .byte $E7, $E7, $E7, $E0, $E0, $FF, $FF, $FF ; $ED lines, top and right
        .byte $FF, $FF, $FF, $07, $07, $E7, $E7, $E7 ; $EE lines, left and bottom
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $00, $00 ; $EF bottom quarter
        .byte $FF, $FF, $FF, $E0, $E0, $E7, $E7, $E7 ; $F0 lines, bottom and right
        .byte $E7, $E7, $E7, $00, $00, $FF, $FF, $FF ; $F1 lines, horizontal and top
        .byte $FF, $FF, $FF, $00, $00, $E7, $E7, $E7 ; $F2 lines, horizontal and bottom
        .byte $E7, $E7, $E7, $07, $07, $E7, $E7, $E7 ; $F3 lines, vertical and left
        .byte $3F, $3F, $3F, $3F, $3F, $3F, $3F, $3F ; $F4 left quarter
        .byte $1F, $1F, $1F, $1F, $1F, $1F, $1F, $1F ; $F5 left three eighths
        .byte $F8, $F8, $F8, $F8, $F8, $F8, $F8, $F8 ; $F6 right three eighths
        .byte $00, $00, $FF, $FF, $FF, $FF, $FF, $FF ; $F7 top quarter
        .byte $00, $00, $00, $FF, $FF, $FF, $FF, $FF ; $F8 top three eighths
        .byte $FF, $FF, $FF, $FF, $FF, $00, $00, $00 ; $F9 bottom three eighths
        .byte $FF, $FC, $F9, $73, $27, $8F, $DF, $FF ; $FA check mark
        .byte $FF, $FF, $FF, $FF, $0F, $0F, $0F, $0F ; $FB quadrant, bottom left
        .byte $F0, $F0, $F0, $F0, $FF, $FF, $FF, $FF ; $FC quadrant, top right
        .byte $E7, $E7, $E7, $07, $07, $FF, $FF, $FF ; $FD lines, top and left
        .byte $0F, $0F, $0F, $0F, $FF, $FF, $FF, $FF ; $FE quadrant, top left
        .byte $0F, $0F, $0F, $0F, $F0, $F0, $F0, $F0 ; $FF quadrants, top left and bottom right
