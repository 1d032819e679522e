; mills_try - judge a move
; In:       A = what it adds, raised; X = where it starts, Y = where it goes; zp_total, zp_best, zp_low,
;           zp_high, zp_block, mills_lifted, zp_piece, mills_stack, mills_weight, board, pattern_state
; Out:      zp_best, zp_low, zp_from, zp_to; X and Y stay; does not return once no other move need be looked at,
;           but ends search_mills
; Clobbers: A zp_judge zp_value
mills_try:
        clc
        adc zp_total
        sta zp_value
        lda zp_total+1
        adc #0
        sta zp_value+1
{% if closing %}
        cpy zp_block
        beq _blocks
_judged:
{% endif %}
        lda zp_best
        cmp zp_value
        lda zp_best+1
        sbc zp_value+1
        bcc _better
        rts
{% if closing %}
_blocks:
        lda zp_value                ; the other side could not close a mill any more
        clc
        adc #{{ closing.points }}
        sta zp_value
        bcc _judged
        inc zp_value+1
        gne _judged
{% endif %}
_better:
        lda zp_value
        sta zp_best
        lda zp_value+1
        sta zp_best+1
        lda zp_low
        cmp zp_value
        lda zp_low+1
        sbc zp_value+1
        bcs _done
        stx zp_from
        sty zp_to
        lda zp_value
        cmp zp_high
        lda zp_value+1
        sbc zp_high+1
        bcs _enough
        lda zp_value
        sta zp_low
        lda zp_value+1
        sta zp_low+1
_done:  rts
_enough:
{% if judges.links %}
        lda mills_lifted
        beq _whole
        jsr mills_drop
_whole:
{% endif %}
        ldx mills_stack
        txs
        rts

; mills_to - judge that a piece comes to a square, or list the move if it closes a mill
; In:       X = where it starts, Y = where it goes; zp_row zp_row_to zp_next_row zp_next_to = what it adds; zp_total,
;           zp_best, zp_low, zp_high, zp_block, mills_lifted, zp_piece, mills_stack, mills_weight, board,
;           pattern_state; zp_count, the list
; Out:      zp_best, zp_low, zp_from, zp_to; zp_count; X and Y stay; does not return once no other move need be looked at
; Clobbers: A zp_dest zp_judge zp_value
mills_to:
        lda mills_to_lo,y
        sta zp_judge
        lda mills_to_hi,y
        sta zp_judge+1
        jmp (zp_judge)
{% for place in judges.squares %}
mills_to_{{ place.square }}:
{% for row in place.rows %}
        lda board+{{ row.others[0] }}
        cmp zp_piece
        bne _row_{{ loop.index }}
        lda board+{{ row.others[1] }}
        cmp zp_piece
        beq _closes
_row_{{ loop.index }}:
{% endfor %}
{% for slot in place.slots %}
        ldy pattern_state+{{ slot.pattern }}
{% if loop.first %}
        lda ({{ slot.pointer }}),y
        clc
{% else %}
        adc ({{ slot.pointer }}),y
{% endif %}
{% endfor %}
        ldy #{{ place.square }}
        {{ "adc" if place.slots else "lda" }} (zp_worth),y
        jmp mills_try               ; tail call
{% if place.rows %}
_closes:
        lda #1
        jmp gen_add                 ; tail call
{% endif %}
{% endfor %}
{% if judges.links %}

