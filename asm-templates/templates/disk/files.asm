; {{ rule }}
; Disk - games on disk
;
; A game is a sequential file of lines that end with RETURN: the title, then the turns with their numbers as
; people write them, in capitals: "1. C3D4 F6E5". A turn ".S" gives the move to the other side. A game that
; began elsewhere than games do has a line before them: FROM, what stands on each square, the side to move, 1
; or 2{% if hands %}, what both have in hand{% endif %}{% if events %}, plies without an event{% endif %}.
;
; What is asked of a drive is always seen through: its status is read, and both files are closed again.
; {{ rule }}

KERNAL_STATUS   = $90               ; of the last byte: $40 it was the last one
KERNAL_SETLFS   = $ffba             ; A X Y = number, device and channel of a file to open
KERNAL_SETNAM   = $ffbd             ; A = length of its name, X Y = where that is
KERNAL_OPEN     = $ffc0             ; C set and A = error, as of the next ones; A X Y change
KERNAL_CLOSE    = $ffc3             ; A = number
KERNAL_CHKIN    = $ffc6             ; X = number of the file to read from; A X change
KERNAL_CHKOUT   = $ffc9             ; X = number of the file to write to; A X change
KERNAL_CLRCHN   = $ffcc             ; keyboard and screen again; A X change
KERNAL_CHRIN    = $ffcf             ; A = byte; X Y stay
{% if not screen %}
disk_chkin      = KERNAL_CHKIN
disk_chkout     = KERNAL_CHKOUT
disk_clrchn     = KERNAL_CLRCHN
disk_chrin      = KERNAL_CHRIN
disk_chrout     = CHROUT
disk_close      = KERNAL_CLOSE
{% endif %}
DISK_FILE       = 2                 ; number of a game's file, and its channel
DISK_STATUS     = 15                ; number of the file for commands, and its channel

DISK_DONE       = 0                 ; results: all is well,
DISK_ERROR      = 1                 ; the drive has an error whose number is in disk_number,
DISK_PROTECTED  = 2                 ; the disk is write protected,
DISK_NO_FILE    = 3                 ; it holds no such file,
DISK_EXISTS     = 4                 ; it holds one already,
DISK_NO_GAME    = 5                 ; the file is no game of ours,
DISK_FULL       = 6                 ; the disk is full,
DISK_NO_DISK    = 7                 ; there is no disk,
DISK_NO_DRIVE   = 8                 ; there is no such drive,
DISK_BAD_NAME   = 9                 ; no file can be called so,
DISK_ILLEGAL    = 10                ; the file has a move that is not legal

disk_calls:
{% if screen %}
; disk_lend - KERNAL and I/O for a moment
; Out:      A X Y stay
; Clobbers: nothing
disk_lend:
        pha
        lda #PORT_USUAL
        sta PORT
        pla
        rts

; The KERNAL's calls for who has RAM everywhere.
disk_chkin:
        jsr disk_lend
        jsr KERNAL_CHKIN
        jmp disk_back
disk_chkout:
        jsr disk_lend
        jsr KERNAL_CHKOUT
        jmp disk_back
disk_clrchn:
        jsr disk_lend
        jsr KERNAL_CLRCHN
        jmp disk_back
disk_chrin:
        jsr disk_lend
        jsr KERNAL_CHRIN
        jmp disk_back
disk_chrout:
        jsr disk_lend
        jsr KERNAL_CHROUT
        jmp disk_back
disk_close:
        jsr disk_lend
        jsr KERNAL_CLOSE
        ; falls through: disk_back

; disk_back - RAM everywhere again
; In:       A C
; Out:      A C; X Y stay
; Clobbers: nothing
disk_back:
        pha
        lda #PORT_RAM
        sta PORT
        pla
        rts
{% endif %}

; disk_open - open a file
; In:       A = its number, Y = channel, X = length of its name, disk_line = the name, disk_device
; Out:      C set if there is no such drive
; Clobbers: A X Y
disk_open:
        pha
        tya
        pha
        txa
        ldx #<disk_line
        ldy #>disk_line
{% if screen %}
        jsr disk_lend
{% endif %}
        jsr KERNAL_SETNAM
        pla
        tay
        pla
        ldx disk_device
        jsr KERNAL_SETLFS
{% if screen %}
        jsr KERNAL_OPEN
        jmp disk_back               ; tail call
{% else %}
        jmp KERNAL_OPEN             ; tail call
{% endif %}

; disk_open_game - open the game's file
; In:       A = 'r' to read, 'w' to write; disk_name, disk_length, disk_device
; Out:      C set if there is no such drive
; Clobbers: A X Y
disk_open_game:
        pha
        lda #'0'                    ; the drive's own number keeps names apart from what is asked of it
        sta disk_line
        lda #':'
        sta disk_line+1
        ldx #2
        ldy #0
_letter:
        cpy disk_length
        beq _kind
        lda disk_name,y
        sta disk_line,x
        inx
        iny
        bne _letter
_kind:  ldy #0
_sign:  lda disk_kind,y
        sta disk_line,x
        inx
        iny
        cpy #3
        bne _sign
        pla
        sta disk_line,x
        inx
disk_open_file:
        lda #DISK_FILE
        ldy #DISK_FILE
        gne disk_open

disk_kind:
        .text ",s,"

