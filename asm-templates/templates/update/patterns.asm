; {{ rule }}
; Patterns - points for what stands on a few squares together
;
; The state of each is a byte: what stands on its squares in base 3, an empty square 0, a piece of {{ sides[0].name }} 1,
; one of {{ sides[1].name }} 2, and where the points of its shape begin. Slots say which patterns a square is in.
; {{ rule }}
{% for change in patterns.changes %}

; pattern_{{ change.name }} - {{ change.about }}
; In:       Y = square, zp_sum, pattern_state
; Out:      zp_sum, pattern_state; Y stays
; Clobbers: A X zp_changed zp_state
pattern_{{ change.name }}:
        sty zp_changed
        ldx slot_first,y
_slot:  ldy slot_pattern,x
        bmi _done
        lda pattern_state,y
        sta zp_state
{% if change.comes %}
        clc
        adc {{ change.weights }},x
{% else %}
        sec
        sbc {{ change.weights }},x
{% endif %}
        sta pattern_state,y
        tay
        lda pattern_points,y        ; points from -63 to 63: their difference is a signed byte
        ldy zp_state
        sec
        sbc pattern_points,y
        bmi _less
        clc
        adc zp_sum
        sta zp_sum
        bcc _next
        inc zp_sum+1
_next:  inx
        gne _slot
_less:  clc
        adc zp_sum
        sta zp_sum
        bcs _next
        dec zp_sum+1
        inx
        gne _slot
_done:  ldy zp_changed
        rts
{% endfor %}

; pattern_compute - the states of all patterns from nothing but the board
; In:       board, zp_sum{{ ", pattern_late" if patterns.late }}
; Out:      pattern_state; zp_sum has their points added
; Clobbers: A X Y zp_changed zp_state
pattern_compute:
        ldx #PATTERNS - 1
_clear: lda pattern_empty,x
{% if patterns.late %}
        clc
        adc pattern_late
{% endif %}
        sta pattern_state,x
        dex
        bpl _clear
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        jsr pattern_{{ sides[0].name }}_comes
        jmp _next
_second:
        jsr pattern_{{ sides[1].name }}_comes
_next:  dey
        cpy #$ff
        bne _square
        rts

PATTERNS        = {{ patterns.count }}
