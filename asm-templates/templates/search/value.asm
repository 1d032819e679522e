; search_value - take the move back and see what its value changes
; In:       A = value of the move just made, zp_depth, zp_frame, the position, the list
; Out:      as search_node
; Clobbers: A X Y scratch position
search_value:
        sta zp_value
{% if table %}
        ldx zp_frame
        lda node_left,x
        cmp #3
        ror zp_keyed                ; as when it was made
{% endif %}
        jsr update_unmake
        ldx zp_frame
        lda zp_value
        cmp node_best,x
{% if ties_last %}
        bcc search_again            ; a move that is as good as the best so far takes its place
        sta node_best,x
        cmp node_low,x
        bcc search_again
{% else %}
        beq search_again
        bcc search_again
        sta node_best,x
        cmp node_low,x
        beq search_again
        bcc search_again
{% endif %}
        lda made_from,x
        sta node_from,x
        lda made_to,x
        sta node_to,x
        lda zp_value
{% if minimax %}
        sta node_low,x
        jsr search_line
{% elif ties_last %}
        sta node_low,x
        jsr search_line             ; before a cutoff, too: above, what is as good may be taken
        lda zp_value
        cmp node_high,x
        bcs search_cut
{% else %}
        cmp node_high,x
        bcs search_cut
        sta node_low,x
        jsr search_line
{% endif %}
search_again:
        jmp search_next             ; tail call
{% if not minimax %}

; search_cut - the other side will not let it come to this: no other move needs be looked at
; In:       X = zp_frame; A = value, zp_depth, zp_frame, zp_key, zp_side
; Out:      as search_node
; Clobbers: A X Y zp_from zp_history zp_slot zp_to
search_cut:
{% if killers %}
        ldy node_inner,x
        beq search_done
        jsr order_kill
{% endif %}
        ; falls through: search_done
{% endif %}

; search_done - all moves that matter have been tried
; In:       zp_frame, zp_key, zp_side, zp_depth
; Out:      A = value
; Clobbers: X Y zp_from zp_history zp_slot zp_to
search_done:
        ldx zp_frame
{% if royal %}
        lda node_legal,x
        bne _some
{% if quiescence %}
        lda node_left,x
        beq _quiet
        bpl _none
_quiet: lda node_checked,x
        bne _none
        jsr royal_any               ; of those that were not tried
        ldx zp_frame
        bcc _some
_none:
{% endif %}
        jmp search_stuck            ; tail call: no move was legal
_some:
{% endif %}
{% if table or history %}
        lda node_inner,x
        beq _outer
{% if history %}
        jsr order_reward
{% endif %}
{% if table %}
        jsr table_store
{% endif %}
        ldx zp_frame
_outer:
{% endif %}
        lda node_best,x
        rts
