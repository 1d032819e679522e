; screen_slide - a piece slides to where it goes, before the move is played
; In:       zp_from, zp_to = the action, NONE where there is no such square; board, zp_side
; Out:      zp_from, zp_to stay
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape
screen_slide:
        ldy zp_to
        cpy #SQUARES
        bcs _done
        ldx zp_from
        cpx #SQUARES
        bcs _new
{% if look.slides %}
        ldy board,x
        jsr _piece
        lda board,x                 ; its square is empty meanwhile
        pha
        lda #EMPTY
        sta board,x
        lda screen_mark,x
        pha
        lda #MARK_LAST
        sta screen_mark,x
        jsr screen_square
        pla
        sta screen_mark,x
        pla
        sta board,x
        jsr screen_sprite_place
        stx screen_slide_x
        sty screen_slide_y
        jmp _goes
{% endif %}
{% if look.falls %}
_new:   ldx zp_side
        ldy screen_new_codes,x
        jsr _piece
        ldx zp_to                   ; it falls from where the rack begins
        jsr screen_sprite_place
        stx screen_slide_x
        ldy #RACK_TOP
        bit screen_turned
        bpl _falls
        ldy #RACK_BOTTOM
_falls: sty screen_slide_y
{% else %}
_new:
_done:  rts
{% endif %}
{% if look.slides %}
_goes:
{% endif %}
        ldx zp_to
        jsr screen_sprite_place
        txa
        sec
        sbc screen_slide_x
        sta screen_slide_right
        lda #0
        sbc #0
        sta screen_slide_right+1
        tya
        sec
        sbc screen_slide_y
        sta screen_slide_down
        lda #0
        sbc #0
        sta screen_slide_down+1
        ldx #4                      ; a sixteenth of the way, in parts of a pixel
_shift: asl screen_slide_right
        rol screen_slide_right+1
        asl screen_slide_down
        rol screen_slide_down+1
        dex
        bne _shift
        stx screen_slide_x_part
        stx screen_slide_y_part
        jsr screen_io
        lda screen_slide_ink
        sta SPRITE_COLOR+4
        sta SPRITE_COLOR+5
        lda #16
        sta zp_count
_step:  lda screen_slide_x
        sta SPRITE_X+8
        sta SPRITE_X+10
        lda screen_slide_y
        sta SPRITE_X+9
        clc
        adc #21
        sta SPRITE_X+11
        lda #%00110000
        sta SPRITE_ON
_beam:  lda VIC_LINE                ; once a frame, below the picture
        cmp #251
        bne _beam
_below: cmp VIC_LINE
        beq _below
        clc
        lda screen_slide_x_part
        adc screen_slide_right
        sta screen_slide_x_part
        lda screen_slide_x
        adc screen_slide_right+1
        sta screen_slide_x
        clc
        lda screen_slide_y_part
        adc screen_slide_down
        sta screen_slide_y_part
        lda screen_slide_y
        adc screen_slide_down+1
        sta screen_slide_y
        dec zp_count
        bpl _step
        lda #0
        sta SPRITE_ON
        jmp screen_ram              ; tail call
{% if look.falls %}
_done:  rts
{% endif %}
_piece: tya                         ; sprites of piece Y
        and #$7f
        tay
        lda screen_inks,y
        lsr a
        lsr a
        lsr a
        lsr a
        sta screen_slide_ink
        lda screen_shapes_lo,y
        sta zp_shape
        lda screen_shapes_hi,y
        sta zp_shape+1
        jmp screen_sprites          ; tail call
{% if look.falls %}

; The code of a new piece of each side, if it has any.
screen_new_codes:
        .byte {{ new_codes[0] or "EMPTY" }}, {{ new_codes[1] or "EMPTY" }}
RACK_TOP        = 50 + BOARD_TOP * 8
RACK_BOTTOM     = RACK_TOP + (BOARD_HEIGHT - BOX) * 8
{% endif %}

; screen_sprite_place - where a sprite covers a square
; In:       X = square
; Out:      X = column, Y = line of pixels, as the VIC counts them
; Clobbers: A
screen_sprite_place:
        jsr screen_locate
        tya
        asl a
        asl a
        asl a
        adc #50
        tay
        txa
        asl a
        asl a
        asl a
        adc #24
        tax
        rts

; screen_sprites - the shape of a piece as two sprites, one above the other
; In:       zp_shape
; Out:      X stays
; Clobbers: A Y zp_count zp_pixels zp_shape
screen_sprites:
        txa
        pha
        lda #0
        ldx #127
_clear: sta SLIDE_SPRITES,x
        dex
        bpl _clear
        lda #BOX * 8                ; rows
        sta zp_count
        ldx #0
_row:   ldy #0                      ; in a row of cells the bytes of a cell follow one another
{% for cell in range(3) %}
{% if cell < look.box %}
        lda (zp_shape),y
        sta SLIDE_SPRITES+{{ cell }},x
{% if cell + 1 < look.box and cell < 2 %}
        tya
        clc
        adc #8
        tay
{% endif %}
{% endif %}
{% endfor %}
        inx
        inx
        inx
        cpx #63
        bne _same
        inx                         ; the second sprite
_same:  inc zp_shape
        bne _next
        inc zp_shape+1
_next:  dec zp_count
        beq _done
        lda zp_count
        and #7
        bne _row
        lda zp_shape                ; the next row of cells
        clc
        adc #BOX * 8 - 8
        sta zp_shape
        bcc _row
        inc zp_shape+1
        gne _row
_done:  lda #(SLIDE_SPRITES - $c000) / 64
        sta SCREEN_POINTERS+4
        lda #(SLIDE_SPRITES - $c000) / 64 + 1
        sta SCREEN_POINTERS+5
        pla
        tax
        rts

SLIDE_SPRITES   = SCREEN_SPRITES + 4 * 64 ; two sprites
VIC_LINE        = $d012             ; the line that the beam draws
