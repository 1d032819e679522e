; {{ rule }}
; Order - which move to try first
;
; Each move has a score from 1 to 255; the highest goes first, among equals the first listed.
; {{ rule }}

; order_moves - give each move of a list its score
; In:       X = zp_frame; the list, zp_count
; Out:      zp_scores
; Clobbers: A X Y
order_moves:
        jsr search_distance
        sta zp_distance
        ldy zp_count
_next:  dey
        bpl _move
        rts
_move:  sty zp_place
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        sta zp_to
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
{% if passes %}
        lda #1
        ldx zp_to
        cpx #NONE
        beq _scored
{% endif %}
{% if gain %}
        jsr order_gain
{% else %}
        lda #1
{% endif %}
{% if killers %}
        ldx zp_distance
        sta zp_score
        lda killer_to,x
        cmp zp_to
        bne _not_first
        lda killer_from,x
        cmp zp_from
        bne _not_first
        lda zp_score
        adc #64 - 1                 ; C is set
        bcs _most
        bcc _killed                 ; always
_not_first:
{% if killers > 1 %}
        lda killer_to_2,x
        cmp zp_to
        bne _not_second
        lda killer_from_2,x
        cmp zp_from
        bne _not_second
        lda zp_score
        adc #32 - 1                 ; C is set
        bcs _most
        bcc _killed                 ; always
_not_second:
{% endif %}
        lda zp_score
_killed:
{% endif %}
{% if history %}
        sta zp_score
        jsr order_history
        ldy zp_to
        lda (zp_history),y
        clc
        adc zp_score
        bcs _most
{% endif %}
{% if table_move %}
        ldx zp_table_to
        cpx zp_to
        bne _scored
        ldx zp_table_from
        cpx zp_from
        bne _scored
        clc
        adc #TABLE_MOVE
        bcc _scored
{% else %}
        jmp _scored
{% endif %}
_most:  lda #255
_scored:
        ldy zp_place
        sta (zp_scores),y
        jmp _next
{% if table_move %}

TABLE_MOVE      = {{ table_move | pad(18) }}; score of the move found in the table
{% endif %}
{% if gain %}

; order_gain - what a move gains at once, in values of pieces
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; board
; Out:      A = 64 + the gain, 1 to 127
; Clobbers: X Y
order_gain:
        lda zp_sum                  ; put the piece there, for a moment, as far as the sum goes
        pha
        lda zp_sum+1
        pha
        lda #0
        sta zp_sum
        sta zp_sum+1
{% if moves %}
{% if places %}
        ldy zp_from
        bpl _moves
{% endif %}
{% endif %}
{% if places %}
        ldy zp_to
        lda zp_side
        bne _second
        lda #{{ new_codes[0] }}
        jsr order_put_{{ sides[0].name }}
        jmp _sum
_second:
        lda #{{ new_codes[1] }}
        jsr order_put_{{ sides[1].name }}
{% if moves %}
        jmp _sum
_moves:
{% endif %}
{% endif %}
{% if moves %}
        ldy zp_from
        lda board,y
        sta zp_piece
        jsr order_take
        ldy zp_to
        lda zp_piece
        jsr order_put
{% if captures %}
        ldy zp_to
        lda board,y
        beq _free
        jsr order_take
_free:
{% endif %}
{% if jumps %}
        ldy zp_over
        bmi _sum
        lda board,y
        jsr order_take
{% endif %}
{% endif %}
_sum:   lda zp_side
        beq _first
        sec                         ; {{ sides[1].name }} gains what the sum loses
        lda #0
        sbc zp_sum
        sta zp_sum
        lda #0
        sbc zp_sum+1
        sta zp_sum+1
_first: lda zp_sum+1
        bmi _less
        bne _much
        lda zp_sum
        cmp #64
        bcs _much
_small: clc
        adc #64
        bne _gain                   ; always
_much:  lda #127
        bne _gain                   ; always
_less:  cmp #$ff
        bne _little
        lda zp_sum
        cmp #256 - 63
        bcs _small
_little:
        lda #1
_gain:  tax
        pla
        sta zp_sum+1
        pla
        sta zp_sum
        txa
        rts
{% if moves %}

; order_put - add the value of a piece on a square
; In:       A = piece, Y = square
; Clobbers: A X
order_put:
        cmp #0
        bmi _second
        jmp order_put_{{ sides[0].name }}    ; tail call
_second:
        jmp order_put_{{ sides[1].name }}    ; tail call

; order_take - subtract the value of a piece on a square
; In:       A = piece, Y = square
; Clobbers: A X
order_take:
{% for class in classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
        sec
        lda zp_sum
        sbc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ class.label }}_hi,y
        sta zp_sum+1
        rts
{% endfor %}
{% endif %}
{% for side in sides %}

; order_put_{{ side.name }} - add the value of a piece of {{ side.name }} on a square
; In:       A = piece, Y = square
; Clobbers: A
order_put_{{ side.name }}:
{% for class in side.classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
        rts
{% endfor %}
{% endfor %}
{% endif %}
{% if killers %}

; order_kill - remember a move that was too good
; In:       X = zp_frame; made_from,x and made_to,x
; Out:      X stays
; Clobbers: A Y
order_kill:
        jsr search_distance
        tay
        lda made_to,x
        cmp killer_to,y
        bne _new
        lda made_from,x
        cmp killer_from,y
        beq _known
_new:
{% if killers > 1 %}
        lda killer_to,y
        sta killer_to_2,y
        lda killer_from,y
        sta killer_from_2,y
{% endif %}
        lda made_to,x
        sta killer_to,y
        lda made_from,x
        sta killer_from,y
_known: rts

; order_forget - forget them all
; Clobbers: A X
order_forget:
        ldx #MAX_DEPTH
        lda #NONE - 1               ; no move goes there
_next:  sta killer_to,x
{% if killers > 1 %}
        sta killer_to_2,x
{% endif %}
        dex
        bpl _next
        rts
{% endif %}
{% if history %}

; order_history - where the history scores of a move's piece are
; In:       zp_from, zp_to, board
; Out:      zp_history
; Clobbers: A X Y
order_history:
{% if moves %}
{% if places %}
        ldy zp_from
        bmi _new
        lda board,y
{% else %}
        ldy zp_from
        lda board,y
{% endif %}
{% endif %}
{% if places %}
{% if moves %}
        jmp _piece
_new:
{% endif %}
        lda #{{ new_codes[0] }}
        ldx zp_side
        beq _piece
        lda #{{ new_codes[1] }}
{% endif %}
_piece: and #$7f
        tax
        lda history_lo,x
        sta zp_history
        lda history_hi,x
        sta zp_history+1
        rts

; order_reward - the best move of a frame gets a better score
; In:       X = zp_frame; node_from,x and node_to,x
; Out:      X stays
; Clobbers: A Y
order_reward:
        lda node_to,x
{% if passes %}
        bmi _none                   ; there is none, or it is a pass
{% else %}
        bmi _none                   ; there is none
{% endif %}
        sta zp_to
        lda node_from,x
        sta zp_from
        jsr order_history
        ldx zp_frame
        ldy zp_to
        lda (zp_history),y
        clc
{% if history == "depth" %}
        adc node_left,x
{% else %}
        adc #1
{% endif %}
        bcc _store
        lda #255
_store: sta (zp_history),y
_none:  rts

; order_clear - all history scores to 0
; Clobbers: A X
order_clear:
        lda #0
        tax
_next:
{% for page in history_pages %}
        sta history_scores+{{ page | hex4 }},x
{% endfor %}
        inx
        bne _next
        rts
{% endif %}
