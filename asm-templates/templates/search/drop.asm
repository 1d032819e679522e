{% from "macros" import if_square %}
; {{ rule }}
; Drop - new pieces that lead to leaves
;
; What a piece changes is its value and what the state of each line through its square says.
; {{ rule }}
{% for side in sides %}

; frontier_{{ side.name }} - the best new piece of {{ side.name }}
; In:       zp_need, zp_cap, zp_better, zp_to{% if threats %}, zp_allowed, {{ threats.to }}{% endif %}

; Out:      zp_best, zp_from, zp_to; zp_to = NONE - 1 if there is no room
; Clobbers: A X Y zp_better zp_dest{% if written_lines %} zp_ended{% endif %} zp_found zp_lines zp_over zp_place zp_stack{% if not written_lines %} zp_value{% endif %}

frontier_{{ side.name }}:
{% if falls %}
        ldx #0
_next:  cpx zp_allowed
        beq _done
        ldy {{ threats.to }},x
        inx
        stx zp_place
        tya
        asl a
        sta gains_of_{{ side.name }}+1
        jsr gains_of_{{ side.name }}
        cmp zp_better
        bcc _worse
        sta zp_best
        sty zp_to
        cmp zp_cap                  ; leaves are not worth more than MOST
        bcc _below
        lda #253                    ; C is set
_below: adc #1
        sta zp_better
        lda zp_best
        cmp zp_need
        bcs _done
_worse: ldx zp_place
        gne _next
_done:  rts
{% else %}
{% if written_lines and not threats %}
        lda #0
        sta zp_ended
{% endif %}
{% if threats %}
        ldx #$ff
_next:  inx
        cpx zp_allowed
        beq _done
        ldy {{ threats.to }},x
{% elif side.place.where == "lowest" %}
        ldx #$ff
_next:  inx
        cpx #{{ bottoms }}
        beq _done
        ldy file_bottom,x
_up:    lda board,y
        beq _free
        lda file_up,y
        tay
{{ if_square("y", "_up") | block }}
        {{ "geq" if large else "gmi" }} _next                   ; the file is full
_free:
{% else %}
        ldx #$ff
_next:  inx
        cpx #SQUARES
        beq _done
        lda board,x
        bne _next
        txa
        tay
{% endif %}
        stx zp_place
        sty zp_dest
{% if written_lines %}
        lda gains_{{ side.name }}_lo,y
        sta zp_lines
        lda gains_{{ side.name }}_hi,y
        sta zp_lines+1
{% endif %}
{% if side.first %}
        lda value_{{ side.place.label }}_lo,y
        clc
        adc #128
{% else %}
        lda #128
        sec
        sbc value_{{ side.place.label }}_lo,y
{% endif %}
{% if written_lines %}
        clc
        jsr lines_jump
{% if not threats %}
        ldx zp_ended
        bne _wins
{% endif %}
{% else %}
        sta zp_value
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
        lda lines_count,y
        beq _known
        tay
        dey
        clc                         ; and so it stays: changes do not add up to more than a byte
_line:  lda (zp_lines),y
        tax
        lda line_state,x
        tax
        eor #{{ side.almost }}
{% if not threats %}
        beq _wins
{% endif %}
        lda zp_value
        adc drop_{{ side.name }},x
        sta zp_value
        dey
        bpl _line
_known: lda zp_value
{% endif %}
_try:   cmp zp_better
        bcc _worse
        ldx #NONE
        ldy zp_dest
        jsr frontier_better
        bcs _done
_worse: ldx zp_place
        jmp _next
{% if not threats %}
_wins:{% if written_lines %}  lda #0
        sta zp_ended
        lda #WINS
{% else %}  lda #WINS
{% endif %}
        gne _try
{% endif %}
_done:  rts
{% endif %}
{% endfor %}
