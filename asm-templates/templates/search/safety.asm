{% from "macros" import if_none, if_square %}
; {{ rule }}
; Safety - what the other side can do to the move of the last ply
;
; Where an enemy stands one step from winning, who has moved has lost. If the piece that has moved stands so,
; and nobody can take it, who has moved has won. A piece that more enemies can take than own pieces can take
; back counts for nothing.
; {{ rule }}

; safety_leaf - the value of the leaf that the move of a frame leads to
; In:       zp_frame, made_from and made_to of the frame, the position, zp_depth
; Out:      A = value for who has moved
; Clobbers: A X Y scratch
safety_leaf:
        lda zp_side
        bne _first                  ; who is to move has not moved
        jsr safety_fears_{{ sides[1].name }}
        bne _lost
        jsr safety_move
        jsr safety_hangs_{{ sides[1].name }}
        bcs _hangs_{{ sides[1].name }}
        bne _evaluate
        lda threat_{{ sides[1].name }},y
        beq _evaluate
        bne _won
_first: jsr safety_fears_{{ sides[0].name }}
        bne _lost
        jsr safety_move
        jsr safety_hangs_{{ sides[0].name }}
        bcs _hangs_{{ sides[0].name }}
        bne _evaluate
        lda threat_{{ sides[0].name }},y
        beq _evaluate
_won:   ldx zp_frame
        jsr search_distance
        adc #3
        eor #$ff
        rts
_lost:  ldx zp_frame
        jsr search_distance
        adc #2
        rts
_evaluate:
        jsr eval_leaf
        eor #$ff
        rts
{% for side in sides %}
_hangs_{{ side.name }}:
        lda zp_sum
        pha
        lda zp_sum+1
        pha
        sec
        lda zp_sum
        sbc value_{{ side.classes[0].label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ side.classes[0].label }}_hi,y
        sta zp_sum+1
{% if not loop.last %}
        jmp _without
{% endif %}
{% endfor %}
_without:
        jsr eval_leaf               ; as if it were taken
        tay
        pla
        sta zp_sum+1
        pla
        sta zp_sum
        tya
        eor #$ff
        rts

; safety_move - the move of a frame
; In:       zp_frame, made_from and made_to of the frame
; Out:      X = where it starts, Y = where it goes
; Clobbers: A
safety_move:
        ldx zp_frame
        ldy made_to,x
        lda made_from,x
        tax
        rts
{% for side in sides %}

; safety_fears_{{ side.name }} - who could win if {{ side.name }} did nothing
; In:       board
; Out:      zp_threats = how many stand one step from winning; Z set if none; zp_threat = where it stands, if
;           it is one, else NONE
; Clobbers: A X Y
safety_fears_{{ side.name }}:
        ldx #0
        ldy #NONE
{% for square in side.safety.feared %}
        lda board+{{ square }}
{% if side.first %}
        bpl +
{% else %}
        beq +
        bmi +
{% endif %}
        inx
        ldy #{{ square }}
+
{% endfor %}
        cpx #2
        bcc _one
        ldy #NONE
_one:   sty zp_threat
        stx zp_threats
        txa
        rts

; safety_hangs_{{ side.name }} - can a piece of {{ side.name }} be taken more often than it is guarded?
; In:       X = where it comes from, Y = where it goes, board, before or after the move
; Out:      C set if so; else A = 0, Z set if it cannot be taken at all; X and Y stay
; Clobbers: A zp_place zp_value
safety_hangs_{{ side.name }}:
        stx zp_place
        lda #0
        sta zp_value
{% for next in side.safety.takers %}
        ldx {{ next }},y
{{ if_none("x", "_taker_" ~ loop.index) | block }}
        lda board,x
{% if side.first %}
        bpl _taker_{{ loop.index }}
{% else %}
        beq _taker_{{ loop.index }}
        bmi _taker_{{ loop.index }}
{% endif %}
        inc zp_value
_taker_{{ loop.index }}:
{% endfor %}
        ldx zp_place
        lda zp_value
        bne _guards
        clc
        rts
_guards:
{% for next in side.safety.guards %}
        ldx {{ next }},y
{{ if_none("x", "_guard_" ~ loop.index) | block }}
        cpx zp_place
        beq _guard_{{ loop.index }}             ; it does not guard itself
        lda board,x
{% if side.first %}
        beq _guard_{{ loop.index }}
        bmi _guard_{{ loop.index }}
{% else %}
        bpl _guard_{{ loop.index }}
{% endif %}
        dec zp_value
        beq _guarded
_guard_{{ loop.index }}:
{% endfor %}
        ldx zp_place
        sec
        rts
_guarded:
        ldx zp_place
        lda #1
        clc
        rts
{% if side.safety.scored %}

; safety_score_{{ side.name }} - the score of a move, less the piece if that hangs
; In:       A = score, X = where it starts, Y = where it goes, board
; Out:      A = score, 1 or more; X and Y stay
; Clobbers: zp_place zp_value
safety_score_{{ side.name }}:
        pha
        jsr safety_hangs_{{ side.name }}
        pla
        bcc _safe
        sbc worth_{{ side.classes[0].label }},y          ; C is set
        bcc _least
        bne _safe
_least: lda #1
_safe:  rts
{% endif %}

; frontier_judge_{{ side.name }} - a move that may be better than those before
; In:       A = change or MAYBE, zp_better or more, X = where it starts, Y = where it goes, board, zp_threat, zp_threats,
;           zp_better, zp_cap, zp_need
; Out:      C set if no other need be looked at; zp_best, zp_from, zp_to, if it is better; bit 7 of zp_threats set
;           if it loses; X and Y stay
; Clobbers: A zp_better zp_place zp_value
frontier_judge_{{ side.name }}:
        cmp #WINS
        beq _better
        pha
        lda zp_threats
        beq _calm
        cpy zp_threat
        beq _calm                   ; it takes what threatens
        lda #$ff
        sta zp_threats
        pla
        clc
        rts
_calm:  jsr safety_hangs_{{ side.name }}
        bcs _hangs
        bne _plain
        lda threat_{{ side.name }},y
        bne _won
_plain: pla
        cmp #MAYBE
        bne _better
        jsr frontier_real_{{ side.name }}
_again: cmp zp_better
        bcs _better
        rts
_better:
        jmp frontier_better         ; tail call
_won:   pla
        lda #WON
        gne _again
_hangs: pla
        cmp #MAYBE
        bne _less
        jsr frontier_real_{{ side.name }}
_less:  sec
        sbc worth_{{ side.classes[0].label }},y
        jmp _again

; frontier_real_{{ side.name }} - what a move changes that leads one step from winning
; In:       X = where it starts, Y = where it goes, board
; Out:      A = change; X and Y stay
; Clobbers: zp_value
frontier_real_{{ side.name }}:
{% if side.first %}
        lda value_{{ side.classes[0].label }}_lo,y
        sec
        sbc value_{{ side.classes[0].label }}_lo,x
{% else %}
        lda value_{{ side.classes[0].label }}_lo,x
        sec
        sbc value_{{ side.classes[0].label }}_lo,y
{% endif %}
        clc
        adc #128
        sta zp_value
        lda board,y
        beq _free
        lda worth_{{ side.victim }},y
_free:  clc
        adc zp_value
        rts
{% endfor %}

WON             = 254               ; in place of a change: the move wins two plies later
MAYBE           = 253               ; the same: it does unless the piece can be taken or something threatens
