; Games on disk: numbers in their files, and the names of these.
; game: ../../games/mouse-and-cats.toml

; test: numbers are written without blanks
;   for n in 0 .. 255
;   a = n
;   call disk_decimal
;   output == str(n)

; test: a name needs a letter, and has 16 at most
;   for length in 0 .. 20
;   disk_name = "abcdefghijklmnopqrst"
;   disk_length = length
;   call disk_check_name
;   C == (length == 0 || length > 16)

; test: signs that mean something to the drive are in no name
;   for sign in [':', '*', '?', '=', ',', '"', '@', '$']
;   disk_name = ["ab", sign]
;   disk_length = 3
;   call disk_check_name
;   C == 1 && a == DISK_BAD_NAME
