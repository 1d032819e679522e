{# What has just passed the square that the move leads to is taken. #}
{% if phase == "make" %}
        ldx zp_frame
        lda #NONE
        sta made_passer,x
{% if side.takers %}
        ldy zp_to
        tya
        cmp made_crossed,x
        bne _none_passed
        lda zp_piece
        jsr update_passer
        bcc _none_passed
        txa
        tay
        ldx zp_frame
        sta made_passer,x
        lda board,y
        sta made_passed,x
{{ captured(other) | block }}
_none_passed:
{% endif %}
{% elif phase == "unmake" %}
        ldy made_passer,x
{{ if_none("y", "_none_passed") | block }}
        lda made_passed,x
        sta board,y
_none_passed:
{% elif phase == "takes" %}
        lda zp_to
        cmp crossed
        bne _none_passed
        tya
        pha
        ldy zp_from
        lda board,y
        jsr update_passer
        pla
        tay
        bcs {{ yes }}
        ldx zp_to
_none_passed:
{% elif phase == "gain" %}
        lda zp_to
        cmp crossed
        bne _none_passed
        lda zp_piece
        jsr update_passer
        bcc _none_passed
        txa
        tay
        lda board,y
        jsr order_take
_none_passed:
{% elif phase == "routine" and side.first %}

; update_passer - what does a move to the square that has just been passed take?
; In:       A = the piece that moves, zp_from, zp_to = that square
; Out:      C set if it takes the piece that has passed, and X = where that stands
; Clobbers: A X Y
update_passer:
{% for side in sides %}
{% for taker in side.takers %}
{% for code in taker.codes %}
        cmp #{{ code }}
        beq _{{ taker.label }}
{% endfor %}
        bne _not_{{ taker.label }}
_{{ taker.label }}:
        ldy zp_from
{% if taker.begins %}
{{ unless_begins(taker.begins, "y", "_not_" ~ taker.label, by="x") | block }}
{% endif %}
        ldx {{ taker.next }},y
        cpx zp_to
        beq _{{ side.name }}_takes
_not_{{ taker.label }}:
{% endfor %}
{% endfor %}
        clc
        rts
{% for side in sides if side.takers %}
_{{ side.name }}_takes:
        ldy zp_to
        ldx {{ side.passer }},y
        sec
        rts
{% endfor %}
{% endif %}
