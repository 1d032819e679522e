; {{ rule }}
; Lines - points for lines that only one side has pieces on
;
; A line is {{ row.length }} squares in a row. Its state is a byte: the number of pieces of {{ sides[0].name }}
; plus {{ row.length + 1 }} times that of {{ sides[1].name }}.
; {{ rule }}
{% for side in sides %}

; lines_{{ side.name }} - a piece of {{ side.name }} has come to a square
; In:       Y = square
; Out:      zp_sum; zp_ended = how that ends the game, 0 if it does not; Y stays
; Clobbers: A X
lines_{{ side.name }}:
        sty zp_place
        lda #0
        sta zp_ended
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
        lda lines_count,y
        tay
_line:  dey
        bmi _done
        lda (zp_lines),y
        tax
        sty zp_end
        ldy line_state,x
        cpy #{{ side.almost }}
        beq _full
_more:  clc
        lda zp_sum
        adc gain_{{ side.name }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc gain_{{ side.name }}_hi,y
        sta zp_sum+1
{% if side.first %}
        inc line_state,x
{% else %}
        tya
        clc
        adc #ROW + 1
        sta line_state,x
{% endif %}
        ldy zp_end
        jmp _line
_full:  lda #{{ row.over }}
        sta zp_ended
        bne _more                   ; always
_done:  ldy zp_place
        rts

; lines_{{ side.name }}_undo - the piece goes again; the sum has been restored
; In:       Y = square
; Clobbers: A X Y
lines_{{ side.name }}_undo:
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
        lda lines_count,y
        tay
_line:  dey
        bmi _done
        lda (zp_lines),y
        tax
{% if side.first %}
        dec line_state,x
{% else %}
        lda line_state,x
        sec
        sbc #ROW + 1
        sta line_state,x
{% endif %}
        jmp _line
_done:  rts
{% endfor %}

; lines_compute - the states of all lines from nothing but the board
; Out:      line_state; zp_sum has their points added
; Clobbers: A X Y
lines_compute:
        ldx #LINES - 1
        lda #0
_clear: sta line_state,x
        dex
        cpx #$ff
        bne _clear
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        jsr lines_{{ sides[0].name }}
        jmp _next
_second:
        jsr lines_{{ sides[1].name }}
_next:  dey
        bpl _square
        rts

LINES           = {{ runs.lines }}
