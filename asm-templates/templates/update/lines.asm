{% from "macros" import if_square %}
; {{ rule }}
; Lines - points for lines that only one side has pieces on
;
; A line is {{ row.length }} squares in a row. Its state is a byte: the number of pieces of {{ sides[0].name }}
; plus {{ row.length + 1 }} times that of {{ sides[1].name }}.
; {{ rule }}
{% for side in sides %}

; lines_{{ side.name }} - a piece of {{ side.name }} has come to a square
; In:       Y = square, zp_sum
; Out:      zp_sum; zp_ended = how that ends the game, 0 if it does not; Y stays
; Clobbers: A X zp_end zp_lines zp_place
lines_{{ side.name }}:
        sty zp_place
        lda #0
        sta zp_ended
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
{% if drops %}
        lda lines_count,y
        beq _done
        tay
        dey
        lda #0
        sta zp_end                  ; what they change, as {{ side.name }} sees it
        clc                         ; and so it stays: that is never more than a byte
_line:  lda (zp_lines),y
        tax
        lda line_state,x
{% if side.first %}
        inc line_state,x
        tax
        eor #{{ side.almost }}
{% else %}
        adc #ROW + 1
        sta line_state,x
        tax
        eor #{{ side.almost + row.length + 1 }}
{% endif %}
        beq _full
_more:  lda zp_end
        adc drop_{{ side.name }}{{ "" if side.first else "-ROW-1" }},x
        sta zp_end
        dey
        bpl _line
_sum:
{% if side.first %}
        lda zp_end
        clc
        adc zp_sum
        sta zp_sum
        bcc _done
        inc zp_sum+1
{% else %}
        lda zp_sum
        sec
        sbc zp_end
        sta zp_sum
        bcs _done
        dec zp_sum+1
{% endif %}
_done:  ldy zp_place
        rts
_full:  lda #{{ row.over }}
        sta zp_ended
        clc                         ; its own points may go, so this takes two bytes
        lda zp_sum
        adc gain_{{ side.name }}_lo{{ "" if side.first else "-ROW-1" }},x
        sta zp_sum
        lda zp_sum+1
        adc gain_{{ side.name }}_hi{{ "" if side.first else "-ROW-1" }},x
        sta zp_sum+1
        clc
        dey
        bpl _line
        gmi _sum
{% else %}
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
        gne _more
_done:  ldy zp_place
        rts
{% endif %}

; lines_{{ side.name }}_undo - the piece goes again; the sum has been restored
; In:       Y = square
; Clobbers: A X Y zp_lines
lines_{{ side.name }}_undo:
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
        lda lines_count,y
        beq _done
        tay
        dey
        sec                         ; and so it stays
_line:  lda (zp_lines),y
        tax
{% if side.first %}
        dec line_state,x
{% else %}
        lda line_state,x
        sbc #ROW + 1
        sta line_state,x
{% endif %}
        dey
        bpl _line
_done:  rts
{% endfor %}

; lines_compute - the states of all lines from nothing but the board
; In:       board, zp_sum
; Out:      line_state; zp_sum has their points added
; Clobbers: A X Y zp_end zp_ended zp_lines zp_place
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
{{ if_square("y", "_square") | block }}
        rts

LINES           = {{ runs.lines }}
