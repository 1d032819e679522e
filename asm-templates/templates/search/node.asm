{% from "macros" import listed, look_at_clock, compare, enter, keep %}
{% set fills = threats and threats.points %}
{# Moves have their scores before a null move is tried, as some are given them when they are listed. #}
{% set scored_early = null_move and not victims %}
; search_node - the value of the position for the side to move, within the window of its frame
; In:       X = zp_frame; node_left,x = plies left, not 0; node_low,x and node_high,x = window{% if scout %};
;           node_open,x = 0 unless the window is open{% endif %}, zp_depth, zp_frame, the position{% if royal %}, zp_keyed{% endif %}

; Out:      {{ value }}; the line of the frame, if the value lies in the window
; Clobbers: {{ a }}X Y scratch zp_stamp
search_node:
        lda #0
        sta line_end,x
{% if quiescence or victims %}
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
{% elif judges %}
        lda zp_chain
        bmi _begins
        lda node_left,x             ; the turn has begun above
        cmp #1
        bne search_moves
        jmp mills_takes             ; tail call
_begins:
{% else %}
        lda zp_chain
        bpl search_moves            ; the turn has begun above
{% endif %}
{% endif %}
{% if checks %}
        jsr royal_entered
{% endif %}
{% if victims %}
{% if taking.pages %}
        lda list_hi,x
        cmp #>lists + {{ taking.pages * 256 }}
        bcc _room
        jmp eval_leaf               ; tail call: another list might not fit
_room:
{% endif %}
{% if royal and not checks %}
        lda #0
        sta node_checked,x
{% endif %}
        lda node_left,x
{% if quiescence %}
        beq _quiet
        bmi _quiet
{% endif %}
        cmp #1
        beq _last
{% if check_extension %}
_answers:
{% endif %}
        jmp _loud
_last:
{% if check_extension %}
{% if not checks %}
        jsr royal_checked
        ldx zp_frame
        lda #0
        adc #0
        sta node_checked,x
{% else %}
        lda node_checked,x
{% endif %}
        bne _answers
{% endif %}
{{ look_at_clock("_last") | block }}
{% if royal and not check_extension %}
{% if checks %}
        lda node_checked,x
        beq _safe
{% else %}
        jsr royal_checked
        ldx zp_frame
        bcc _safe
        inc node_checked,x
{% endif %}
{{ enter("_evades", true) | block }}
        jmp search_moves
_safe:
{% endif %}
{% if taking.futility is not none or taking.reverse is not none %}
{% if mobility %}
        lda list_lo,x               ; nothing is listed yet, so a leaf may count moves here
        sta list_lo+1,x
        lda list_hi,x
        sta list_hi+1,x
{% endif %}
        jsr eval_leaf
        ldx zp_frame
{% if not two_bytes %}
        sta zp_value
{% endif %}
{% endif %}
{% if taking.reverse is not none %}
        sec
{% if two_bytes %}
        lda zp_value
        sbc #<REVERSE
        sta zp_low
        lda zp_value+1
        sbc #>REVERSE
        bcc _needed
        cmp node_high_hi,x
        bne +
        lda zp_low
        cmp node_high,x
+       bcc _needed
{% else %}
        sbc #REVERSE
        bcc _needed
        cmp node_high,x
        bcc _needed
        lda zp_value
{% endif %}
        rts                         ; too good for the other side even with so much less
_needed:
{% endif %}
{% if taking.futility is not none %}
{% if two_bytes %}
        lda zp_value
        clc
        adc #<FUTILITY
        sta zp_low
        lda zp_value+1
        adc #>FUTILITY
        bcs _hopeful
        cmp node_low_hi,x
        bne +
        lda zp_low
        cmp node_low,x
+
{% else %}
{% if taking.reverse is not none %}
        lda zp_value
{% endif %}
        clc
        adc #FUTILITY
        bcs _hopeful
        cmp node_low,x
{% endif %}
        beq _futile
        bcs _hopeful
_futile:
        lda #0                      ; only captures and promotions could help
        sta node_left,x
        dec zp_depth                ; the distance from the root stays what it is
{% if not two_bytes %}
        lda zp_value
{% endif %}
        jsr _stand
        inc zp_depth
        rts
_hopeful:
{% endif %}
{{ enter("_last", true) | block }}
        jmp search_noisy
{% elif quiescence %}
        lda node_left,x
        beq _quiet
        bpl _loud
{% endif %}
{% if quiescence %}
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
{% if checks %}
        lda node_checked,x
        bne _noisy                  ; it may not leave it at that
{% else %}
{% if not victims %}
        lda #0
        sta node_checked,x
{% endif %}
        jsr royal_checked
        ldx zp_frame
        bcc _may
        inc node_checked,x          ; it may not leave it at that
        gne _noisy
{% endif %}
_may:
{% endif %}
        jsr eval_leaf
        ldx zp_frame
{% if victims and taking.futility is not none %}
_stand:
{% endif %}
{{ compare("node_high") | block }}
        bcc _look
        rts                         ; to leave it at that is good enough
_look:
{{ keep("node_best") | block }}
{% if victims and taking.margin is not none %}
{{ keep("node_stand") | block }}
{% endif %}
{{ compare("node_low") | block }}
        bcc _noisy
{{ keep("node_low") | block }}
_noisy:
{% endif %}
{{ enter("_quiet") | block }}
{% if victims %}
{% if royal %}
        lda node_checked,x
        beq search_noisy
{% else %}
        jmp search_noisy
{% endif %}
{% endif %}
        jmp search_moves
{% endif %}
{% if quiescence or victims %}
_loud:
{% endif %}
{% if threats %}
        txa
        beq _open                   ; the root tries all moves
        jsr threats_look
        bcc _open
        rts
_open:
{% endif %}
{% if check_extension %}
{% include "search/longer" %}
{% endif %}
{{ enter("_node") | block }}
{% if inner or frontier or flanked or threats or judges %}
{% if check_extension %}
        lda node_inner,x            ; one ply above the leaves nothing else is worth the while
{% else %}
        lda node_left,x
        cmp #1                      ; one ply above the leaves nothing else is worth the while
{% endif %}
{% if flanked or judges %}
        bne _inner
        jmp {{ "search_flanked" if flanked else "search_mills" }}{{ " " * (10 if flanked else 12) }}; tail call
_inner:
{% elif frontier or threats %}
        beq _frontier
{% else %}
        beq search_moves
{% endif %}
{% endif %}
{% if inner and not check_extension %}
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
        bcc {{ "_unknown" if fills else "search_moves" }}
        rts                         ; the table has the answer
{% endif %}
{% if fills %}
{% if table %}
_unknown:
{% endif %}
        lda node_left,x
        cmp #2
        bne search_moves
        txa
        beq search_moves            ; the root
        lda zp_sum
        pha
        lda zp_sum+1
        pha
        jsr threats_fill
        ldx zp_frame
        jsr search_moves
        tay
        pla
        sta zp_sum+1
        pla
        sta zp_sum
        tya
        rts
{% elif not table and (frontier or threats) %}
        jmp search_moves
{% endif %}
{% if frontier or threats %}
_frontier:
{% endif %}
{% if threats %}
        txa
        beq search_moves            ; the root: nobody has looked
{% endif %}
{% if frontier %}
        lda node_low,x
        cmp #LEAST
        bcc search_moves
        jmp search_frontier              ; tail call
{% endif %}

{% if check_extension %}
LONGER          = {{ check_extension | pad(18) }}; checks of a line that are answered one ply deeper

{% endif %}
; search_moves - list the moves of a node and try them
; In:       X = zp_frame, zp_depth, zp_frame, the position, zp_table_from, zp_table_to{% if royal %}, zp_keyed{% endif %}{% if threats %};
;           zp_allowed, zp_allowed_to{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_moves:
{% if sure_to_move %}
        lda node_inner,x
        beq _list
        ldy zp_side
        lda piece_count,y
        cmp #SURE_TO_MOVE
        bcc _list
        lda list_lo,x               ; nothing is listed yet
        sta list_lo+1,x
        lda list_hi,x
        sta list_hi+1,x
        jsr search_null
        bcc _list
        jmp search_done             ; tail call
_list:
{% endif %}
        jsr gen_lists
{% if evades %}
        lda node_checker,x
        bmi _any
        jsr royal_mark
        lda #$80
        sta royal_evades
        jsr gen_any
        lda #0
        sta royal_evades
        geq _known
_any:   jsr gen_any
_known:
{% else %}
        jsr {{ "gen_any" if royal else "threats_list" if threats else "gen_moves" }}
{% endif %}
        ldx zp_frame
{{ listed() | block }}
        bne _moves
{% if quiescence and not forced and not victims %}
        lda node_left,x
        beq _none
        bpl _stuck
_none:
{% if royal %}
        lda node_checked,x
        bne _stuck
{% endif %}
        jmp search_done             ; nothing to capture: it is left at that
_stuck:
{% endif %}
        jmp search_stuck            ; tail call
{% if wide %}
_moves: lda zp_count
        sta node_count,x
        lda zp_page
        sta node_pages,x
{% else %}
_moves: sta node_count,x
{% endif %}
{% if spares_late %}
        lda #NONE                   ; of nobody it is known whether moves fall short
        sta short_from
{% endif %}
        lda #NONE - 1               ; no move goes there
        sta node_to,x
        lda #0
{% if not quiescence and not victims %}
        sta node_best,x
{% if two_bytes %}
        sta node_best_hi,x
{% endif %}
{% endif %}
        sta node_next,x
{% if victims %}
        sta node_others,x
{% endif %}
{% if wide %}
        sta node_next_page,x
{% endif %}
{% if royal %}
        sta node_legal,x
{% endif %}
{% if late_moves %}
        sta node_tried,x
{% endif %}
{% if ordered %}
        sta node_sorted,x
        lda node_inner,x
{% if victims and royal %}
        bne _inner
        inc node_sorted,x           ; in check, with a ply left or none
        jsr order_evasions
        jmp search_next             ; tail call
_inner:
{% else %}
        beq search_next
{% endif %}
{% if null_move and victims %}
{% if sure_to_move %}
        ldy zp_side
        lda piece_count,y
        cmp #SURE_TO_MOVE
        bcs _tries                  ; it has been tried
{% endif %}
        jsr search_null
        bcc _tries
        jmp search_done             ; tail call
_tries:
{% endif %}
{% if wide %}
        lda node_pages,x
        bne _order
{% endif %}
        lda node_count,x
        lsr a
        beq {{ "_in_order" if scored_early else "search_next" }}{{ " " * (7 if scored_early else 5) }}; a single move needs no order
{% if wide %}
_order:
{% endif %}
        sta node_sorted,x
{% if null_move and victims %}
{% if wide %}
        lda node_pages,x            ; other lists have been filled meanwhile
        jsr gen_list_page
{% else %}
        jsr gen_lists               ; other lists have been filled meanwhile
{% endif %}
        lda node_count,x
        sta zp_count
{% endif %}
{% if falls and not unscored %}
        txa
{% if scored_early %}
        bne _in_order               ; they are scored already
{% else %}
        beq _root
        ldy zp_picked               ; they are scored already, and this one is the best
        jmp search_picked           ; tail call
_root:
{% endif %}
{% endif %}
        jsr order_moves
{% if scored_early %}
_in_order:
        ldx zp_frame
        jsr search_null
        bcc search_next
        jmp search_done             ; tail call
{% else %}
        ; falls through: search_next
{% endif %}
{% elif null_move %}
        jsr search_null
        bcc search_next
        jmp search_done             ; tail call
{% else %}
        ; falls through: search_next
{% endif %}
