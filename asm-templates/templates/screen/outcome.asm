{% if wins and stuck != "counts" %}
; screen_outcome - who wins, and in how many moves, if the search knows
; In:       search_score, zp_side; zp_cells, zp_pixels
; Out:      C set if a side wins: it is shown
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape zp_text
screen_outcome:
        lda search_score            ; a win is 255 less its plies, a loss its plies
{% if two_bytes %}
        ldx search_score+1
        cpx #>(MOST + 1)
        bcs _first
        cpx #>LEAST
        bcc _second
{% elif kernel %}
        cmp #LEAST_WIN
        bcs _first
        cmp #MOST_LOSS + 1
        bcc _second
{% else %}
        cmp #MOST + 1
        bcs _first
        cmp #LEAST
        bcc _second
{% endif %}
        clc                         ; neither
        rts
_first: eor #$ff
        ldx #0
        geq _wins
_second:
        ldx #1
_wins:  lsr a                       ; moves of the winner
        adc #0
        pha
        lda #PAINT_STRONG
        sta zp_paint
        cpx zp_side
        bne _loses
        lda #<text_wins
        ldy #>text_wins
        gne _say
_loses: lda #<text_loses
        ldy #>text_loses
_say:   jsr text_print
        pla
        jsr text_decimal
        sec
        rts

{% endif %}
