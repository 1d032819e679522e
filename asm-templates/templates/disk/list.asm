; disk_list - open the directory
; In:       disk_device
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_list:
        jsr disk_begin
        bne _end
        sta disk_ended
        ldx #DISK_LIST
        tay                         ; channel 0
        lda #DISK_FILE
        jsr disk_tell_on
        bne _end
        ldx #DISK_FILE
        jsr disk_chkin
        jsr disk_raw                ; where it would be loaded to
        jsr disk_raw
        jsr disk_next               ; the disk's title
        lda #DISK_DONE
_end:   rts

; disk_next - the next game of the directory
; Out:      disk_name, disk_length, C clear; or C set if there is none
; Clobbers: A X Y
disk_next:
        ldy #4                      ; a pointer, and how large the file is
_head:  jsr disk_raw
        bcs _none
        dey
        bne _head
_quote: jsr disk_raw
        bcs _none
        tax
        beq _none                   ; blocks that are free
        cmp #'"'
        bne _quote
_letter:
        jsr disk_raw
        bcs _none
        cmp #'"'
        beq _rest
        cpy #DISK_NAME
        beq _letter
        sta disk_name,y
        iny
        sty disk_length
        gne _letter
_rest:  jsr disk_raw
        bcs _none
        tax
        bne _rest
        clc
        rts
_none:  sec
        rts

; disk_listed - close the directory
; Out:      A = result; Z accordingly
; Clobbers: X Y
disk_listed:
        jsr disk_result
        jmp disk_end                ; tail call
