; Files: their parameters, and the table of those that are open.
;
; Devices are the keyboard (0), the screen (3), and from 4 on those of the serial bus. Errors come
; back with C set and their documented number in A.

too_many_files  = 1
file_open       = 2
file_not_open   = 3
not_found       = 4
not_present     = 5
not_input_file  = 6
not_output_file = 7
no_file_name    = 8
illegal_device  = 9

keyboard_device = 0
datasette       = 1
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
        bne _number
        lda #not_input_file
        jmp fail
_number
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
        lda secondary
        ora #$60                    ; as the serial bus wants them
        sta secondary
        lda device
        cmp #keyboard_device
        beq _known
        cmp #screen_device
        beq _known
        bcs _serial
        jmp fail_not_present
_serial
        jsr open_channel
        bcs _done
        ldx file_count
        lda device
_known
        sta file_devices,x
        lda file
        sta file_numbers,x
        lda secondary
        sta file_seconds,x
        inc file_count
        clc
_done
        rts

; Sends a name to a device of the serial bus, if there is one, and a channel for it.
; In: device, secondary. Out: C set, A number of the error if nobody is there. Clobbers: A, Y.
open_channel
        lda #0
        sta status
        lda secondary
        bmi _done
        lda name_length
        beq _done
        lda device
        jsr listen
        lda secondary
        ora #$f0
        jsr second
        bit status
        bpl _there
        jmp fail_not_present
_there
        ldy #0
_letter
        lda (name_ptr),y
        jsr ciout
        iny
        cpy name_length
        bne _letter
        jsr unlsn
_done
        clc
        rts

; Tells a device that a channel is done with.
; In: device, secondary. Clobbers: A.
close_channel
        lda secondary
        bmi _done
        lda device
        jsr listen
        lda secondary
        and #$0f
        ora #$e0
        jsr second
        jmp unlsn
_done
        rts

; CLOSE. Closes a file; one that is not open is no error.
; In: A logical number. Out: C clear. Clobbers: A, X, Y.
close
        jsr find_file
        bne _done
        lda file_devices,x
        cmp #screen_device+1
        bcc _forget
        sta device
        lda file_seconds,x
        sta secondary
        txa
        pha
        jsr close_channel
        pla
        tax
_forget
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
        cmp #screen_device+1
        bcc _device
        jsr talk
        lda secondary
        bmi _no_channel
        jsr tksa
        jmp _talks
_no_channel
        jsr end_command
_talks
        bit status
        bpl _serial
        jmp fail_not_present
_serial
        lda device
        clc
_device
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
        cmp #screen_device+1
        bcc _device
        jsr listen
        lda secondary
        bmi _no_channel
        jsr second
        jmp _listens
_no_channel
        jsr end_command
_listens
        bit status
        bpl _serial
        jmp fail_not_present
_serial
        lda device
_device
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
        lda #0
        sta status
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
        cpx output_device
        bcs _heard
        jsr unlsn
_heard
        cpx input_device
        bcs _said
        jsr untlk
_said
        stx output_device
        ldx #keyboard_device
        stx input_device
        rts
