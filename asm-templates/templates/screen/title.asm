; {{ rule }}
; Title - what the game is called and about, and who is to play it
; {{ rule }}

; screen_title - show the title until the player begins, or for a minute
; Out:      C set if the menu is wanted; main_engine, main_depth; bit 7 of screen_attract if the computer is to play
;           with itself
; Clobbers: A X Y scratch
screen_title:
        jsr screen_cursor_off
        jsr screen_clear
        ldy #1
_bar:   ldx #40
        stx zp_count
        ldx #0
        lda #PAINT_TITLE
        sty zp_line
        jsr screen_fill
        ldy zp_line
        iny
        cpy #5
        bne _bar
        ldx #{{ look.big.indent }}
        ldy #2
        lda #PAINT_TITLE
        jsr screen_at
        lda #0
        sta zp_line
_tall:  ldy zp_line
        lda text_big,y
        beq _titled
        jsr screen_tall
        inc zp_line
        gne _tall
_titled:
        ldx #TITLE_SHAPES           ; the pieces, each on a square of its own
_piece: stx zp_line
        lda screen_title_columns-1,x
        ldy screen_title_codes-1,x
        tax
        jsr screen_title_piece
        ldx zp_line
        dex
        bne _piece
{% for line in look.rule %}
        ldx #{{ line.indent }}
        ldy #{{ 12 + 2 * loop.index0 if look.box < 6 else 14 + loop.index0 }}
        lda #PAINT_TEXT
        jsr screen_at
        lda #<text_rule_{{ loop.index }}
        ldy #>text_rule_{{ loop.index }}
        jsr text_print
{% endfor %}
        ldx #1
        ldy #24
        lda #PAINT_WEAK
        jsr screen_at
        lda #<text_begin
        ldy #>text_begin
        jsr text_print
_show:  lda #3
        sta zp_line
_choice:
        jsr screen_title_row
        dec zp_line
        bne _choice
        lda #TITLE_PATIENCE
        jsr {{ "fast_wait" if fast else "screen_wait" }}
        cmp #STICK
        bcc _key
        and #%00001111
        tay
        lda screen_wishes,y
        jmp _wish
_key:   cmp #IDLE
        beq _attract
        cmp #KEY_MENU
        beq _begin
        ldx #MENU_KEYS - 1
_look:  cmp screen_menu_keys,x
        beq _known
        dex
        bpl _look
        gmi _show
_known: lda screen_menu_wishes,x
_wish:  cmp #5
        bcs _play
        cmp #3
        bcs _player
        tax
        beq _show                   ; no direction
        lda screen_title_wishes-1,x
        sta screen_wish
        jsr screen_level
        jmp _show
_player:
        ldx main_engine
        lda screen_next_engine,x
        sta main_engine
        jmp _show
_attract:
        lda #$80
        sta screen_attract
        lda main_engine
        sta screen_kept_engine
        lda #ENGINE_BOTH
        sta main_engine
        clc
        rts
_play:  clc
        rts
_begin: sec
        rts

; screen_next_engine - whom the computer plays after whom: second, first, neither, both
screen_next_engine:
        .byte 3, 0, 1, 2

screen_title_wishes:
        .byte 4, 3                  ; up is more, down less

; screen_title_row - a row of what can be chosen
; In:       zp_line = 1 and 2 the sides, 3 the depth
; Out:      zp_line stays
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape zp_text
screen_title_row:
        lda zp_line
        asl a
        adc #16
        tay
        ldx #TITLE_LEFT
        lda #PAINT_STRONG
        jsr screen_at
        ldx zp_line
        lda screen_title_lo-1,x
        ldy screen_title_hi-1,x
        jsr text_print
        lda zp_line
        asl a
        adc #16
        tay
        ldx #TITLE_LEFT + 12
        lda #PAINT_MESSAGE
        jsr screen_at
        lda zp_line
        cmp #3
        beq _depth
        ldx main_engine
        and screen_engines,x
        bne _machine
        lda #<text_human
        ldy #>text_human
        jmp text_print              ; tail call
_machine:
        lda #<text_machine
        ldy #>text_machine
        jmp text_print              ; tail call
{% if clocked %}
_depth: jmp {{ "fast_level" if fast else "level_print" }}             ; tail call
{% else %}
_depth: lda main_depth
        jmp text_decimal            ; tail call
{% endif %}

screen_title_lo:
        .byte <text_first, <text_second, <text_level
screen_title_hi:
        .byte >text_first, >text_second, >text_level

; screen_title_piece - a square with a piece
; In:       X = column, Y = class
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
screen_title_piece:
        lda screen_inks,y
        ora screen_papers+1
        sta zp_paint
        lda screen_shapes_lo,y
        sta zp_shape
        lda screen_shapes_hi,y
        sta zp_shape+1
        ldy #7
        jsr screen_place
        jmp screen_block            ; tail call

; screen_tall - draw a letter two cells high
; In:       A = PETSCII, zp_cells, zp_pixels, zp_paint
; Out:      zp_cells, zp_pixels = the next place
; Clobbers: A X Y zp_shape
screen_tall:
        jsr screen_letter
        lda zp_pixels
        pha
        lda zp_pixels+1
        pha
        ldy #0
        jsr _half
        clc                         ; the row below
        pla
        tax
        pla
        sta zp_pixels
        pha
        txa
        pha
        lda zp_pixels
        adc #<320
        sta zp_pixels
        txa
        adc #>320
        sta zp_pixels+1
        ldy #4
        jsr _half
        pla
        sta zp_pixels+1
        pla
        sta zp_pixels
        ldy #40
        lda zp_paint
        sta (zp_cells),y
        ldy #0
        sta (zp_cells),y
        jmp screen_right            ; tail call
_half:  ldx #4
_row:   lda (zp_shape),y
        pha
        tya
        pha
        and #3
        asl a
        tay
        tsx
        lda $0102,x
        sta (zp_pixels),y
        iny
        sta (zp_pixels),y
        pla
        tay
        pla
        iny
        tya
        and #3
        bne _row
        rts

text_big:
        .text "{{ look.big.text }}", 0
{% for line in look.rule %}
text_rule_{{ loop.index }}:
        .text "{{ line.text }}", 0
{% endfor %}

TITLE_LEFT      = 12                ; column of what can be chosen
TITLE_PATIENCE  = 14                ; 256 jiffies each: a minute
TITLE_SHAPES    = {{ look.pieces | length }}
screen_title_columns:
        .byte {% for piece in look.pieces %}{{ piece.column }}{% if not loop.last %}, {% endif %}{% endfor %}

screen_title_codes:
        .byte {% for piece in look.pieces %}{{ piece.code }}{% if not loop.last %}, {% endif %}{% endfor %}

