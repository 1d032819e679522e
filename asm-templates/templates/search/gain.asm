{% from "macros" import if_none, if_square %}
{% if quick_gain %}
; order_piece - where the values of a piece are
; In:       A = where it stands, board
; Out:      zp_row{{ " and zp_row_to, those of high bytes" if quick_gain == "words" }}; Y stays
; Clobbers: A X
order_piece:
        tax
        lda board,x
        and #$7f
        tax
        lda order_values_lo-1,x
        sta zp_row
        lda order_values_hi-1,x
        sta zp_row+1
{% if quick_gain == "words" %}
        lda order_highs_lo-1,x
        sta zp_row_to
        lda order_highs_hi-1,x
        sta zp_row_to+1
{% endif %}
        rts

{% endif %}
; order_gain - what a move gains at once, in values of pieces
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; {{ "zp_row" if quick_gain else "board" }}{{ ", zp_row_to" if quick_gain == "words" }}, zp_side
; Out:      A = 64 + the gain{% if gain_shift %} / {{ gain_divisor }}{% endif %}, 1 to 127
; Clobbers: X Y{{ "" if quick_gain == "bytes" else " zp_piece" }}
order_gain:
{% if quick_gain %}
{% if quick_gain == "words" %}
        lda zp_side
        bne _second
        ldy zp_to
        lda (zp_row),y
        ldy zp_from
        sec
        sbc (zp_row),y
        sta zp_piece
        ldy zp_to
        lda (zp_row_to),y
        ldy zp_from
        jmp _high
_second:
        ldy zp_from                 ; {{ sides[1].name }} gains what the sum loses
        lda (zp_row),y
        ldy zp_to
        sec
        sbc (zp_row),y
        sta zp_piece
        ldy zp_from
        lda (zp_row_to),y
        ldy zp_to
_high:  sbc (zp_row_to),y
        lsr a                       ; its sign: no move changes more than nine bits have room for
        lda zp_piece
        ror a
{% for bit in range(gain_shift - 1) %}
        cmp #$80
        ror a
{% endfor %}
{% else %}
        lda zp_side
        bne _second
        ldy zp_to
        lda (zp_row),y
        ldy zp_from
        jmp _less
_second:
        ldy zp_from                 ; {{ sides[1].name }} gains what the sum loses
        lda (zp_row),y
        ldy zp_to
_less:  sec                         ; no move changes more than a signed byte has room for
        sbc (zp_row),y
{% for bit in range(gain_shift) %}
        cmp #$80                    ; its sign
        ror a
{% endfor %}
{% endif %}
        clc
        adc #64
        bne _gain
        lda #1
_gain:  rts

order_values_lo:                    ; where the values of each class are
{% for class in classes %}
        .byte <value_{{ class.label }}_lo
{% endfor %}
order_values_hi:
{% for class in classes %}
        .byte >value_{{ class.label }}_lo
{% endfor %}
{% if quick_gain == "words" or spares %}
order_highs_lo:                     ; and their high bytes
{% for class in classes %}
        .byte <value_{{ class.label }}_hi
{% endfor %}
order_highs_hi:
{% for class in classes %}
        .byte >value_{{ class.label }}_hi
{% endfor %}
{% endif %}
{% else %}
        lda zp_sum                  ; put the piece there, for a moment, as far as the sum goes
        pha
        lda zp_sum+1
        pha
        lda #0
        sta zp_sum
        sta zp_sum+1
{% set phase = "gain" %}
{% if moves %}
{% if places %}
        ldy zp_from
{{ if_square("y", "_moves") | block }}
{% endif %}
{% endif %}
{% if places %}
{% for effect in effects.placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if moves %}
        jmp _sum
_moves:
{% endif %}
{% endif %}
{% if moves %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% endif %}
_sum:   lda zp_side
        beq _first
        sec                         ; {{ sides[1].name }} gains what the sum loses
        lda #0
        sbc zp_sum
        sta zp_sum
        lda #0
        sbc zp_sum+1
        sta zp_sum+1
{% if gain_shift %}
_first:
{% for bit in range(gain_shift) %}
        lda zp_sum+1
        asl a                       ; its sign
        ror zp_sum+1
        ror zp_sum
{% endfor %}
        lda zp_sum+1
{% else %}
_first: lda zp_sum+1
{% endif %}
        bmi _less
        bne _much
        lda zp_sum
        cmp #64
        bcs _much
_small: clc
        adc #64
        gne _gain
_much:  lda #127
        gne _gain
_less:  cmp #$ff
        bne _little
        lda zp_sum
        cmp #256 - 63
        bcs _small
_little:
        lda #1
_gain:  tax
        pla
        sta zp_sum+1
        pla
        sta zp_sum
        txa
        rts
{% if moves %}

; order_put - add the value of a piece on a square
; In:       A = piece, Y = square
; Clobbers: A X zp_sum
order_put:
        cmp #0
        bmi _second
        jmp order_put_{{ sides[0].name }}    ; tail call
_second:
        jmp order_put_{{ sides[1].name }}    ; tail call

; order_take - subtract the value of a piece on a square
; In:       A = piece, Y = square
; Clobbers: A X zp_sum
order_take:
{% for class in classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
        sec
        lda zp_sum
        sbc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ class.label }}_hi,y
        sta zp_sum+1
        rts
{% endfor %}
{% endif %}
{% for side in sides %}

; order_put_{{ side.name }} - add the value of a piece of {{ side.name }} on a square
; In:       A = piece, Y = square
; Clobbers: A zp_sum
order_put_{{ side.name }}:
{% for class in side.classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
        rts
{% endfor %}
{% endfor %}
{% endif %}
