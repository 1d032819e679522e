; screen_clear - an empty picture
; Clobbers: A X Y zp_count zp_pixels
screen_clear:
        lda #$40
        sta zp_count
        lda #>SCREEN_PIXELS
        ldx #31
        jsr screen_wipe
        lda #$e8
        sta zp_count
        lda #>SCREEN_CELLS
        ldx #3
        ; falls through: screen_wipe

; screen_wipe - fill memory with zeros
; In:       A = first page, X = how many whole ones, zp_count = bytes of the next
; Clobbers: A X Y zp_pixels
screen_wipe:
        sta zp_pixels+1
        ldy #0
        sty zp_pixels
_page:  lda #0
        dex
        bmi _last
_byte:  sta (zp_pixels),y
        iny
        bne _byte
        inc zp_pixels+1
        gne _page
_last:  sta (zp_pixels),y
        iny
        cpy zp_count
        bne _last
        rts

; screen_place - where a cell of the picture is
; In:       X = column, Y = row
; Out:      zp_cells, zp_pixels; X and Y stay
; Clobbers: A
screen_place:
        txa
        clc
        adc screen_rows_lo,y
        sta zp_cells
        sta zp_pixels
        lda screen_rows_hi,y
        adc #0
        sta zp_pixels+1
        ora #>SCREEN_CELLS
        sta zp_cells+1
{% for shift in range(3) %}
        asl zp_pixels               ; eight bytes a cell
        rol zp_pixels+1
{% endfor %}
        lda zp_pixels+1
        ora #>SCREEN_PIXELS
        sta zp_pixels+1
        rts

screen_rows_lo:
        .byte {% for row in range(25) %}{{ row * 40 % 256 }}{% if not loop.last %}, {% endif %}{% endfor %}

screen_rows_hi:
        .byte {% for row in range(25) %}{{ row * 40 // 256 }}{% if not loop.last %}, {% endif %}{% endfor %}


; screen_block - draw a square's shape
; In:       zp_cells, zp_pixels, zp_shape; zp_paint = ink and paper
; Clobbers: A X Y zp_cells zp_pixels zp_shape
screen_block:
        ldx #BOX
_row:   ldy #BOX * 8 - 1
_byte:  lda (zp_shape),y
        sta (zp_pixels),y
        dey
        bpl _byte
        lda zp_paint
        ldy #BOX - 1
_cell:  sta (zp_cells),y
        dey
        bpl _cell
        clc
        lda zp_shape
        adc #BOX * 8
        sta zp_shape
        bcc _same
        inc zp_shape+1
        clc
_same:  lda zp_pixels
        adc #<320
        sta zp_pixels
        lda zp_pixels+1
        adc #>320
        sta zp_pixels+1
        lda zp_cells
        adc #40
        sta zp_cells
        bcc _next
        inc zp_cells+1
_next:  dex
        bne _row
        rts

; screen_fill - give cells in a row an ink and a paper, their pixels cleared
; In:       X = column, Y = row, A = ink and paper, zp_count = how many
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_count
screen_fill:
        sta zp_paint
        jsr screen_place
_cell:  ldy #7
        lda #0
_byte:  sta (zp_pixels),y
        dey
        bpl _byte
        iny
        lda zp_paint
        sta (zp_cells),y
        jsr screen_right
        dec zp_count
        bne _cell
        rts

; screen_right - the cell to the right
; In:       zp_cells, zp_pixels
; Out:      the next one
; Clobbers: A
screen_right:
        lda zp_pixels
        clc
        adc #8
        sta zp_pixels
        bcc _same
        inc zp_pixels+1
_same:  inc zp_cells
        bne _done
        inc zp_cells+1
_done:  rts
