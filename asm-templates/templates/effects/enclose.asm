{# Enemies between the piece that has come and others of its side are taken. #}
{% if phase == "make" %}
        jsr update_enclose_{{ side.name }}
{% elif phase == "routine" %}

; update_enclose_{{ side.name }} - take what stands between the piece that has come and others of {{ side.name }}
; In:       zp_to = where it has come, zp_frame, zp_sum, zp_key, zp_keyed, zp_event, board
; Out:      zp_sum, zp_key, zp_event, board
; Clobbers: A X Y zp_changed zp_state
update_enclose_{{ side.name }}:
{% for direction in effect.directions %}
        ldx zp_frame
        lda #EMPTY
        sta made_kept_{{ direction.label }},x
        ldx zp_to
        ldy {{ direction.next }},x
{{ if_none("y", "_" ~ direction.label) | block }}
        ldx {{ direction.next }},y
{{ if_none("x", "_" ~ direction.label) | block }}
        lda board,x                 ; behind it another of {{ side.name }},
{% if side.first %}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        bpl _{{ direction.label }}
{% else %}
        bpl _{{ direction.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
{% endif %}
        ldx zp_frame
        sta made_kept_{{ direction.label }},x
{{ captured(other) | block }}
_{{ direction.label }}:
{% endfor %}
        rts
{% elif phase == "unmake" %}
{% for direction in effect.directions %}
        lda made_kept_{{ direction.label }},x
        beq _{{ direction.label }}
        lda {{ direction.next }},y
        tay
        lda made_kept_{{ direction.label }},x
        sta board,y
        ldy {{ "made_square" if landings else "made_to" }},x
_{{ direction.label }}:
{% endfor %}
{% endif %}
