{% from "macros" import if_none, if_square, key, negate, compare, bound_below, landed %}
; search_child - search the position after a move
; In:       zp_frame = frame of the move; zp_low, zp_high = window{% if scout %}, zp_open{% endif %}, as its side sees it,
;           zp_depth, the position{% if royal %}, zp_keyed{% endif %}

; Out:      {{ value }}, as its side sees it
; Clobbers: {{ a }}X Y scratch zp_stamp
search_child:
        ldx zp_frame
        inc zp_frame
{% if chain %}
        lda zp_chain
{{ if_none("a", "_turn") | block }}
        lda zp_low                  ; the same side jumps on
        sta node_low+1,x
{% if two_bytes %}
        lda zp_low+1
        sta node_low_hi+1,x
{% endif %}
{{ bound_below("node_high", "zp_high", false) | block }}
        lda node_left,x
        sta node_left+1,x
{% if scout %}
        lda zp_open
        sta node_open+1,x
{% endif %}
        inx
        jsr search_node
        dec zp_frame
        rts
_turn:
{% endif %}
{{ bound_below("node_low", "zp_high", true) | block }}
{{ bound_below("node_high", "zp_low", true) | block }}
        lda node_left,x
        sec
{% if late_moves %}
        sbc search_less
{% else %}
        sbc #1
{% endif %}
{% if extension %}
        bne _less
        inc zp_depth                ; a capture uses up no ply where one is left
        inc search_extended
        lda #1
_less:
{% endif %}
        sta node_left+1,x
{% if late_moves %}
        lda #1
        sta search_less
{% endif %}
{% if scout %}
        lda zp_open
        sta node_open+1,x
{% endif %}
        inx
        jsr search_node
        dec zp_frame
{% if extension %}
        ldx zp_frame
        ldy node_left,x
        dey
        bne _none_left
        dec zp_depth
        dec search_extended
_none_left:
{% endif %}
{{ negate() | block }}
        rts
{% if extension %}

EXTENSION       = {{ extension | pad(18) }}; captures one after the other that use up no ply where one is left
{% endif %}
{% if late_moves %}

{% include "search/late" %}
{% endif %}

{% if null_move %}
; search_null - is a node worth its upper bound even if the other side moves next?
; In:       X = zp_frame; the list, its moves, node_left,x, the window; made_to,x-1 = NONE if the other
;           side has just not moved; zp_depth, zp_frame, the position{% if royal %}, zp_keyed{% endif %}

; Out:      C set if so: node_best,x, node_to,x
; Clobbers: A X Y scratch zp_stamp
search_null:
        cpx #0
        beq _no                     ; the root is there to choose a move
        lda node_left,x
{% if quiescence %}
        bmi _no
{% endif %}
        cmp #{{ "2" if quiescence else "NULL_LEFT + 1" }}
        bcc _no
        lda made_to-1,x
        cmp #NONE
        beq _no
{% if chain %}
        lda zp_chain
{{ if_square("a", "_no") | block }}
{% endif %}
        lda node_high{{ "_hi" if two_bytes }},x
        cmp #{{ ">" if two_bytes }}LEAST
        bcc _no                     ; only moves can show how soon all is lost
{% if negascout and two_bytes %}
        lda node_high,x
        clc
        sbc node_low,x
        bne _no                     ; how much it is worth matters
        lda node_high_hi,x
        sbc node_low_hi,x
        bne _no
{% elif negascout %}
        clc
        sbc node_low,x
        bne _no                     ; how much it is worth matters
{% endif %}
{% if forced %}
        jsr gen_lists
        ldy #0
{% if jumps %}
        lda (zp_overs),y
{{ if_square("a", "_no") | block }}
{% endif %}
{% if captures %}
        lda (zp_dests),y
        tay
{{ landed("y") | block }}
        lda board,y
        bne _no                     ; who can capture must
{% if crosses %}
        cpy crossed
        bne _calm
        ldy #0
        jsr display_load
        lda crossed
        sta zp_to
        ldy zp_from
{{ if_none("y", "_calm") | block }}
        lda board,y
        jsr update_passer
        ldx zp_frame
        bcs _no                     ; what has passed, too
