; Memory outside the zero page: RAM of the system, then the chips.
;
; Addresses and meanings are the documented ones. $0334 to $07ff holds nothing of these ROMs but
; headers of tapes and the screen at $0400.

bad_bytes       = $0100             ; 60: addresses, while a tape is read
buffer          = $0200             ; 89: the line that was typed
file_numbers    = $0259             ; 10: logical numbers of the open files
file_devices    = $0263             ; 10: their devices
file_seconds    = $026d             ; 10: their secondary addresses
key_buffer      = $0277             ; 10: characters typed and not yet read
memory_start    = $0281             ; 2: first address of free RAM; MEMBOT
memory_end      = $0283             ; 2: first address behind it; MEMTOP
bus_timeout     = $0285             ; SETTMO
text_color      = $0286             ; colour of what is printed
under_color     = $0287             ; colour below the cursor
screen_page     = $0288             ; high byte of the screen's address
key_limit       = $0289             ; room in the keyboard buffer
repeat_mode     = $028a             ; bit 7: all keys repeat, bit 6: none does
repeat_speed    = $028b             ; jiffies until the next repetition
repeat_delay    = $028c             ; jiffies until the first one
shift_flags     = $028d             ; bit 0: SHIFT, 1: commodore key, 2: CTRL
last_shift      = $028e             ; the same at the last scan
key_decode      = $028f             ; 2: vector, chooses the table for a key
case_lock       = $0291             ; bit 7: SHIFT and commodore key do not switch the set
open_rows       = $0292             ; not 0: rows below a line that grows move down
video_standard  = $02a6             ; 1: PAL, 0: NTSC

; Vectors of BASIC, and the registers for SYS.
error_vector    = $0300             ; X is the number of the error
main_vector     = $0302             ; direct mode
crunch_vector   = $0304             ; turns words into tokens
list_vector     = $0306             ; prints a byte of a line
execute_vector  = $0308             ; does one statement
eval_vector     = $030a             ; evaluates a term
sys_a           = $030c
sys_x           = $030d
sys_y           = $030e
sys_p           = $030f

; Vectors of the KERNAL, in the order of RESTOR and VECTOR.
vectors         = $0314             ; 32: the table from here on
irq_vector      = $0314
break_vector    = $0316
nmi_vector      = $0318
open_vector     = $031a
close_vector    = $031c
chkin_vector    = $031e
chkout_vector   = $0320
clrchn_vector   = $0322
chrin_vector    = $0324
chrout_vector   = $0326
stop_vector     = $0328
getin_vector    = $032a
clall_vector    = $032c
user_vector     = $032e             ; not called by these ROMs
load_vector     = $0330
save_vector     = $0332

header_buffer   = $033c             ; 192: a header from tape

; Cartridges
cartridge_start = $8000             ; 2: cold start
cartridge_nmi   = $8002             ; 2: RESTORE
cartridge_mark  = $8004             ; 5: "CBM80" tells that one is there
basic_cold      = $a000             ; 2: cold start of BASIC
basic_warm      = $a002             ; 2: warm start

; Chips
vic             = $d000             ; 47 registers
vic_control     = $d011             ; bit 7: bit 8 of the raster line
vic_raster      = $d012
vic_memory      = $d018             ; bit 1: second half of the character set
sid             = $d400             ; 25 registers to write
color_page      = $d8               ; high byte of the address of the colours
cia1            = $dc00
cia1_a          = $dc00             ; selects columns of the keyboard
cia1_b          = $dc01             ; reads their rows
cia1_a_out      = $dc02             ; directions of both ports
cia1_b_out      = $dc03
cia1_timer      = $dc04             ; 2
cia1_timer_b    = $dc06             ; 2
cia1_irq        = $dc0d             ; bit 4: a pulse from the datasette has ended
cia1_start      = $dc0e             ; timer A
cia1_start_b    = $dc0f             ; timer B
cia2_a          = $dd00             ; bank of the video chip, serial bus
cia2_a_out      = $dd02
cia2_b_out      = $dd03
cia2_nmi        = $dd0d
cia2_start      = $dd0e
cia2_start_b    = $dd0f
