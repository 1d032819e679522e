{# A new piece comes to its square. #}
{% if phase == "make" %}
{% if events %}
        inc zp_event
{% endif %}
        ldy zp_to
        lda #{{ side.place.constant }}
        sta board,y
        sta zp_piece
{% if valued %}
{{ put(side.place) }}
{% endif %}
{% if table %}
{{ key("key_" ~ side.place.label, "y") }}
{% endif %}
{% if counted %}
        inc piece_count+{{ side.index }}
{% endif %}
{% if patterns %}
        jsr pattern_{{ side.name }}_comes
{% endif %}
{% if along %}
        ldx #ALONG_{{ 1 if side.first else 2 }}
        jsr along_change
{% endif %}
{% if runs %}
        jsr lines_{{ side.name }}
{% endif %}
{% if threats %}
        jsr threats_of_{{ side.name }}
{% endif %}
{% elif phase == "unmake" %}
        lda #EMPTY
        sta board,y
{% if threats %}
        jsr threats_undo
{% endif %}
{% if runs %}
        lda zp_side
        bne _second
        jmp lines_{{ sides[0].name }}_undo   ; tail call
_second:
        jmp lines_{{ sides[1].name }}_undo   ; tail call
{% endif %}
{% elif phase == "gain" %}
        ldy zp_to
{% if new_codes[0] and new_codes[1] %}
        lda zp_side
        bne _second
        lda #{{ new_codes[0] }}
        jsr order_put_{{ sides[0].name }}
        jmp _sum
_second:
        lda #{{ new_codes[1] }}
        jsr order_put_{{ sides[1].name }}
{% else %}
        lda #{{ new_codes[0] or new_codes[1] }}{{ "  " }}; the other side puts no pieces
        jsr order_put_{{ sides[0 if new_codes[0] else 1].name }}
{% endif %}
{% endif %}
