{% from "macros" import if_none, if_square, listed, negate, compare, keep, bound %}
{% if quiescence and forced %}
; search_captures - list the captures of the side to move, whose turn begins
; In:       board, zp_side, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_value
search_captures:
        lda #0
        sta zp_count
        lda zp_side
        bne _second
{% for side in sides %}
{% if not loop.first %}
_second:
{% endif %}
{% if side.modes %}
{% if written %}
        lda #<gen_{{ side.name }}_list
        sta zp_found
        lda #>gen_{{ side.name }}_list
        sta zp_found+1
{% endif %}
        jmp gen_{{ side.name }}_captures{{ " " * 4 }}; tail call
{% else %}
        rts                         ; {{ side.name }} has none
{% endif %}
{% endfor %}

{% elif quiescence %}
; search_noisy - does a move capture or promote?
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; board
; Out:      C set if so
; Clobbers: A X Y
search_noisy:
        ldy zp_from
{{ if_none("y", "_no") | block }}
        ldx zp_to
{% set phase = "takes" %}
{% set yes = "_yes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if sides[0].promotions or sides[1].promotions %}
        lda board,y
{% endif %}
{% for side in sides %}
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _crown_{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
_no:    clc
        rts
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},x
        beq _no
        bne _yes
{% endfor %}
{% endfor %}
_yes:   sec
        rts

{% endif %}
; search_node - the value of the position for the side to move, within the window of its frame
; In:       X = zp_frame; node_left,x = plies left, not 0; node_low,x and node_high,x = window{% if scout %};
;           node_open,x = 0 unless the window is open{% endif %}, zp_depth, zp_frame, the position{% if royal %}, zp_keyed{% endif %}

; Out:      {{ value }}; the line of the frame, if the value lies in the window
; Clobbers: {{ a }}X Y scratch zp_stamp
search_node:
        lda #0
        sta line_end,x
{% if quiescence %}
        sta node_best,x
{% if two_bytes %}
        sta node_best_hi,x
{% endif %}
{% endif %}
{% if inner %}
        sta node_inner,x
{% endif %}
{% if chain %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne search_moves            ; the turn has begun above
{% else %}
        lda zp_chain
        bpl search_moves            ; the turn has begun above
{% endif %}
{% endif %}
{% if quiescence %}
        lda node_left,x
        beq _quiet
        bpl _loud
_quiet:
{% if stacked and mobility %}
        lda list_lo,x               ; nothing is listed yet, so a leaf may count moves here
        sta list_lo+1,x
        lda list_hi,x
        sta list_hi+1,x
{% endif %}
{% if forced %}
        jsr gen_lists
        jsr search_captures
{{ listed() | block }}
        bne _must
        jmp eval_leaf               ; tail call
_must:  ldx zp_frame
{% else %}
{% if royal %}
        lda #0
        sta node_checked,x
        jsr royal_checked
        ldx zp_frame
        bcc _may
        inc node_checked,x          ; it may not leave it at that
        gne _noisy
_may:
{% endif %}
        jsr eval_leaf
        ldx zp_frame
{{ compare("node_high") | block }}
        bcc _look
        rts                         ; to leave it at that is good enough
{% if two_bytes %}
_look:
{{ keep("node_best") | block }}
{{ compare("node_low") | block }}
{% else %}
_look:  sta node_best,x
        cmp node_low,x
{% endif %}
        bcc _noisy
{{ keep("node_low") | block }}
_noisy:
{% endif %}
{% if not slow_moves %}
        lda CLOCK_TICKS
        cmp clock_tick
        beq _quiet_same
        jsr clock_poll
        ldx zp_frame
_quiet_same:
{% endif %}
        inc zp_nodes
        bne _counted
        jsr search_count
_counted:
        jmp search_moves
_loud:
{% endif %}
{% if not slow_moves %}
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq _same
        jsr clock_poll
        ldx zp_frame
_same:
{% endif %}
        inc zp_nodes
        bne _fresh
        jsr search_count
_fresh:
{% if inner or frontier %}
        lda node_left,x
        cmp #1                      ; one ply above the leaves nothing else is worth the while
{% if frontier %}
        beq _frontier
{% else %}
        beq search_moves
{% endif %}
{% endif %}
{% if inner %}
        inc node_inner,x
{% endif %}
{% if alpha %}
        lda node_low,x
        sta node_alpha,x
{% if two_bytes %}
        lda node_low_hi,x
        sta node_alpha_hi,x
{% endif %}
{% endif %}
{% if table %}
        jsr table_find
        bcc search_moves
        rts                         ; the table has the answer
{% elif frontier %}
        jmp search_moves
{% endif %}
{% if frontier %}
_frontier:
        lda node_low,x
        cmp #LEAST
        bcc search_moves
        jmp search_frontier              ; tail call
{% endif %}

; search_moves - list the moves of a node and try them
; In:       X = zp_frame, zp_depth, zp_frame, the position, zp_table_from, zp_table_to{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_moves:
        jsr gen_lists
        jsr {{ "gen_any" if royal else "gen_moves" }}
        ldx zp_frame
{{ listed() | block }}
        bne _moves
        jmp search_stuck            ; tail call
{% if wide %}
_moves: lda zp_count
        sta node_count,x
        lda zp_page
        sta node_pages,x
{% else %}
_moves: sta node_count,x
{% endif %}
        lda #NONE - 1               ; no move goes there
        sta node_to,x
        lda #0
{% if not quiescence %}
        sta node_best,x
{% if two_bytes %}
        sta node_best_hi,x
{% endif %}
{% endif %}
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
{% if royal %}
        sta node_legal,x
{% endif %}
{% if ordered %}
{% set sorted = "_sorted" if null_move else "search_next" %}
        sta node_sorted,x
        lda node_inner,x
        beq {{ sorted }}
{% if wide %}
        lda node_pages,x
        bne _order
{% endif %}
        lda node_count,x
        lsr a
        beq {{ sorted }}{{ " " * (16 - sorted | length) }}; a single move needs no order
{% if wide %}
_order:
{% endif %}
        sta node_sorted,x
        jsr order_moves
{% endif %}
{% if null_move %}
{% if ordered %}
_sorted:
        ldx zp_frame
{% endif %}
        jsr search_null
        bcc search_next
        jmp search_done             ; tail call
{% else %}
        ; falls through: search_next
{% endif %}

; search_next - try the next move of a frame, then the rest
; In:       zp_frame, the position, the list, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_next:
        ldx zp_frame
{% if wide %}
{% if ordered %}
        lda node_sorted,x
        beq _listed
        lda #NONE
        sta zp_picked_page
        lda node_pages,x            ; from its last page to its first
        jsr gen_list_page
        ldy node_count,x
        lda #0                      ; highest score so far less 1: among equals the first;
_scan:  dey                         ; a score of 0 is a move that has been tried
        cpy #$ff
        bne _look
        sta zp_value
        jsr gen_back
        lda zp_value
        bcs _scanned
_look:  cmp (zp_scores),y
        bcs _scan
        lda (zp_scores),y
        sty zp_picked
        ldx zp_page
        stx zp_picked_page
        sbc #0                      ; C is clear
        gcs _scan
_scanned:
        ldx zp_frame
        lda zp_picked_page
        bpl _try
        jmp search_done             ; tail call
_try:   jsr gen_list_page
        ldy zp_picked
        lda #0
        sta (zp_scores),y
        geq _chosen
_listed:
{% endif %}
        jsr gen_next
        bcc _chosen
        jmp search_done             ; tail call
_chosen:
{% else %}
        cpx zp_listed
        beq _same
        jsr gen_lists               ; another list has been looked at below
_same:
{% if ordered %}
        lda node_sorted,x
        beq _listed
        lda #NONE
        sta zp_picked
        ldy node_count,x            ; two at a time, so begin with a pair
        tya
        lsr a
        lda #0                      ; highest score so far less 1: among equals the first;
        bcs _odd                    ; a score of 0 is a move that has been tried
        dey
_scan:  cmp (zp_scores),y
        bcc _higher
_half:  dey
        cmp (zp_scores),y
        bcc _higher_half
{% if tall %}
_pair:  dey
        cpy #$ff
        bne _scan
        ldy zp_picked
        cpy #$ff
        bne _try
{% else %}
_pair:  dey
        bpl _scan
        ldy zp_picked
        bpl _try
{% endif %}
        jmp search_done             ; tail call
_higher:
        lda (zp_scores),y
        sty zp_picked
        sbc #0                      ; C is clear
        gcs _half
_odd:   dey
        cmp (zp_scores),y
        bcs _pair
_higher_half:
        lda (zp_scores),y
        sty zp_picked
        sbc #0                      ; C is clear
        gcs _pair
_try:   lda #0
        sta (zp_scores),y
        geq _chosen
_listed:
{% endif %}
        lda node_next,x
        cmp node_count,x
        bne _in_turn
        jmp search_done             ; tail call
_in_turn:
        tay
        inc node_next,x
{% if ordered %}
_chosen:
{% endif %}
{% endif %}
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        sta zp_to
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
{% if quiescence and not forced %}
        ldx zp_frame
        lda node_left,x
        beq _quiet
        bpl _try_it
_quiet:
{% if royal %}
        lda node_checked,x
        bne _try_it
{% endif %}
{% if chain %}
        lda zp_chain                ; a turn that has begun is gone through with
{{ if_square("a", "_try_it") | block }}
{% endif %}
        jsr search_noisy
        bcs _try_it
        jmp search_next             ; tail call
_try_it:
{% endif %}
{% if table %}
        ldx zp_frame                ; above and at nodes without a table keys do not matter
        lda node_left,x
        cmp #3
        ror zp_keyed
{% endif %}
        jsr update_make
{% if royal %}
        pha
        jsr royal_left
        bcc _legal
        pla                         ; its royal piece is attacked: as if the move were not listed
        jsr update_unmake
        jmp search_next             ; tail call
_legal: ldx zp_frame
        lda #1
        sta node_legal,x
        pla
{% endif %}
{% if over and wins %}
        beq _goes_on
        jsr search_over
        jmp search_value            ; the game is over there
_goes_on:
{% endif %}
{% if chain %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _deeper                 ; the same side jumps on
{% else %}
        lda zp_chain
        bpl _deeper                 ; the same side jumps on
{% endif %}
{% endif %}
        ldx zp_frame
        lda node_left,x
        cmp #{{ last_left }}
        bne _deeper
        lda #0
        sta line_end+1,x
        jsr eval_leaf
{{ negate() | block }}
        jmp search_value
_deeper:
{% if minimax %}
        lda #0
        sta zp_low
{% if two_bytes %}
        sta zp_low+1
{% endif %}
        lda #255
        sta zp_high
{% if two_bytes %}
        sta zp_high+1
{% endif %}
        jsr search_child
{% elif two_bytes and (negascout or scout) %}
        ldx zp_frame
{{ bound("zp_low", "node_low") | block }}
        lda node_best,x
        ora node_best_hi,x
        beq _whole                  ; the first move
{% if scout %}
        lda node_open,x
        beq _whole                  ; this node is only tested itself
{% endif %}
        lda zp_low
        clc
        adc #1
        sta zp_high
        lda zp_low+1
        adc #0
        sta zp_high+1
{% if scout %}
        lda #0
        sta zp_open
{% else %}
        cmp node_high_hi,x
        bne _test
        lda zp_high
        cmp node_high,x
        beq _narrow                 ; the window is as narrow as can be
_test:
{% endif %}
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
{{ compare("node_low") | block }}
        beq search_value
        bcc search_value
{% if scout %}
_whole: lda node_open,x
        sta zp_open
        bne _open
{{ bound("zp_high", "node_high") | block }}
        jmp _narrow
_open:  sta zp_high                 ; 255
        sta zp_high+1
        lda #0
        sta zp_low
        sta zp_low+1
{% else %}
{{ compare("node_high") | block }}
        bcs search_value
{{ bound("zp_low", "node_low") | block }}
_whole:
{{ bound("zp_high", "node_high") | block }}
{% endif %}
_narrow:
        jsr search_child
{% elif negascout %}
        ldx zp_frame
        lda node_low,x
        sta zp_low
        ldy node_best,x
        beq _whole                  ; the first move
        clc
        adc #1
        sta zp_high
        cmp node_high,x
        beq _narrow                 ; the window is as narrow as can be
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
        cmp node_low,x
        beq search_value
        bcc search_value
        cmp node_high,x
        bcs search_value
        lda node_low,x
        sta zp_low
_whole: lda node_high,x
        sta zp_high
_narrow:
        jsr search_child
{% elif scout %}
        ldx zp_frame
        lda node_low,x
        sta zp_low
        ldy node_best,x
        beq _whole                  ; the first move
        ldy node_open,x
        beq _whole                  ; this node is only tested itself
        clc
        adc #1
        sta zp_high
        lda #0
        sta zp_open
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
        cmp node_low,x
        beq search_value
        bcc search_value
_whole: lda node_open,x
        sta zp_open
        bne _open
        lda node_high,x
        sta zp_high
        gne _narrow
_open:  sta zp_high                 ; 255
        lda #0
        sta zp_low
_narrow:
        jsr search_child
{% else %}
        ldx zp_frame
{{ bound("zp_low", "node_low") | block }}
{{ bound("zp_high", "node_high") | block }}
        jsr search_child
{% endif %}
        ; falls through: search_value
