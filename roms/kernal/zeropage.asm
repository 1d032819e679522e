; The zero page, as both ROMs use it.
;
; Addresses and meanings are the documented ones, so that programs which look at them find what
; they expect. What stands here as "work" holds nothing between two statements of BASIC or two
; calls of the KERNAL: programs may use it freely. Not listed means not used by these ROMs.

; --- Processor port
cpu_direction   = $00               ; which bits of the port are outputs
cpu_port        = $01               ; memory configuration, datasette lines

; --- BASIC, work
count           = $0b               ; position in a word, length of a line
quoting         = $0f               ; inside quotes while listing
line_number     = $14               ; 2: a line number or an address, as read from the text
index           = $22               ; 2: pointer
target          = $24               ; 2: pointer
variable_name   = $45               ; 2: name of a variable
loop_variable   = $49               ; 2: address of a variable's value
found_line      = $5f               ; 2: the line that a search ended at
value           = $62               ; 3: the result of an expression, lowest byte first
negative        = $66               ; bit 7: the product or quotient gets a minus
digits_printed  = $67               ; bit 7: a zero is no longer one in front
operand         = $6a               ; 3: the left operand
product         = $6d               ; 3: what multiplication and division build up
wanted          = $71               ; a character of a keyword
keep            = $72               ; a register for a while

; --- BASIC, kept
program_start   = $2b               ; 2: the first line
variables       = $2d               ; 2: end of the program, start of the variables
arrays          = $2f               ; 2: end of the variables
free_start      = $31               ; 2: end of everything
strings         = $33               ; 2: lowest string; always the top of memory here
memory_top      = $37               ; 2: first address BASIC does not own
current_line    = $39               ; 2: number of the running line; high byte $ff: direct mode
chrget_ram      = $73               ; 12: CHRGET for programs, with the text pointer inside
text_ptr        = $7a               ; 2: the character last read

; --- KERNAL
status          = $90               ; of the last input or output; READST
stop_key        = $91               ; last row of the keyboard; $7f: RUN/STOP is down
tape_average    = $92               ; work: pulses of the leader, how long they are
verify          = $93               ; LOAD compares instead
bus_holds       = $94               ; bit 7: a byte for the serial bus is held back
bus_byte        = $95               ; that byte, or the one that is being sent
tape_run        = $96               ; work: pulses of the leader that came; what counts down
file_count      = $98               ; open files, 0 to 10
input_device    = $99               ; what CHRIN and GETIN read, usually 0
output_device   = $9a               ; what CHROUT writes to, usually 3
tape_parity     = $9b               ; work: bit 0: the ones of a byte
messages        = $9d               ; bit 7: messages, bit 6: error numbers
tape_bad        = $9e               ; work: bytes in the list of what cannot be read
tape_known      = $9f               ; work: of these, those that the second copy has passed
clock           = $a0               ; 3: jiffies since midnight, highest byte first
bus_last        = $a3               ; not 0: the byte on the serial bus is the last one
bus_in          = $a4               ; work: the byte that is being received
bus_count       = $a5               ; work: bits, or how long to wait
tape_sum        = $a6               ; work: exclusive or of the bytes of a block
tape_lost       = $a7               ; 2, work: where nothing more could be read of the first copy
tape_slack      = $a9               ; work: an eighth of tape_average
tape_work       = $aa               ; work
tape_wrong      = $ab               ; work: bit 7: a byte has a bit that is none
copy_from       = $ac               ; 2, work: row of the screen that is copied
tape_ptr        = $ac               ; 2, work: where the byte goes that is being read
copy_color      = $ae               ; 2, work: its colours
load_end        = $ae               ; 2, work: end of what LOAD reads or SAVE is to write
tape_short      = $b0               ; work: limit of short pulses
tape_medium     = $b1               ; work: limit of medium pulses
tape_buffer     = $b2               ; 2: where headers go
tape_first      = $b4               ; work: bit 7: the kind of the first pulse of a bit
name_length     = $b7               ; of the file name
file            = $b8               ; logical number of the file
secondary       = $b9               ; its secondary address
device          = $ba               ; its device
name_ptr        = $bb               ; 2: where its name is
tape_byte       = $bd               ; work: the byte that is being read
tape_copy       = $be               ; work: bit 7: the copy is a first one
tape_stack      = $bf               ; work: the stack pointer that RUN/STOP goes back to
tape_skip       = $c0               ; work: not 0: a second copy that nobody needs is still to come
save_start      = $c1               ; 2, work: start of what is saved or read from tape
vector_ptr      = $c3               ; 2, work: table given to VECTOR, address given to LOAD
last_key        = $c5               ; matrix code of the key of the last scan, 64: none
key_count       = $c6               ; characters in the keyboard buffer
reverse         = $c7               ; not 0: print reversed
input_end       = $c8               ; column behind the line that CHRIN hands out
input_row       = $c9               ; row where the input began
input_column    = $ca               ; its column
key_now         = $cb               ; matrix code of the key that is down, 64: none
cursor_off      = $cc               ; is 0 while the cursor blinks
blink_timer     = $cd               ; jiffies until it changes
under_cursor    = $ce               ; screen code below the cursor
cursor_phase    = $cf               ; is 1 while its reversed character is shown
input_pending   = $d0               ; not 0: CHRIN is handing out a line
line_ptr        = $d1               ; 2: the logical line of the cursor on the screen
cursor_column   = $d3               ; column in the logical line, 0 to 79
quote_mode      = $d4               ; bit 0: control codes are shown, not obeyed
line_last       = $d5               ; last column of the logical line, 39 or 79
cursor_row      = $d6               ; row on the screen, 0 to 24
character       = $d7               ; work: the character being printed
inserts         = $d8               ; how many inserted places are still to fill
line_links      = $d9               ; 26: per row; bit 7: the row begins a logical line
color_ptr       = $f3               ; 2: colours of the logical line
keymap_ptr      = $f5               ; 2: the table that decodes keys
row_bits        = $f5               ; work: keys of the column being scanned
column_mask     = $f6               ; work: which column that is
