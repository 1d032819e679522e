{% from "macros" import keyed, negate %}
; {{ rule }}
; Search - {{ about_search }}
;
{% if wins %}
; Values are those for the side to move: the other side's is {{ top }} less. {{ top }} - n is a win in
; n plies from the root, n a loss{% if counts %}; of a game that ends by counting, MOST and the difference{% endif %}.
{% else %}
; Values are those for the side to move: the other side's is {{ top }} less. Ends of the game are not seen:
; it goes on behind them, as far as there are moves.
{% endif %}
; A node is counted when a turn begins there, at every depth but 0.
; {{ rule }}

; search_think - choose a move for the side to move
; In:       the position, main_depth, main_time
; Out:      the line of frame 0; line_end is 0 if there is no move
; Clobbers: A X Y scratch zp_flips zp_stamp{{ " zp_sum" if late }}
search_think:
        jsr clock_limit
        tsx
        stx search_stack
        ldx #0
        stx zp_frame
        stx zp_nodes
        stx zp_nodes+1
        stx zp_nodes+2
        stx zp_nodes+3
        stx line_end
        stx kept_size
{% if clocks %}
        stx search_last             ; nothing is less than no value
{% if two_bytes %}
        stx search_last+1
{% endif %}
{% endif %}
{% if royal %}
        stx node_legal
{% endif %}
{% if late and late.hands is none %}
        jsr search_phase
{% endif %}
{% if hunt %}
        jsr hunt_begin
{% endif %}
{% if table %}
        jsr table_clear
{% endif %}
{% if history %}
        jsr order_clear
{% endif %}
{% if killers %}
        jsr order_forget
{% endif %}
{% if endings %}
        jsr search_begins
{% endif %}
{% if not iterative %}
        ldx main_depth
        lda main_time
        beq _depth                  ; no limit: straight to the depth
{% endif %}
        ldx #1
{% if not iterative %}
_depth:
{% endif %}
        stx zp_depth
search_deeper:
        jsr search_root
        jsr clock_rest
{% if endings %}
        lda line_end
        bne search_iteration_end
        jsr search_last_line        ; each move is too little
{% endif %}
search_iteration_end:               ; zp_nodes, search_score and the line are complete
        jsr display_iteration
search_goes_on:
{% if endings %}
        jsr search_onward
        bcs _enough
{% else %}
        lda zp_depth
        cmp main_depth
        bcs _enough
{% if fills %}
        jsr search_filled
        bcs _enough
{% endif %}
        inc zp_depth
{% endif %}
{% if decided %}
        jsr search_decided
        bcs _enough
{% endif %}
{% if clocks %}
        jsr clock_soft
        bcs _enough
{% endif %}
        jsr search_keep
        jmp search_deeper
_enough:
search_end:
{% if hunt %}
        lda #0                      ; outside of searches a position is worth what it says by itself
        sta hunt_on
{% endif %}
{% if late and not late.blends %}
        jmp search_early            ; tail call
{% else %}
        rts
{% endif %}

{% if clocks and screen %}
; search_resume - search on after an iteration that has been complete, for the same position
; In:       the line of frame 0, ponder_end = its length, ponder_depth = depth of the iteration; the position,
;           main_depth, main_time
; Out:      the line of frame 0
; Clobbers: A X Y scratch zp_flips zp_stamp
search_resume:
        jsr clock_limit
        tsx
        stx search_stack
        ldx #0
        stx zp_frame
        stx zp_nodes
        stx zp_nodes+1
        stx zp_nodes+2
        stx zp_nodes+3
        lda ponder_end
        sta line_end
{% if late and late.hands is none %}
        jsr search_phase
{% endif %}
{% if hunt %}
        jsr hunt_begin
{% endif %}
{% if endings %}
        jsr search_begins
{% endif %}
        lda ponder_depth
        sta zp_depth
{% if decided %}
        jsr search_decided
        bcc search_goes_on
        jmp search_end              ; tail call
{% else %}
        jmp search_goes_on          ; tail call
{% endif %}

{% endif %}
{% if fills %}
; search_filled - has a search that the clock ends seen the rest of the game? It is no longer than squares are empty
; In:       zp_depth, main_time, board
; Out:      C set if so
; Clobbers: A X Y
search_filled:
        lda main_time
        beq _open                   ; it goes to its depth, whatever that is
        ldx zp_depth
        ldy #SQUARES - 1
_square:
        lda board,y
        bne _next
        dex
        bmi _open
_next:  dey
        bpl _square
        sec
        rts
_open:  clc
        rts

{% endif %}
; search_keep - keep the line of an iteration, in case the next one is stopped
; In:       the line of frame 0
; Clobbers: A Y
search_keep:
        ldy line_end
        sty kept_size
_action:
        dey
        bmi _done
        lda lines,y
        sta kept_from,y
        lda lines+LINE_SIZE,y
        sta kept_to,y
        jmp _action
_done:  rts

; search_stop - end the search in the middle of an iteration, without a trace in the position
; In:       search_stack, zp_frame, zp_depth, the position
; Out:      the line of frame 0: that of the best move so far, if the best of the last iteration has been
;           tried before it or is it; does not return, but ends search_think
; Clobbers: A X Y scratch zp_stamp
search_stop:
        ldx search_stack
        txs
        jsr clock_rest
