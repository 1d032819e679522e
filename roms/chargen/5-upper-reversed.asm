; Set one, $80-$FF: the glyphs $00-$7F reversed, eight rows a line.

        .byte $83, $39, $21, $29, $21, $3F, $81, $FF ; $80 @
        .byte $C3, $99, $99, $99, $81, $99, $99, $FF ; $81 A
        .byte $87, $93, $93, $83, $99, $99, $83, $FF ; $82 B
        .byte $C1, $9F, $9F, $9F, $9F, $9F, $C1, $FF ; $83 C
        .byte $83, $99, $99, $99, $99, $99, $83, $FF ; $84 D
        .byte $81, $9F, $9F, $83, $9F, $9F, $81, $FF ; $85 E
        .byte $81, $9F, $9F, $83, $9F, $9F, $9F, $FF ; $86 F
        .byte $C1, $9F, $9F, $91, $99, $99, $C1, $FF ; $87 G
        .byte $99, $99, $99, $81, $99, $99, $99, $FF ; $88 H
        .byte $C3, $E7, $E7, $E7, $E7, $E7, $C3, $FF ; $89 I
        .byte $E1, $F9, $F9, $F9, $F9, $99, $C3, $FF ; $8A J
        .byte $99, $99, $93, $87, $93, $99, $99, $FF ; $8B K
        .byte $9F, $9F, $9F, $9F, $9F, $9F, $81, $FF ; $8C L
        .byte $39, $11, $01, $29, $29, $39, $39, $FF ; $8D M
        .byte $39, $19, $09, $01, $21, $31, $39, $FF ; $8E N
        .byte $C3, $99, $99, $99, $99, $99, $C3, $FF ; $8F O
        .byte $83, $99, $99, $99, $83, $9F, $9F, $FF ; $90 P
        .byte $C3, $99, $99, $99, $91, $C3, $F9, $FF ; $91 Q
        .byte $83, $99, $99, $99, $83, $93, $99, $FF ; $92 R
        .byte $C1, $9F, $9F, $C3, $F9, $F9, $83, $FF ; $93 S
        .byte $81, $E7, $E7, $E7, $E7, $E7, $E7, $FF ; $94 T
        .byte $99, $99, $99, $99, $99, $99, $C3, $FF ; $95 U
        .byte $99, $99, $99, $99, $C3, $C3, $E7, $FF ; $96 V
        .byte $39, $39, $39, $29, $29, $01, $93, $FF ; $97 W
        .byte $99, $99, $C3, $E7, $C3, $99, $99, $FF ; $98 X
        .byte $99, $99, $C3, $C3, $E7, $E7, $E7, $FF ; $99 Y
        .byte $81, $F9, $F3, $E7, $CF, $9F, $81, $FF ; $9A Z
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
        .byte $E7, $C3, $81, $00, $00, $24, $E7, $C3 ; $C1 spade
        .byte $E7, $E7, $E7, $E7, $E7, $E7, $E7, $E7 ; $C2 vertical line, middle
        .byte $FF, $FF, $FF, $00, $00, $FF, $FF, $FF ; $C3 horizontal line, middle
        .byte $FF, $FF, $00, $00, $FF, $FF, $FF, $FF ; $C4 horizontal line, one above the middle
        .byte $FF, $00, $00, $FF, $FF, $FF, $FF, $FF ; $C5 horizontal line, two above the middle
        .byte $FF, $FF, $FF, $FF, $00, $00, $FF, $FF ; $C6 horizontal line, one below the middle
        .byte $CF, $CF, $CF, $CF, $CF, $CF, $CF, $CF ; $C7 vertical line, one left of the middle
        .byte $F3, $F3, $F3, $F3, $F3, $F3, $F3, $F3 ; $C8 vertical line, one right of the middle
        .byte $FF, $FF, $FF, $1F, $0F, $C7, $E7, $E7 ; $C9 round corner, left to bottom
        .byte $E7, $E7, $E3, $F0, $F8, $FF, $FF, $FF ; $CA round corner, top to right
        .byte $E7, $E7, $C7, $0F, $1F, $FF, $FF, $FF ; $CB round corner, top to left
        .byte $3F, $3F, $3F, $3F, $3F, $3F, $00, $00 ; $CC frame corner, bottom left
        .byte $3F, $1F, $8F, $C7, $E3, $F1, $F8, $FC ; $CD diagonal, top left to bottom right
        .byte $FC, $F8, $F1, $E3, $C7, $8F, $1F, $3F ; $CE diagonal, bottom left to top right
        .byte $00, $00, $3F, $3F, $3F, $3F, $3F, $3F ; $CF frame corner, top left
        .byte $00, $00, $FC, $FC, $FC, $FC, $FC, $FC ; $D0 frame corner, top right
        .byte $FF, $C3, $81, $81, $81, $81, $C3, $FF ; $D1 filled circle
        .byte $FF, $FF, $FF, $FF, $FF, $00, $00, $FF ; $D2 horizontal line, two below the middle
        .byte $99, $00, $00, $00, $81, $C3, $E7, $FF ; $D3 heart
        .byte $9F, $9F, $9F, $9F, $9F, $9F, $9F, $9F ; $D4 vertical line, two left of the middle
        .byte $FF, $FF, $FF, $F8, $F0, $E3, $E7, $E7 ; $D5 round corner, bottom to right
        .byte $3C, $18, $81, $C3, $C3, $81, $18, $3C ; $D6 diagonal cross
        .byte $FF, $C3, $99, $BD, $BD, $99, $C3, $FF ; $D7 circle
        .byte $E7, $C3, $C3, $24, $00, $24, $E7, $C3 ; $D8 club
        .byte $F9, $F9, $F9, $F9, $F9, $F9, $F9, $F9 ; $D9 vertical line, two right of the middle
        .byte $E7, $C3, $81, $00, $81, $C3, $E7, $FF ; $DA diamond
        .byte $E7, $E7, $E7, $00, $00, $E7, $E7, $E7 ; $DB lines, cross
        .byte $3F, $3F, $CF, $CF, $3F, $3F, $CF, $CF ; $DC checkerboard, left half
        .byte $E7, $E7, $E7, $E7, $E7, $E7, $E7, $E7 ; $DD vertical line, middle
        .byte $FF, $81, $13, $93, $93, $93, $31, $FF ; $DE pi
        .byte $00, $80, $C0, $E0, $F0, $F8, $FC, $FE ; $DF triangle, top right
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $FF ; $E0 shifted space
        .byte $0F, $0F, $0F, $0F, $0F, $0F, $0F, $0F ; $E1 left half
        .byte $FF, $FF, $FF, $FF, $00, $00, $00, $00 ; $E2 bottom half
        .byte $00, $FF, $FF, $FF, $FF, $FF, $FF, $FF ; $E3 top eighth
        .byte $FF, $FF, $FF, $FF, $FF, $FF, $FF, $00 ; $E4 bottom eighth
        .byte $3F, $3F, $3F, $3F, $3F, $3F, $3F, $3F ; $E5 left edge, two wide
        .byte $33, $33, $CC, $CC, $33, $33, $CC, $CC ; $E6 checkerboard
        .byte $FC, $FC, $FC, $FC, $FC, $FC, $FC, $FC ; $E7 right edge, two wide
        .byte $FF, $FF, $FF, $FF, $33, $33, $CC, $CC ; $E8 checkerboard, bottom half
        .byte $00, $01, $03, $07, $0F, $1F, $3F, $7F ; $E9 triangle, top left
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
        .byte $FC, $FC, $FC, $FC, $FC, $FC, $00, $00 ; $FA frame corner, bottom right
        .byte $FF, $FF, $FF, $FF, $0F, $0F, $0F, $0F ; $FB quadrant, bottom left
        .byte $F0, $F0, $F0, $F0, $FF, $FF, $FF, $FF ; $FC quadrant, top right
        .byte $E7, $E7, $E7, $07, $07, $FF, $FF, $FF ; $FD lines, top and left
        .byte $0F, $0F, $0F, $0F, $FF, $FF, $FF, $FF ; $FE quadrant, top left
        .byte $0F, $0F, $0F, $0F, $F0, $F0, $F0, $F0 ; $FF quadrants, top left and bottom right
