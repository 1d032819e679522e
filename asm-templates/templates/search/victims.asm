{% from "macros" import if_none, keep %}
{% if victims %}
; search_noisy - list the captures and promotions of a node and try them, at the last ply before the other moves
; In:       X = zp_frame, zp_depth, zp_frame, the position{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch
search_noisy:
        jsr gen_lists
        jsr gen_noisy
        ldx zp_frame
        lda #NONE - 1               ; no move goes there
        sta node_to,x
        ldy #0
        lda node_left,x
        bmi _quiet
        tay
_quiet: tya                         ; 1 if a ply is left
        sta node_others,x
        lda #0
{% if royal %}
        sta node_legal,x
{% endif %}
{% if late_moves %}
        sta node_tried,x
{% endif %}
        jsr search_list
{% if wide %}
        lda zp_page
        bne _sort
{% endif %}
        lda zp_count
        lsr a
        beq _next                   ; a single move needs no order
_sort:  inc node_sorted,x
        jsr order_noisy
_next:  jmp search_next             ; tail call

; search_others - go on with the other moves of the last ply, or end the node if there are none
; In:       zp_frame, the position, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch
search_others:
        ldx zp_frame
        lda node_others,x
        bne _others
        jmp search_done             ; tail call
_others:
{% if not royal %}
        lda node_count,x
{% if wide %}
        ora node_pages,x
{% endif %}
        pha
{% endif %}
        lda #0
        sta node_others,x
        jsr gen_lists
        jsr gen_quiet
        ldx zp_frame
        jsr search_list
{% if not royal %}
        pla
        ora zp_count
{% if wide %}
        ora zp_page
{% endif %}
        beq _stuck                  ; no move at all
{% endif %}
        jmp search_next             ; tail call
{% if not royal %}
_stuck: jmp search_stuck            ; tail call
{% endif %}

; search_list - a list is about to be tried, from its first move on
; In:       X = frame, zp_count{% if wide %}, zp_page{% endif %}

; Out:      node_count,x, node_next,x, node_sorted,x; X stays
; Clobbers: A
search_list:
        lda zp_count
        sta node_count,x
{% if wide %}
        lda zp_page
        sta node_pages,x
{% endif %}
        lda #0
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
        sta node_sorted,x
        rts
{% if taking.reverse is not none %}

REVERSE         = {{ taking.reverse | pad(18) }}; points that a position may lose and still be too good
{% endif %}
{% if taking.margin is not none %}

FUTILITY        = {{ taking.margin | pad(18) }}; points that a position, or a capture, may lack

; search_too_little - is what a move takes too little to matter?
; In:       X = zp_frame; zp_from, zp_to; node_stand,x, the window, board
; Out:      C set if so; X stays
; Clobbers: A Y zp_low
search_too_little:
        ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcs _no                     ; it promotes
{% endif %}
{% if promotes %}
        sty zp_low
        ldy zp_from
        lda board,y
        ldy zp_low
{% for side in sides %}
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _crown_{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
_stays:
{% endif %}
        lda board,y
        beq _no                     ; what it takes stands elsewhere
        and #$7f
        tay
        lda node_stand,x
        clc
{% if two_bytes %}
        adc taking_most_lo-1,y
        sta zp_low
        lda node_stand_hi,x
        adc taking_most_hi-1,y
        bcs _no
        cmp node_low_hi,x
        bne +
        lda zp_low
        cmp node_low,x
+
{% else %}
        adc taking_most-1,y
        bcs _no
        cmp node_low,x
{% endif %}
        beq _yes
        bcs _no
_yes:   sec
        rts
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        beq _stays
        bne _no
{% endfor %}
{% endfor %}
_no:    clc
        rts

{% if two_bytes %}
taking_most_lo:                     ; FUTILITY and the most that a piece of each class is worth
{% for most in taking.most %}
        .byte <{{ most }}
{% endfor %}
taking_most_hi:
{% for most in taking.most %}
        .byte >{{ most }}
{% endfor %}
{% else %}
taking_most:                        ; FUTILITY and the most that a piece of each class is worth
{% for most in taking.most %}
        .byte {{ most }}
{% endfor %}
{% endif %}
{% endif %}

; order_noisy - the scores of a list of captures and promotions
; In:       the list, zp_count; board
; Out:      zp_scores{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_from zp_piece zp_place zp_to zp_was
order_noisy:
        ldy zp_count
_next:  dey
{% if wide %}
        cpy #$ff
        bne _move
        jsr gen_back                ; the last place of the page before
        bcs _done
{% else %}
        cpy #$ff
        beq _done
{% endif %}
_move:  sty zp_place
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        tay
        jsr order_victim
        ldy zp_place
        sta (zp_scores),y
        jmp _next
_done:  ldx zp_frame
        rts

{% if royal %}
; order_evasions - the scores of a list in check: captures and promotions first
; In:       X = zp_frame; the list, zp_count; board, crossed
; Out:      zp_scores{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_from zp_piece zp_place zp_to zp_was
order_evasions:
        ldy zp_count
_next:  dey
{% if wide %}
        cpy #$ff
        bne _move
        jsr gen_back                ; the last place of the page before
        bcs _done
{% else %}
        cpy #$ff
        beq _done
{% endif %}
_move:  sty zp_place
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        tay
        jsr order_victim
        bcs _store
        lda #1
_store: ldy zp_place
        sta (zp_scores),y
        jmp _next
_done:  ldx zp_frame
        rts

{% endif %}
; order_victim - the score of a move by what it takes and becomes
; In:       zp_from; Y = where it goes, as listed{% if landings %} with what it becomes{% endif %}; board
; Out:      C set if it captures or promotes; A = its score then; zp_to
; Clobbers: X Y zp_piece zp_was
order_victim:
{% if promotes %}
        ldx #0
        stx zp_piece                ; what it gains by becoming something else
        stx zp_was                  ; whether it does
{% endif %}
{% if landings %}
        cpy #SQUARES
        bcc _square
        inc zp_was
        lda landing_piece-SQUARES-1,y
        and #$7f
        tax
        lda taking_victim-1,x
        sta zp_piece
        lda landing_square-SQUARES-1,y
        tay
_square:
{% endif %}
        sty zp_to
{% if places %}
        ldx zp_from
{{ if_none("x", "_quiet") | block }}
{% else %}
        ldx zp_from
{% endif %}
        lda board,x
{% if promotes %}
{% if landings %}
        ldx zp_was
        bne _mover
{% endif %}
{% for side in sides %}
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _crown_{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
_mover:
{% endif %}
        and #$7f
        tax
        lda board,y
        beq _empty
        and #$7f
        tay
        lda taking_victim-1,y
        clc
        adc #TAKES
_taken: sec
        sbc taking_worth-1,x
{% if promotes %}
        ldy zp_was
        beq _scored
        tay
        lda zp_piece
        sec
        sbc taking_victim-1,x
        bcs _gained
        lda #0
_gained:
        sta zp_piece
        tya
        clc
        adc zp_piece
        bcc _scored
        lda #255
_scored:
{% endif %}
        sec
        rts
_empty:
{% if crosses %}
        cpy crossed
        bne _still
        ldx zp_from
        lda board,x
        jsr update_passer
        ldx zp_from
        lda board,x
        and #$7f
        tax
        lda #TAKES                  ; the victim stands elsewhere
        bcs _taken
_still:
{% endif %}
{% if promotes %}
        lda zp_was
        beq _quiet
        lda #TAKES
        bne _taken
{% endif %}
_quiet: clc
        rts
{% if promotes %}
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        ldx crown_{{ promotion.name }},y
        beq _mover
        inc zp_was
        pha
        lda #{{ promotion.to }}
        and #$7f
        tax
        lda taking_victim-1,x
        sta zp_piece
        pla
        jmp _mover
{% endfor %}
{% endfor %}
{% endif %}

TAKES           = {{ taking.takes | pad(18) }}; the score of a capture, but for what its victim and its piece are worth

taking_worth:                       ; of each class
{% for worth in taking.worth %}
        .byte {{ worth }}
{% endfor %}
taking_victim:                      ; so much more its victims count
{% for worth in taking.victim %}
        .byte {{ worth }}
{% endfor %}
{% endif %}
