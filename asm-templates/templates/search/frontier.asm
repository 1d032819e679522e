; {{ rule }}
; Frontier - nodes whose moves lead to leaves
;
; What a move changes about the evaluation is a number that a table has for each movement and square, so
; none is made. It is biased: 128 changes nothing, more is better for who moves{% if wins_by_reach %}, WINS wins{% endif %}.
; {{ rule }}

; search_frontier - the value of a node one ply above the leaves
; In:       X = zp_frame; node_high,x; node_low,x is LEAST or more, zp_frame, zp_side, zp_sum, zp_chain,
;           zp_depth, zp_allowed, zp_allowed_to
; Out:      A = value; the line of the frame, if the value lies in the window
; Clobbers: X Y scratch
search_frontier:
{% if falls %}
        ldy zp_allowed
        bne _room
        jmp search_moves            ; tail call: the board is full
_room:  lda zp_sum+1
        bne _far
        sta zp_total+1
        lda zp_sum
        ldy zp_side
        beq _first
        eor #$ff                    ; what {{ sides[1].name }} sees
_first: sta zp_total
        lda #MOST
        sec
        sbc zp_total
        bcc _over
        eor #$80
        bmi _capped
        lda #255
        gne _capped
_over:  eor #$80
        bmi _least
        bne _capped
_least: lda #1
_capped:
        sta zp_cap
        lda node_high,x
        cmp #MOST + 1
        bcs _win
        sec
        sbc zp_total
        bcc _down
        eor #$80
        bmi _known
_win:   lda #255                    ; no leaf is good enough
        gne _known
_down:  eor #$80
        bmi _little
        bne _known
_little:
        lda #1
        gne _known
_far:
{% endif %}
        lda zp_side
        bne _second
        lda zp_sum
        sta zp_total
        lda zp_sum+1
        sta zp_total+1
        jmp {{ "_both" if falls else "_known" }}
_second:
        lda #255                    ; what {{ sides[1].name }} sees
        sec
        sbc zp_sum
        sta zp_total
        lda #0
        sbc zp_sum+1
        sta zp_total+1
{{ "_both: " if falls else "_known:" }} lda node_high,x
        jsr frontier_change
{% if safety %}
        cmp #WINS
        bne _reached
        lda #WON                    ; no leaf reaches that, but any win does
_reached:
{% endif %}
{% if wins_by_reach %}
        ldy node_high,x
        cpy #MOST + 1
        bcc _needed
{% if safety %}
        clc                         ; no leaf is good enough, only a win: two plies later?
        lda zp_depth
        adc #2
        eor #$ff
        cmp node_high,x
        lda #WON
        bcs _needed
{% endif %}
        lda #WINS                   ; no leaf is good enough, only a win
_needed:
{% endif %}
        sta zp_need
        lda #MOST
        jsr frontier_change
        sta zp_cap
{% if falls %}
        lda zp_need
_known: sta zp_need
        lda #0
        sta zp_better
{% else %}
        lda #0
        sta zp_better
        lda #NONE - 1               ; no move goes there
        sta zp_to
{% endif %}
        lda zp_side
        bne _other
{% if safety %}
        jsr safety_fears_{{ sides[0].name }}
{% endif %}
        jsr frontier_{{ sides[0].name }}
        jmp _tried
_other:
{% if safety %}
        jsr safety_fears_{{ sides[1].name }}
{% endif %}
        jsr frontier_{{ sides[1].name }}
_tried: ldx zp_frame
{% if not falls %}
        lda zp_to
        cmp #NONE - 1
        bne _some
{% if safety %}
        lda zp_threats
        bmi _lost
{% endif %}
        jmp search_moves            ; tail call: no move that is a simple one
{% if safety %}
_lost:  lda zp_depth                ; there are moves, and the other side wins whatever is done
        clc
        adc #1
        rts
{% endif %}
_some:
{% if wins_by_reach %}
        lda zp_best
        cmp #WINS
        bne _leaf
        lda zp_depth
        eor #$ff
        gne _value
_leaf:
{% endif %}
{% endif %}
{% if safety %}
        cmp #WON
        bne _open
        lda zp_depth
        clc
        adc #2
        eor #$ff
        gne _value
_open:
{% endif %}
        lda zp_best                 ; the leaf is worth so much less 128
        clc
        adc zp_total
        ldy zp_total+1
        bne _wide
        bcs _more
        eor #$80
        bmi _low
        gpl _near
_more:  eor #$80
        bpl _high
_near:  cmp #LEAST
        bcc _low
        cmp #MOST + 1
        bcc _value
        gcs _high
_wide:  sta zp_best
        lda zp_total+1
        adc #0
        sta zp_value
        sec
        lda zp_best
        sbc #128
        tay
        lda zp_value
        sbc #0
        bmi _low
        bne _high
        tya
        cmp #LEAST
        bcc _low
        cmp #MOST + 1
        bcc _value
_high:  lda #MOST
        gne _value
_low:   lda #LEAST
_value: cmp node_high,x
        bcs _done
        cmp node_low,x
        bcc _done
        beq _done
        pha
        lda line_lo,x
        sta zp_row
        sta zp_row_to
        lda line_hi,x
        sta zp_row+1
        clc
        adc #>LINE_SIZE
        sta zp_row_to+1
        ldy #0
        lda {{ "#NONE" if falls else "zp_from" }}
        sta (zp_row),y
        lda zp_to
        sta (zp_row_to),y
        iny
        tya
        sta line_end,x
        pla
_done:  rts

; frontier_change - the change that leads to a value
; In:       A = value, zp_total
; Out:      A = change, 1 to 255; 255 is out of reach{% if wins_by_reach %} but for a win{% endif %}; X stays
; Clobbers: Y
; Cycles:   22-55
frontier_change:
        ldy zp_total+1
        bne _wide
        sec
        sbc zp_total
        bcc _down
        eor #$80
        bpl _most
        rts
_down:  eor #$80
        bmi _least
        beq _least
        rts
_wide:  sec
        sbc zp_total
        sta zp_value
        lda #0
        sbc zp_total+1
        tay
        lda zp_value
        clc
        adc #128
        sta zp_value
        tya
        adc #0
        bmi _least
        bne _most
        lda zp_value
        beq _least
        rts
_least: lda #1
        rts
_most:  lda #255
        rts
{% if wins_by_reach %}

WINS            = 255               ; in place of a change: the move wins
{% endif %}
{% if not falls %}

; frontier_better - a move is better than those before
; In:       A = change, X = where it starts, Y = where it goes, zp_need
; Out:      C set if no other need be looked at; zp_best, zp_from, zp_to; X and Y stay
; Clobbers: A zp_better
; Cycles:   {{ "33-39" if safety else "34-35" }}
frontier_better:
        sta zp_best
        stx zp_from
        sty zp_to
{% if safety %}
        cmp #WON
        bcs _below
{% endif %}
        cmp zp_cap                  ; leaves are not worth more than MOST
        bcc _below
        lda #{{ "MAYBE - 1" if safety else "254" }}
_below: clc
        adc #1
        sta zp_better
        lda zp_best
        cmp zp_need
        rts
{% endif %}
