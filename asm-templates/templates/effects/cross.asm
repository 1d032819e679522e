{# The square that a ride has passed is noted, if an enemy could take the piece there. #}
{% if phase == "make" and side.crosses %}
        lda {{ "zp_was" if side.promotes else "zp_piece" }}
{% for code in side.crossing %}
        cmp #{{ code }}
        beq _may_cross
{% endfor %}
        bne _crosses_none
_may_cross:
        jsr update_cross_{{ side.name }}
_crosses_none:
{% elif phase == "routine" and side.crosses %}

; update_cross_{{ side.name }} - note the square that a piece of {{ side.name }} has passed, if one of {{ other.name }} could take it there
; In:       zp_from, zp_to, zp_frame, {{ "zp_was" if side.promotes else "zp_piece" }} = what has moved, zp_keyed, zp_key, board
; Out:      zp_key, crossed
; Clobbers: A X Y
update_cross_{{ side.name }}:
{% for ride in side.crosses %}
        lda {{ "zp_was" if side.promotes else "zp_piece" }}
{% for code in ride.codes %}
        cmp #{{ code }}
        beq _{{ ride.label }}
{% endfor %}
        jmp _not_{{ ride.label }}
_{{ ride.label }}:
{% if ride.only == "move" and captures %}
        ldx zp_frame
        lda made_taken,x
        bne _not_{{ ride.label }}
{% elif ride.only == "capture" %}
        ldx zp_frame
        lda made_taken,x
        beq _not_{{ ride.label }}
{% endif %}
        ldy zp_from
{% if ride.begins %}
{{ unless_begins(ride.begins, "y", "_not_" ~ ride.label) | block }}
{% endif %}
        ldx #0                      ; count the steps from there
_{{ ride.label }}_step:
        lda {{ ride.next }},y
{{ if_none("a", "_not_" ~ ride.label) | block }}
        tay
        inx
        cpy zp_to
        bne _{{ ride.label }}_step
        cpx #{{ ride.least }}
        bcc _not_{{ ride.label }}
{% if ride.end %}
        cpx #{{ ride.end }}
        bcs _not_{{ ride.label }}
{% endif %}
        ldx {{ ride.back }},y
        jmp _passed
_not_{{ ride.label }}:
{% endfor %}
        rts
_passed:
{% for taker in other.takers %}
        ldy {{ taker.back }},x
{{ if_none("y", "_no_" ~ taker.label) | block }}
        lda board,y
{% for code in taker.codes %}
        cmp #{{ code }}
        beq _{{ taker.label }}
{% endfor %}
        bne _no_{{ taker.label }}
_{{ taker.label }}:
{% if taker.begins %}
{{ unless_begins(taker.begins, "y", "_no_" ~ taker.label) | block }}
{% endif %}
        jmp _seen
_no_{{ taker.label }}:
{% endfor %}
        rts
_seen:  stx crossed
{% if table %}
{{ key("key_passed", "x") }}
{% endif %}
        rts
{% endif %}
