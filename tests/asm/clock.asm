; The clock of a game: shares of the time that is left.
; game: ../../games/chess.toml

; What is left is divided by one move more than there are to be made: here by the embedded processor, there by
; whoever runs this.
; test: a share is what is left, divided
;   for left in [0, 1, 99, 100, 255, 256, 12345, 65535, 65536, 1000000, 16777215]
;   for moves in [0, 1, 2, 9, 39, 59, 99, 200, 254], side in [0, 1]
;   clock_side = side
;   clock_left_0[side] = left & 255
;   clock_left_1[side] = left >> 8 & 255
;   clock_left_2[side] = left >> 16
;   clock_moves[side] = moves
;   call clock_share
;   long(search_share) == left / (moves + 1)
;   cycles < 1900

; A move takes three shares at most, two more if its value falls, and never more than half of what is left.
; test: the last moves of a time have fewer shares
;   for moves in [0, 1, 2]
;   clock_side = 0
;   clock_left_0 = [232, 0], clock_left_1 = [3, 0], clock_left_2 = [0, 0]
;   clock_moves = [moves, 0]
;   call clock_share
;   long(search_left) == long(search_share)
;   search_more == 0

; test: a move has three shares where there are enough
;   for moves in [5, 6]
;   clock_side = 0
;   clock_left_0 = [232, 0], clock_left_1 = [3, 0], clock_left_2 = [0, 0]
;   clock_moves = [moves, 0]
;   call clock_share
;   long(search_left) == long(search_share) * 3
;   search_more == 0

; test: and two more that are kept
;   for moves in [9, 39, 254]
;   clock_side = 0
;   clock_left_0 = [232, 0], clock_left_1 = [3, 0], clock_left_2 = [0, 0]
;   clock_moves = [moves, 0]
;   call clock_share
;   long(search_left) == long(search_share) * 3
;   search_more == 2

; test: without a clock that goes, the side to move has the share
;   zp_side = 1
;   clock_side = 2
;   clock_left_0 = [10, 90], clock_left_1 = [0, 0], clock_left_2 = [0, 0]
;   clock_moves = [9, 9]
;   call clock_share
;   long(search_share) == 9
