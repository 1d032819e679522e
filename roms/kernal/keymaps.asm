; The characters of the keys, by matrix code: eight rows of eight. $ff is none.
;
; The order of the keys in a row is that of the bits in a column of the matrix:
;   DEL RETURN right F7 F1 F3 F5 down / 3 W A 4 Z S E SHIFT / 5 R D 6 C F T X / 7 Y G 8 B H U V /
;   9 I J 0 M K O N / + P L - . : @ , / pound * ; HOME SHIFT = up / / 1 left CTRL 2 blank C= Q STOP

keymap
        .byte $14, $0d, $1d, $88, $85, $86, $87, $11
        .byte "3", "w", "a", "4", "z", "s", "e", $ff
        .byte "5", "r", "d", "6", "c", "f", "t", "x"
        .byte "7", "y", "g", "8", "b", "h", "u", "v"
        .byte "9", "i", "j", "0", "m", "k", "o", "n"
        .byte "+", "p", "l", "-", ".", ":", "@", ","
        .byte $5c, "*", ";", $13, $ff, "=", $5e, "/"
        .byte "1", $5f, $ff, "2", " ", $ff, "q", $03

keymap_shift
        .byte $94, $8d, $9d, $8c, $89, $8a, $8b, $91
        .byte "#", "W", "A", "$", "Z", "S", "E", $ff
        .byte "%", "R", "D", "&", "C", "F", "T", "X"
        .byte "'", "Y", "G", "(", "B", "H", "U", "V"
        .byte ")", "I", "J", "0", "M", "K", "O", "N"
        .byte $db, "P", "L", $dd, ">", "[", $ba, "<"
        .byte $a9, $c0, "]", $93, $ff, "=", $de, "?"
        .byte "!", $5f, $ff, $22, $a0, $ff, "Q", $83

; With the commodore key: the graphics on the left of the key caps, and eight more colours.
keymap_commodore
        .byte $94, $8d, $9d, $8c, $89, $8a, $8b, $91
        .byte $96, $b3, $b0, $97, $ad, $ae, $b1, $ff
        .byte $98, $b2, $ac, $99, $bc, $bb, $a3, $bd
        .byte $9a, $b7, $a5, $9b, $bf, $b4, $b8, $be
        .byte ")", $a2, $b5, "0", $a7, $a1, $b9, $aa
        .byte $a6, $af, $b6, $dc, ">", "[", $a4, "<"
        .byte $a8, $df, "]", $93, $ff, "=", $de, "?"
        .byte $81, $5f, $ff, $95, $a0, $ff, $ab, $83

; With CTRL: the codes 0 to 31, eight colours, reversed on and off.
keymap_control
        .byte $ff, $ff, $ff, $ff, $ff, $ff, $ff, $ff
        .byte $1c, $17, $01, $9f, $1a, $13, $05, $ff
        .byte $9c, $12, $04, $1e, $03, $06, $14, $18
        .byte $1f, $19, $07, $9e, $02, $08, $15, $16
        .byte $12, $09, $0a, $92, $0d, $0b, $0f, $0e
        .byte $ff, $10, $0c, $ff, $ff, $1b, $00, $ff
        .byte $1c, $ff, $1d, $ff, $ff, $1f, $1e, $ff
        .byte $90, $06, $ff, $05, $ff, $ff, $11, $ff
