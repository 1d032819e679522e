; screen_put - draw a letter and go on to the next cell
; In:       A = PETSCII, zp_cells, zp_pixels, zp_paint
; Out:      zp_cells, zp_pixels; A X Y stay
; Clobbers: zp_shape
screen_put:
        sta zp_shape
        pha
        tya
        pha
        lda zp_shape
        jsr screen_letter
        ldy #7
_byte:  lda (zp_shape),y
        sta (zp_pixels),y
        dey
        bpl _byte
        iny
        lda zp_paint
        sta (zp_cells),y
        jsr screen_right
        pla
        tay
        pla
        rts

; screen_at - where the next text goes, and in which colours
; In:       X = column, Y = row, A = ink and paper
; Out:      zp_cells, zp_pixels, zp_paint; X and Y stay
; Clobbers: A
screen_at:
        sta zp_paint
        jmp screen_place            ; tail call

; screen_blank_row - clear a row of the panel
; In:       Y = row
; Out:      zp_cells, zp_pixels at its beginning, Y stays
; Clobbers: A X zp_count zp_paint
screen_blank_row:
        tya
        pha
        ldx #PANEL_WIDTH
        stx zp_count
        ldx #PANEL
        lda #0
        jsr screen_fill
        pla
        tay
        ldx #PANEL
        lda #PAINT_TEXT
        jmp screen_at               ; tail call