_back:  ldx zp_frame
        beq _there
        dex
        stx zp_frame
{% if null_move %}
        lda made_to,x
        cmp #NONE
        bne _move
{% if table %}
        sec
        ror zp_keyed
{% endif %}
        jsr update_turn
{% if crosses %}
        ldx zp_frame
        jsr search_recross
{% endif %}
        jmp _back
_move:
{% endif %}
{% if table %}
{{ keyed() | block }}
{% endif %}
        jsr update_unmake
        jmp _back
_there:
{% if extension or check_extension or late_moves or null_move or (victims and taking.futility is not none) %}
        lda node_left
        sta zp_depth                ; {{ "captures that use up no ply have" if extension else "extensions have" if check_extension else "reductions have" if late_moves or null_move else "what is futile has" }} moved it
{% endif %}
{% if table %}
        sec
        ror zp_keyed                ; moves of the game change the key
{% endif %}
        lda line_end
        beq _last                   ; no move is in the window so far
        ldy kept_size
        beq _whole                  ; there is no other iteration
        lda search_seen
        bne _whole
{% if endings %}
_last:  jsr search_last_line
{% else %}
_last:  ldy kept_size
        sty line_end
{% if royal %}
        bne _action
        lda made_from               ; the first iteration: the move that is being tried is legal
        sta lines
        lda made_to
        sta lines+LINE_SIZE
        inc line_end
        gne _whole
{% endif %}
_action:
        dey
        bmi _whole
        lda kept_from,y
        sta lines,y
        lda kept_to,y
        sta lines+LINE_SIZE,y
        jmp _action
{% endif %}
_whole: jmp search_end              ; tail call

; search_root - search the position to zp_depth plies
; In:       zp_depth; zp_frame = 0, zp_nodes, the position
; Out:      search_score, the line of frame 0; zp_nodes counted on{{ "; zp_sum" if late and late.hands is not none }}
; Clobbers: A X Y scratch zp_stamp{% if clocked and screen %} PORT{% endif %}

search_root:
        jsr clock_work
{% if late and late.hands is not none %}
        jsr search_phase
{% endif %}
{% if checks %}
        jsr royal_find
{% endif %}
{% if takes %}
        jsr slots_find
{% endif %}
{% if threats %}
        jsr threats_begin
{% endif %}
        ldx #0
        stx search_seen
{% if extension %}
        stx search_extended
{% endif %}
{% if late_moves %}
        lda #1
        sta search_less
{% endif %}
{% if sees_draws %}
        lda game_quiet
        sta node_quiet
{% endif %}
        lda zp_depth
        sta node_left
{% if aspiration %}
{% include "search/aspiration" %}
_open:
{% endif %}
{% if endings %}
        lda ending_low
        sta node_low,x
{% if two_bytes %}
        lda ending_low+1
        sta node_low_hi,x
{% endif %}
        lda ending_high
        sta node_high,x
{% if two_bytes %}
        lda ending_high+1
        sta node_high_hi,x
{% endif %}
{% else %}
        lda #0
        sta node_low,x
{% if two_bytes %}
        sta node_low_hi,x
{% endif %}
        lda #255
        sta node_high,x
{% if two_bytes %}
        sta node_high_hi,x
{% endif %}
{% endif %}
{% if scout %}
        sta node_open,x             ; not 0: the window is open
{% endif %}
        jsr search_node
{% if aspiration %}
_found:
{% endif %}
{% if clocks %}
{% if two_bytes %}
        ldy zp_value
        lda zp_value+1
        jsr search_falls
{% else %}
        sta zp_value
        jsr search_falls
{% endif %}
        lda #0
        rol a
        eor #1
        sta search_fallen
{% if not two_bytes %}
        lda zp_value
{% endif %}
{% endif %}
{% if keeps_last and two_bytes %}
        lda zp_value
        sta search_last
        lda zp_value+1
        sta search_last+1
{% elif keeps_last %}
        sta search_last
{% endif %}
{% if table %}
        sec
        ror zp_keyed                ; moves of the game change the key
{% endif %}
        ldx zp_side
        beq _first
{% if two_bytes %}
{{ negate() | block }}
_first: lda zp_value
        sta search_score
        lda zp_value+1
        sta search_score+1
{% else %}
        eor #$ff
_first: sta search_score
{% endif %}
        rts
{% if clocks %}

; search_falls - is a value so much less than that of the last iteration, as the side to move sees both?
; In:       A{{ " = high byte, Y = low byte" if two_bytes else " = the value" }}; search_last
; Out:      C clear if so
; Clobbers: A{{ " Y" if two_bytes }}
search_falls:
{% if two_bytes %}
        pha
        tya
        clc
        adc #FALL
        tay
        pla
        adc #0
        bcs _done
        cpy search_last
        sbc search_last+1
{% else %}
        clc
        adc #FALL
        bcs _done
        cmp search_last
{% endif %}
_done:  rts

FALL            = {{ shares.fall | pad(18) }}; points
{% endif %}
{% if aspiration %}

ASPIRATION      = {{ aspiration | pad(18) }}; points around the last value
{% endif %}
{% if endings %}

{% include "search/endings" %}
{% endif %}
{% if late %}

{% include "search/phase" %}
{% endif %}
