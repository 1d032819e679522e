{% from "macros" import landed %}
{% set routine = "screen_iteration" if clocked else "display_iteration" %}
; {{ routine }} - what the search thinks: depth, score, line
; In:       zp_depth, search_score, the line of frame 0, zp_side
; Clobbers: A X Y scratch
{{ routine }}:
        ldy #PANEL_THINKS
        jsr screen_blank_row
{% if wins and stuck != "counts" %}
        jsr screen_outcome
        bcs _line
{% endif %}
        lda #PAINT_WEAK
        sta zp_paint
        lda #<text_depth
        ldy #>text_depth
        jsr text_print
        lda #PAINT_TEXT
        sta zp_paint
        lda zp_depth
        jsr text_decimal
        ldx #PANEL + PANEL_WIDTH - 4
        ldy #PANEL_THINKS
        lda #PAINT_STRONG
        jsr screen_at
        jsr screen_score
{% if wins and stuck != "counts" %}
_line:
{% endif %}
        ldy #PANEL_THINKS + 1
        jsr screen_blank_row
        lda #0
        sta zp_place
        lda #PANEL_WIDTH
        sta zp_end
_move:  ldx zp_place
        cpx line_end
        beq _done
        lda zp_end
        cmp #{{ 5 if moves else 3 }}
        bcc _done
        ldy lines,x
        cpy #SQUARES
        bcs _put
        jsr screen_square_name
_put:   ldx zp_place
        ldy lines+LINE_SIZE,x
{% if landings and not passes %}
{{ landed("y") | block }}
{% endif %}
        cpy #SQUARES
        bcs _next
        jsr screen_square_name
_next:  jsr screen_space
        lda zp_end
        sec
        sbc #{{ 5 if moves else 3 }}
        sta zp_end
        inc zp_place
        gne _move
_done:  rts

; screen_score - the value of the position for the side to move, with its sign
; In:       search_score, zp_side
; Clobbers: A X Y zp_cells zp_from zp_pixels zp_shape
screen_score:
{% if two_bytes %}
        lda search_score
        sec
        sbc #<SCORE_ZERO
        sta zp_from
        lda search_score+1
        sbc #>SCORE_ZERO
        bcs _above
        eor #$ff
        tax
        lda zp_from
        eor #$ff
        sta zp_from
        inc zp_from
        bne _same
        inx
_same:  txa
        ldx #'-'
        gne _points
_above: ldx #'+'
_points:
        tay                         ; hundreds: what is beyond 255 is shown as that
        beq _fits
        lda #255
        sta zp_from
_fits:  lda zp_from
{% else %}
        lda search_score
        sec
        sbc #SCORE_ZERO
        ldx #'+'
        bcs _points
        eor #$ff
        adc #1
        ldx #'-'
_points:
{% endif %}
        tay
        bne _side
        ldx #' '
        gne _sign
_side:  ldy zp_side
        beq _sign
        pha
        txa
        eor #$06                    ; plus and minus change places: as the second side sees it
        tax
        pla
_sign:  pha
        txa
        jsr screen_put
        pla
        jmp text_decimal            ; tail call
