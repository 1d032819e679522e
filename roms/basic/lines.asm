; The program in memory: lines of a link to the next one, a number, text and a zero.

; Finds a line.
; In: line_number. Out: C set and found_line the line; or C clear and found_line the first one
; with a higher number, or the end. Clobbers: A, X, Y.
find_line
        lda program_start
        ldx program_start+1
_line
        sta found_line
        stx found_line+1
        ldy #1
        lda (found_line),y
        beq _missing
        ldy #3
        lda line_number+1
        cmp (found_line),y
        bcc _done
        bne _next
        dey
        lda line_number
        cmp (found_line),y
        bcc _done
        beq _done                   ; with C set
_next
        ldy #1
        lda (found_line),y
        tax
        dey
        lda (found_line),y
        jmp _line
_missing
        clc
_done
        rts

; Replaces or deletes a line by what is in the buffer, then clears the variables.
; In: line_number, buffer, count. Clobbers: A, X, Y, index, target.
store_line
        jsr find_line
        bcc _insert
        ldy #1                      ; moves what follows down over the line
        lda (found_line),y
        sta index+1
        dey
        lda (found_line),y
        sta index
        lda found_line
        sta target
        lda found_line+1
        sta target+1
_down
        lda index
        cmp variables
        lda index+1
        sbc variables+1
        bcs _moved
        lda (index),y
        sta (target),y
        inc index
        bne _index
        inc index+1
_index
        inc target
        bne _down
        inc target+1
        bne _down
_moved
        lda target
        sta variables
        lda target+1
        sta variables+1
_insert
        lda buffer
        beq _finish
        jsr make_room
        bcs _full
        ldy #1
        tya
        sta (found_line),y          ; not 0: a line, whose link comes later
        iny
        lda line_number
        sta (found_line),y
        iny
        lda line_number+1
        sta (found_line),y
        ldx #0
_text
        iny
        lda buffer,x
        sta (found_line),y
        inx
        cpx count
        bcc _text
_finish
        jsr relink
        jmp clear
_full
        jsr relink
        ldx #out_of_memory
        jmp error

; Moves the program from found_line on up by the length of a line, if there is room.
; In: found_line, count. Out: variables; C set when there is no room. Clobbers: A, Y, index,
; target.
make_room
        lda count
        clc
        adc #4
        adc variables
        sta target
        lda variables+1
        adc #0
        sta target+1
        lda target
        cmp memory_top
        lda target+1
        sbc memory_top+1
        bcs _done
        lda variables
        sta index
        lda variables+1
        sta index+1
        lda target
        sta variables
        lda target+1
        sta variables+1
        ldy #0
_up
        lda found_line
        cmp index
        lda found_line+1
        sbc index+1
        bcs _moved
        lda index
        bne _index
        dec index+1
_index
        dec index
        lda target
        bne _target
        dec target+1
_target
        dec target
        lda (index),y
        sta (target),y
        jmp _up
_moved
        clc
_done
        rts
