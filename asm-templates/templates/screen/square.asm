{% from "macros" import if_square %}
; screen_square - draw a square and what stands on it
; In:       X = square, board, screen_mark
; Out:      X stays
; Clobbers: A Y zp_cells zp_paint zp_pixels zp_shape
screen_square:
        txa
        pha
        lda screen_mark,x
        sta screen_marked,x
        asl a
        ora screen_shade,x
        tay
        lda screen_papers,y
        sta zp_paint
        lda board,x
        sta screen_shown,x
        beq _empty
        and #$7f
        tay
        lda screen_inks,y
        ora zp_paint
        sta zp_paint
        lda screen_shapes_lo,y
        sta zp_shape
        lda screen_shapes_hi,y
        jmp _draw
_empty:
{% if look.dots %}
        lda screen_mark,x
        cmp #MARK_GOAL
        bne _bare
        lda #LOOK_PAPER
        sta zp_paint
        lda #<screen_dot
        sta zp_shape
        lda #>screen_dot
        jmp _draw
_bare:
{% endif %}
{% if look.points %}
        ldy screen_points,x
        lda screen_points_lo,y
        sta zp_shape
        lda zp_paint
        ora #LOOK_INK
        sta zp_paint
        lda screen_points_hi,y
{% else %}
        lda zp_paint
        ora #LOOK_INK
        sta zp_paint
        lda #<screen_empty
        sta zp_shape
        lda #>screen_empty
{% endif %}
_draw:  sta zp_shape+1
        jsr screen_locate
        jsr screen_place
        jsr screen_block
        pla
        tax
        rts

; screen_locate - where a square is drawn
; In:       X = square
; Out:      X = column, Y = row of its first cell
; Clobbers: A
screen_locate:
        lda screen_x,x
        ldy screen_y,x
        ; falls through: screen_locate_file

; screen_locate_file - where a file and a rank meet
; In:       A = file, Y = rank, from the top left of the board as it is not turned
; Out:      X = column, Y = row of the first cell
; Clobbers: A
screen_locate_file:
        jsr screen_turn_place
        tax
        lda screen_lines,y
        tay
        lda screen_columns,x
        tax
        rts

; screen_turn_place - a place as the board is turned
; In:       A = file, Y = rank, from the top left
; Out:      A Y = the same, or as it is from the bottom right
; Clobbers: nothing
screen_turn_place:
        bit screen_turned
        bpl _there
        eor #$ff
        sec
        adc #FILES - 1
        pha
        tya
        eor #$ff
        sec
        adc #RANKS - 1
        tay
        pla
_there: rts

; screen_refresh - draw the squares that have changed
; In:       board, screen_mark
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
screen_refresh:
        ldx #SQUARES - 1
_square:
        lda board,x
        cmp screen_shown,x
        bne _changed
        lda screen_mark,x
        cmp screen_marked,x
        beq _same
_changed:
        jsr screen_square
_same:  dex
{{ if_square("x", "_square") | block }}
        rts

BOX             = {{ look.box | pad(18) }}; cells that a piece takes, across and down
RANKS           = {{ ranks }}
FILES           = {{ files }}
LOOK_INK        = {{ (look.line * 16) | hex | pad(18) }}; ink of lines and holes
{% if look.dots %}
LOOK_PAPER      = {{ look.dot_paint | hex | pad(18) }}; ink and paper of a square where a move leads
{% endif %}
