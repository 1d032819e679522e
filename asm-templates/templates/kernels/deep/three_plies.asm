{% from "kernels/macros" import count %}
{% from "kernels/deep/macros" import goals %}
; {{ rule }}
; Three plies - the nodes three plies before the leaves
;
; As deep_*, but here nothing is left to the plies below: the order of a piece list does not
; matter to the last two, and it needs no key. So every move is written out where it is tried.
; {{ rule }}

{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
; three_plies_{{ side.name }} - the value of a node, {{ side.name }} to move, three plies left
; In:       X = zp_left = 3; deep_eval+3 {% if deep.table %}deep_key_*+3 {% endif %}deep_sure+4 deep_sure+5; deep_taken,
;           zp_*_list, zp_depth, zp_left, zp_slot, the piece lists
; Out:      A = value; its line
; Clobbers: X Y scratch
three_plies_{{ side.name }}:
{{ count() | block }}
        lda deep_sure+5
        sta deep_sure+3
        lda #{{ 0 if side.maximises else 255 }}
        sta deep_best+3             ; worse than any value
{% if side.goals %}
{{ goals(side, side.scan if deep.gain else range(side.count), "y", "deep_" ~ side.name ~ "_goal") | block }}
{% endif %}
{% for candidate in side.candidates %}
{% set list %}{{ side.list }}{% if candidate.index %}+{{ candidate.index }}{% endif %}{% endset %}
{% set no %}_{{ candidate.place }}_no{% endset %}
        ldy {{ list }}
        ldx {{ candidate.slot.to }},y
        lda deep_taken,x
        bne {{ no }}
        lda #{{ side.mark }}
        sta deep_taken,x
        lda #EMPTY
{% if side.codes %}
        ldx {{ side.name }}_square,y
        sta deep_taken,x
{% else %}
        sta deep_taken,y
{% endif %}
        lda deep_eval+3
{% if side.maximises %}
        sec
        sbc {{ candidate.slot.gain }},y
{% else %}
        clc
        adc {{ candidate.slot.gain }},y
{% endif %}
        eor #$80
        sta deep_eval+2
        lda {{ candidate.slot.next }},y
        sta {{ list }}
        sty zp_code
        jsr two_plies_{{ other.name }}
        ldy zp_code
        sty {{ list }}
        sta zp_value
        ldx {{ candidate.slot.to }},y
        lda #EMPTY
        sta deep_taken,x
        lda #{{ side.mark }}
{% if side.codes %}
        ldx {{ side.name }}_square,y
        sta deep_taken,x
{% else %}
        sta deep_taken,y
{% endif %}
        lda zp_value
        cmp deep_best+3
{% if side.maximises %}
        bcc {{ no }}
        beq {{ no }}
{% else %}
        bcs {{ no }}
{% endif %}
        ldx {{ candidate.slot.step }},y
        jsr three_plies_{{ side.name }}_better
{{ no }}:
{% endfor %}
        ldx #3
        lda deep_best+3
{% if not side.maximises %}
        cmp #255
{% endif %}
        beq _stuck
        jmp deep_{{ side.name }}_end     ; tail call
_stuck: jmp deep_{{ side.name }}_stuck   ; tail call

; three_plies_{{ side.name }}_better - take a better value
; In:       A = value, X = step, zp_slot, zp_depth
; Out:      what the node knows; does not return when the node is settled
; Clobbers: A X Y zp_next_row zp_row
three_plies_{{ side.name }}_better:
        sta deep_best+3
        cmp deep_sure+3
{% if side.maximises %}
        bcc _worse
        beq _worse
        cmp deep_sure+4
        bcs _cut
{% else %}
        bcs _worse
        cmp deep_sure+4
        bcc _cut
        beq _cut
{% endif %}
        sta deep_sure+3
        txa
        ldx #3
        jsr deep_line
{% if wins %}
        lda deep_best+3
{% endif %}
_worse:
{% if wins %}
        cmp #{{ "LEAST_WIN" if side.maximises else "MOST_LOSS + 1" }}
        {{ "bcs" if side.maximises else "bcc" }} _won
{% endif %}
        rts
{% if wins %}
_won:   lda zp_depth                ; is there a quicker win?
        sec
        sbc #2
{% if side.maximises %}
        eor #$ff
{% endif %}
        cmp deep_best+3
        bne _return
        pla
        pla
        ldx #3
        jmp deep_{{ side.name }}_end
_return:
        rts
{% endif %}
_cut:   pla                         ; not back to the node's next move
        pla
        ldx #3
        jmp deep_{{ side.name }}_cut

{% endfor %}
