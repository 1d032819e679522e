{# What the templates of moves that are written out share. #}
{# Branches past a square where no piece of the side stands; pieces that are not written out go to
   `_other`, if they have movements of this sort. #}
{% macro find(side, from, others, past) %}
_{{ from.name }}:    lda board+{{ from.square }}
{% if side.first %}
        beq {{ past }}
        bmi {{ past }}
{% else %}
        bpl {{ past }}
{% endif %}
{% if others.exist %}
        cmp #{{ side.written.constant }}
        bne {{ "_" ~ from.name ~ "_other" if others.routine else past }}
{% endif %}
{% endmacro %}
{# What follows the moves from a square: the pieces that are not written out. #}
{% macro rest(from, others, past) %}
{% if others.routine %}
        jmp {{ past }}
_{{ from.name }}_other:
        ldx #{{ from.square }}
        jsr {{ others.routine }}
{% endif %}
{% endmacro %}
{# A routine that chooses one by the piece on square X. #}
{% macro choose(others) %}
        lda board,x
{% for choice in others.choices %}
{% for code in choice.codes %}
        cmp #{{ code }}
        beq _{{ choice.routine }}
{% endfor %}
{% endfor %}
        rts
{% for choice in others.choices %}
_{{ choice.routine }}:
        jmp {{ choice.routine }}{{ " " * 8 }}; tail call
{% endfor %}
{% endmacro %}
{# A = 128 + what a piece of a class gains by going from square X to square Y. #}
{% macro gain(side, label) %}
{% if side.first %}
        lda value_{{ label }}_lo,y
        sec
        sbc value_{{ label }}_lo,x
{% else %}
        lda value_{{ label }}_lo,x
        sec
        sbc value_{{ label }}_lo,y
{% endif %}
        clc
        adc #128
{% endmacro %}
