{% from "macros" import compare, keep, keyed %}
{% set cut = "search_cut" if killers else "search_done" %}
; search_value - take the move back and see what its value changes
; In:       {{ value }} of the move just made, zp_depth, zp_frame, the position, the list{{ ", zp_short, zp_short_high" if spares }}
; Out:      as search_node
; Clobbers: A X Y scratch position
search_value:
{% if not two_bytes %}
        sta zp_value
{% endif %}
{% if table %}
        ldx zp_frame                ; as when it was made
{{ keyed() | block }}
{% endif %}
{% if hurries %}
        ; falls through: search_undo

; search_undo - the same where keys are not kept
; In:       {{ value }} of the move just made, zp_keyed, zp_depth, zp_frame, the position, the list{{ ", zp_short, zp_short_high" if spares }}
; Out:      as search_node
; Clobbers: A X Y scratch position
search_undo:
{% endif %}
        jsr update_unmake
{% if slow_moves %}
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq _same
        jsr clock_poll
_same:
{% endif %}
        ldx zp_frame
{% if not two_bytes %}
        lda zp_value
{% endif %}
{{ compare("node_best") | block }}
{% if ties_last %}
        bcc search_again            ; a move that is as good as the best so far takes its place
{{ keep("node_best") | block }}
{{ compare("node_low") | block }}
        bcc search_again
{% else %}
        beq search_again
        bcc search_again
{{ keep("node_best") | block }}
{{ compare("node_low") | block }}
        beq search_again
        bcc search_again
{% endif %}
{% if sifts %}
        lda #0
        sta node_sifted,x           ; more is missing now
{% endif %}
        lda made_from,x
        sta node_from,x
        lda made_to,x
        sta node_to,x
{% if not two_bytes %}
        lda zp_value
{% endif %}
{% if minimax %}
{{ keep("node_low") | block }}
        jsr search_line
{% elif ties_last %}
{{ keep("node_low") | block }}
        jsr search_line             ; before a cutoff, too: above, what is as good may be taken
{% if not two_bytes %}
        lda zp_value
{% endif %}
{{ compare("node_high") | block }}
        bcs {{ cut }}
{% else %}
{{ compare("node_high") | block }}
        bcs {{ "search_enough" if endings else cut }}
{{ keep("node_low") | block }}
        jsr search_line
{% endif %}
search_again:
        jmp search_next             ; tail call
{% if endings %}

; search_enough - a move that is worth the upper bound: at the root it is the move to play
; In:       X = zp_frame; {{ value }}, zp_value, zp_depth, zp_frame, zp_key, zp_side
; Out:      as search_node
; Clobbers: A X Y scratch
search_enough:
        cpx #0
        bne {{ cut }}
        jsr search_line
        ldx #0
{% if not two_bytes %}
        lda zp_value
{% endif %}
        ; falls through: {{ cut }}
{% endif %}
{% if killers and not minimax %}

; search_cut - the other side will not let it come to this: no other move needs be looked at
; In:       X = zp_frame; {{ value }}, zp_depth, zp_frame, zp_key, zp_side
; Out:      as search_node
; Clobbers: A X Y zp_from zp_history zp_slot zp_to
search_cut:
        ldy node_inner,x
        beq search_done
        jsr order_kill
        ; falls through: search_done
{% endif %}

; search_done - all moves that matter have been tried
; In:       zp_frame, zp_key, zp_side, zp_depth{% if royal %}, zp_keyed, the position{% endif %}

; Out:      {{ value }}
; Clobbers: {{ a }}X Y{{ " scratch" if royal else " zp_from zp_history zp_slot zp_to" }}
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
        beq _some                   ; it is left at that
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
{% if two_bytes %}
        sta zp_value
        lda node_best_hi,x
        sta zp_value+1
{% endif %}
        rts