_calm:
{% endif %}
{% endif %}
{% endif %}
{% if royal %}
{% if checks %}
        lda node_checked,x
        bne _no                     ; it cannot be left so
{% else %}
        jsr royal_checked
        ldx zp_frame
        bcs _no                     ; it cannot be left so
{% endif %}
{% if sure_to_move %}
        ldy zp_side
        lda piece_count,y
        cmp #SURE_TO_MOVE
        bcs _some
{% endif %}
        jsr royal_any
        bcs _no                     ; no move at all
{% if sure_to_move %}
_some:
{% endif %}
{% endif %}
        jsr eval_leaf
        ldx zp_frame
{{ compare("node_high") | block }}
        bcs _try
_no:    clc
        rts
_try:   lda #NONE
        sta made_to,x
{% if checks %}
        sta made_doubt,x            ; no move tells whether there is a check
{% endif %}
{% if table %}
        sec
        ror zp_keyed                ; as many plies are left that nodes below have keys
{% endif %}
{% if crosses %}
        jsr search_uncross
{% endif %}
        jsr update_turn
{% if victims and table_move %}
        lda zp_table_from           ; the moves are put in order after this
        pha
        lda zp_table_to
        pha
{% endif %}
        lda zp_depth
        pha
        lda node_left,x
        sec
        sbc #NULL_LEFT
{% if quiescence %}
        bcs _left
        lda #0                      ; captures alone are left
_left:
{% endif %}
        sta node_left+1,x
        sec                         ; the distance from the root is what it would be after a move
        adc zp_depth
        sec
        sbc node_left,x
        sta zp_depth
        lda node_high,x
        eor #$ff
        sta node_low+1,x
        clc
        adc #1
        sta node_high+1,x
{% if two_bytes %}
        lda node_high_hi,x
        eor #$ff
        sta node_low_hi+1,x
        adc #0
        sta node_high_hi+1,x
{% endif %}
{% if scout or sees_draws %}
        lda #0
{% endif %}
{% if scout %}
        sta node_open+1,x
{% endif %}
{% if sees_draws %}
        sta node_quiet+1,x          ; what was there before does not come back by moves
{% endif %}
        inc zp_frame
        inx
        jsr search_node
        dec zp_frame
{{ negate() | block }}
{% if not two_bytes %}
        sta zp_value
{% endif %}
        pla
        sta zp_depth
{% if victims and table_move %}
        pla
        sta zp_table_to
        pla
        sta zp_table_from
{% endif %}
{% if table %}
        sec
        ror zp_keyed
{% endif %}
        jsr update_turn
        ldx zp_frame
{% if crosses %}
        jsr search_recross
{% endif %}
{% if not two_bytes %}
        lda zp_value
{% endif %}
{{ compare("node_high") | block }}
        bcc _no
{% if royal %}
        lda #1
        sta node_legal,x
{% endif %}
        lda #NONE - 1               ; no move goes there
        sta node_to,x
{% if two_bytes %}
        lda node_high_hi,x
        sta node_best_hi,x
{% endif %}
        lda node_high,x
        sta node_best,x             ; C is set
        rts

NULL_LEFT       = {{ null_move | pad(18) }}; plies that a null move takes from those left, one for itself
{% if sure_to_move %}
SURE_TO_MOVE    = {{ sure_to_move | pad(18) }}; pieces of a side that has some move, if it is not in check
{% endif %}
{% if crosses %}

; search_uncross - nobody takes what has passed where nobody moves
; In:       X = zp_frame; zp_key, zp_keyed, crossed
; Out:      zp_key, crossed, made_crossed,x; X stays
; Clobbers: A Y
search_uncross:
        lda crossed
        sta made_crossed,x
        lda #NONE
        sta crossed
        gne search_crossed

; search_recross - the square that had been passed before
; In:       X = zp_frame; zp_key, zp_keyed, made_crossed,x
; Out:      zp_key, crossed; X stays
; Clobbers: A Y
search_recross:
        lda made_crossed,x
        sta crossed
        ; falls through: search_crossed

; search_crossed - the key of a square that has been passed, or no longer
; In:       X = frame; made_crossed,x, zp_key, zp_keyed
; Out:      zp_key; X stays
; Clobbers: A Y
search_crossed:
{% if table %}
        ldy made_crossed,x
{{ if_none("y", "_none") | block }}
{{ key("key_passed", "y") }}
_none:
{% endif %}
        rts
{% endif %}
{% endif %}

