; disk_list - open the directory
; In:       disk_device
; Out:      C set and A = result if that is not possible
; Clobbers: A X Y
disk_list:
        jsr disk_begin
        bcs _none
        lda #'$'
        sta disk_line
        lda #'0'
        sta disk_line+1
        ldx #2
        lda #DISK_FILE
        ldy #0
        sty disk_ended
        jsr disk_open
        jsr disk_result
        bne _failed
        ldx #DISK_FILE
        jsr disk_chkin
        jsr disk_get                ; where it would be loaded to
        jsr disk_get
        jsr disk_row                ; the disk's title
        clc
        rts
_failed:
        sec
_none:  rts

; disk_next - the next game of the directory
; Out:      disk_name, disk_length, C clear; or C set if there is none
; Clobbers: A X Y
disk_next:
        jsr disk_row
        bcs _none
        cmp #'s'
        bne disk_next               ; another kind of file
        clc
_none:  rts

; disk_row - a row of the directory
; Out:      disk_name, disk_length, A = first letter of its kind, C clear; or C set if there is none
; Clobbers: X Y
disk_row:
        jsr disk_raw                ; a pointer that is 0 behind the last row,
        sta disk_place
        jsr disk_raw
        ora disk_place
        beq _none
        jsr disk_raw                ; and how large the file is
        jsr disk_raw
        ldy #0
        sty disk_length
_quote: jsr disk_raw
        bcs _none
        cmp #0
        beq _none                   ; blocks that are free
        cmp #'"'
        bne _quote
_letter:
        jsr disk_raw
        bcs _none
        cmp #'"'
        beq _named
        cpy #DISK_NAME
        beq _letter
        sta disk_name,y
        iny
        gne _letter
_named: sty disk_length
_kind:  jsr disk_raw
        bcs _none
        cmp #' '
        beq _kind
        cmp #'*'                    ; it was never closed
        beq _kind
        sta disk_place
_rest:  jsr disk_raw
        bcs _none
        cmp #0
        bne _rest
        lda disk_place
        clc
        rts
_none:  sec
        rts

; disk_raw - the next byte of the file
; Out:      A; C set after the end
; Clobbers: X
disk_raw:
        ldx disk_ended
        bne _end
        jsr disk_chrin
        ldx KERNAL_STATUS
        stx disk_ended
        clc
        rts
_end:   lda #0
        sec
        rts

; disk_listed - close the directory
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_listed:
        jsr disk_clrchn
        jsr disk_result
        jmp disk_end                ; tail call
