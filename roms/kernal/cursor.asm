; Moving the cursor, and the way to the next line.

; Clears the screen, makes every row a line of its own and puts the cursor home. It lies at the
; documented address, as programs call it there.
; Clobbers: A, X, Y.
*= $e544
clear_screen
        jsr reset_lines
        ldx #rows-1
_row
        jsr clear_row
        dex
        bpl _row
        bmi home
; Puts the cursor into the upper left corner; at the documented address too.
; Clobbers: A, X, Y.
*= $e566
home
        lda #0
        sta cursor_row
        sta cursor_column
        jmp locate

; One to the right; from the end of a logical line to the next line.
; Clobbers: A, X, Y.
cursor_right
        ldy cursor_column
        cpy line_last
        bcs next_line
; One to the right within the line.
; In: Y column, not the last one. Clobbers: Y.
step_right
        iny
        sty cursor_column
        cpy #columns
        bne _done
        inc cursor_row
_done
        rts

; One to the left; from the start of a logical line to the end of the line before, if any.
; Clobbers: A, X, Y.
cursor_left
        ldy cursor_column
        beq _line_before
        dey
        sty cursor_column
        cpy #columns-1
        bne _done
        dec cursor_row
_done
        rts
_line_before
        lda cursor_row
        beq _done
        dec cursor_row
        lda #columns-1
        sta cursor_column
        jmp locate

; One row down; the screen scrolls below the last one.
; Clobbers: A, X, Y.
cursor_down
        jsr fold_column
        inc cursor_row
        lda cursor_row
        cmp #rows
        bcc _place
        jsr scroll_up
_place
        jmp locate

; One row up, if there is one.
; Clobbers: A, X, Y.
cursor_up
        jsr fold_column
        lda cursor_row
        beq _place
        dec cursor_row
_place
        jmp locate

; RETURN: ends quotes, inserting and reversed text, then goes to the next line.
; Clobbers: A, X, Y.
carriage_return
        lda #0
        sta quote_mode
        sta inserts
        sta reverse
; Goes to the start of the next logical line; the screen scrolls below the last one.
; Clobbers: A, X, Y.
next_line
        ldx cursor_row
_row
        inx
        cpx #rows
        bcs _below
        lda line_links,x
        bpl _row
_below
        stx cursor_row
        cpx #rows
        bcc _start
        jsr scroll_up
_start
        lda #0
        sta cursor_column
        jmp locate

; Goes on after a character was printed. A full row makes the line longer by a row: while lines
; are typed by moving the rows below down, else by taking the next one. A full line of two rows
; ends.
; Clobbers: A, X, Y.
advance
        ldy cursor_column
        cpy line_last
        bcc step_right
        cpy #2*columns-1
        bcs next_line
        ldx cursor_row
        cpx #rows-1
        bcs _open
        lda open_rows
        bne _open
        inx
        inx
        jsr start_line              ; behind the last row, its entry keeps bit 7
        dex
        jsr link_row
        jmp _step
_open
        jsr grow_line
_step
        ldy #columns-1
        jmp step_right
