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
KERNAL_CLOSE    = $ffc3             ; A = number; A X Y change
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
DISK_NO_GAME    = 4                 ; the file is no game of ours,
DISK_FULL       = 5                 ; the disk is full,
DISK_NO_DISK    = 6                 ; there is no disk,
DISK_NO_DRIVE   = 7                 ; there is no such drive,
DISK_BAD_NAME   = 8                 ; no file can be called so,
DISK_ILLEGAL    = 9                 ; the file has a move that is not legal

disk_calls:
{% if screen %}
; disk_lend - KERNAL and I/O for a moment
; Out:      PORT; A X Y stay
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
; Out:      A C PORT; X Y stay
; Clobbers: nothing
disk_back:
        pha
        lda #PORT_RAM
        sta PORT
        pla
        rts

{% endif %}
; disk_tell - open a file by what stands for its name, or send a command
; In:       X = where the text begins in disk_texts, A = number and channel, disk_name, disk_length, disk_device
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_tell:
        tay
        txa
        pha
        tya
        pha
        jsr disk_close              ; the number is free for another name
        pla
        tay
        pla
        tax
        tya
disk_tell_on:
        pha                         ; its number; Y = its channel
        tya
        pha
        ldy #0
_next:  lda disk_texts,x
        beq _end
        inx
        cmp #'#'
        beq _name
        sta disk_line,y
        iny
        gne _next
_name:  txa
        pha
        ldx #0
_letter:
        lda disk_name,x
        sta disk_line,y
        iny
        inx
        cpx disk_length
        bne _letter
        pla
        tax
        gne _next
_end:   tya                         ; the length
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
        jsr KERNAL_OPEN
{% if screen %}
        jsr disk_back
{% endif %}
        lda #DISK_NO_DRIVE
        bcs disk_so
        ; falls through: disk_result

; disk_result - what has come of what the drive was asked last
; Out:      A = result; Z accordingly; disk_number = what the drive says, two decimal digits
; Clobbers: X Y
disk_result:
        jsr disk_clrchn
        ldx #DISK_STATUS
        jsr disk_chkin
        lda #DISK_NO_DRIVE
        bcs disk_so
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
        ldx #DISK_NUMBERS
        lda disk_number
        cmp #$20
        lda #DISK_DONE
        bcc disk_so
        lda disk_number
_look:  dex
        bmi _found
        cmp disk_numbers,x
        bne _look
_found: inx                         ; DISK_ERROR if it is none of them
        inx
        txa
disk_so:
        cmp #DISK_DONE
        rts

; The drive's numbers for the results from DISK_PROTECTED on.
disk_numbers:
        .byte $26, $62, $64, $72, $74
DISK_NUMBERS    = * - disk_numbers

; disk_begin - make the drive look at its disk
; In:       disk_device
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_begin:
        lda #DISK_FILE
        jsr disk_close              ; whatever a RESTORE has left open
        ldx #DISK_LOOK
        ; falls through: disk_command

; disk_command - have a command obeyed
; In:       X = where it begins in disk_texts, disk_name, disk_length, disk_device
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_command:
        lda #DISK_STATUS
        gne disk_tell

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

; disk_find - is there a game of this name?
; In:       disk_name, disk_length, disk_device
; Out:      A = result: DISK_DONE if there is
; Clobbers: X Y
disk_find:
        jsr disk_begin
        bne disk_end
        jsr disk_open_read
        jmp disk_end                ; tail call

; disk_open_read - open a game to read it
; In:       disk_name, disk_length, disk_device
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_open_read:
        ldx #DISK_READ
disk_open_file:
        lda #DISK_FILE
        gne disk_tell

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

; What drives are told; # is the name of the game. A game is called otherwise until it is all there, so that the old
; one stays that long.
disk_texts:
DISK_LOOK       = * - disk_texts
        .text "i0", 0
DISK_READ       = * - disk_texts
        .text "0:#,s,r", 0
DISK_WRITE      = * - disk_texts
        .text "0:unfinished game,s,w", 0
DISK_REMOVE     = * - disk_texts
        .text "s0:unfinished game", 0
DISK_REPLACE    = * - disk_texts
        .text "s0:#", 0
DISK_RENAME     = * - disk_texts
        .text "r0:#=unfinished game", 0
{% if library %}
DISK_LIBRARY    = * - disk_texts
        .text "0:{{ library.stem }} "
disk_library:
        .text "a0,u,r", 0
{% endif %}
DISK_LIST       = * - disk_texts
        .text "$0:*=s", 0

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
        .byte <text_disk_no_game, <text_disk_full, <text_disk_no_disk, <text_disk_no_drive
        .byte <text_disk_bad_name, <text_disk_illegal
disk_texts_hi:
        .byte >text_disk_done, >text_disk_error, >text_disk_protected, >text_disk_no_file
        .byte >text_disk_no_game, >text_disk_full, >text_disk_no_disk, >text_disk_no_drive
        .byte >text_disk_bad_name, >text_disk_illegal
