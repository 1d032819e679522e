{% from "macros" import if_none, landed, put_score %}
{% set by_piece = gain and quick_gain %}
; {{ rule }}
; Order - which move to try first
;
; Each move has a score from 1 to 255; the highest goes first, among equals the first listed.
; {{ rule }}

; order_moves - complete the scores of a list
; In:       X = zp_frame; the list, zp_count; zp_scores as far as Gen knows them,
;           zp_depth, zp_side, zp_table_from, zp_table_to
; Out:      zp_scores{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_distance zp_from zp_history zp_over zp_piece zp_place{{ " zp_row" if quick_gain }}{{ " zp_row_to" if quick_gain == "words" }} zp_score zp_to{{ " zp_was" if victims }}
order_moves:
{% if unscored and by_piece %}
        lda #NONE
        sta zp_from                 ; no piece yet
{% endif %}
        jsr search_distance
        tax
        ldy zp_count
{% if tall %}
_next:  dey
        cpy #$ff
        bne _move
{% if wide %}
        jsr gen_back                ; the last place of the page before
        bcc _move
{% endif %}
        rts
{% else %}
_next:  dey
        bpl _move
        rts
{% endif %}
_move:
{% if unscored %}
{% if victims %}
        jsr order_score
{% else %}
        lda (zp_scores),y
        bne _scored
        jsr order_score
_scored:
{% endif %}
{% endif %}
        lda (zp_dests),y
{% if killers %}
        cmp killer_to,x
        beq _first
_not_first:
{% endif %}
{% if killers > 1 %}
        cmp killer_to_2,x
        beq _second
_not_second:
{% endif %}
{% if table_move %}
        cmp zp_table_to
        bne _next
        lda (zp_starts),y
        cmp zp_table_from
        bne _next
        lda #TABLE_MOVE
        jsr order_add
{% endif %}
        jmp _next
{% for killer in range(killers) %}
{% set name = "second" if killer else "first" %}
_{{ name }}:
        lda (zp_starts),y
        cmp killer_from{{ "_2" if killer }},x
        bne _other_{{ name }}
        lda #{{ 32 if killer else 64 }}
        jsr order_add
_other_{{ name }}:
        lda (zp_dests),y
        jmp _not_{{ name }}
{% endfor %}

; order_add - add to the score of a move
; In:       A = points, Y = place in the list, zp_scores
; Out:      X and Y stay
; Clobbers: A
; Cycles:   22-25
order_add:
        clc
        adc (zp_scores),y
        bcc _store
        lda #255
_store: sta (zp_scores),y
        rts
{% if table_move %}

TABLE_MOVE      = {{ table_move | pad(18) }}; score of the move found in the table
{% endif %}
{% if unscored %}

; order_score - the score of a move, but for what killers and the table add
; In:       Y = place in the list; zp_frame, zp_side, the list{% if by_piece %}; of the move before zp_from and zp_row{{ ", zp_row_to" if quick_gain == "words" }}, or zp_from = NONE{% endif %}

; Out:      zp_scores at Y; X and Y stay
; Clobbers: A zp_distance zp_from zp_history zp_over zp_piece zp_place{{ " zp_row" if quick_gain }}{{ " zp_row_to" if quick_gain == "words" }} zp_score zp_to{{ " zp_was" if victims }}
order_score:
        stx zp_distance
        sty zp_place
        lda (zp_starts),y
{% if by_piece %}
        cmp zp_from
        beq _piece                  ; another move of the same piece
        sta zp_from
        jsr order_piece
_piece:
{% else %}
        sta zp_from
{% endif %}
        lda (zp_dests),y
{% if victims %}
        tay
{% if by_piece %}
{% if landings %}
        cpy #SQUARES
        bcs _noisy
{% endif %}
        lda board,y
        bne _noisy
{% if crosses %}
        cpy crossed
        beq _noisy
{% endif %}
{% if promotes %}
{% for side in sides %}
{% for promotion in side.promotions %}
{% if loop.first and side.first %}
        lda crown_{{ promotion.name }},y
{% else %}
        ora crown_{{ promotion.name }},y
{% endif %}
{% endfor %}
{% endfor %}
        bne _noisy
{% endif %}
        sty zp_to
        geq _quiet
_noisy:
{% endif %}
        jsr order_victim
        bcs _static
{% if by_piece %}
_quiet:
{% endif %}
{% elif landings %}
        tay
{{ landed("y") | block }}
        sty zp_to
{% else %}
        sta zp_to
{% endif %}
{% if jumps %}
{% if landings %}
        ldy zp_place
{% endif %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
{% if gain %}
        jsr order_gain
{% else %}
        lda #{{ even }}
{% endif %}
{% if victims %}
_static:
{% endif %}
{% if history %}
        sta zp_score
        jsr order_history
        ldy zp_to
        lda (zp_history),y
        clc
        adc zp_score
        bcc _store
        lda #255
_store:
{% endif %}
        ldx zp_distance
        ldy zp_place
        sta (zp_scores),y
        rts
{% endif %}
{% if killers %}

; order_kill - remember a move that was too good
; In:       X = zp_frame; made_from,x and made_to,x, zp_depth
; Out:      X stays
; Clobbers: A Y
order_kill:
        jsr search_distance
        tay
        lda made_to,x
        cmp killer_to,y
{% if falls %}
        beq _known
{% else %}
        bne _new
        lda made_from,x
        cmp killer_from,y
        beq _known
_new:
{% endif %}
{% if killers > 1 %}
        lda killer_to,y
        sta killer_to_2,y
        lda killer_from,y
        sta killer_from_2,y
{% endif %}
        lda made_to,x
        sta killer_to,y
        lda made_from,x
        sta killer_from,y
_known: rts

; order_forget - forget them all
; Clobbers: A X
order_forget:
        ldx #MAX_DEPTH
        lda #NONE - 1               ; no move goes there
_next:  sta killer_to,x
{% if killers > 1 %}
        sta killer_to_2,x
{% endif %}
        dex
        bpl _next
        rts
{% endif %}
{% if history %}

; order_history - where the history scores of a move's piece are
; In:       zp_from, zp_to, board, zp_side
; Out:      zp_history
; Clobbers: A X Y
order_history:
{% if moves %}
{% if places %}
        ldy zp_from
{{ if_none("y", "_new") | block }}
        lda board,y
{% else %}
        ldy zp_from
        lda board,y
{% endif %}
{% endif %}
{% if places %}
{% if moves %}
        jmp _piece
_new:
{% endif %}
{% if new_codes[0] and new_codes[1] %}
        lda #{{ new_codes[0] }}
        ldx zp_side
        beq _piece
        lda #{{ new_codes[1] }}
{% else %}
        lda #{{ new_codes[0] or new_codes[1] }}{{ "  " }}; the other side puts no pieces
{% endif %}
{% endif %}
_piece: and #$7f
        tax
        lda history_lo,x
        sta zp_history
        lda history_hi,x
        sta zp_history+1
        rts

; order_reward - the best move of a frame gets a better score{{ "; if that is 128 or more, all scores are halved" if history == "aging" }}
; In:       X = zp_frame; node_from,x and node_to,x, zp_frame, zp_side
; Out:      X stays
; Clobbers: A X Y zp_from zp_history zp_to
order_reward:
        lda node_to,x
{% if large %}
        cmp #NONE - 1
        bcs _none                   ; there is none{{ ", or it is a pass" if passes }}
{% elif passes %}
        bmi _none                   ; there is none, or it is a pass
{% else %}
        bmi _none                   ; there is none
{% endif %}
{% if landings %}
        tay
{% if landings %}
{{ landed("y") | block }}
{% endif %}
        sty zp_to
{% else %}
        sta zp_to
{% endif %}
        lda node_from,x
        sta zp_from
        jsr order_history
        ldx zp_frame
        ldy zp_to
        lda (zp_history),y
        clc
{% if history == "aging" %}
        adc node_left,x             ; less than 128 and some plies: no carry
        sta (zp_history),y
        bpl _none
        ldx #0
_halve:
{% for page in history_pages %}
        lsr history_scores+{{ page | hex4 }},x
{% endfor %}
        inx
        bne _halve
        ldx zp_frame
{% else %}
{% if history == "depth" %}
        adc node_left,x
{% else %}
        adc #1
{% endif %}
        bcc _store
        lda #255
_store: sta (zp_history),y
{% endif %}
_none:  rts

{% if whole_scores %}
; order_clear - history scores as they begin: what else the score of a move consists of, since none is more than 255
; Clobbers: A X
order_clear:
        ldx #SQUARES - 1
_next:
{% for side in sides %}
{% set scores = side.place.scores %}
{{ put_score(scores, side, "x") | block }}
        sta {{ scores.history }},x
{% endfor %}
        dex
        bpl _next
        rts
{% else %}
; order_clear - all history scores to 0
; Clobbers: A X
order_clear:
        lda #0
        tax
_next:
{% for page in history_pages %}
        sta history_scores+{{ page | hex4 }},x
{% endfor %}
        inx
        bne _next
        rts
{% endif %}
{% endif %}
