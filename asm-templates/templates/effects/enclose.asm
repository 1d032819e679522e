{# Enemies between the piece that has come and others of its side are taken. #}
{% if phase == "make" %}
        jsr update_enclose_{{ side.name }}
{% elif phase == "routine" %}

; update_enclose_{{ side.name }} - take what stands between the piece that has come and others of {{ side.name }}
; In:       zp_to = where it has come, zp_frame, zp_sum, zp_key, zp_keyed, zp_event, board
; Out:      zp_sum, zp_key, zp_event, board
; Clobbers: A X Y
update_enclose_{{ side.name }}:
{% for way in effect.ways %}
        ldx zp_frame
        lda #EMPTY
        sta made_kept_{{ way.label }},x
        ldx zp_to
        ldy {{ way.next }},x
{{ if_none("y", "_" ~ way.label) | block }}
        ldx {{ way.next }},y
{{ if_none("x", "_" ~ way.label) | block }}
        lda board,x                 ; behind it another of {{ side.name }},
{% if side.first %}
        beq _{{ way.label }}
        bmi _{{ way.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        bpl _{{ way.label }}
{% else %}
        bpl _{{ way.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        beq _{{ way.label }}
        bmi _{{ way.label }}
{% endif %}
        ldx zp_frame
        sta made_kept_{{ way.label }},x
{{ captured(other) | block }}
_{{ way.label }}:
{% endfor %}
        rts
{% elif phase == "unmake" %}
{% for way in effect.ways %}
        lda made_kept_{{ way.label }},x
        beq _{{ way.label }}
        lda {{ way.next }},y
        tay
        lda made_kept_{{ way.label }},x
        sta board,y
        ldy made_to,x
_{{ way.label }}:
{% endfor %}
{% endif %}
