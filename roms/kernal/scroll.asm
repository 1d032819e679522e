; Moving whole rows: scrolling, and making room for a longer line.

; Scrolls up until a logical line begins at the top, so by one row or two; the CTRL key slows it
; down. The cursor and the start of the input move along.
; Out: cursor_row and input_row are less by as much. Clobbers: A, X, Y, line_ptr, color_ptr.
scroll_up
        ldx #0
_row
        txa
        tay
        iny
        jsr copy_row
        jsr start_line
        lda line_links+1,x
        bmi _linked
        jsr continue_line
_linked
        inx
        cpx #rows-1
        bne _row
        jsr clear_row
        jsr start_line
        dec cursor_row
        dec input_row
        lda line_links
        bpl scroll_up
        lda shift_flags
        and #$04
        beq _done
        ldx #120
        ldy #0
_wait
        dey
        bne _wait
        dex
        bne _wait
_done
        rts

; Makes the cursor's line of one row longer by an empty row below. The rows below move down, or
; at the bottom the screen scrolls up.
; In: cursor_row, a line of one row. Out: line_last, line_ptr, color_ptr. Clobbers: A, X, Y.
grow_line
        ldx cursor_row
        cpx #rows-1
        bcc _inside
        jsr scroll_up
        ldx cursor_row
        inx
        bne link_row
_inside
        inx
        jsr open_row
; Makes the row below the cursor's line of one row belong to it.
; In: X that row. Out: line_last, line_ptr, color_ptr. Clobbers: A, X.
link_row
        jsr continue_line
        dex
        lda #2*columns-1
        sta line_last
        jmp point_at_row

; Moves a row and all below it down by one, and clears it; the last row is lost.
; In: X row, not 0. Clobbers: A, Y, line_ptr, color_ptr.
open_row
        txa
        pha
        ldx #rows-1
_row
        pla
        pha
        sta copy_from               ; only for the comparison
        cpx copy_from
        beq _clear
        txa
        tay
        dey
        jsr copy_row
        jsr start_line
        lda line_links-1,x
        bmi _linked
        jsr continue_line
_linked
        dex
        bne _row
_clear
        pla
        tax
        ; no return: clears the row

; Clears a row in the current colour.
; In: X row. Clobbers: A, Y, line_ptr, color_ptr.
clear_row
        jsr point_at_row
        ldy #columns-1
_column
        lda #" "
        sta (line_ptr),y
        lda text_color
        sta (color_ptr),y
        dey
        bpl _column
        rts

; Copies a row with its colours.
; In: X row to write, Y row to read. Clobbers: A, Y, line_ptr, color_ptr.
copy_row
        lda row_low,y
        sta copy_from
        sta copy_color
        lda row_high,y
        ora screen_page
        sta copy_from+1
        lda row_high,y
        ora #color_page
        sta copy_color+1
        jsr point_at_row
        ldy #columns-1
_column
        lda (copy_from),y
        sta (line_ptr),y
        lda (copy_color),y
        sta (color_ptr),y
        dey
        bpl _column
        rts
