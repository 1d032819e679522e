; main_save - .Wname: write the game to disk
; In:       the position, zp_keyed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
main_save:
        jsr main_disk_name
        bcs main_disk_say
        jsr disk_find
        cmp #DISK_NO_FILE
        beq _save
        cmp #DISK_DONE
        bne main_disk_say
        lda #<text_disk_replace
        ldy #>text_disk_replace
        jsr text_print_line
_key:   jsr GETIN
        beq _key
        cmp #KEY_YES
        beq _save
        clc
        rts
_save:  jsr disk_save
        ; falls through: main_disk_say

; main_disk_say - say what has come of it
; In:       A = result
; Out:      C clear
; Clobbers: A X Y zp_text
main_disk_say:
        jsr disk_say
        jmp main_say                ; tail call

; main_load - .Rname: read a game from disk
; In:       the position, zp_keyed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
main_load:
        jsr main_disk_name
        bcs main_disk_say
        jsr disk_load
        bne main_disk_say
        lda #ENGINE_OFF             ; as with every game that begins
        sta main_engine
{% if full %}
        lda #0
        sta main_over
{% endif %}
        lda #DISK_DONE
        jsr main_disk_say
        jsr display_board
        jsr main_check_result
        clc
        rts

; main_list - .Vn: view the games on a disk; n is the drive to use from now on
; Out:      C clear
; Clobbers: A X Y zp_count zp_from zp_text
main_list:
        lda main_length
        cmp #3
        bcc _list
        jsr main_number
        bcs _wrong
        cmp #8
        bcc _wrong
        cmp #12
        bcs _wrong
        sta disk_device
_list:  jsr disk_list
        bne _end
_row:   jsr disk_next
        bcs _all
        ldx #0
_letter:
        lda disk_name,x
        jsr CHROUT
        inx
        cpx disk_length
        bcc _letter
        jsr text_newline
        jmp _row
_all:   jsr disk_listed
        jmp main_disk_say           ; tail call
_end:   jsr disk_end
        jmp main_disk_say           ; tail call
_wrong: jmp main_illegal            ; tail call

; main_disk_name - the name behind the command
; Out:      disk_name, disk_length; C set and A = DISK_BAD_NAME if it is none
; Clobbers: A X Y
main_disk_name:
        ldx #2
_blank: cpx main_length
        bcs _copy
        lda main_line,x
        cmp #' '
        bne _copy
        inx
        gne _blank
_copy:  ldy #0
_letter:
        cpx main_length
        bcs _there
        lda main_line,x
        sta disk_name,y
        inx
        iny
        cpy #DISK_NAME + 1
        bne _letter
_there: sty disk_length
        jmp disk_check_name         ; tail call