; search_distance - how far from the root a frame is
; In:       X = frame, zp_depth
; Out:      A = plies; C clear
; Clobbers: nothing
; Cycles:   17
search_distance:
        lda zp_depth
        sec
        sbc node_left,x
        clc
        rts
{% if over and wins %}

; search_over - the value of a move that has ended the game
; In:       A = {{ "how" if dead else "OVER_WON or OVER_LOST" }}; zp_frame, zp_depth{% if dead %}, zp_side{% endif %}

; Out:      {{ value }} for who has moved; no line goes on from there
; Clobbers: {{ "A X" if two_bytes else "X zp_value" }}{% if dead %} Y{% endif %}

search_over:
        ldx zp_frame
{% if dead %}
        cmp #OVER_DRAWN
        beq search_draw             ; tail call
{% endif %}
        pha
        lda #0
        sta line_end+1,x
        jsr search_distance
        adc #1
        sta zp_value
{% if two_bytes %}
        lda #0
        sta zp_value+1
{% endif %}
        pla
        cmp #OVER_LOST
        beq _lost
{% if two_bytes %}
{{ negate() | block }}
_lost:  rts
{% else %}
        lda zp_value
        eor #$ff
        rts
_lost:  lda zp_value
        rts
{% endif %}
{% endif %}

; search_stuck - the value of a position without a move
; In:       X = zp_frame, zp_depth, zp_side{% if not wins or royal %}, zp_frame, the position{% endif %}

; Out:      {{ value }}
; Clobbers: {{ a }}X Y{% if not wins %} scratch zp_stamp{% elif large and stuck == "counts" and not two_bytes %} zp_value{% endif %}

search_stuck:
{% if not wins %}
        jmp eval_leaf               ; tail call: it goes no further
{% else %}
{% if royal and stuck != "loses" %}
        jsr royal_checked
        ldx zp_frame
{% if two_bytes %}
        bcc _free
        jsr search_distance         ; mated
        sta zp_value
        lda #0
        sta zp_value+1
        rts
_free:
{% else %}
        bcs search_distance         ; mated
{% endif %}
{% endif %}
{% if two_bytes and stuck in ["loses", "wins"] %}
        jsr search_distance
        sta zp_value
        lda #0
        sta zp_value+1
{% if stuck == "wins" %}
{{ negate() | block }}
{% endif %}
        rts
{% elif two_bytes and stuck == "draws" %}
        lda #<DRAW
        sta zp_value
        lda #>DRAW
        sta zp_value+1
        ldx zp_side
        beq _first
{{ negate() | block }}
_first: rts
{% elif stuck == "loses" %}
        jmp search_distance         ; tail call
{% elif stuck == "wins" %}
        jsr search_distance
        eor #$ff
        rts
{% elif stuck == "draws" %}
        lda #DRAW
        ldx zp_side
        beq _first
        eor #$ff
_first: rts
{% else %}
        jmp eval_count              ; tail call
{% endif %}
{% endif %}

; search_line - the line of a frame: its best move, then the line of the frame below
; In:       X = zp_frame; node_from,x and node_to,x
; Out:      line_end,x; X stays
; Clobbers: A Y zp_next_row zp_next_to zp_row zp_row_to
search_line:
        txa
        bne _below
        lda node_from               ; of frame 0: is it the best move of the last iteration?
        cmp kept_from
        bne _below
        lda node_to
        cmp kept_to
        bne _below
        inc search_seen
_below:
        lda line_lo,x
        sta zp_row
        sta zp_row_to
        lda line_hi,x
        sta zp_row+1
        clc
        adc #>LINE_SIZE
        sta zp_row_to+1
        lda line_lo+1,x
        sta zp_next_row
        sta zp_next_to
        lda line_hi+1,x
        sta zp_next_row+1
        clc
        adc #>LINE_SIZE
        sta zp_next_to+1
        ldy line_end+1,x
        tya
        clc
        adc #1
        sta line_end,x
_copy:  dey
        bmi _own
        lda (zp_next_row),y
        iny
        sta (zp_row),y
        dey
        lda (zp_next_to),y
        iny
        sta (zp_row_to),y
        dey
        jmp _copy
_own:   ldy #0
        lda node_from,x
        sta (zp_row),y
        lda node_to,x
        sta (zp_row_to),y
        rts

LINE_SIZE       = {{ line_size | hex4 | pad(18) }}; bytes of the starts of all lines; the destinations follow
