; {{ rule }}
; Search - {{ "minimax" if minimax else "alpha-beta" }}, {{ "by iterative deepening" if iterative else "straight to the depth, or deeper and deeper for a time" }}
;
{% if deep %}
; {{ sides[0].name | capitalize }} maximises the evaluation, {{ sides[1].name }} minimises it. A node is counted when it is
; expanded, which is at every depth but 0.{% if wins %} A win of {{ sides[0].name }} n plies from the root is worth
; 255 - n, one of {{ sides[1].name }} n.{% else %} A side without a move is evaluated as a leaf.{% endif %}

{% else %}
; {{ sides[0].name | capitalize }} maximises the evaluation, {{ sides[1].name }} minimises it. search_alpha[p] and search_beta[p]
; are the best that the two are sure of at ply p. A node is counted when it is expanded,
; which is at every depth but 0. A side without a move is evaluated as a leaf.
{% endif %}
; {{ rule }}

; search_think - choose a move for the side to move, once search_enter knows the position
; In:       the position, main_depth, main_time, zp_freed, zp_near
; Out:      the line; line_end is 0 if there is no move
; Clobbers: A X Y scratch
search_think:
{% if clocked %}
        jsr clock_limit
        tsx
        stx search_stack
{% endif %}
        lda #0
        sta zp_ply
{% if several_classes and not ranked and not (deep and deep.small) %}
        sta zp_gain                 ; tables that differ by piece begin pages
{% endif %}
        sta zp_nodes
        sta zp_nodes+1
        sta zp_nodes+2
        sta zp_nodes+3
{% if not deep %}
        sta move_first
{% endif %}
{% if history %}
        jsr history_clear
{% endif %}
{% if deep and deep.table_move %}
        lda #NO_PLACE
        sta deep_root
{% endif %}
{% if not iterative %}
        ldx main_depth
        lda main_time
        beq _depth                  ; no limit: straight to the depth
{% endif %}
{% if not clocked %}
        jsr RDTIM                   ; Y X = units of 256 jiffies since midnight
        stx search_start
        sty search_start+1
{% endif %}
        ldx #1
{% if not iterative %}
_depth:
{% endif %}
        stx zp_depth
search_deeper:
{% if clocked %}
        jsr clock_work
{% endif %}
        jsr search_root
{% if tree or (deep and not deep.small) %}
        jsr search_tail
{% endif %}
{% if clocked %}
        jsr clock_rest
{% endif %}
search_iteration_end:               ; zp_nodes, search_score and the principal variation are complete
        jsr search_report
{% if clocked and screen %}
search_goes_on:
{% endif %}
        lda zp_depth
        cmp main_depth
        bcs _enough
        inc zp_depth
{% if not clocked %}
        jsr {{ "search_decided" if decided else "search_out_of_time" }}
        bcc search_deeper
{% else %}
{% if decided %}
        jsr search_decided
        bcs _enough
{% endif %}
{% if clocks %}
        jsr clock_soft
        bcc search_deeper
{% else %}
        jmp search_deeper
{% endif %}
{% endif %}
_enough:
        rts
{% if clocked and screen %}

; search_resume - search on after an iteration that has been complete, for the same position
; In:       the line of frame 0, ponder_end = its length, ponder_depth = depth of the iteration; main_depth,
;           main_time, what search_enter yields
; Out:      the line of frame 0
; Clobbers: A X Y scratch
search_resume:
        jsr clock_limit
        tsx
        stx search_stack
        lda #0
        sta zp_ply
{% if several_classes and not (deep and deep.small) %}
        sta zp_gain                 ; tables that differ by piece begin pages
{% endif %}
        sta zp_nodes
        sta zp_nodes+1
        sta zp_nodes+2
        sta zp_nodes+3
        lda ponder_end
        sta line_end
        lda ponder_depth
        sta zp_depth
{% if decided %}
        jsr search_decided
        bcc search_goes_on
        rts
{% else %}
        jmp search_goes_on          ; tail call
{% endif %}
{% endif %}
{% if clocked %}

; search_stop - end the search in the middle of an iteration
; In:       search_stack, zp_depth, the position
; Out:      the line of frame 0: that of the best move so far, if the best of the last iteration has been
;           tried before it or is it; does not return, but ends search_think
; Clobbers: A X Y scratch but zp_depth zp_nodes
search_stop:
        ldx search_stack
        txs
        jsr clock_rest
        ldx zp_depth
        lda deep_size,x
        beq _last                   ; no move so far
        lda line_end
        beq _take                   ; there is no other iteration
        lda search_seen
        beq _last
_take:  jsr search_row
        jmp search_line             ; tail call
_last:  rts
{% endif %}
