; Rows and logical lines of the screen.
;
; A logical line is one row or two. Bit 7 of a row's entry in line_links tells that it begins a
; line; an entry behind the last row always tells so. The pointers stand at the first row of
; the cursor's line and the column counts from there, so it reaches 79.

rows            = 25
columns         = 40

; Low and high byte of where each row is on the screen.
row_low
        .byte <0, <40, <80, <120, <160, <200, <240, <280, <320, <360, <400, <440, <480
        .byte <520, <560, <600, <640, <680, <720, <760, <800, <840, <880, <920, <960
row_high
        .byte >0, >40, >80, >120, >160, >200, >240, >280, >320, >360, >400, >440, >480
        .byte >520, >560, >600, >640, >680, >720, >760, >800, >840, >880, >920, >960

; Makes each row a logical line of its own.
; Clobbers: A, X.
reset_lines
        ldx #rows-1
_row
        jsr start_line
        dex
        bpl _row
        lda #$80
        sta line_links+rows
        rts

; Marks a row as the first of a logical line.
; In: X row; one behind the last is harmless. Clobbers: A.
start_line
        lda row_high,x
        ora screen_page
        ora #$80
        sta line_links,x
        rts

; Marks a row as the second of a logical line.
; In: X row. Clobbers: A.
continue_line
        lda row_high,x
        ora screen_page
        and #$7f
        sta line_links,x
        rts

; Points at a row.
; In: X row. Out: line_ptr, color_ptr. Clobbers: A.
point_at_row
        lda row_low,x
        sta line_ptr
        lda row_high,x
        ora screen_page
        sta line_ptr+1
; Points at the colours that belong to line_ptr.
; Out: color_ptr. Clobbers: A.
point_at_colors
        lda line_ptr
        sta color_ptr
        lda line_ptr+1
        and #$03
        ora #color_page
        sta color_ptr+1
        rts

; Finds the first row of a logical line.
; In: X row. Out: X first row. Clobbers: A.
first_row
        lda line_links,x
        bmi _done
        cpx #0
        beq _done
        dex
_done
        rts

; Makes pointers and length fit the cursor's row, and counts its column from the line's start.
; In: cursor_row, cursor_column within the row. Out: line_ptr, color_ptr, line_last,
; cursor_column. Clobbers: A, X, Y.
locate
        ldx cursor_row
        jsr first_row
        cpx cursor_row
        beq _same
        lda cursor_column
        clc
        adc #columns
        sta cursor_column
_same
        ldy #columns-1
        lda line_links+1,x
        bmi _single
        ldy #2*columns-1
_single
        sty line_last
        jmp point_at_row

; Counts the cursor's column from the start of its row.
; Out: cursor_column below 40. Clobbers: A.
fold_column
        lda cursor_column
        cmp #columns
        bcc _done
        sbc #columns
        sta cursor_column
_done
        rts

; SCREEN. Out: X columns, Y rows. Clobbers: nothing else.
screen
        ldx #columns
        ldy #rows
        rts

; PLOT. Reads (C set) or sets (C clear) the cursor's place. A column from 40 on counts from the
; start of a logical line of two rows, as reading gives it.
; In: to set, X row and Y column. Out: X row, Y column. Clobbers: A.
plot
        bcs _read
        stx cursor_row
        sty cursor_column
        cpy #columns
        bcc _place
        jsr fold_column
        lda line_links,x
        bpl _place
        lda line_links+1,x
        bmi _place
        inc cursor_row
_place
        jsr locate
_read
        ldx cursor_row
        ldy cursor_column
        rts
