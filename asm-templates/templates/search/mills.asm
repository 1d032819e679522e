; {{ rule }}
; Frontier - nodes whose moves lead to leaves, in a game of mills
;
; What a move that closes no mill changes is in tables, so none is made: to the state of each pattern that a
; square is in a piece adds a byte, and another byte for the square itself. These are raised, so that none is
; below 0. Moves that close a mill are listed, and made once all others have been judged.
{% if closing %}
;
; Whether the other side could close a mill is found once for the node. It changes with a piece that comes to the only
; square that is lacking, and with one that leaves a row in which the other side has two.
{% endif %}
; {{ rule }}

; search_mills - the value of a node one ply above the leaves
; In:       X = zp_frame; node_low,x and node_high,x = window, zp_depth, zp_frame, the position
; Out:      as search_node
; Clobbers: A X Y scratch
search_mills:
        jsr gen_lists
        jsr mills_begin
        tsx
        stx mills_stack
        lda zp_side
        bne _second
{% for mover in judges.sides %}
{% if not loop.first %}
_second:
{% endif %}
        lda #{{ mover.piece }}
        sta zp_piece
        lda #{{ judges.sides[1 - loop.index0].piece }}
        sta zp_foe
        jsr mills_adds_{{ mover.name }}
        jsr mills_own_{{ mover.name }}
{% if closing %}
        jsr mills_fears_{{ mover.name }}
{% endif %}
        jsr mills_of_{{ mover.name }}
{% if loop.first %}
        jmp mills_end               ; tail call
{% else %}
        ; falls through: mills_end
{% endif %}
{% endfor %}

; mills_end - all moves have been judged: make those that are listed
; In:       zp_frame, zp_best, zp_low, zp_from, zp_to, zp_count, zp_depth, the list, the position
; Out:      as search_node
; Clobbers: A X Y scratch
mills_end:
        ldx zp_frame
        lda zp_to
        cmp #NONE - 1
        beq _low                    ; none is above the lower bound
        sta node_to,x
        lda zp_from
        sta node_from,x
        lda zp_low
        sta node_low,x
        lda zp_low+1
        sta node_low_hi,x
        lda #0
        sta line_end+1,x
        jsr search_line
_low:   lda zp_best
        sta node_best,x
        lda zp_best+1
        sta node_best_hi,x
        lda zp_count
        bne _mills
        lda zp_best+1
        beq _stuck                  ; no leaf is worth so little: there is no move
        jmp search_done             ; tail call
_stuck: jmp search_stuck            ; tail call
_mills: sta node_count,x
        lda #0
        sta node_next,x
{% if ordered %}
        sta node_sorted,x
{% endif %}
        jmp search_next             ; tail call

; mills_begin - no move has been judged yet
; In:       X = zp_frame; node_low,x and node_high,x
; Out:      zp_low, zp_high, zp_best, zp_to, zp_count; X stays
; Clobbers: A
mills_begin:
        lda node_low,x
        sta zp_low
        lda node_low_hi,x
        sta zp_low+1
        lda node_high,x
        sta zp_high
        lda node_high_hi,x
        sta zp_high+1
        lda #0
        sta zp_count
        sta zp_best
        sta zp_best+1
        sta mills_lifted
        lda #NONE - 1               ; no move goes there
        sta zp_to
        rts
{% for mover in judges.sides %}

; mills_own_{{ mover.name }} - what the position is worth to {{ mover.name }}
; In:       zp_sum
; Out:      zp_own
; Clobbers: A
mills_own_{{ mover.name }}:
        lda zp_sum
{% if not loop.first %}
        eor #$ff
{% endif %}
        sta zp_own
        lda zp_sum+1
{% if not loop.first %}
        eor #$ff
{% endif %}
        sta zp_own+1
        rts

; mills_adds_{{ mover.name }} - what pieces of {{ mover.name }} add
; Out:      zp_row zp_row_to zp_next_row zp_next_to = the tables that say so; mills_weight
; Clobbers: A
mills_adds_{{ mover.name }}:
        lda #<mills_worth_{{ mover.name }}
        sta zp_worth
        lda #>mills_worth_{{ mover.name }}
        sta zp_worth+1
{% for digit in mover.digits %}
        lda #<mills_gain_{{ mover.name }}_{{ loop.index0 }}
        sta {{ digit.pointer }}
        lda #>mills_gain_{{ mover.name }}_{{ loop.index0 }}
        sta {{ digit.pointer }}+1
        lda #{{ digit.weight }}
        sta mills_weight+{{ loop.index0 }}
{% endfor %}
        rts
{% endfor %}

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

zp_worth        = zp_next_to        ; what a piece adds on each square: lines of moves are read later

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
{% for mover in judges.sides %}

; mills_of_{{ mover.name }} - judge all moves of {{ mover.name }}
; In:       the position; zp_own{{ ", mills_feared, mills_lacks, zp_foe, mills_reach" if closing }}; zp_row zp_row_to zp_next_row
;           zp_next_to = what its pieces add; zp_best, zp_low, zp_high, mills_lifted, zp_piece, mills_stack, mills_weight;
;           zp_count, the list
; Out:      zp_best, zp_low, zp_from, zp_to; zp_count; does not return once no other move need be looked at
; Clobbers: A X Y zp_block zp_dest zp_judge zp_place zp_total zp_value
mills_of_{{ mover.name }}:
{% if mover.places %}
{% if mover.hand %}
        lda hand+{{ loop.index0 }}
        beq _moves
{% endif %}
{% if closing %}
        lda mills_lacks
        sta zp_block
{% endif %}
        sec
        lda zp_own
        sbc #<({{ mover.raised }})
        sta zp_total
        lda zp_own+1
        sbc #>({{ mover.raised }})
        sta zp_total+1
        ldx #NONE
        ldy #0
