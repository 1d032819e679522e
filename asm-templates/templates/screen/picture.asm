{% from "macros" import if_square %}
; screen_picture - everything that does not change, then the squares
; In:       the position, screen_mark
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text
screen_picture:
        jsr screen_clear
        lda #0
        sta zp_line
_row:   ldx zp_line                 ; rows of tiles, from the other end if the board is turned
        lda screen_tile_rows,x
{% if look.turned_rows %}
        bit screen_turned
        bpl _tiles
        lda screen_turned_rows,x
_tiles:
{% endif %}
        tay
        lda screen_tiles_lo,y
        sta zp_text
        lda screen_tiles_hi,y
        sta zp_text+1
        lda zp_line
        clc
        adc #BOARD_TOP
        tay
        ldx #BOARD_LEFT
        jsr screen_place
        lda #0
        sta zp_count
_tile:  ldy zp_count
        lda (zp_text),y
        jsr screen_tile
        inc zp_count
        lda zp_count
        cmp #BOARD_WIDTH
        bne _tile
        inc zp_line
        lda zp_line
        cmp #BOARD_HEIGHT
        bne _row
        jsr screen_coordinates
        ldx #SQUARES - 1
_square:
        jsr screen_square
        dex
{{ if_square("x", "_square") | block }}
        rts

; screen_tile - a cell of the board's background
; In:       A = tile, zp_cells, zp_pixels
; Out:      the next cell
; Clobbers: A X Y zp_shape
screen_tile:
        tax
        ldy screen_tile_paint,x
        sta zp_shape
        lda #0
        asl zp_shape
        rol a
        asl zp_shape
        rol a
        asl zp_shape
        rol a
        sta zp_shape+1
        clc
        lda zp_shape
        adc #<screen_tile_pixels
        sta zp_shape
        lda zp_shape+1
        adc #>screen_tile_pixels
        sta zp_shape+1
        tya
        ldy #0
        sta (zp_cells),y
        ldy #7
_byte:  lda (zp_shape),y
        sta (zp_pixels),y
        dey
        bpl _byte
        jmp screen_right            ; tail call

; screen_coordinates - files and ranks beside the board
; Clobbers: A X Y zp_cells zp_line zp_paint zp_pixels zp_shape
screen_coordinates:
        lda #RANKS - 1
        sta zp_line
_rank:  ldy zp_line
        lda #0
        jsr screen_locate_file
        tya
        clc
        adc #BOX / 2
        tay
        ldx #RANK_LABELS
        lda #PAINT_LABELS
        jsr screen_at
{% if look.rank_digits == 2 %}
        lda zp_line
        asl a
        tax
        lda screen_rank_names,x
        jsr screen_put
        lda screen_rank_names+1,x
        jsr screen_put
{% else %}
        ldx zp_line
        lda screen_rank_names,x
        jsr screen_put
{% endif %}
        dec zp_line
        bpl _rank
        lda #FILES - 1
        sta zp_line
_file:  lda zp_line
        ldy #0
        jsr screen_locate_file
        txa
        clc
        adc #BOX / 2
        tax
        ldy #FILE_LABELS
        lda #PAINT_LABELS
        jsr screen_at
        ldx zp_line
        lda screen_file_names,x
        jsr screen_put
        dec zp_line
        bpl _file
        rts

BOARD_LEFT      = {{ look.left | pad(18) }}; first column of the board's background
BOARD_TOP       = {{ look.top | pad(18) }}; and its first row
BOARD_WIDTH     = {{ look.width | pad(18) }}; cells across
BOARD_HEIGHT    = {{ look.height | pad(18) }}; and down
RANK_LABELS     = {{ look.rank_labels | pad(18) }}; column of the numbers of ranks
FILE_LABELS     = {{ look.file_labels | pad(18) }}; row of the letters of files
PAINT_LABELS    = {{ look.labels | hex | pad(18) }}; their ink and paper
