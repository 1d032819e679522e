; Set one, $60-$7F: blocks, bars, box drawing.

; $60 shifted space
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $61 left half
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
; $62 bottom half
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %11111111
        .byte %11111111
; $63 top eighth
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $64 bottom eighth
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
; $65 left edge, two wide
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
; $66 checkerboard
        .byte %11001100
        .byte %11001100
        .byte %00110011
        .byte %00110011
        .byte %11001100
        .byte %11001100
        .byte %00110011
        .byte %00110011
; $67 right edge, two wide
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
; $68 checkerboard, bottom half
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11001100
        .byte %11001100
        .byte %00110011
        .byte %00110011
; $69 triangle, top left
        .byte %11111111
        .byte %11111110
        .byte %11111100
        .byte %11111000
        .byte %11110000
        .byte %11100000
        .byte %11000000
        .byte %10000000
; $6A right quarter
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
; $6B lines, vertical and right
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011111
        .byte %00011111
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $6C quadrant, bottom right
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00001111
        .byte %00001111
        .byte %00001111
        .byte %00001111
; $6D lines, top and right
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %00011111
        .byte %00011111
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $6E lines, left and bottom
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111000
        .byte %11111000
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $6F bottom quarter
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
; $70 lines, bottom and right
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00011111
        .byte %00011111
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $71 lines, horizontal and top
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $72 lines, horizontal and bottom
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $73 lines, vertical and left
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %11111000
        .byte %11111000
        .byte %00011000
        .byte %00011000
        .byte %00011000
; $74 left quarter
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
        .byte %11000000
; $75 left three eighths
        .byte %11100000
        .byte %11100000
        .byte %11100000
        .byte %11100000
        .byte %11100000
        .byte %11100000
        .byte %11100000
        .byte %11100000
; $76 right three eighths
        .byte %00000111
        .byte %00000111
        .byte %00000111
        .byte %00000111
        .byte %00000111
        .byte %00000111
        .byte %00000111
        .byte %00000111
; $77 top quarter
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $78 top three eighths
        .byte %11111111
        .byte %11111111
        .byte %11111111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $79 bottom three eighths
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11111111
        .byte %11111111
        .byte %11111111
; $7A frame corner, bottom right
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %00000011
        .byte %11111111
        .byte %11111111
; $7B quadrant, bottom left
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
; $7C quadrant, top right
        .byte %00001111
        .byte %00001111
        .byte %00001111
        .byte %00001111
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $7D lines, top and left
        .byte %00011000
        .byte %00011000
        .byte %00011000
        .byte %11111000
        .byte %11111000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $7E quadrant, top left
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %00000000
        .byte %00000000
        .byte %00000000
        .byte %00000000
; $7F quadrants, top left and bottom right
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %11110000
        .byte %00001111
        .byte %00001111
        .byte %00001111
        .byte %00001111
