; mills_takes - the value of a node one ply above the leaves where a mill takes a piece
; In:       X = zp_frame; node_low,x and node_high,x = window, zp_depth, zp_frame, the position
; Out:      as search_node
; Clobbers: A X Y scratch
mills_takes:
        jsr mills_begin
        tsx
        stx mills_stack
{% if closing %}
        lda #NONE
        sta zp_block
{% endif %}
        lda zp_side
        bne _second
{% for mover in judges.sides %}
{% if not loop.first %}
_second:
{% endif %}
        jsr mills_takes_of_{{ mover.name }}
        jmp mills_end               ; tail call
{% endfor %}
{% for mover in judges.sides %}
{% set foe = judges.sides[1 - loop.index0] %}
{% set other = 1 - loop.index0 %}

; mills_takes_of_{{ mover.name }} - judge all that a mill of {{ mover.name }} can take: no piece in a row, unless all are
; In:       the position, zp_best, zp_low, zp_high, zp_to, zp_depth, zp_frame, mills_stack
; Out:      zp_best, zp_low, zp_from, zp_to; does not return once no other move need be looked at
; Clobbers: A X Y zp_block zp_foe zp_judge zp_lines zp_next_row zp_next_to zp_own zp_place zp_row zp_row_to
;           zp_total zp_value
mills_takes_of_{{ mover.name }}:
        lda #{{ foe.piece }}
        sta zp_foe
        jsr mills_adds_{{ foe.name }}
        ldy #0
_free:  lda board,y
        cmp zp_foe
        bne _next
        sty zp_place
        jsr row_{{ foe.name }}
        ldy zp_place
        bcs _next
        jsr mills_take_{{ mover.name }}
_next:  iny
        cpy #SQUARES
        bne _free
        lda zp_best+1
        bne _done                   ; there has been one
        tay
_each:  lda board,y
        cmp zp_foe
        bne _after
        sty zp_place
        jsr mills_take_{{ mover.name }}
_after: iny
        cpy #SQUARES
        bne _each
_done:  rts

; mills_take_{{ mover.name }} - judge that a mill of {{ mover.name }} takes a piece
; In:       Y and zp_place = where it stands, zp_foe; zp_row zp_row_to zp_next_row zp_next_to = what pieces of {{ foe.name }} add;
;           the position, zp_best, zp_low, zp_high, zp_to, zp_depth, zp_frame, mills_stack, mills_weight
; Out:      zp_best, zp_low, zp_from, zp_to; Y stays; does not return once no other move need be looked at
; Clobbers: A X zp_block zp_judge zp_own zp_total zp_value
mills_take_{{ mover.name }}:
{% if extinct %}
        ldx piece_count+{{ other }}
        dex
        txa
{% if foe.hand %}
        clc
        adc hand+{{ other }}
{% endif %}
        cmp #EXTINCT
        bcs _goes_on
        ldx zp_frame                ; too few are left: a win
        jsr search_distance
        adc #1
        eor #$ff
        sta zp_total
        lda #$ff
        sta zp_total+1
        lda #0
        geq _try
_goes_on:
{% endif %}
        lda #EMPTY
        sta board,y
        dec piece_count+{{ other }}
        jsr mills_own_{{ mover.name }}
        lda mills_from_lo,y
        sta zp_judge
        lda mills_from_hi,y
        sta zp_judge+1
        jsr mills_from
        lda zp_own
        sec
        sbc zp_total
        pha                         ; what it has added, raised
{% if closing %}
        jsr mills_fears_{{ mover.name }}
        lda #NONE
        sta zp_block
{% endif %}
        sec
        lda zp_own
        sbc #<({{ foe.raised }})
        sta zp_total
        lda zp_own+1
        sbc #>({{ foe.raised }})
        sta zp_total+1
        inc piece_count+{{ other }}
        ldx zp_place
        lda zp_foe
        sta board,x
        jsr mills_back
        pla
        ldy zp_place
{% if extinct %}
_try:
{% endif %}
        ldx #NONE
        jmp mills_try               ; tail call
{% endfor %}
