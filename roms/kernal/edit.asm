; Deleting and inserting within a logical line.

; Deletes the character left of the cursor and closes the gap. At the start of a line it goes to
; the end of the line before and clears the character there.
; Clobbers: A, X, Y.
delete
        ldy cursor_column
        bne _shift
        lda cursor_row
        beq _done                   ; nothing before the first line
        jsr cursor_left
        ldy cursor_column
        jmp blank
_shift
        jsr cursor_left
        ldy cursor_column
_column
        cpy line_last
        beq blank
        iny
        lda (line_ptr),y
        tax
        lda (color_ptr),y
        dey
        sta (color_ptr),y
        txa
        sta (line_ptr),y
        iny
        bne _column                 ; always: columns end at 79
_done
        rts

; Inserts a blank at the cursor. When the last place of the line is taken, the line becomes
; longer by a row; if that cannot be, nothing happens.
; Clobbers: A, X, Y.
insert
        ldy line_last
        lda (line_ptr),y
        cmp #" "
        bne _full
        cpy cursor_column
        bne _column
_full
        cpy #2*columns-1
        bcc _grow
        rts
_grow
        jsr grow_line
        ldy line_last
_column
        cpy cursor_column
        beq _gap
        dey
        lda (line_ptr),y
        tax
        lda (color_ptr),y
        iny
        sta (color_ptr),y
        txa
        sta (line_ptr),y
        dey
        bpl _column                 ; always
_gap
        inc inserts
; Clears one character.
; In: Y column. Clobbers: A.
blank
        lda #" "
        sta (line_ptr),y
        lda text_color
        sta (color_ptr),y
        rts
