{% from "kernels/macros" import count %}
{% from "kernels/deep/macros" import goals, scan, replied %}
; {{ rule }}
; Two plies - the two plies before the leaves
;
; The change that a reply makes to the evaluation does not depend on the move before it,
; so the best reply is looked for once and counts for all moves that do not get in its way.
; Tables *_gain_* hold 128 and what the side loses by a step, so less is better; NO_REPLY
; is none{% if deep.goals %}, 0 a reply that wins{% endif %}.
; {{ rule }}

{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% set single = side.count == 1 %}
; two_plies_{{ side.name }} - the value of a node, {{ side.name }} to move, two plies left
; In:       X = zp_left = 2; deep_eval+2, deep_sure+3 = what {{ other.name }} is sure of, the lists, deep_taken,
;           zp_*_list, the piece lists, zp_depth
; Out:      A = value
; Clobbers: X Y scratch
two_plies_{{ side.name }}:
{{ count() | block }}
{% if side.goals %}
{{ goals(side, range(side.count), "x", "two_plies_" ~ side.name ~ "_near") | block }}
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
{% for candidate in side.candidates %}
        ldy {{ candidate.slot.to }},x
        lda deep_taken,y
        beq _any
{% endfor %}
        jmp two_plies_{{ side.name }}_stuck
_any:
{{ count() | block }}
        jmp two_plies_{{ side.name }}_won
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
{% for candidate in side.candidates %}
{% set name %}_{{ candidate.place }}{% endset %}
{% if not single %}
        ldx {{ side.list }}{% if candidate.index %}+{{ candidate.index }}{% endif %}

{% endif %}
        ldy {{ candidate.slot.to }},x
        lda deep_taken,y
        bne {{ name }}_no
{{ count() | block }}
        lda zp_base
        cpy zp_reply_to
{% if single %}
        bne +
        jsr two_plies_{{ side.name }}_again
+
{% else %}
        beq {{ name }}_other
        bit zp_freed
        bpl {{ name }}_same
{{ name }}_other:
        jsr two_plies_{{ side.name }}_other
{{ name }}_same:
{% endif %}
{% if side.maximises %}
        sec
        sbc {{ candidate.slot.gain }},x
        cmp zp_best
        bcc {{ name }}_no
        sta zp_best
        cmp deep_sure+3
        bcc {{ name }}_no
{% else %}
        clc
        adc {{ candidate.slot.gain }},x
        cmp zp_best
        bcs {{ name }}_no
        sta zp_best
        cmp deep_sure+3
        beq {{ name }}_cut
        bcs {{ name }}_no
{{ name }}_cut:
{% endif %}
        jmp two_plies_{{ side.name }}_cut
{{ name }}_no:
{% endfor %}
; two_plies_{{ side.name }}_end - the value of a node is known
; In:       zp_best, zp_freed, zp_*_list, zp_depth
; Out:      A = value
; Clobbers: X Y zp_freed
two_plies_{{ side.name }}_end:
{% if not single %}
        bit zp_freed
        bpl _clean
        jsr two_plies_{{ side.name }}_clean
_clean:
{% endif %}
        lda zp_best
{% if not side.maximises %}
        cmp #255
{% endif %}
        beq two_plies_{{ side.name }}_stuck
        rts
two_plies_{{ side.name }}_stuck:
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
two_plies_{{ side.name }}_cut:
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
{% if single %}
        lda zp_best
        rts
{% elif marks %}
        gne two_plies_{{ side.name }}_end
{% else %}
        jmp two_plies_{{ side.name }}_end
{% endif %}

{% if side.goals %}
; two_plies_{{ side.name }}_near - win at once, if a piece can
; In:       X = piece that may be near a goal
; Out:      X stays; does not return when it can
; Clobbers: A Y
two_plies_{{ side.name }}_near:
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
        ; falls through: two_plies_{{ side.name }}_won

{% endif %}
{% if wins %}
; two_plies_{{ side.name }}_won - the value of a node that {{ side.name }} wins one ply before the last
; In:       zp_*_list, zp_depth, zp_freed
; Out:      A = value
; Clobbers: X Y zp_best zp_freed
two_plies_{{ side.name }}_won:
        lda zp_depth
        sec
        sbc #1
{% if side.maximises %}
        eor #$ff
{% endif %}
        sta zp_best
        jmp two_plies_{{ side.name }}_end

{% endif %}
{% endfor %}
