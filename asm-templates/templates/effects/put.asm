{# The piece that moves comes to its square, as what it becomes there. #}
{% if phase == "make" %}
{% if side.promotes %}
        ldy zp_to
        lda zp_piece
        sta zp_was
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _{{ promotion.name }}
{% endfor %}
{% endfor %}
        jmp _stays
{% for promotion in side.promotions %}
_{{ promotion.name }}:
        ldx crown_{{ promotion.name }},y
        beq _stays
{% if promotion.choices > 1 %}
        lda becomes
        bne _chosen_{{ promotion.name }}
        lda #{{ promotion.to }}
_chosen_{{ promotion.name }}:
{% else %}
        lda #{{ promotion.to }}
{% endif %}
        sta zp_piece
{% if events %}
        inc zp_event
{% endif %}
{% if not loop.last %}
        jmp _stays
{% endif %}
{% endfor %}
_stays:
{% endif %}
        ldy zp_to
        lda zp_piece
        jsr update_put_{{ side.name }}
{% elif phase == "unmake" %}
{% if captures %}
        lda made_taken,x
{% else %}
        lda #EMPTY
{% endif %}
        sta board,y
{% elif phase == "gain" %}
        ldy zp_to
        lda zp_piece
        jsr order_put
{% endif %}
