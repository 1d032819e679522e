{% from "kernels/macros" import count %}
{% from "kernels/deep/macros" import scan, replied %}
{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% set single = side.count == 1 %}
{% if other.goals %}
; two_plies_{{ side.name }}_goal - the same value where {{ other.name }} may win by the reply
; In:       as two_plies_{{ side.name }}, the node counted, zp_*_list, zp_depth, the piece lists
; Out:      A = value
; Clobbers: X Y scratch
two_plies_{{ side.name }}_goal:
        lda #{{ 0 if side.maximises else 255 }}
        sta zp_best
{% for candidate in side.candidates %}
        ldx {{ side.list }}{% if candidate.index %}+{{ candidate.index }}{% endif %}

        ldy {{ candidate.slot.to }},x
        lda {{ candidate.slot.gain }},x
        jsr two_plies_{{ side.name }}_answered
{% endfor %}
        jmp two_plies_{{ side.name }}_end     ; tail call

; two_plies_{{ side.name }}_answered - try a move, looking for the reply to it alone
; In:       A = what the move is worth, X = piece, Y = where it goes,
;           zp_best, zp_depth, zp_freed, zp_*_list, the piece lists
; Out:      zp_best; does not return when the node is settled
; Clobbers: A X Y zp_again zp_base zp_from zp_nodes zp_piece zp_to
two_plies_{{ side.name }}_answered:
        sta zp_base
        lda deep_taken,y
        bne _worse
{{ count() | block }}
        jsr two_plies_{{ side.name }}_look
        lda zp_again
        beq _lost
        cmp #NO_REPLY
        beq _won
{{ replied(other) | block }}
{% if side.maximises %}
        sec
        sbc zp_base
{% else %}
        clc
        adc zp_base
{% endif %}
_value: cmp zp_best
{% if side.maximises %}
        bcc _worse
        sta zp_best
        cmp deep_sure+3
        bcs _cut
{% else %}
        bcs _worse
        sta zp_best
        cmp deep_sure+3
        bcc _cut
        beq _cut
{% endif %}
_worse: rts
_lost:  lda zp_depth                ; after the last ply
{% if not side.maximises %}
        eor #$ff
{% endif %}
        gne _value
_cut:   pla
        pla
        jmp two_plies_{{ side.name }}_cut
_won:   pla
        pla
        jmp two_plies_{{ side.name }}_won

{% endif %}
{% if not single %}
; two_plies_{{ side.name }}_clean - forget the replies that the pieces of {{ side.name }} block
; In:       zp_*_list
; Out:      deep_freed, zp_freed; A = 0, Z set
; Clobbers: X Y
two_plies_{{ side.name }}_clean:
        lda #NO_REPLY
{% for piece in range(side.count) %}
{% if side.codes %}
        ldx {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

        ldy {{ side.name }}_square,x
{% else %}
        ldy {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

{% endif %}
        sta deep_freed,y
{% endfor %}
        lda #0
        sta zp_freed
        rts

; two_plies_{{ side.name }}_other - the evaluation with the best reply to a move that blocks or frees one
; In:       X = piece that moves, Y = where it goes, zp_reply, zp_reply_to, deep_freed,
;           zp_*_list, zp_base, zp_freed, zp_depth, the piece lists, zp_code
; Out:      A = the evaluation with the reply made, biased by 128; X Y stay{% if wins %}; does not return without one{% endif %}

; Clobbers: zp_again zp_count zp_from zp_piece zp_to
two_plies_{{ side.name }}_other:
        cpy zp_reply_to
        beq two_plies_{{ side.name }}_again
        sty zp_to
{% if side.codes %}
        ldy {{ side.name }}_square,x
        lda deep_freed,y
{% else %}
        lda deep_freed,x
{% endif %}
        ldy zp_to
        cmp zp_reply
        bcc _freed
{% if wins %}
        lda zp_reply
        cmp #NO_REPLY
        beq two_plies_{{ side.name }}_alone
{% endif %}
        lda zp_base
        rts
_freed:
{{ replied(other) | block }}
        rts

{% endif %}
; two_plies_{{ side.name }}_again - the evaluation with the best reply, now that a move gets in its way
; In:       X = piece that moves, Y = where it goes, zp_*_list, zp_freed, zp_depth, the piece lists
; Out:      A = the evaluation with the reply made, biased by 128; X Y stay{% if wins %}; does not return without one{% endif %}

; Clobbers: zp_again zp_count zp_from zp_piece zp_to
two_plies_{{ side.name }}_again:
        jsr two_plies_{{ side.name }}_look
        lda zp_again
        cmp #NO_REPLY
        beq two_plies_{{ side.name }}_alone
{{ replied(other) | block }}
        rts
two_plies_{{ side.name }}_alone:
{% if wins %}
        pla                         ; the move wins: no other can be better
        pla
        jmp two_plies_{{ side.name }}_won
{% else %}
        lda deep_eval+2
        eor #$80
        rts
{% endif %}

; two_plies_{{ side.name }}_look - look for the best reply to a move
; In:       X = piece that moves, Y = where it goes, zp_*_list, the piece lists
; Out:      zp_again = what it is worth, NO_REPLY if there is none; X Y stay
; Clobbers: A zp_from zp_piece zp_to
two_plies_{{ side.name }}_look:
        stx zp_piece
        sty zp_to
        lda #{{ side.mark }}
        sta deep_taken,y
{% if not single %}
        lda #EMPTY
{% if side.codes %}
        ldy {{ side.name }}_square,x
        sta deep_taken,y
{% else %}
        sta deep_taken,x
{% endif %}
{% endif %}
        lda #NO_REPLY
        sta zp_again
{{ scan(other, side, "zp_again", "zp_from", false) | block }}
        ldx zp_piece
{% if not single %}
        lda #{{ side.mark }}
{% if side.codes %}
        ldy {{ side.name }}_square,x
        sta deep_taken,y
{% else %}
        sta deep_taken,x
{% endif %}
{% endif %}
        ldy zp_to
        lda #EMPTY
        sta deep_taken,y
        rts

{% endfor %}
