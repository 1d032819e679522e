{% macro count() %}
        inc zp_nodes
        bne +
        jsr search_count
+
{% endmacro %}
{# Looks through the replies of `side`, each piece's best first. The first time a reply that `mover`
   blocks with a piece is noted, and one that may win leads elsewhere. #}
{% macro scan(side, mover, gain, dest, first) %}
{% set single = mover.list if mover.count == 1 else false %}
{% for piece in side.scan %}
{% set done = "_reply_" ~ piece ~ "_done" %}
        ldx {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
{% set name = "_reply_" ~ piece ~ "_" ~ loop.index %}
        lda {{ slot.gain }},x
        cmp {{ gain }}
{% if loop.revindex > 2 %}
        bcc +
        jmp {{ done }}
+
{% else %}
        bcs {{ done }}
{% endif %}
        ldy {{ slot.to }},x
        lda deep_taken,y
        bne {{ name }}_not
{% if single or (side.goals and not first) %}
{{ name }}_take:
{% endif %}
        lda {{ slot.gain }},x
        sta {{ gain }}
        sty {{ dest }}
        jmp {{ done }}
{{ name }}_not:
{% if first and side.goals %}
        cpy #GOAL
        bne +
        jmp pair_{{ mover.name }}_goal
+
{% elif side.goals %}
        cpy #GOAL
        bne +
        ldy {{ slot.goal }},x
        lda deep_taken,y
        beq {{ name }}_take
+
{% endif %}
{% if single %}
        cpy {{ single }}            ; it is free once the piece there has moved
        beq {{ name }}_take
{% elif first %}
        cmp #{{ mover.mark }}
        bne {{ name }}_far
        lda {{ slot.gain }},x
        cmp deep_freed,y
        bcs {{ name }}_far
        sta deep_freed,y
        lda #$ff
        sta zp_freed
{{ name }}_far:
{% endif %}
{% endfor %}
{{ done }}:
{% endfor %}
{% endmacro %}
{# The evaluation with the reply made, biased by 128; A = what the reply is worth. #}
{% macro replied(side) %}
{% if side.maximises %}
        sta zp_count
        lda deep_eval+2
        sec
        sbc zp_count
{% else %}
        clc
        adc deep_eval+2
{% endif %}
{% endmacro %}
; {{ rule }}
; Pair - the two plies before the leaves
;
; The change that a reply makes to the evaluation does not depend on the move before it,
; so the best reply is looked for once and counts for all moves that do not get in its way.
; Tables *_gain_* hold 128 and what the side loses by a step, so less is better; NO_REPLY
; is none{% if deep.goals %}, 0 a reply that wins{% endif %}.
; {{ rule }}

{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% set single = side.count == 1 %}
; pair_{{ side.name }} - the value of a node, {{ side.name }} to move, two plies left
; In:       X = zp_left = 2; deep_eval+2, deep_sure+3 = what {{ other.name }} is sure of, the lists, deep_taken
; Out:      A = value
; Clobbers: X Y
pair_{{ side.name }}:
{{ count() | block }}
{% if side.goals %}
{% for piece in range(side.count) %}
        ldx {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

        lda {{ side.name }}_near_goal,x
        beq _far_{{ piece }}
        jsr pair_{{ side.name }}_near
_far_{{ piece }}:
{% endfor %}
{% endif %}
        lda #NO_REPLY
        sta zp_reply
{{ scan(other, side, "zp_reply", "zp_reply_to", true) | block }}
        lda zp_reply
        cmp #NO_REPLY
        beq _alone
{{ replied(other) | block }}
        jmp _known
_alone:
{% if wins and single %}
        ldx {{ side.list }}            ; any move wins
{% for try in side.tries %}
        ldy {{ try.slot.to }},x
        lda deep_taken,y
        beq _any
{% endfor %}
        jmp pair_{{ side.name }}_stuck
_any:
{{ count() | block }}
        jmp pair_{{ side.name }}_won
{% else %}
        sta zp_reply_to             ; no square at all
{% if wins %}
        sta zp_freed                ; what does not free a reply wins
{% else %}
        lda deep_eval+2
        eor #$80
{% endif %}
{% endif %}
_known:
        sta zp_base                 ; value of the position with the best reply made
        lda #{{ 0 if side.maximises else 255 }}
        sta zp_best
{% if single %}
        ldx {{ side.list }}
{% endif %}
{% for try in side.tries %}
{% set name %}_{{ try.place }}{% endset %}
{% if not single %}
        ldx {{ side.list }}{% if try.index %}+{{ try.index }}{% endif %}

{% endif %}
        ldy {{ try.slot.to }},x
        lda deep_taken,y
        bne {{ name }}_no
{{ count() | block }}
        lda zp_base
        cpy zp_reply_to
{% if single %}
        bne +
        jsr pair_{{ side.name }}_again
+
{% else %}
        beq {{ name }}_other
        bit zp_freed
        bpl {{ name }}_same
{{ name }}_other:
        jsr pair_{{ side.name }}_other
{{ name }}_same:
{% endif %}
{% if side.maximises %}
        sec
        sbc {{ try.slot.gain }},x
        cmp zp_best
        bcc {{ name }}_no
        sta zp_best
        cmp deep_sure+3
        bcc {{ name }}_no
{% else %}
        clc
        adc {{ try.slot.gain }},x
        cmp zp_best
        bcs {{ name }}_no
        sta zp_best
        cmp deep_sure+3
        beq {{ name }}_cut
        bcs {{ name }}_no
{{ name }}_cut:
{% endif %}
        jmp pair_{{ side.name }}_cut
{{ name }}_no:
{% endfor %}
pair_{{ side.name }}_end:
{% if not single %}
        bit zp_freed
        bpl _clean
        jsr pair_{{ side.name }}_clean
_clean:
{% endif %}
        lda zp_best
{% if not side.maximises %}
        cmp #255
{% endif %}
        beq pair_{{ side.name }}_stuck
        rts
pair_{{ side.name }}_stuck:
{% if wins %}
        lda zp_depth                ; {{ other.name }} has won, two plies before the last
        sec
        sbc #2
{% if not side.maximises %}
        eor #$ff
{% endif %}
{% else %}
        lda deep_eval+2             ; no move: the position is a leaf itself
{% endif %}
        rts
pair_{{ side.name }}_cut:
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% if single %}
        lda zp_best
        rts
{% else %}
        bne pair_{{ side.name }}_end{{ " " }}; always
{% endif %}

{% if side.goals %}
; pair_{{ side.name }}_near - win at once, if a piece can
; In:       X = piece that may be near a goal
; Out:      X stays; does not return when it can
; Clobbers: A Y
pair_{{ side.name }}_near:
{% for slot in side.slots %}
        ldy {{ slot.to }},x
        cpy #GOAL
        bne _not_{{ slot.label }}
        ldy {{ slot.goal }},x
        lda deep_taken,y
        beq _wins
_not_{{ slot.label }}:
{% endfor %}
        rts
_wins:  pla
        pla
        ; falls through: pair_{{ side.name }}_won

{% endif %}
{% if wins %}
; pair_{{ side.name }}_won - the value of a node that {{ side.name }} wins one ply before the last
; Out:      A = value
; Clobbers: X Y
pair_{{ side.name }}_won:
        lda zp_depth
        sec
        sbc #1
{% if side.maximises %}
        eor #$ff
{% endif %}
        sta zp_best
        jmp pair_{{ side.name }}_end

{% endif %}
{% if other.goals %}
; pair_{{ side.name }}_goal - the same value where {{ other.name }} may win by the reply
; In:       as pair_{{ side.name }}, the node counted
; Out:      A = value
; Clobbers: X Y
pair_{{ side.name }}_goal:
        lda #{{ 0 if side.maximises else 255 }}
        sta zp_best
{% for try in side.tries %}
        ldx {{ side.list }}{% if try.index %}+{{ try.index }}{% endif %}

        ldy {{ try.slot.to }},x
        lda {{ try.slot.gain }},x
        jsr pair_{{ side.name }}_answered
{% endfor %}
        jmp pair_{{ side.name }}_end     ; tail call

; pair_{{ side.name }}_answered - try a move, looking for the reply to it alone
; In:       A = what the move is worth, X = piece, Y = where it goes
; Out:      zp_best; does not return when the node is settled
; Clobbers: A X Y
pair_{{ side.name }}_answered:
        sta zp_base
        lda deep_taken,y
        bne _worse
{{ count() | block }}
        jsr pair_{{ side.name }}_look
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
        bne _value                  ; always
_cut:   pla
        pla
        jmp pair_{{ side.name }}_cut
_won:   pla
        pla
        jmp pair_{{ side.name }}_won

{% endif %}
{% if not single %}
; pair_{{ side.name }}_clean - forget the replies that the pieces of {{ side.name }} block
; Out:      deep_freed, zp_freed; A = 0, Z set
; Clobbers: X Y
pair_{{ side.name }}_clean:
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

; pair_{{ side.name }}_other - the evaluation with the best reply to a move that blocks or frees one
; In:       X = piece that moves, Y = where it goes, zp_reply, zp_reply_to, deep_freed
; Out:      A = the evaluation with the reply made, biased by 128; X Y stay
; Clobbers: nothing else
pair_{{ side.name }}_other:
        cpy zp_reply_to
        beq pair_{{ side.name }}_again
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
        beq pair_{{ side.name }}_alone
{% endif %}
        lda zp_base
        rts
_freed:
{{ replied(other) | block }}
        rts

{% endif %}
; pair_{{ side.name }}_again - the evaluation with the best reply, now that a move gets in its way
; In:       X = piece that moves, Y = where it goes
; Out:      A = the evaluation with the reply made, biased by 128; X Y stay{% if wins %}; does not return without one{% endif %}

; Clobbers: nothing else
pair_{{ side.name }}_again:
        jsr pair_{{ side.name }}_look
        lda zp_again
        cmp #NO_REPLY
        beq pair_{{ side.name }}_alone
{{ replied(other) | block }}
        rts
pair_{{ side.name }}_alone:
{% if wins %}
        pla                         ; the move wins: no other can be better
        pla
        jmp pair_{{ side.name }}_won
{% else %}
        lda deep_eval+2
        eor #$80
        rts
{% endif %}

; pair_{{ side.name }}_look - look for the best reply to a move
; In:       X = piece that moves, Y = where it goes
; Out:      zp_again = what it is worth, NO_REPLY if there is none; X Y stay
; Clobbers: A
pair_{{ side.name }}_look:
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
