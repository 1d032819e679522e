{% from "macros" import if_none, if_square, landed %}
; display_load - an action from the list
; In:       Y = its place, the list
; Out:      zp_from, zp_to{% if jumps %}, zp_over{% endif %}; Y stays
; Clobbers: A
display_load:
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        sta zp_to
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
        rts

; display_plain - add the name of an action to name_buffer, captures not marked
; In:       zp_from, zp_to, zp_name = length so far{% if chain %}; zp_chain{% endif %}

; Out:      zp_name = new length
; Clobbers: A X Y zp_marked
display_plain:
        lda #0
        geq display_either

; display_append - add the name of an action to name_buffer
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; zp_name = length so far; the position
; Out:      zp_name = new length
; Clobbers: A X Y zp_marked
display_append:
        lda #1
display_either:
        sta zp_marked
        ldy zp_name
{% if passes %}
        lda zp_to
        cmp #NONE
        bne _acts
        ldx #0
_pass:  lda text_pass,x
        beq _done
        sta name_buffer,y
        iny
        inx
        gne _pass
_acts:
{% endif %}
{% if moves or mills %}
{% if jumps_on %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _there                  ; where it starts is known
{% else %}
        lda zp_chain
        bpl _there                  ; where it starts is known
{% endif %}
{% endif %}
{% if large %}
        ldx zp_from
        cpx #NONE
        beq _there                  ; nowhere: a new piece
{% else %}
        ldx zp_from
        bmi _there                  ; nowhere: a new piece
{% endif %}
        jsr display_square
_there:
{% if captures or jumps or mills %}
        lda zp_marked
        beq _dest
{% if mills %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _takes                  ; a mill does
{% else %}
        lda zp_chain
        bpl _takes                  ; a mill does
{% endif %}
{% endif %}
{% if captures %}
        ldx zp_from
{{ if_none("x", "_dest") | block }}
        ldx zp_to
{% if landings %}
{{ landed("x") | block }}
{% endif %}
{% endif %}
{% set phase = "takes" %}
{% set yes = "_takes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
        jmp _dest
_takes: lda #'x'
        sta name_buffer,y
        iny
_dest:
{% endif %}
{% endif %}
        ldx zp_to
{% if landings %}
{{ landed("x") | block }}
{% endif %}
{% if lowest %}
{% if lowest_side %}
        lda zp_side
        cmp #{{ lowest_side }}
        bne _square
{% endif %}
{% if mills %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _square                 ; a piece that a mill takes
{% else %}
        lda zp_chain
        bpl _square                 ; a piece that a mill takes
{% endif %}
{% endif %}
{% if moves %}
{% if large %}
        lda zp_from
        cmp #NONE
        bne _square                 ; no new piece
{% else %}
        lda zp_from
        bpl _square                 ; no new piece
{% endif %}
{% endif %}
        jsr display_file
{% if lowest_side or moves or mills %}
        jmp _done
_square:
        jsr display_square
{% endif %}
{% else %}
        jsr display_square
{% endif %}
{% if landings %}
        jsr display_choice
        beq _done
        pha
        lda zp_marked
        beq _plain
        lda #'='
        sta name_buffer,y
        iny
_plain: pla
        sta name_buffer,y
        iny
{% endif %}
_done:  sty zp_name
        rts
{% if landings %}

; display_choice - what a move chooses to turn its piece into
; In:       zp_from, zp_to; the position
; Out:      A = its letter, or 0 where there is no choice; Z accordingly; Y stays
; Clobbers: X
display_choice:
        ldx zp_from
{{ if_none("x", "_none") | block }}
        lda board,x
        ldx zp_to
        cpx #SQUARES
        bcs _landing
{% for side in sides %}
{% for promotion in side.promotions if promotion.choices > 1 %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
_none:  lda #0
        rts
{% for side in sides %}
{% for promotion in side.promotions if promotion.choices > 1 %}
_{{ promotion.name }}:
        lda crown_{{ promotion.name }},x
        beq _none
        lda #'{{ promotion.letter }}'
        rts
{% endfor %}
{% endfor %}
_landing:
{% if passes %}
        cpx #NONE
        beq _none
{% endif %}
        lda landing_letter-SQUARES-1,x
        rts
{% endif %}
{% if lowest %}

; display_file - add the number of a square's file to name_buffer
; In:       X = square, Y = length so far
; Out:      Y = new length
; Clobbers: A
display_file:
        lda square_file,x
        sec
        sbc #'a' - 1
        cmp #10
        bcc _ones
        sbc #10
        pha
        lda #'1'
        sta name_buffer,y
        iny
        pla
_ones:  ora #'0'
        sta name_buffer,y
        iny
        rts
{% endif %}
{% if not lowest or lowest_side or moves or mills or history %}

; display_square - add the name of a square to name_buffer
; In:       X = square, Y = length so far
; Out:      Y = new length
; Clobbers: A
display_square:
        lda square_file,x
        sta name_buffer,y
        iny
{% if wide_names %}
        lda square_tens,x
        beq _ones                   ; no leading zero
        sta name_buffer,y
        iny
_ones:
{% endif %}
        lda square_rank,x
        sta name_buffer,y
        iny
        rts
{% endif %}
