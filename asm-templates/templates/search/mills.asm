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

zp_worth        = zp_next_to        ; what a piece adds on each square: lines of moves are read later
