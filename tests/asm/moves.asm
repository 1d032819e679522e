; Moves are found, made and taken back.
; game: ../../games/ryg3-11.toml
; game: ../../games/mouse-and-cats.toml

; setup:
;   call init_game
;   zp_frame = 0

; test: the mouse begins
;   zp_side == 0
;   board[2] == PIECE_MOUSE

; test: a legal move is found
;   zp_from = 2, zp_to = 6
;   x = zp_frame
;   call gen_find
;   C == 1

; test: an illegal one is not
;   for to in 0 .. 31
;   zp_from = 2, zp_to = to
;   x = zp_frame
;   call gen_find
;   C == (to == 5 || to == 6)

; test: a move that is taken back leaves everything as it was
;   zp_from = 2, zp_to = 6
;   call update_make
;   a == 0
;   board[2] == EMPTY, board[6] == PIECE_MOUSE
;   zp_side == 1
;   call update_unmake
;   board[2] == PIECE_MOUSE, board[6] == EMPTY
;   zp_side == 0
