; level_set - take a level
; In:       X = which; main_plies
; Out:      main_level, main_time, main_moves, main_added, main_depth; no clock goes
; Clobbers: A X Y zp_from zp_to
level_set:
        stx main_level
        lda level_moves,x
        sta main_moves
        lda level_added,x
        sta main_added
        ldy #MAX_DEPTH
        lda level_times,x
        sta main_time
        bne _timed
        ldy main_plies
_timed: sty main_depth
        jmp clock_control           ; tail call

; screen_level - how long the computer thinks
; In:       screen_wish = 3 less, else more
; Out:      C clear, screen_wish = 0
; Clobbers: A X Y zp_from zp_to
screen_level:
        ldx main_level
        lda screen_wish
        cmp #3
        beq _less
        inx
        cpx #LEVELS
        bcc _set
        ldx #0
        geq _set
_less:  dex
        bpl _set
        ldx #LEVELS - 1
_set:   jsr level_set
screen_stay:
        lda #0
        sta screen_wish
        clc
        rts

; screen_plies - how deep it searches where the level goes by that
; In:       screen_wish = 3 less, else more
; Out:      C clear, screen_wish = 0
; Clobbers: A X Y zp_from zp_to
screen_plies:
        ldx main_plies
        lda screen_wish
        cmp #3
        beq _less
        inx
        cpx #MAX_DEPTH + 1
        bcc _set
        ldx #1
        gne _set
_less:  dex
        bne _set
        ldx #MAX_DEPTH
_set:   stx main_plies
        ldx #LEVEL_DEPTH
        jsr level_set
        jmp screen_stay             ; tail call

; level_print - print the level
; In:       main_level
; Clobbers: A Y zp_cells zp_pixels zp_shape zp_text
level_print:
        lda main_level
        asl a
        adc main_level              ; C is clear
        asl a                       ; six bytes a level
        adc #<level_texts
        ldy #>level_texts
        bcc _page
        iny
_page:  jmp text_print              ; tail call

level_texts:
{% for row in level.all %}
        .text "{{ row.text }}", 0
{% endfor %}
LEVELS          = {{ level.all | length }}
LEVEL_DEPTH     = {{ level.depth | pad(18) }}; the one that goes by the depth
level_times:
        .byte {% for row in level.all %}{{ row.time }}{% if not loop.last %}, {% endif %}{% endfor %}

level_added:
        .byte {% for row in level.all %}{{ row.added }}{% if not loop.last %}, {% endif %}{% endfor %}


level_moves:
        .byte {% for row in level.all %}{{ row.moves }}{% if not loop.last %}, {% endif %}{% endfor %}


; clock_show - both clocks
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
clock_show:
        ldx #0
        jsr clock_draw
        ldx #1
        ; falls through: clock_draw

; clock_draw - draw the clock of a side
; In:       X = side
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
clock_draw:
        stx clock_shown
        txa
        beq _row
        lda #3
_row:   clc
        adc #PANEL_SIDES + 1
        tay
        ldx #PANEL + 2
        lda #PAINT_WEAK
        jsr screen_at
        ldx clock_shown
        lda clock_minutes,x
        jsr clock_digits
        lda #':'
        jsr screen_put
        ldx clock_shown
        lda clock_seconds,x
        sta clock_drawn
        ; falls through: clock_digits

; clock_digits - two digits
; In:       A = 0 to 99
; Clobbers: A X zp_cells zp_pixels zp_shape
clock_digits:
        ldx #'0' - 1
        sec
_ten:   inx
        sbc #10
        bcs _ten
        adc #'0' + 10
        pha
        txa
        jsr screen_put
        pla
        jmp screen_put              ; tail call

; clock_ticking - bring the clock that goes up to date, on the screen too, while the player thinks
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
clock_ticking:
        bit screen_menu_open
        bmi _same                   ; it is where the clocks are
        jsr screen_io
        jsr clock_fold
        jsr screen_ram
        ldx clock_side
        cpx #2
        bcs _same
        lda clock_seconds,x
        cmp clock_drawn
        bne clock_draw
_same:  rts
