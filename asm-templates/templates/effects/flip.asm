{# What the new piece, on square Y, outflanks changes sides. #}
{% if phase == "save" %}
        lda zp_flips
        sta made_flips,x
{% elif phase == "make" %}
        ldx zp_discs
        tya
        sta discs,x
        inc zp_discs
        ldx empty_prev,y            ; and its square leaves the ring of the empty ones
        lda empty_next,y
        sta empty_next,x
        tax
        lda empty_prev,y
        sta empty_prev,x
{% if flanked %}
{% for direction in sides[0].place.directions %}
        ldx {{ direction.next }},y
        inc near,x
{% endfor %}
{% endif %}
{% if side.outflanks %}
{% for direction in side.place.directions %}
        ldy zp_to
{{ outflanked(direction, side, "update_flip_", "") | block }}
_{{ direction.label }}:
{% endfor %}
{% endif %}
{% elif phase == "routine" and side.outflanks %}

; update_flip_{{ side.name }} - a piece changes over to {{ side.name }}
; In:       X = its square, zp_sum, zp_key, zp_keyed, zp_flips
; Out:      zp_sum, zp_key, zp_flips; X stays
; Clobbers: A Y zp_changed zp_state
update_flip_{{ side.name }}:
        ldy zp_flips
        txa
        sta flip_square,y
        inc zp_flips
        lda #{{ side.place.constant }}
        sta board,x
{% if valued %}
        clc
        lda zp_sum
        adc flip_{{ side.name }}_lo,x
        sta zp_sum
        lda zp_sum+1
        adc flip_{{ side.name }}_hi,x
        sta zp_sum+1
{% endif %}
{% if table %}
{{ key("key_flip", "x") }}
{% endif %}
{% if along %}
        txa
        tay
        ldx #ALONG_1{{ "_GOES" if side.first }}
        jsr along_change
        tya
        tax
{% endif %}
{% if patterns %}
        txa
        tay
        jsr pattern_{{ sides[0].name }}_{{ "goes" if side.first else "comes" }}; {{ "two digits become one" if side.first else "one digit becomes two" }}
        tya
        tax
{% endif %}
        rts
{% elif phase == "unmake" %}
        dec zp_discs
        ldx empty_prev,y            ; the last to leave the ring is the first to come back
        tya
        sta empty_next,x
        ldx empty_next,y
        sta empty_prev,x
{% if flanked %}
{% for direction in sides[0].place.directions %}
        ldx {{ direction.next }},y
        dec near,x
{% endfor %}
{% endif %}
        ldx zp_frame
        lda made_flips,x
        sta zp_end
{% if along %}
        ldx zp_side
        bne _second
        ldx #ALONG_1_GOES
        jsr along_change
        ldx zp_flips
_flip:  cpx zp_end
        beq _back
        dex
        ldy flip_square,x           ; what has been flipped was the other side's
        lda #{{ flips[1] }}
        sta board,y
        stx zp_flips
        ldx #ALONG_1
        jsr along_change
        ldx zp_flips
        jmp _flip
_second:
        ldx #ALONG_2_GOES
        jsr along_change
        ldx zp_flips
_flip_second:
        cpx zp_end
        beq _back
        dex
        ldy flip_square,x
        lda #{{ flips[0] }}
        sta board,y
        stx zp_flips
        ldx #ALONG_1_GOES
        jsr along_change
        ldx zp_flips
        jmp _flip_second
{% else %}
        lda zp_side                 ; what has been flipped was the other side's
        bne _second
        lda #{{ flips[1] }}
        gne _flipped
_second:
        lda #{{ flips[0] }}
_flipped:
        ldx zp_flips
_flip:  cpx zp_end
        beq _back
        dex
        ldy flip_square,x
        sta board,y
        jmp _flip
{% endif %}
_back:  stx zp_flips
{% endif %}
