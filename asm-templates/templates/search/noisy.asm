{% from "macros" import if_none, if_square, landed %}
{% if quiescence and forced %}
; search_captures - list the captures of the side to move, whose turn begins
; In:       board, zp_side, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_value
search_captures:
        lda #0
        sta zp_count
        lda zp_side
        bne _second
{% for side in sides %}
{% if not loop.first %}
_second:
{% endif %}
{% if side.modes %}
{% if written %}
        lda #<gen_{{ side.name }}_list
        sta zp_found
        lda #>gen_{{ side.name }}_list
        sta zp_found+1
{% endif %}
        jmp gen_{{ side.name }}_captures{{ " " * 4 }}; tail call
{% else %}
        rts                         ; {{ side.name }} has none
{% endif %}
{% endfor %}

{% elif quiescence and not victims %}
; search_noisy - does a move capture or promote?
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; board
; Out:      C set if so
; Clobbers: A X Y
search_noisy:
        ldy zp_from
{{ if_none("y", "_no") | block }}
        ldx zp_to
{% if landings %}
        cpx #SQUARES
        bcs _yes                    ; it promotes
{% endif %}
{% set phase = "takes" %}
{% set yes = "_yes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if sides[0].promotions or sides[1].promotions %}
        lda board,y
{% endif %}
{% for side in sides %}
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _crown_{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
_no:    clc
        rts
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},x
        beq _no
        bne _yes
{% endfor %}
{% endfor %}
_yes:   sec
        rts

{% endif %}