_new:   lda board,y
        bne _there
        jsr mills_to
_there: iny
        cpy #SQUARES
        bne _new
{% if not judges.links or mover.waits %}
        rts
{% endif %}
{% if mover.hand %}
_moves:
{% endif %}
{% endif %}
{% if judges.links %}
        ldx #0
{% if mover.fly %}
        lda piece_count+{{ loop.index0 }}
{% if mover.hand and not mover.waits %}
        clc
        adc hand+{{ loop.index0 }}
{% endif %}
        cmp #{{ mover.fly }} + 1
        bcc _flies
{% endif %}
_piece: lda board,x
        cmp zp_piece
        bne _next
        lda #0
        sta mills_lifted
{% for link in judges.links %}
        ldy link_{{ link }},x
        bmi _linked_{{ link }}
        lda board,y
        bne _linked_{{ link }}
        jsr mills_step
_linked_{{ link }}:
{% endfor %}
        lda mills_lifted
        beq _next
        jsr mills_drop
_next:  inx
        cpx #SQUARES
        bne _piece
        rts
{% if mover.fly %}
_flies: lda board,x
        cmp zp_piece
        bne _other
        ldy #0
        sty mills_lifted
_to:    lda board,y
        bne _taken
        stx zp_place
        cpy zp_place
        beq _taken                  ; that is where it comes from
        jsr mills_step
_taken: iny
        cpy #SQUARES
        bne _to
        lda mills_lifted
        beq _other
        jsr mills_drop
_other: inx
        cpx #SQUARES
        bne _flies
        rts
{% endif %}
{% elif mover.hand %}
        rts
{% endif %}
{% endfor %}
{% if closing %}
{% for mover in judges.sides %}

; mills_fears_{{ mover.name }} - could the other side close a mill at once, as it stands?
; In:       zp_foe, zp_own, the position
; Out:      mills_feared = 0 if not; mills_lacks = the square that it lacks, NONE if there are several; zp_own; mills_reach = not
;           0 if its pieces come anywhere
; Clobbers: A X Y zp_block
mills_fears_{{ mover.name }}:
{% set closer = closing.sides[1 - loop.index0] %}
{% set other = 1 - loop.index0 %}
{% if closer.always %}
        lda #1
{% else %}
{% if closer.hand %}
        lda hand+{{ other }}
        bne _reach                  ; a piece from the hand goes anywhere
{% endif %}
{% if closer.fly %}
        lda piece_count+{{ other }}
        cmp #{{ closer.fly }} + 1
        bcs _steps
        cmp #3                      ; a third piece flies, if there is one
        bcs _reach
_steps:
{% endif %}
        lda #0
{% if closer.hand or closer.fly %}
_reach:
{% endif %}
{% endif %}
        sta mills_reach
{% if loop.first %}
        jmp mills_fears             ; tail call
{% else %}
        ; falls through: mills_fears
{% endif %}
{% endfor %}

; mills_fears - could a side close a mill at once?
; In:       zp_foe = its piece, mills_reach, zp_own, board
; Out:      mills_feared = 0 if not; mills_lacks = the square that it lacks, NONE if there are several; zp_own
; Clobbers: A X Y zp_block
mills_fears:
        lda #NONE
        sta mills_lacks
        lda #0
        sta mills_feared
{% for row in closing.rows %}
        lda board+{{ row.squares[0] }}
        eor board+{{ row.squares[1] }}
        eor board+{{ row.squares[2] }}
        bne _row_{{ loop.index }}{{ " " * (14 - (loop.index ~ "") | length) }}; it lacks more than a piece
        lda board+{{ row.squares[0] }}
        ora board+{{ row.squares[1] }}
        cmp zp_foe
        bne _row_{{ loop.index }}
        ldx #{{ row.place }}
        jsr mills_row
        bcs _several
_row_{{ loop.index }}:
{% endfor %}
_several:
        lda mills_feared
        beq _done
        sec
        lda zp_own
        sbc #{{ closing.points }}
        sta zp_own
        bcs _done
        dec zp_own+1
_done:  rts

; mills_row - could a side fill a row in which it has two pieces?
; In:       X = where the row begins in closing_square, zp_foe, mills_reach, mills_feared, mills_lacks, board
; Out:      mills_feared, mills_lacks; C set if there are several squares that it could fill
; Clobbers: A X Y zp_block
mills_row:
        ldy closing_square,x
        lda board,y
        beq _empty
        inx
        ldy closing_square,x
        lda board,y
        beq _empty
        inx                         ; the third one is empty
        ldy closing_square,x
_empty: sty zp_block
        jsr mills_near
        bcc _no
        lda mills_feared
        bne _more
        inc mills_feared
        lda zp_block
        sta mills_lacks
_no:    clc
        rts
_more:  lda zp_block
        cmp mills_lacks
        beq _no
        lda #NONE
        sta mills_lacks
        sec
        rts

; mills_near - could a side bring a piece to a square of a row from outside of it?
; In:       X = its place in closing_square, zp_foe, mills_reach, board
; Out:      C set if so
; Clobbers: A Y
mills_near:
        lda mills_reach
        bne _yes
{% for number in closing.near %}
        ldy closing_near_{{ number }},x
        lda board,y
        cmp zp_foe
        beq _done                   ; C is set
{% endfor %}
        clc
_done:  rts
_yes:   sec
        rts
{% endif %}
