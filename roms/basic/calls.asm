; The KERNAL as BASIC calls it: through the documented jump table only.

k_setmsg        = $ff90
k_memtop        = $ff99
k_membot        = $ff9c
k_readst        = $ffb7
k_setlfs        = $ffba
k_setnam        = $ffbd
k_clrchn        = $ffcc
k_chrin         = $ffcf
k_chrout        = $ffd2
k_load          = $ffd5
k_save          = $ffd8
k_stop          = $ffe1
k_getin         = $ffe4
k_plot          = $fff0

; Tokens that the interpreter looks for.
first_token     = $80
token_data      = $83
token_goto      = $89
token_rem       = $8f
token_print     = $99
last_statement  = $a2               ; NEW; what follows is no statement
token_tab       = $a3
token_to        = $a4
token_spc       = $a6
token_then      = $a7
token_not       = $a8
token_step      = $a9
token_plus      = $aa
token_minus     = $ab
token_greater   = $b1
token_equal     = $b2
token_sgn       = $b4
token_int       = $b5
token_abs       = $b6
token_fre       = $b8
token_peek      = $c2
token_chr       = $c7
last_token      = $cb               ; GO
token_pi        = $ff

; Numbers of errors; 1 to 9 are those of the KERNAL.
next_without_for     = 10
syntax               = 11
return_without_gosub = 12
illegal_quantity     = 14
overflow             = 15
out_of_memory        = 16
undefined_statement  = 17
division_by_zero     = 20
illegal_direct       = 21
type_mismatch        = 22
too_complex          = 25
not_verified         = 28
not_loaded           = 29
