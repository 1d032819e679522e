{% from "macros" import if_none, if_square, keyed, negate %}
{% set chosen = "search_chosen" if takes and not hurries else "_chosen" %}
{% set picks = falls and ordered and not unscored %}
{% set done = "search_others" if victims else "search_done" %}
{% set sorts = late_moves and late_moves.sorted is not none %}
{% macro as_listed() %}
        lda node_tried,x
        cmp #SORTED
        bcc _pick
        lda node_inner,x
        bne _rest                   ; what is left is tried as it is listed
_pick:
{% endmacro %}
; search_next - try the next move of a frame, then the rest
; In:       zp_frame, the position, the list, zp_depth{% if royal %}, zp_keyed{% endif %}{{ ", zp_short, zp_short_high" if spares }}
; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_next:
        ldx zp_frame
{% if wide %}
{% if ordered %}
        lda node_sorted,x
        beq _listed
{% if takes %}
        bpl _sorted
        jmp search_take             ; tail call
_sorted:
{% endif %}
{% if sorts %}
{{ as_listed() | block }}
{% endif %}
        lda #NONE
        sta zp_picked_page
        lda node_pages,x            ; from its last page to its first
        cpx zp_listed
        bne _load
        cmp zp_page
        beq _loaded
_load:  jsr gen_list_page
_loaded:
        lda node_count,x
        tay
        lsr a                       ; two at a time
        lda #0                      ; highest score so far less 1: among equals the first;
        bcc _even                   ; a score of 0 is a move that has been tried
_odd:   dey
        cmp (zp_scores),y
        bcc _higher
_even:  cpy #0
        beq _page
_pair:  dey
        cmp (zp_scores),y
        bcs _odd
        lda (zp_scores),y
        sty zp_picked
        ldx zp_page
        stx zp_picked_page
        sbc #0                      ; C is clear
        gcs _odd
_higher:
        lda (zp_scores),y
        sty zp_picked
        ldx zp_page
        stx zp_picked_page
        sbc #0                      ; C is clear
        gcs _even
_page:  sta zp_value
        jsr gen_back
        lda zp_value
        bcc _pair
_scanned:
        ldx zp_frame
        lda zp_picked_page
        bpl _try
        jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
_try:   cmp zp_page
        beq _here
        jsr gen_list_page
_here:  ldy zp_picked
        lda #0
        sta (zp_scores),y
        geq {{ chosen }}
{% if sorts %}
_rest:  jsr gen_next
        bcs _none
        lda (zp_scores),y
        beq _rest                   ; it has been tried
        gne {{ chosen }}
_none:  jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
{% endif %}
_listed:
{% endif %}
        jsr gen_next
        bcc {{ chosen }}
        jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
{% else %}
        cpx zp_listed
        beq _same
        jsr gen_lists               ; another list has been looked at below
_same:
{% if ordered %}
        lda node_sorted,x
        beq _listed
{% if takes %}
        bpl _sorted
        jmp search_take             ; tail call
_sorted:
{% endif %}
{% if sorts %}
{{ as_listed() | block }}
{% endif %}
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
        bpl {{ "search_picked" if picks else "_try" }}
{% endif %}
        jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
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
{% if not picks %}
_try:   lda #0
        sta (zp_scores),y
        geq {{ chosen }}
{% endif %}
{% if sorts %}
_rest:  lda node_next,x
        cmp node_count,x
        beq _none
        tay
        inc node_next,x
        lda (zp_scores),y
        beq _rest                   ; it has been tried
        gne {{ chosen }}
_none:  jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
{% endif %}
_listed:
{% endif %}
        lda node_next,x
        cmp node_count,x
        bne _in_turn
        jmp {{ done }}{{ ' ' * (24 - done | length) }}; tail call
_in_turn:
        tay
        inc node_next,x
{% if picks %}
        ; falls through: search_picked

; search_picked - try the move that comes next, then the rest
; In:       Y = its place, the list, zp_frame, the position, zp_depth
; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_picked:
        lda #0
        sta (zp_scores),y
{% endif %}
{% endif %}
{% if takes and not hurries %}
        ; falls through: search_chosen

; search_chosen - try a move, then the rest
; In:       Y = its place, the list, zp_frame, the position, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_chosen:
{% elif (ordered or wide) and not picks %}
_chosen:
{% endif %}
{% if not falls %}
        lda (zp_starts),y
        sta zp_from
{% endif %}
        lda (zp_dests),y
        sta zp_to
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
{% if spares %}
        ldx zp_frame
        lda node_left,x
{% if spares_late %}
        cmp #2
        bcc _last
{% if late_moves.very is not none %}
        beq _late
        cmp #3
        bne _try_it
        lda node_tried,x
        cmp #VERY_LATE - 1
        bcc _try_it
_late:
{% else %}
        bne _try_it
{% endif %}
        jsr short_late
        bcc _try_it
        jmp search_next             ; tail call
_last:
{% endif %}
        cmp #1
        bne _try_it
        jsr search_short
        bcc _try_it
        jmp search_next             ; tail call
_try_it:
{% elif quiescence and not forced and not hurries and (not victims or taking.margin is not none) %}
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
{% if victims %}
        jsr search_too_little
        bcc _try_it
{% else %}
        jsr search_noisy
        bcs _try_it
{% endif %}
        jmp search_next             ; tail call
_try_it:
{% endif %}
{% if checks %}
        ldx zp_frame
        jsr royal_forbids
        bcc _may
        jmp search_next             ; as if it were not listed
_may:
{% endif %}
{% if table %}
        ldx zp_frame                ; above and at nodes without a table keys do not matter
{{ keyed() | block }}
{% endif %}
{% if extension and (effects.placing or passes) %}
        ldx zp_frame
        lda zp_over
        sta made_over,x             ; only moves of pieces note it themselves
{% endif %}
        jsr update_make
{% if royal %}
        pha
{% if checks %}
        ldx zp_frame
        lda made_doubt,x
        beq _legal
{% endif %}
        jsr royal_left
        bcc _legal
        pla                         ; its royal piece is attacked: as if the move were not listed
        jsr update_unmake
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq _soon
        jsr clock_poll
_soon:  jmp search_next             ; tail call
_legal: ldx zp_frame
        lda #1
        sta node_legal,x
        pla
{% endif %}
{% if late_moves %}
{% if not royal %}
        ldx zp_frame
{% endif %}
        inc node_tried,x
{% if over and wins %}
        ora #0                      ; has it ended the game?
{% endif %}
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
        bne {{ "_turn" if sees_draws else "_deeper" }}
{% if extension %}
        lda made_over,x
{{ if_none("a", "_leaf") | block }}
        lda search_extended
        cmp #EXTENSION
        bne _deeper                 ; a capture uses up no ply
_leaf:
{% endif %}
        lda #0
        sta line_end+1,x
{% if safety %}
        jsr safety_leaf
{% else %}
        jsr eval_leaf
{{ negate() | block }}
{% endif %}
        jmp search_value
{% if sees_draws %}
_turn:
{% if quiescence %}
        tay
        bmi _deeper
{% endif %}
        cmp #3
        bcc _deeper                 ; below, no keys are kept
        jsr search_drawn
        bcc _deeper
        jsr search_draw
        jmp search_value            ; the game is over there
{% endif %}
{% include "search/window" %}
