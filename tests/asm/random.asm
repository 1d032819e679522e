; Chance, where a program has a book of openings.
; game: ../../games/chess.toml

; test: no random number leads to 0, which is for games without chance
;   for n in 1 .. 255
;   book_chance = n
;   call book_random
;   a != 0, a == book_chance
;   unchanged x, y, bytes(0, 256)

; test: numbers are those of a shift register
;   for n in 1 .. 255
;   book_chance = n
;   call book_random
;   n < 128 || a == (2 * n & 255 ^ BOOK_CHANCE)
;   n > 127 || a == 2 * n

; test: without chance there is none
;   book_chance = 0
;   call book_random
;   a == 0
;   call book_stir
;   book_chance == 0

; test: time never takes chance away
;   for now in 0 .. 255
;   for n in [1, 2, 127, 128, 255]
;   book_chance = n
;   byte(JIFFY) = now
;   call book_stir
;   book_chance != 0
