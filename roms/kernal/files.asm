; Files: their parameters, and the table of those that are open.
;
; Two devices exist: the keyboard (0) and the screen (3). Errors come back with C set and their
; documented number in A.

too_many_files  = 1
file_open       = 2
file_not_open   = 3
not_present     = 5
not_input_file  = 6
not_output_file = 7
no_file_name    = 8
illegal_device  = 9

keyboard_device = 0
screen_device   = 3
file_limit      = 10

*= $e000

; SETLFS. Sets the parameters of a file.
; In: A logical number, X device, Y secondary address. Clobbers: nothing.
setlfs
        sta file
        stx device
        sty secondary
        rts

; SETNAM. Sets the name of a file.
; In: A length, X and Y address, low and high. Clobbers: nothing.
setnam
        sta name_length
        stx name_ptr
        sty name_ptr+1
        rts

; READST. Out: A status of the last input or output. Clobbers: nothing else.
readst
        lda status
        rts

; SETMSG. In: A which messages the KERNAL prints (bits 7 and 6). Clobbers: nothing.
setmsg
        sta messages
        rts

; SETTMO. In: A time-out of the IEEE bus, which nothing here has. Clobbers: nothing.
settmo
        sta bus_timeout
        rts

; Finds an open file.
; In: A logical number. Out: Z set and X its place in the table when found. Clobbers: X.
find_file
        ldx file_count
_next
        dex
        bmi _missing
        cmp file_numbers,x
        bne _next
        rts
_missing
        ldx #1                      ; clears Z
        rts

; OPEN. Opens the file that SETLFS and SETNAM describe.
; Out: C set and A number of the error when it cannot be. Clobbers: A, X, Y.
open
        lda file
        jsr find_file
        bne _new
        lda #file_open
        jmp fail
_new
        ldx file_count
        cpx #file_limit
        bcc _room
        lda #too_many_files
        jmp fail
_room
        lda device
        cmp #keyboard_device
        beq _known
        cmp #screen_device
        beq _known
        jmp fail_not_present
_known
        sta file_devices,x
        lda file
        sta file_numbers,x
        lda secondary
        ora #$60                    ; as the serial bus wants them, for programs that look
        sta file_seconds,x
        inc file_count
        clc
        rts

; CLOSE. Closes a file; one that is not open is no error.
; In: A logical number. Out: C clear. Clobbers: A, X, Y.
close
        jsr find_file
        bne _done
        dec file_count
        ldy file_count              ; the last file takes the place
        lda file_numbers,y
        sta file_numbers,x
        lda file_devices,y
        sta file_devices,x
        lda file_seconds,y
        sta file_seconds,x
_done
        clc
        rts

; CHKIN. Makes an open file the input.
; In: X logical number. Out: C set and A number of the error if any. Clobbers: A, X.
chkin
        jsr select_file
        bcs _done
        sta input_device
_done
        rts

; CHKOUT. Makes an open file the output; the keyboard takes none.
; In: X logical number. Out: C set and A number of the error if any. Clobbers: A, X.
chkout
        jsr select_file
        bcs _done
        cmp #keyboard_device
        bne _screen
        lda #not_output_file
        jmp fail
_screen
        sta output_device
        clc
_done
        rts

; Looks up an open file and makes its parameters the current ones.
; In: X logical number. Out: A device, C clear; or C set and A number of the error. Clobbers: X.
select_file
        txa
        jsr find_file
        beq _found
        lda #file_not_open
        jmp fail
_found
        sta file
        lda file_seconds,x
        sta secondary
        lda file_devices,x
        sta device
        clc
        rts

; CLALL. Forgets all open files and does what CLRCHN does. Clobbers: A, X.
clall
        lda #0
        sta file_count
; CLRCHN. Makes keyboard and screen the input and the output again. Clobbers: A, X.
clrchn
        ldx #screen_device
        stx output_device
        ldx #keyboard_device
        stx input_device
        rts
