{% from "macros" import if_square %}
{% if look.flips %}
; screen_flips - pieces that have changed sides are seen edge on for a moment
; In:       board, what is drawn
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
screen_flips:
        lda #0
        sta screen_stick_wait
        ldx #SQUARES - 1
_square:
        lda board,x
        beq _same
        eor screen_shown,x
        bpl _same
        lda screen_shown,x
        beq _same                   ; it is new
        jsr _edge
        inc screen_stick_wait
_same:  dex
{{ if_square("x", "_square") | block }}
        lda screen_stick_wait
        beq _done
        lda #FLIP_JIFFIES
        sta screen_stick_wait
_wait:  jsr screen_ticked
        bcc _wait
        dec screen_stick_wait
        bne _wait
_done:  rts
_edge:  txa
        pha
        ldy screen_shade,x
        lda screen_papers,y
        sta zp_paint
        lda board,x
        and #$7f
        tay
        lda screen_inks,y
        ora zp_paint
        sta zp_paint
        lda #<screen_edge
        sta zp_shape
        lda #>screen_edge
        sta zp_shape+1
        jsr screen_locate
        jsr screen_place
        jsr screen_block
        pla
        tax
        rts

FLIP_JIFFIES    = 7                 ; how long
{% endif %}
