; Set one, $40-$5F: lines, round corners, diagonals, card suits.

; $40 horizontal line, middle
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $41 spade
        .byte %00011000
        .byte %00111100
        .byte %01111110
        .byte %11111111
        .byte %11111111
        .byte %11011011
        .byte %00011000
        .byte %00111100
; $42 vertical line, middle
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $43 horizontal line, middle
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $44 horizontal line, one above the middle
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $45 horizontal line, two above the middle
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $46 horizontal line, one below the middle
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
; $47 vertical line, one left of the middle
        .byte %00110000
        .byte %00110000
        .byte %00110000
        .byte %00110000
        .byte %00110000
        .byte %00110000
        .byte %00110000
        .byte %00110000
; $48 vertical line, one right of the middle
        .byte %00001100
        .byte %00001100
        .byte %00001100
        .byte %00001100
        .byte %00001100
        .byte %00001100
        .byte %00001100
        .byte %00001100
; $49 round corner, left to bottom
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11100000
        .byte %11110000
        .byte %00111000
        .byte %00011000
        .byte %00011000
; $4A round corner, top to right
        .byte %00011000
        .byte %00011000
        .byte %00011100
        .byte %00001111
        .byte %00000111
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $4B round corner, top to left
        .byte %00011000
        .byte %00011000
        .byte %00111000
        .byte %11110000
        .byte %11100000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $4C frame corner, bottom left
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11111111
        .byte %11111111
; $4D diagonal, top left to bottom right
        .byte %11000000
        .byte %11100000
        .byte %01110000
        .byte %00111000
        .byte %00011100
        .byte %00001110
        .byte %00000111
        .byte %00000011
; $4E diagonal, bottom left to top right
        .byte %00000011
        .byte %00000111
        .byte %00001110
        .byte %00011100
        .byte %00111000
        .byte %01110000
        .byte %11100000
        .byte %11000000
; $4F frame corner, top left
        .byte %11111111
        .byte %11111111
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
; $50 frame corner, top right
        .byte %11111111
        .byte %11111111
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
; $51 filled circle
        .byte %00000000
        .byte %00111100
        .byte %01111110
        .byte %01111110
        .byte %01111110
        .byte %01111110
        .byte %00111100
        .byte %00000000
; $52 horizontal line, two below the middle
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00000000
; $53 heart
        .byte %01100110
        .byte %11111111
        .byte %11111111
        .byte %11111111
        .byte %01111110
        .byte %00111100
        .byte %00011000
        .byte %00000000
; $54 vertical line, two left of the middle
        .byte %01100000
        .byte %01100000
        .byte %01100000
        .byte %01100000
        .byte %01100000
        .byte %01100000
        .byte %01100000
        .byte %01100000
; $55 round corner, bottom to right
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000111
        .byte %00001111
        .byte %00011100
        .byte %00011000
        .byte %00011000
; $56 diagonal cross
        .byte %11000011
        .byte %11100111
        .byte %01111110
        .byte %00111100
        .byte %00111100
        .byte %01111110
        .byte %11100111
        .byte %11000011
; $57 circle
        .byte %00000000
        .byte %00111100
        .byte %01100110
        .byte %01000010
        .byte %01000010
        .byte %01100110
        .byte %00111100
        .byte %00000000
; $58 club
        .byte %00011000
        .byte %00111100
        .byte %00111100
        .byte %11011011
        .byte %11111111
        .byte %11011011
        .byte %00011000
        .byte %00111100
; $59 vertical line, two right of the middle
        .byte %00000110
        .byte %00000110
        .byte %00000110
        .byte %00000110
        .byte %00000110
        .byte %00000110
        .byte %00000110
        .byte %00000110
; $5A diamond
        .byte %00011000
        .byte %00111100
        .byte %01111110
        .byte %11111111
        .byte %01111110
        .byte %00111100
        .byte %00011000
        .byte %00000000
; $5B lines, cross
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %11111111
        .byte %11111111
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $5C checkerboard, left half
        .byte %11000000
        .byte %11000000
        .byte %00110000
        .byte %00110000
        .byte %11000000
        .byte %11000000
        .byte %00110000
        .byte %00110000
; $5D vertical line, middle
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $5E pi
        .byte %00000000
        .byte %01111110
        .byte %11101100
        .byte %01101100
        .byte %01101100
        .byte %01101100
        .byte %11001110
        .byte %00000000
; $5F triangle, top right
        .byte %11111111
        .byte %01111111
        .byte %00111111
        .byte %00011111
        .byte %00001111
        .byte %00000111
        .byte %00000011
        .byte %00000001
