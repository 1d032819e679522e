; screen_hush - no message
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels
screen_hush:
        ldy #PANEL_MESSAGE + 1
        jsr screen_blank_row
        ldy #PANEL_MESSAGE
        jmp screen_blank_row        ; tail call

; text_print_line - show a message
; In:       A Y = its address, low byte in A; it ends with a 0
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
text_print_line:
        sta zp_text
        sty zp_text+1
        jsr screen_hush
        lda #PAINT_MESSAGE
{% if openings and openings.names and screen %}
        ldy #PANEL_MESSAGE
        ; falls through: screen_wrapped

; screen_wrapped - show a text in rows of the panel that are blank, with whole words in a row
; In:       zp_text = its address; it ends with a 0; A = ink and paper, Y = the first row
; Clobbers: A X Y zp_cells zp_current zp_paint zp_pixels zp_shape
screen_wrapped:
        sty zp_current
        ldx #PANEL
        jsr screen_at
{% else %}
        sta zp_paint
        lda #PANEL_MESSAGE
        sta zp_current
{% endif %}
        ldx #PANEL_WIDTH            ; columns that are left
        ldy #0
_letter:
        lda (zp_text),y
        beq _done
        cmp #' '
        bne _put
        tya                         ; does the next word fit?
        pha
        txa
        pha
_word:  dex
        bmi _wrap
        iny
        lda (zp_text),y
        beq _fits
        cmp #' '
        bne _word
_fits:  pla
        tax
        pla
        tay
        lda #' '
_put:   jsr screen_put
        iny
        dex
        bne _letter
        lda (zp_text),y
        beq _done
        jsr _line
        jmp _letter
_wrap:  pla
        pla
        tay
        iny
        jsr _line
        jmp _letter
_done:  rts
_line:  tya
        pha
        inc zp_current
        ldy zp_current
        ldx #PANEL
{% if openings and openings.names and screen %}
        lda zp_paint
{% else %}
        lda #PAINT_MESSAGE
{% endif %}
        jsr screen_at
        pla
        tay
        ldx #PANEL_WIDTH
        rts
