; {{ rule }}
; Eval - what a position is worth, as the search has it
;
; One unsigned byte: BASE, plus the value of every piece of {{ sides[0].name }} on its square,
; less those of {{ sides[1].name }}. It is {{ evaluation.min }} to {{ evaluation.max }} whatever the position. The search does
; not call this: it adds the change that each step makes{% if not (deep and deep.small) %} (step_eval_*){% endif %}.
; {{ rule }}

; enter_eval - the evaluation from nothing but the board
; In:       board
; Out:      zp_eval
; Clobbers: A X Y
; Cycles:   {{ 11 + 12 * squares }}-{{ 13 + 14 * squares + 38 * (sides[0].count + sides[1].count) }}
enter_eval:
        lda #BASE
        sta zp_eval
        ldx #SQUARES - 1
_square:
        lda board,x
        beq _next                   ; EMPTY
{% if deep and deep.small %}
        tay
        bmi _second
{% for side in deep.sides %}
{% if side.codes %}
        lda {{ side.name }}_code,x
        clc
        adc {{ side.class }},y
        tay
        lda {{ side.value }},y
{% else %}
        lda {{ side.value }},x
{% endif %}
{% if loop.first %}
        jmp _add
_second:                            ; values of {{ sides[1].name }} are stored negative
{% endif %}
{% endfor %}
_add:   clc
        adc zp_eval
        sta zp_eval
{% else %}
        and #%01111111
        tay
        lda value_lo-1,y            ; values of {{ sides[1].name }} are stored negative
        sta _value+1
        lda value_hi-1,y
        sta _value+2
        lda zp_eval
        clc
_value: adc value_{{ classes[0].name }},x
        sta zp_eval
{% endif %}
_next:  dex
        bpl _square
        rts
