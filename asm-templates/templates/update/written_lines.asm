{% from "macros" import gained, if_square %}
; {{ rule }}
; Lines - points for lines that only one side has pieces on
;
; A line is {{ row.length }} squares in a row. Its state is a number of base 3, a digit for each square: 0 if it is
; empty, 1 for a piece of {{ sides[0].name }}, 2 for one of {{ sides[1].name }}. What a piece changes is written out
; for each square.
; {{ rule }}
{% if falls %}
{% for side in sides %}

; lines_{{ side.name }} - a piece of {{ side.name }} has come to a square
; In:       Y = square, zp_sum
; Out:      zp_sum has what the piece is worth and its lines gain added; line_state; Y stays
; Clobbers: A X zp_ended zp_place
lines_{{ side.name }}:
        sty zp_place
{{ gained(side, "_lines") | block }}
        ldy #{{ 0 if side.first else 1 }}
        jsr lines_at_square
        ldy zp_place
        rts

; gains_of_{{ side.name }} - what a piece of {{ side.name }} gains on a square
; In:       C = 0, Y = square, zp_sum, zp_ended; the low byte of the address that it goes to: twice that
; Out:      A = 128 and what it gains; C = 0; zp_ended: bit 7 is set if a line lacks only one more piece then, the others
;           say how the game ends if one is complete, which zp_sum has lost then; Y stays
; Clobbers: X
gains_of_{{ side.name }}:
        jmp (gains_{{ side.name }})

; lines_more_{{ side.name }} - a line is complete, or lacks only one more piece
; In:       C = 1, Y = square, X = the state of the line before, A = what the piece gains; zp_sum, zp_ended
; Out:      A; C = 0; zp_ended; zp_sum, if the line is complete; X and Y stay
; Clobbers: nothing
lines_more_{{ side.name }}:
        pha
        lda line_lacks,x
        bne _full
        lda zp_ended
        ora #$80
        sta zp_ended
        pla
        adc #127                    ; without the mark; C was set
        rts
_full:  pla
        clc
        adc line_lost_{{ side.name }},y
        pha
        lda zp_ended
        ora #{{ row.over }}
        sta zp_ended
        lda zp_sum
{% if side.first %}
        sec
        sbc line_lost_{{ side.name }},y
        sta zp_sum
        bcs _less
        dec zp_sum+1
_less:  pla
{% else %}
        clc
        adc line_lost_{{ side.name }},y
        sta zp_sum
        bcc _less
        inc zp_sum+1
_less:  pla
{% endif %}
        clc
        rts
{% endfor %}

; lines_at_square - a piece comes to a square, or goes: the states of its lines
; In:       Y = 0 for a piece of {{ sides[0].name }} that comes, 1 for one of {{ sides[1].name }}, both with C = 0; 2 and 3 for one
;           that goes, with C = 1; the low byte of the address that it goes to: twice the square
; Out:      line_state; C and Y stay
; Clobbers: A
lines_at_square:
        jmp (lines_at)

{% else %}
{% for side in sides %}

; lines_{{ side.name }} - a piece of {{ side.name }} has come to a square
; In:       Y = square, zp_sum
; Out:      zp_sum; zp_ended = how that ends the game, 0 if it does not; Y stays
; Clobbers: A X zp_lines zp_place
lines_{{ side.name }}:
        sty zp_place
        lda gains_{{ side.name }}_lo,y
        sta zp_lines
        lda gains_{{ side.name }}_hi,y
        sta zp_lines+1
        lda #0
        sta zp_ended
        lda #128
        clc
        jsr lines_jump
{% if side.first %}
        sec
        sbc #128
{% else %}
        eor #$ff
        sec
        sbc #127
{% endif %}
        bcc _less
        clc
        adc zp_sum
        sta zp_sum
        bcc _lines
        inc zp_sum+1
        gcs _lines
_less:  adc zp_sum
        sta zp_sum
        bcs _lines
        dec zp_sum+1
_lines: lda lines_at_lo,y
        sta zp_lines
        lda lines_at_hi,y
        sta zp_lines+1
        ldy #{{ 0 if side.first else 1 }}
        clc
        jsr lines_jump
        ldy zp_place
        rts

; lines_{{ side.name }}_undo - the piece goes again; the sum has been restored
; In:       Y = square
; Clobbers: A Y zp_lines
lines_{{ side.name }}_undo:
        lda lines_at_lo,y
        sta zp_lines
        lda lines_at_hi,y
        sta zp_lines+1
        ldy #{{ 2 if side.first else 3 }}
        sec
        jmp lines_jump              ; tail call
{% endfor %}

; lines_jump - goes to the code of a square
; In:       A, C, Y, zp_lines
; Out:      what it gives
; Clobbers: A X zp_ended
lines_jump:
        jmp (zp_lines)

; lines_full - a piece completes a line
; In:       C = 1
; Out:      A and Y stay; C = 0; zp_ended
; Clobbers: X
lines_full:
        ldx #{{ row.over }}
        stx zp_ended
        clc
        rts

{% endif %}
; lines_compute - the states of all lines from nothing but the board
; In:       board, zp_sum
; Out:      line_state; zp_sum has their points added
; Clobbers: A X Y zp_ended zp_lines zp_place
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

{% if falls %}
; What a piece gains by its square and the lines through that. What carries is a line that is complete, or lacks
; only one more piece. In: C = 0; out: A >= 128, C = 0, Y stays; clobbers X.
{% else %}
; What a piece gains by the lines through a square: A grows by that. A line that it completes is worth nothing.
; In: A >= 128 less what the piece is worth, C = 0; out: A, C = 0, Y stays; clobbers X.
{% endif %}
{% for square in written_lines.squares %}
{% for side in sides %}
gains_{{ side.name }}_{{ square.name }}:
{% if falls %}
        lda #{{ square.begins[side.index] }}
{% endif %}
{% for place in square.lines %}
        ldx line_state+{{ place.line }}
        adc {{ place.gains[side.index] }},x
        bcc _full_{{ loop.index }}
        jsr {{ "lines_more_" ~ side.name if falls else "lines_full" }}
_full_{{ loop.index }}:
{% endfor %}
        rts
{% endfor %}
{% endfor %}

; A piece comes to a square or goes: the states of its lines.
; In: Y = 0 for a piece of {{ sides[0].name }} that comes, 1 for one of {{ sides[1].name }}, both with C = 0; 2 and 3 for one
; that goes, with C = 1; out: line_state, C and Y stay; clobbers A.
{% for square in written_lines.squares %}
lines_at_{{ square.name }}:
{% for place in square.lines %}
        lda line_state+{{ place.line }}
        adc line_change_{{ place.digit }},y
        sta line_state+{{ place.line }}
{% endfor %}
        rts
{% endfor %}

LINES           = {{ runs.lines }}
