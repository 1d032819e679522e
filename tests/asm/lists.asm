; Lists of pieces that stay in order.
; game: ../../games/ryg3-11.toml

; Cats go towards rank 1 only, so what takes the place of a square is a smaller one.
; test: a square takes the place of another one, wherever it belongs
;   for i in 0 .. 3, to in [0, 5, 15, 25]
;   zp_cats_squares = [1, 10, 20, 30]
;   zp_from = zp_cats_squares[i]
;   zp_to = (to < zp_from) * to
;   call step_cats_squares
;   zp_cats_squares[0] < zp_cats_squares[1]
;   zp_cats_squares[1] < zp_cats_squares[2]
;   zp_cats_squares[2] < zp_cats_squares[3]
;   zp_cats_squares[0] + zp_cats_squares[1] + zp_cats_squares[2] + zp_cats_squares[3] == 61 - zp_from + zp_to
;   cycles >= 34 && cycles <= 122
;   unchanged y, zp_from, zp_to

; test: the last square becomes the first
;   zp_cats_squares = [10, 20, 30, 40]
;   zp_from = 40, zp_to = 5
;   call step_cats_squares
;   zp_cats_squares == [5, 10, 20, 30]
