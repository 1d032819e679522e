; screen_cursor_shapes - four corners, a sprite each
; In:       all is RAM
; Clobbers: A X Y
screen_cursor_shapes:
        ldx #0
        txa
_clear: sta SCREEN_SPRITES,x
        inx
        bne _clear
        ldy #0
_byte:  lda screen_corners,y
        sta SCREEN_SPRITES,x
        inx                         ; a row of a sprite has three bytes
        inx
        inx
        iny
        tya
        and #7
        bne _byte
        txa
        clc
        adc #64 - 8 * 3             ; the next sprite
        tax
        cpy #4 * 8
        bne _byte
        ldx #3
_pointer:
        txa
        clc
        adc #(SCREEN_SPRITES - $c000) / 64
        sta SCREEN_POINTERS,x
        dex
        bpl _pointer
        rts

screen_corners:
        .byte $ff, $ff, $c0, $c0, $c0, $c0, $c0, $c0
        .byte $ff, $ff, $03, $03, $03, $03, $03, $03
        .byte $c0, $c0, $c0, $c0, $c0, $c0, $ff, $ff
        .byte $03, $03, $03, $03, $03, $03, $ff, $ff

; screen_cursor - show the cursor where it is
; In:       screen_cursor_x, screen_cursor_y
; Clobbers: A X Y
screen_cursor:
        jsr screen_io
        lda screen_cursor_x
        cmp #FILES
        beq screen_cursor_on_menu
        tax
        lda screen_columns,x
        asl a
        asl a
        asl a
        clc
        adc #24 - 1
        sta SPRITE_X
        sta SPRITE_X+4
        clc
        adc #BOX * 8 + 2 - 8
        sta SPRITE_X+2
        sta SPRITE_X+6
        ldy screen_cursor_y
        lda screen_lines,y
        asl a
        asl a
        asl a
        clc
        adc #50 - 1
        sta SPRITE_X+1
        sta SPRITE_X+3
        clc
        adc #BOX * 8 + 2 - 8
        sta SPRITE_X+5
        sta SPRITE_X+7
        lda #0
        sta SPRITE_HIGH
        lda #%00001111
        sta SPRITE_ON
        lda #CURSOR_COLOR
        ; falls through: screen_cursor_color

; screen_cursor_color - give the cursor a colour, and switch the I/O off
; In:       A = colour
; Out:      PORT
; Clobbers: A X
screen_cursor_color:
        ldx #3
_sprite:
        sta SPRITE_COLOR,x
        dex
        bpl _sprite
        jmp screen_ram              ; tail call

; screen_cursor_on_menu - show the cursor around the word menu
; Out:      PORT
; Clobbers: A X
screen_cursor_on_menu:
        lda #<(PANEL * 8 + 24 - 3)
        sta SPRITE_X
        sta SPRITE_X+4
        lda #<(PANEL * 8 + 24 + MENU_LENGTH * 8 - 5)
        sta SPRITE_X+2
        sta SPRITE_X+6
        lda #PANEL_KEYS * 8 + 50 - 3
        sta SPRITE_X+1
        sta SPRITE_X+3
        lda #PANEL_KEYS * 8 + 50 + 3
        sta SPRITE_X+5
        sta SPRITE_X+7
        lda #%00001010              ; its right end is beyond 255
        sta SPRITE_HIGH
        lda #%00001111
        sta SPRITE_ON
        lda #CURSOR_COLOR
        gne screen_cursor_color

; screen_cursor_off - no cursor
; Clobbers: A
screen_cursor_off:
        jsr screen_io
        lda #0
        sta SPRITE_ON
        jmp screen_ram              ; tail call

; screen_cursor_move - the cursor goes a square on, or round to the other end
; In:       A = direction: bits as of a joystick
; Clobbers: A X Y zp_from
screen_cursor_move:
{% if look.skips %}
        sta screen_way
screen_cursor_on:
{% endif %}
        sta zp_from
        lsr zp_from
        bcc _not_up
        dec screen_cursor_y
        bpl _not_up
        lda #RANKS - 1
        sta screen_cursor_y
_not_up:
        lsr zp_from
        bcc _not_down
        inc screen_cursor_y
        lda screen_cursor_y
        cmp #RANKS
        bcc _not_down
        lda #0
        sta screen_cursor_y
_not_down:
        lsr zp_from
        bcc _not_left
        dec screen_cursor_x
        bpl _not_left
        lda #FILES
        sta screen_cursor_x
_not_left:
        lsr zp_from
        bcc _not_right
        inc screen_cursor_x
        lda screen_cursor_x
        cmp #FILES + 1              ; the place beside the board is the menu
        bcc _not_right
        lda #0
        sta screen_cursor_x
_not_right:
{% if look.skips %}
        lda screen_cursor_x
        cmp #FILES
        beq _there
        jsr screen_cursor_square
        cpx #SQUARES
        bcc _there
        lda screen_way              ; not there: further on
        jmp screen_cursor_on
_there:
{% endif %}
        jmp screen_cursor           ; tail call

; screen_cursor_square - the square under the cursor
; Out:      X = square; SQUARES if there is none; screen_aim_x = its file
; Clobbers: A Y
screen_cursor_square:
        lda screen_cursor_x
        ldy screen_cursor_y
        jsr screen_turn_place
        sta screen_aim_x
        clc
        adc screen_rank_cells,y
        tax
        lda cell_square,x
        tax
        rts

screen_rank_cells:
        .byte {% for rank in range(ranks) %}{{ rank * files }}{% if not loop.last %}, {% endif %}{% endfor %}


CURSOR_COLOR    = {{ look.cursor }}
