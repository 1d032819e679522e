{% from "macros" import if_square, if_none, if_listed_none, landed %}
; screen_marks - what the squares are marked with: the last move, and where the picked piece may go
; In:       the position, screen_picked, zp_keyed
; Out:      screen_mark
; Clobbers: A X Y scratch zp_stamp
screen_marks:
        lda #0
        ldx #SQUARES - 1
_clear: sta screen_mark,x
        dex
{{ if_square("x", "_clear") | block }}
        ldx game_count
        beq _first                  ; nothing has been played
_last:  dex
        ldy game_from,x
        lda #MARK_LAST
        cpy #SQUARES
        bcs _new
        sta screen_mark,y
_new:   ldy game_to,x
{% if landings and not passes %}
{{ landed("y") | block }}
        lda #MARK_LAST
{% endif %}
        cpy #SQUARES
        bcs _passed
        sta screen_mark,y
_passed:
        lda game_kind,x
        bpl _last                   ; the turn began earlier
_first: ldy screen_hint_to
        cpy #SQUARES
        bcs _no_hint
        lda #MARK_HINT
        sta screen_mark,y
        ldy screen_hint_from
        cpy #SQUARES
        bcs _no_hint
        sta screen_mark,y
_no_hint:
        lda main_over
        bne _done
        ldx screen_picked
        cpx #NONE
        beq _list
        lda #MARK_PICKED
        sta screen_mark,x
_list:
{% if look.quiet_drops %}
{% if chain %}
        cpx #NONE
        bne _some
        ldx zp_chain
{{ if_none("x", "_done") | block }}
_some:
{% else %}
        cpx #NONE
        beq _done                   ; a new piece may go nearly anywhere
{% endif %}
{% endif %}
        ldx #0
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
{{ if_listed_none("_done") | block }}
        lda (zp_starts),y
        cmp screen_picked
        bne _next
        lda (zp_dests),y
        tax
        cpx #SQUARES
        bcs _next
        lda #MARK_GOAL
        sta screen_mark,x
        jmp _next
_done:  rts

MARK_LAST       = 1                 ; how squares are marked: as part of the last move,
MARK_GOAL       = 2                 ; as one where a move leads,
MARK_PICKED     = 3                 ; as where the piece stands that is to move,
MARK_HINT       = 4                 ; as part of a move that is suggested
