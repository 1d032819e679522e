; Numbers as listings print and read them.
; game: ../../games/ryg3-11.toml
; game: ../../games/ryg3-07.toml

; test: two digits are printed as they are
;   for n in 10 .. 99
;   a = n
;   call text_decimal
;   output == str(n)
;   unchanged y, bytes(2, $8e)

; test: below ten a blank stands before the digit
;   for n in 0 .. 9
;   a = n
;   call text_decimal
;   output == [" ", '0' + n]

; test: a byte is printed in two hexadecimal digits
;   a = $0f
;   call text_hex
;   output == "0f"
;   a = $a9
;   call text_hex
;   output == "0fa9"
;   unchanged x, y

; What is typed stands in main_line, and the number from its third character on.
; test: numbers of two digits are read
;   for n in 10 .. 99
;   main_line = [".d", '0' + n / 10, '0' + n % 10]
;   main_length = 4
;   call main_number
;   C == 0, a == n

; test: numbers of one digit are read
;   for n in 0 .. 9
;   main_line = [".d", '0' + n]
;   main_length = 3
;   call main_number
;   C == 0, a == n

; test: three digits are no number
;   main_line = ".d100"
;   main_length = 5
;   call main_number
;   C == 1

; test: only digits are a number
;   for code in 0 .. 255
;   main_line = [".d", code]
;   main_length = 3
;   call main_number
;   C == (code < '0' || code > '9')