; mills_step - judge a move of a piece
; In:       X = where it starts, Y = where it goes; mills_lifted, zp_own{{ ", mills_feared, mills_lacks, zp_foe, mills_reach" if closing }}; zp_row zp_row_to
;           zp_next_row zp_next_to = what it adds; zp_total, zp_best, zp_low, zp_high, zp_block, zp_piece,
;           mills_stack, mills_weight, board, pattern_state; zp_count, the list
; Out:      mills_lifted, zp_total, zp_block, board, pattern_state; zp_best, zp_low, zp_from, zp_to; zp_count; X and Y
;           stay; does not return once no other move need be looked at
; Clobbers: A zp_dest zp_judge zp_place zp_value
mills_step:
        lda mills_lifted
        bne mills_to                ; tail call
        inc mills_lifted
        stx zp_place
        sty zp_dest
        lda #EMPTY
        sta board,x
        lda mills_from_lo,x
        sta zp_judge
        lda mills_from_hi,x
        sta zp_judge+1
        jsr mills_from
{% if closing %}
        lda mills_lacks
        bcc _block
        lda mills_feared
        bne _feared                 ; it could have done so anyway
        sec
        lda zp_total
        sbc #{{ closing.points }}
        sta zp_total
        bcs _feared
        dec zp_total+1
_feared:
        lda #NONE                   ; no move of this piece is enough
_block: sta zp_block
{% endif %}
        ldx zp_place
        ldy zp_dest
        jmp mills_to                ; tail call
{% endif %}

; mills_from - take a piece out of the patterns of its square
; In:       zp_judge = the code of the square, zp_own, zp_row zp_row_to zp_next_row zp_next_to = what it adds,
;           mills_weight, pattern_state{{ ", zp_foe, mills_reach, board" if closing }}
; Out:      zp_total, pattern_state{{ "; C set if the other side could close a mill through the square then" if closing }}
; Clobbers: A X Y
mills_from:
        jmp (zp_judge)
{% for place in judges.squares %}
mills_from_{{ place.square }}:
{% for slot in place.slots %}
        lda pattern_state+{{ slot.pattern }}
        sec
        sbc mills_weight+{{ slot.digit }}
        sta pattern_state+{{ slot.pattern }}
        tay
        lda ({{ slot.pointer }}),y
{% if not loop.first %}
        clc
        adc zp_total
{% endif %}
{% if not loop.last %}
        sta zp_total
{% endif %}
{% endfor %}
        ldy #{{ place.square }}
{% if place.slots %}
        clc
        adc (zp_worth),y
{% else %}
        lda (zp_worth),y
{% endif %}
        jsr mills_less
{% if closing %}
{% for row in place.rows %}
        lda board+{{ row.others[0] }}
        cmp zp_foe
        bne _row_{{ loop.index }}
        lda board+{{ row.others[1] }}
        cmp zp_foe
        bne _row_{{ loop.index }}
        ldx #{{ row.place }}
        jsr mills_near
        bcs _opens
_row_{{ loop.index }}:
{% endfor %}
        clc
{% if place.rows %}
_opens:
{% endif %}
{% endif %}
        rts
{% endfor %}

; mills_less - what leaves are worth without a piece
; In:       A = what it adds, raised; zp_own
; Out:      zp_total = for bytes that are raised, too
; Clobbers: A
; Cycles:   24
mills_less:
        eor #$ff
        sec
        adc zp_own
        sta zp_total
        lda zp_own+1
        adc #$ff
        sta zp_total+1
        rts
{% if judges.links %}

; mills_drop - put a piece back
; In:       X = where it stood, zp_piece, mills_weight, board, pattern_state
; Out:      board, pattern_state; X stays
; Clobbers: A zp_judge
mills_drop:
        lda zp_piece
        sta board,x
        ; falls through: mills_back
{% endif %}

; mills_back - put a piece back into the patterns of its square
; In:       X = where it stood, mills_weight, pattern_state
; Out:      pattern_state; X stays
; Clobbers: A zp_judge
mills_back:
        lda mills_back_lo,x
        sta zp_judge
        lda mills_back_hi,x
        sta zp_judge+1
        jmp (zp_judge)
{% for place in judges.squares %}
mills_back_{{ place.square }}:
{% for slot in place.slots %}
        lda pattern_state+{{ slot.pattern }}
        clc
        adc mills_weight+{{ slot.digit }}
        sta pattern_state+{{ slot.pattern }}
{% endfor %}
        rts
{% endfor %}
