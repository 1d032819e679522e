; How a program unpacks itself. The packed bytes are made by hand: bits come eight at a time, first the highest,
; where they are needed; the bytes that they speak of stand between them.
;
;   0, byte               the byte
;   1 0, byte, number     so many bytes and one more from one more than the byte before here
;   1 1, 256              the end
;
; A number is a 1, and for each further digit a 1 before it; a 0 ends it, but for that of the pages, which has a digit
; in any case, and 256, which has all.

PAGES = 1
END = $0810

        .include "../../formats/src/packed/unpack.asm"
        .fill 256

; setup:
;   bytes(START, 16) = [$ee] x 16

; test: bytes are copied as they are
;   data = [%00011010, "abc", %10101010, %10100000]
;   run CODE to done
;   bytes(START, 4) == ["abc", $ee]
;   word(dst) == START + 3

; test: a run repeats the byte before it
;   data = [%01010100, 'a', 0, %11010101, %01010101, 0]
;   run CODE to done
;   bytes(START, 7) == ["aaaaaa", $ee]

; test: a match repeats what was further back
;   data = [%00100110, "ab", 1, %10101010, %10101010, 0]
;   run CODE to done
;   bytes(START, 5) == ["abab", $ee]

; test: BASIC is told where the program ends
;   data = [%11010101, %01010101, 0]
;   run CODE to done
;   run done to CODE
;   word(ENDS) == END && word(ENDS[2]) == END && word(ENDS[4]) == END
;   PORT == $37, byte($d011) == $1b
