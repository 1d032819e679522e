{% from "macros" import if_none %}
{# Scores of captures and promotions: the end of what tries them. #}
{% if not takes %}
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

{% endif %}
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
