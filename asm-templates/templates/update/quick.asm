{# The usual move, of a piece of the kind that is written out which is not promoted, in short; all
   others go on at `_any`. #}
        lda zp_over
        sta made_over,x
        ldy zp_from
        lda board,y
        sta made_piece,x
{% if side.written.steps.exist %}
        cmp #{{ side.written.constant }}
        beq _usual
        jmp _any
_usual:
{% endif %}
        ldx zp_to
{% for promotion in side.promotions if side.written.constant in promotion.codes %}
        lda crown_{{ promotion.name }},x
        beq _plain
        ldx zp_frame
        jmp _any
_plain:
{% endfor %}
        lda #{{ side.written.constant }}
        sta board,x
        lda #EMPTY
        sta board,y
{% if table %}
        bit zp_keyed
        bpl _unkeyed
{% for byte in second_key %}
        lda zp_key+{{ loop.index0 }}
        eor key_{{ side.written.label }}_{{ loop.index0 }},x
        eor key_{{ side.written.label }}_{{ loop.index0 }},y
        eor #{{ byte | hex }}{{ "                    ; the other side's turn, unless it jumps on" if loop.first }}
        sta zp_key+{{ loop.index0 }}
{% endfor %}
_unkeyed:
{% endif %}
        lda value_{{ side.written.label }}_lo,x  ; what it changes fits a byte
        sec
        sbc value_{{ side.written.label }}_lo,y
        ldy zp_over
        bpl _jump
_change:
        tax
        clc
        bmi _less
        adc zp_sum
        sta zp_sum
        bcc _sum
        inc zp_sum+1
        gcs _sum
_less:  adc zp_sum
        sta zp_sum
        bcs _sum
        dec zp_sum+1
_sum:
{% if chain %}
        ldy zp_over
        bmi _passes_on
        ldy zp_to
        jsr goes_on_{{ side.written.kind }}
        bcc _passes_on
        sty zp_chain
{% if table %}
        jsr update_turn             ; it is not the other side's turn,
        lda #{{ side.constant }}
        sta zp_side                 ; nor does the key say so
{% endif %}
        lda #0
        rts
_passes_on:
{% endif %}
        lda #{{ other.constant }}
        sta zp_side
        lda #0
        rts
_jump:  sta zp_value
{% if events %}
        inc zp_event
{% endif %}
        ldx zp_frame
        lda board,y
        sta made_jumped,x
        tax
        lda #EMPTY
        sta board,y
        lda zp_value
{% for victim in side.victims %}
{% if not loop.last %}
        cpx #{{ victim.constant }}
        bne _not_{{ victim.label }}
{% endif %}
        sec
        sbc value_{{ victim.label }}_lo,y
{% if table %}
        tax
{{ key("key_" ~ victim.label, "y") | block }}
        txa
{% endif %}
        jmp _change
{% if not loop.last %}
_not_{{ victim.label }}:
{% endif %}
{% endfor %}
_any:
