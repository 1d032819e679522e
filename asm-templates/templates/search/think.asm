{% from "macros" import keyed, if_square, negate %}
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
; Clobbers: A X Y scratch zp_flips zp_stamp
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
{% if royal %}
        stx node_legal
{% endif %}
{% if late %}
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
search_iteration_end:               ; zp_nodes, search_score and the line are complete
        jsr display_iteration
search_goes_on:
        lda zp_depth
        cmp main_depth
        bcs _enough
        inc zp_depth
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
{% if late %}
        jsr search_phase
{% endif %}
{% if hunt %}
        jsr hunt_begin
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
{% if extension or late_moves or null_move or (victims and taking.margin is not none) %}
        lda node_left
        sta zp_depth                ; {{ "captures that use up no ply have" if extension else "reductions have" if late_moves or null_move else "what is futile has" }} moved it
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
_whole: jmp search_end              ; tail call

; search_root - search the position to zp_depth plies
; In:       zp_depth; zp_frame = 0, zp_nodes, the position
; Out:      search_score, the line of frame 0; zp_nodes counted on
; Clobbers: A X Y scratch zp_stamp{% if clocked and screen %} PORT{% endif %}

search_root:
        jsr clock_work
{% if checks %}
        jsr royal_find
{% endif %}
{% if takes %}
        jsr slots_find
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
        cmp #1                      ; the first iteration has nothing to begin with
        beq _open
{% if not iterative %}
        cmp main_depth
        bne _near
        lda main_time
        beq _open
_near:
{% endif %}
{% if two_bytes %}
        lda search_last
        sec
        sbc #<ASPIRATION
        sta zp_least
        lda search_last+1
        sbc #>ASPIRATION
        bcs _low
        lda #0
        sta zp_least
_low:   sta zp_least+1
        sta node_low_hi
        lda zp_least
        sta node_low
        lda search_last
        clc
        adc #<ASPIRATION
        sta zp_aspired
        lda search_last+1
        adc #>ASPIRATION
        bcc _high
        lda #255
        sta zp_aspired
_high:  sta zp_aspired+1
        sta node_high_hi
        lda zp_aspired
        sta node_high
        jsr search_node
        lda zp_least+1
        cmp zp_value+1
        bne _above
        lda zp_least
        cmp zp_value
_above: bcs _outside
        lda zp_value+1
        cmp zp_aspired+1
        bne _below
        lda zp_value
        cmp zp_aspired
_below: bcc _found
{% else %}
        lda search_last
        sec
        sbc #ASPIRATION
        bcs _low
        lda #0
_low:   sta node_low
        sta zp_low
        lda search_last
        clc
        adc #ASPIRATION
        bcc _high
        lda #255
_high:  sta node_high
        sta zp_aspired
        lda zp_low
        sta zp_least
        jsr search_node
        cmp zp_least
        beq _outside
        bcc _outside
        cmp zp_aspired
        bcc _found
{% endif %}
_outside:
        ldx #0
        stx search_seen
_open:
{% endif %}
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
{% if scout %}
        sta node_open,x             ; not 0: the window is open
{% endif %}
        jsr search_node
{% if aspiration and two_bytes %}
_found: lda zp_value
        sta search_last
        lda zp_value+1
        sta search_last+1
{% elif aspiration %}
_found: sta search_last
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
{% if aspiration %}

ASPIRATION      = {{ aspiration | pad(18) }}; points around the last value
{% endif %}
{% if late %}

; search_phase - give the pieces the values that they have now, early or late in the game{{ " or between" if late.blends }}
; {{ "In:       zp_sum\n; " if late.blends }}Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if along and along.late %} zp_count zp_dest zp_end zp_next_row zp_next_to zp_row zp_row_to{% elif late.blends %} zp_next_row zp_row{% endif %}

search_phase:
        ldx #0
        ldy #SQUARES - 1
_piece: lda board,y
        beq _next
        inx
_next:  dey
{{ if_square("y", "_piece") | block }}
{% if late.blends %}
        cpx #{{ late.most }}
        bcc _known
        ldx #{{ late.most }}
_known: lda late_phase,x
        cmp late_now
        bne search_blend
        rts                         ; the tables are of this phase

; search_blend - give the pieces the values of a phase, and keep them until there is another
; In:       A = phase, 0 to {{ late.latest }}
; Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if along and along.late %} zp_count zp_dest zp_end zp_next_row zp_next_to zp_row zp_row_to{% elif late.blends %} zp_next_row zp_row{% endif %}

search_blend:
        sta late_now
{% if along and along.late %}
        cmp #{{ late.half }}
        lda #0
        bcc _along
        lda #{{ along.late }}
_along: jsr along_ready
{% endif %}
{% for class in classes if class.late and not class.mirrors %}
        ldx #SQUARES - 1
_{{ class.label }}:
{% if class.little %}
        ldy #0
        lda late_{{ class.label }}_lo,x
        bpl _more_{{ class.label }}
        dey                         ; its high byte
_more_{{ class.label }}:
{% else %}
        lda late_{{ class.label }}_lo,x
        ldy late_{{ class.label }}_hi,x
{% endif %}
        jsr search_part
{% if class.code < 128 %}
        clc
        lda early_{{ class.label }}_lo,x
        adc zp_row
        sta value_{{ class.label }}_lo,x
{% if class.mirrored %}
        sta zp_row
{% endif %}
        lda early_{{ class.label }}_hi,x
        adc zp_row+1
{% else %}
        sec
        lda early_{{ class.label }}_lo,x
        sbc zp_row
        sta value_{{ class.label }}_lo,x
        lda early_{{ class.label }}_hi,x
        sbc zp_row+1
{% endif %}
        sta value_{{ class.label }}_hi,x
{% if class.mirrored %}
        sta zp_row+1                ; the same for the other side, as it sees the board
        ldy late_mirror,x
        sec
        lda #0
        sbc zp_row
        sta value_{{ class.mirrored }}_lo,y
        lda #0
        sbc zp_row+1
        sta value_{{ class.mirrored }}_hi,y
{% endif %}
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
        jmp eval_compute            ; tail call

; search_part - the part of what late values differ by that counts in this phase: late_now / {{ late.latest }} of it
; In:       A = difference, Y = its high byte; late_now
; Out:      zp_row = the part, rounded down
; Clobbers: A zp_next_row
search_part:
        sta zp_next_row
        sty zp_next_row+1
        lda #0
        sta zp_row
        sta zp_row+1
{% for bit in late.shifts %}
        lda #{{ bit }}
        bit late_now
        beq _half_{{ bit }}
        clc
        lda zp_row
        adc zp_next_row
        sta zp_row
        lda zp_row+1
        adc zp_next_row+1
        sta zp_row+1
_half_{{ bit }}:
        lda zp_row+1
        cmp #$80                    ; the sign stays
        ror zp_row+1
        ror zp_row
{% endfor %}
        lda late_now
        cmp #{{ late.latest }}
        bne _done
        lda zp_next_row             ; nothing but late values
        sta zp_row
        sty zp_row+1
_done:  rts

{% else %}
        cpx #{{ late.pieces }}
{% set early = "_early" if along and along.late else "search_early" %}
{% if late.or_more %}
        bcc {{ early }}
{% else %}
        beq _late
        bcs {{ early }}
_late:
{% endif %}
{% if along and along.late %}
        lda #{{ along.late }}
        jsr along_ready
{% endif %}
{% for class in classes if class.late %}
        ldx #SQUARES - 1
_{{ class.label }}:
        lda late_{{ class.label }}_lo,x
        sta value_{{ class.label }}_lo,x
        lda late_{{ class.label }}_hi,x
        sta value_{{ class.label }}_hi,x
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
        jmp eval_compute            ; tail call
{% if along and along.late %}
_early: lda #0
        jsr along_ready
        ; falls through: search_early
{% endif %}

; search_early - give the pieces the values that they have early in the game
; Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}

search_early:
{% for class in classes if class.late %}
        ldx #SQUARES - 1
_{{ class.label }}:
        lda early_{{ class.label }}_lo,x
        sta value_{{ class.label }}_lo,x
        lda early_{{ class.label }}_hi,x
        sta value_{{ class.label }}_hi,x
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
        jmp eval_compute            ; tail call
{% endif %}
{% if flips %}

; search_flips - what a piece that changes sides adds: its new value less its old one
; Clobbers: A X
search_flips:
        ldx #SQUARES - 1
_square:
        sec
        lda value_{{ flip_labels[0] }}_lo,x
        sbc value_{{ flip_labels[1] }}_lo,x
        sta flip_{{ sides[0].name }}_lo,x
        lda value_{{ flip_labels[0] }}_hi,x
        sbc value_{{ flip_labels[1] }}_hi,x
        sta flip_{{ sides[0].name }}_hi,x
        sec
        lda value_{{ flip_labels[1] }}_lo,x
        sbc value_{{ flip_labels[0] }}_lo,x
        sta flip_{{ sides[1].name }}_lo,x
        lda value_{{ flip_labels[1] }}_hi,x
        sbc value_{{ flip_labels[0] }}_hi,x
        sta flip_{{ sides[1].name }}_hi,x
        dex
{{ if_square("x", "_square") | block }}
        rts
{% endif %}
{% endif %}
