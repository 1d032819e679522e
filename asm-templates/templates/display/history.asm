; display_history - the pieces and squares that have a history score, and the score
; Clobbers: A X Y zp_current zp_end zp_history zp_name zp_place
display_history:
        lda #0
        sta zp_current
{% for class in classes %}
        ldx #{{ loop.index }}                  ; {{ class.label }}
        jsr display_scores
{% endfor %}
        jmp text_newline            ; tail call

; display_scores - the squares where a class of pieces has a history score
; In:       X = class, zp_current = column
; Out:      zp_current
; Clobbers: A X Y zp_end zp_history zp_name zp_place
display_scores:
        stx zp_end
        lda history_lo,x
        sta zp_history
        lda history_hi,x
        sta zp_history+1
        ldy #0
_square:
        sty zp_place
        lda (zp_history),y
        beq _next
        lda zp_current
        cmp #31                     ; a blank, the piece, its square, a blank, the score
        bcc _room
        jsr text_newline
        lda #0
        sta zp_current
_room:  ldx zp_end
        lda piece_letter,x
        ldy #0
        sta name_buffer,y
        iny
        ldx zp_place
        jsr display_square
        sty zp_name
        jsr display_in_row
        lda #' '
        jsr CHROUT
        ldy zp_place
        lda (zp_history),y
{% if decimal %}
        jsr text_byte
        ldy zp_place
        lda (zp_history),y
        ldx #2                      ; columns: a blank and the digits
        cmp #10
        bcc _wide
        inx
        cmp #100
        bcc _wide
        inx
_wide:  txa
        clc
        adc zp_current
        sta zp_current
{% else %}
        jsr text_hex
        lda zp_current
        clc
        adc #3
        sta zp_current
{% endif %}
_next:  ldy zp_place
        iny
        cpy #SQUARES
        bne _square
        rts
