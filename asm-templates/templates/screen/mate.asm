{% set width = 8 if wide_names else 7 %}
{% set columns = [look.panel_width // width, 2] | min %}
; {{ rule }}
; Mate - mates in the menu: behind the bitmap, under the KERNAL
; {{ rule }}

screen_high:
        .logical SCREEN_HIGH

; screen_mate - change within how many moves to look for mates; or look for them, and show them until the player does anything
; In:       screen_wish = 3 less, 4 more, 5 look; the position, mate_digit
; Out:      C clear; screen_wish = 0 if it was changed; the position
; Clobbers: A X Y scratch zp_stamp
screen_mate:
        ldx mate_digit
        lda screen_wish
        cmp #4
        bcc _less
        bne _find
        inx
        cpx #'1' + MATE_MOST
        bcc _set
        ldx #'1'
        gne _set
_less:  dex
        cpx #'1'
        bcs _set
        ldx #'0' + MATE_MOST
_set:   stx mate_digit
        jmp screen_stay             ; tail call
_find:  ldy #MENU_TOP
        jsr screen_clear_rows
        ldy #MENU_TOP
        jsr screen_blank_row
        lda #<text_mate_in
        ldy #>text_mate_in
        jsr text_print
        jsr ponder_forget           ; the line and the table are no longer those of a search
        jsr mate_search
        lda clock_wanted
        bne _ended                  ; how far it has come stays
        ldy #MENU_TOP + 1
        jsr screen_blank_row
        lda mate_count
        bne _ended
        lda #<text_no_mate
        ldy #>text_no_mate
        jsr text_print
_ended: jsr screen_stick            ; what has ended it does nothing else
        sta screen_stick_last
        lda #0
        sta KEYS_WAITING
        jsr screen_event
        clc
        rts

; mate_shows - show which of the first moves is tried
; In:       the root's node_next and node_count
; Out:      PORT
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape
mate_shows:
        jsr clock_rest
        ldy #MENU_TOP + 1
        jsr screen_blank_row
        lda node_next
        jsr text_decimal
        lda #'/'
        jsr screen_put
        lda node_count
        jsr text_decimal
        jmp clock_work              ; tail call

; mate_shown - show a move that mates
; In:       Y = its place, the root's made_from and made_to, the position
; Out:      PORT
; Clobbers: A X Y zp_cells zp_from zp_marked zp_name zp_paint zp_pixels zp_shape zp_text zp_to
mate_shown:
        jsr clock_rest
        tya
{% if columns > 1 %}
        lsr a
        ldx #PANEL
        bcc _column
        ldx #PANEL + {{ width }}
_column:
{% else %}
        ldx #PANEL
        clc
{% endif %}
        adc #MENU_TOP + 2           ; two
        tay
        cpy #PANEL_KEYS
        bcs _full
        lda #PAINT_MESSAGE
        jsr screen_at
        lda made_from
        sta zp_from
        lda made_to
        sta zp_to
        lda #0
        sta zp_name
        jsr display_plain
        ldy zp_name
        lda #0
        sta name_buffer,y
        lda #<name_buffer
        ldy #>name_buffer
        jsr text_print
_full:  jmp clock_work              ; tail call
SCREEN_HIGH_SIZE = * - SCREEN_HIGH
        .cerror * > SCREEN_VECTORS, "the code that shows mates does not fit behind the picture"
        .here