; disk_begin - open the file for commands
; In:       disk_device
; Out:      C set and A = DISK_NO_DRIVE if there is no such drive
; Clobbers: A X Y
disk_begin:
        jsr disk_end                ; whatever a RESTORE has left open
        lda #DISK_STATUS
        tay
        ldx #0
        jsr disk_open
        ldx #DISK_STATUS
        jsr disk_chkout             ; who sends can be sure that nobody is there; who wants to receive waits
        bcs disk_no_drive
        jsr disk_clrchn
        ; falls through: disk_status

; disk_status - what the drive says of what it was asked last
; Out:      disk_number = the number, two decimal digits; C set and A = DISK_NO_DRIVE if there is no drive
; Clobbers: A X
disk_status:
        ldx #DISK_STATUS
        jsr disk_chkin
        bcs disk_no_drive
        jsr disk_chrin
        asl a
        asl a
        asl a
        asl a
        sta disk_number
        jsr disk_chrin
        and #$0f
        ora disk_number
        sta disk_number
_rest:  lda KERNAL_STATUS
        bne _read
        jsr disk_chrin
        gcc _rest
_read:  jsr disk_clrchn
        clc
        rts
disk_no_drive:
        lda #DISK_NO_DRIVE
        sec
        rts

; disk_result - what has come of what the drive was asked last
; Out:      A = result; Z accordingly
; Clobbers: X
disk_result:
        jsr disk_status
        bcs _known
        ldx #DISK_NUMBERS - 1
        lda disk_number
        cmp #$20
        bcc _done
_look:  cmp disk_numbers,x
        beq _found
        dex
        bpl _look
_found: inx                         ; DISK_ERROR if it is none of them
        inx
        txa
_known: cmp #DISK_DONE
        rts
_done:  lda #DISK_DONE
        rts

; The drive's numbers for the results from DISK_PROTECTED on.
disk_numbers:
        .byte $26, $62, $63, $64, $72, $74
DISK_NUMBERS    = * - disk_numbers

; disk_end - close both files
; In:       A = result
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_end:
        pha
        jsr disk_clrchn
        lda #DISK_FILE
        jsr disk_close
        lda #DISK_STATUS
        jsr disk_close
        pla
        cmp #DISK_DONE
        rts

; disk_command - send a command: a text, a name, and perhaps a text behind it
; In:       A Y = the text, low byte in A; X = 0 for no name, else disk_name, disk_length; bit 7: and disk_spare
; Clobbers: A X Y zp_text
disk_command:
        sta zp_text
        sty zp_text+1
        txa
        pha
        ldx #DISK_STATUS
        jsr disk_chkout
        jsr disk_print
        pla
        beq _sent
        php
        ldx #0
_letter:
        lda disk_name,x
        jsr disk_chrout
        inx
        cpx disk_length
        bne _letter
        plp
        bpl _sent
        lda #'='
        jsr disk_chrout
        jsr disk_print_spare
_sent:  jmp disk_clrchn             ; tail call: now the drive does it

; disk_print_spare - print the name of the spare file
; Clobbers: A Y zp_text
disk_print_spare:
        lda #<disk_spare
        sta zp_text
        lda #>disk_spare
        sta zp_text+1
        ; falls through: disk_print

; disk_print - print a text to a file
; In:       zp_text = where it is; it ends with a 0
; Clobbers: A Y
disk_print:
        ldy #0
_next:  lda (zp_text),y
        beq _done
        jsr disk_chrout
        iny
        bne _next
_done:  rts

; disk_find - is there a game of this name?
; In:       disk_name, disk_length, disk_device
; Out:      A = result: DISK_DONE if there is
; Clobbers: X Y
disk_find:
        jsr disk_begin
        bcs _end
        lda #'r'
        jsr disk_open_game
        jsr disk_result
_end:   jmp disk_end                ; tail call

; disk_check_name - can a file be called so?
; In:       disk_name, disk_length
; Out:      C set and A = DISK_BAD_NAME if not
; Clobbers: A X Y
disk_check_name:
        ldy disk_length
        beq _wrong
        cpy #DISK_NAME + 1
        bcs _wrong
_letter:
        lda disk_name-1,y
        ldx #DISK_SIGNS - 1
_sign:  cmp disk_signs,x
        beq _wrong
        dex
        bpl _sign
        dey
        bne _letter
        clc
        rts
_wrong: lda #DISK_BAD_NAME
        sec
        rts

DISK_NAME       = 16                ; the longest name
disk_signs:
        .text "*?,:=@$", '"'        ; what means something to a drive
DISK_SIGNS      = * - disk_signs

; disk_say - what a result is in words
; In:       A = result, disk_number
; Out:      A Y = the text, low byte in A
; Clobbers: X
disk_say:
        tax
        lda disk_number
        lsr a
        lsr a
        lsr a
        lsr a
        ora #'0'
        sta text_disk_number
        lda disk_number
        and #$0f
        ora #'0'
        sta text_disk_number+1
        lda disk_texts_lo,x
        ldy disk_texts_hi,x
        rts

disk_texts_lo:
        .byte <text_disk_done, <text_disk_error, <text_disk_protected, <text_disk_no_file
        .byte <text_disk_exists, <text_disk_no_game, <text_disk_full, <text_disk_no_disk
        .byte <text_disk_no_drive, <text_disk_bad_name, <text_disk_illegal
disk_texts_hi:
        .byte >text_disk_done, >text_disk_error, >text_disk_protected, >text_disk_no_file
        .byte >text_disk_exists, >text_disk_no_game, >text_disk_full, >text_disk_no_disk
        .byte >text_disk_no_drive, >text_disk_bad_name, >text_disk_illegal
