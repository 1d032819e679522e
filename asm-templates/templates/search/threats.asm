{% from "macros" import add, put_score %}
; {{ rule }}
; Threats - nodes where a line may be completed
; {{ rule }}

; threats_look - what threats say of a node, and which moves are worth the while
; In:       X = zp_frame, zp_frame, zp_depth, zp_side, node_left,x, threats, threats_first,
;           threats_logged, file_next
; Out:      C set if they settle it: A = value; else zp_allowed moves to {{ threats.to }}; X stays
; Clobbers: A Y zp_dest
threats_look:
{% if falls %}
        lda threats_first
        ora threats_logged
        bne _look
        tax                         ; nobody threatens a square
{% for file in range(bottoms) %}
        ldy file_next+{{ file }}
        bmi _full_{{ file }}
{% if threats.near %}
        sty {{ threats.to }},x
{% else %}
        tya
        sta {{ threats.to }},x
{% endif %}
        inx
_full_{{ file }}:
{% endfor %}
        stx zp_allowed
        ldx zp_frame
        clc
        rts
_look:
{% endif %}
        lda zp_side
        clc
        adc #1
        sta threats_own
        lda #0
        sta threats_musts
        sta threats_barred
        tax
{% for file in range(bottoms) %}
        ldy file_next+{{ file }}
        bmi _next_{{ file }}
        lda threats,y
        beq _may_{{ file }}
        jsr threats_near
        bcs _next_{{ file }}
_may_{{ file }}:
{% if threats.near %}
        sty {{ threats.to }},x
{% else %}
        tya
        sta {{ threats.to }},x
{% endif %}
        inx
_next_{{ file }}:
{% endfor %}
        stx zp_allowed
        ldy threats_musts
        bne _must
        txa
        bne _open
        lda threats_barred
        bne _lost
_open:  ldx zp_frame
        clc
        rts
_must:  dey
        bne _lost                   ; only one of them can be blocked
        ldy threats_must
        sty {{ threats.to }}
        lda threats,y
        lsr a
        lsr a
        and threats_other
        bne _lost
        lda #1
        sta zp_allowed
        gne _open
_lost:  ldx zp_frame
        jsr search_distance
        adc #2
        sec
        rts

; threats_near - is a move to a square that is threatened, or below one, worth the while?
; In:       A = threats of the square, Y = square, threats_own, threats_must, threats_musts, threats_barred
; Out:      C set if not: threats_must, threats_musts, threats_barred; X and Y stay; does not return if it completes a
;           line, but to who called threats_look, as that does
; Clobbers: A zp_dest
threats_near:
        sta zp_dest
        and threats_own
        bne _won
        lda threats_own
        eor #3
        sta threats_other
        bit zp_dest
        bne _must
        asl a
        asl a
        bit zp_dest
        bne _barred
        clc
        rts
_must:  sty threats_must
        inc threats_musts
        sec
        rts
_barred:
        inc threats_barred          ; it would let the other side complete a line
        sec
        rts
_won:   pla
        pla
        ldx zp_frame
        jsr search_distance
        adc #1
        eor #$ff
        sec
        rts

{% if falls and not unscored %}
; threats_list - list the moves of a node
; In:       zp_frame, zp_side, the position, the list; of a node that is not the root zp_allowed, {{ threats.to }}{% if ordered %},
;           zp_depth, zp_table_to{% endif %}

; Out:      zp_count = how many, the list, but at the root alone where its moves start{% if ordered %}; but at the root, if there are several its scores are complete, zp_picked = the best{% endif %}

; Clobbers: A X Y zp_dest zp_from zp_lines zp_place zp_to zp_value
threats_list:
        ldx zp_frame
        bne _node
        jmp gen_moves               ; tail call
_node:  ldy zp_allowed
        sty zp_count
        dey
{% if ordered %}
        beq _single
        bmi _done
{% if killers %}
        jsr search_distance
        tax
        lda killer_to,x
        sta zp_from
{% if killers > 1 %}
        lda killer_to_2,x
        sta zp_to
{% endif %}
{% endif %}
        lda #0
        sta zp_value
        lda zp_side
        bne _second
{% for side in sides %}
{{ "_first:" if side.first else "_second:" }}
        ldx {{ threats.to }},y
{% set scores = side.place.scores %}
{% if scores.history and whole_scores %}
        lda {{ scores.history }},x
{% else %}
{{ put_score(scores, side, "x") | block }}
{% endif %}
{% if scores.history and not whole_scores %}
        clc
        adc {{ scores.history }},x
        bcc +
        lda #255
+
{% endif %}
{% if killers %}
        cpx zp_from
        beq _killer_{{ side.index }}
_not_killer_{{ side.index }}:
{% endif %}
{% if killers > 1 %}
        cpx zp_to
        beq _killer_2_{{ side.index }}
_not_killer_2_{{ side.index }}:
{% endif %}
{% if table_move %}
        cpx zp_table_to
        beq _known_{{ side.index }}
_scored_{{ side.index }}:
{% endif %}
        sta (zp_scores),y
        cmp zp_value
        bcc _less_{{ side.index }}
        sta zp_value
        sty zp_picked
_less_{{ side.index }}:
        txa
        sta (zp_dests),y
        dey
        bpl {{ "_first" if side.first else "_second" }}
        rts
{% if killers %}
_killer_{{ side.index }}:
        clc
        adc #{{ 64 }}
        bcc _not_killer_{{ side.index }}
        lda #255
        gne _not_killer_{{ side.index }}
{% endif %}
{% if killers > 1 %}
_killer_2_{{ side.index }}:
        clc
        adc #32
        bcc _not_killer_2_{{ side.index }}
        lda #255
        gne _not_killer_2_{{ side.index }}
{% endif %}
{% if table_move %}
_known_{{ side.index }}:
        clc
        adc #TABLE_MOVE
        bcc _scored_{{ side.index }}
        lda #255
        gne _scored_{{ side.index }}
{% endif %}
{% endfor %}
{% else %}
        bmi _done
{% endif %}
_single:
        lda {{ threats.to }},y            ; in the order of files
        sta (zp_dests),y
        dey
        bpl _single
_done:  rts
{% else %}
; threats_list - list the moves of a node
; In:       zp_frame, zp_side, the position, the list; of a node that is not the root zp_allowed, {{ threats.to }}
; Out:      zp_count = how many, the list
; Clobbers: A X Y zp_dest zp_end zp_place
threats_list:
        lda zp_frame
        bne _node
        jmp gen_moves               ; tail call
_node:  lda #0
        sta zp_count
        sta zp_end
        lda zp_side
        bne _second
{% for side in sides %}
{{ "_first:" if side.first else "_second:" }}
        ldx zp_end
        cpx zp_allowed
        beq _done
        ldy {{ threats.to }},x
        ldx #NONE
{{ add(side.place.scores, side, false, '') }}
        inc zp_end
        gne {{ "_first" if side.first else "_second" }}
{% endfor %}
_done:  rts
{% endif %}
{% if threats.points %}

; threats_fill - who completes a line if the files just fill up?
; In:       zp_side, zp_sum, threats, threats_first, threats_logged, file_next, file_threats
; Out:      zp_sum has the points for that added
; Clobbers: A X Y
threats_fill:
        lda threats_first
        ora threats_logged
        bne _some
        rts                         ; nobody threatens a square
_some:
        lda zp_side
        clc
        adc #1
        sta threats_own             ; of who is to move: 1 or 2
        lda #0
        sta threats_free
        sta threats_files
        ldx #{{ bottoms }} - 1
_file:  ldy file_next,x
        bmi _next
        lda file_threats,x
        beq _free
        stx threats_place
        ldx threats_files
        jsr threats_up
        bcs _wins
        lda file_threat,x
        bmi _full
        inc threats_files
_full:  ldx threats_place
_next:  dex
        bpl _file
        gmi _turn
_free:  lda file_rest,y             ; no square of the file is threatened
        eor threats_free
        sta threats_free
        dex
        bpl _file
_turn:  ldx threats_files
        beq _done                   ; all is full
        lda threats_free            ; moves that nothing depends on: who is to move when they are made?
        lsr a
        bcc _even
        lda threats_own
        eor #3
        sta threats_own
_even:  lda #0
        sta threats_free
        lda #NONE
        sta threats_must
        ldx #0
_look:  ldy file_threat,x
        bmi _other
        lda threats,y
        and #3
        cmp threats_own
        beq _own
        sty threats_must
_other: inx
        cpx threats_files
        bne _look
        lda threats_must
        bmi _done                   ; all is full
        lda threats_own             ; below each square that is left the other side would have it
        eor #3
        gne _winner
_own:   lda file_up,y               ; the other side blocks
        tay
        jsr threats_up
        bcc _turn
_wins:  lda threats_own
_winner:
        lsr a
        beq _first
        lda zp_sum
        sec
        sbc #FILLED
        sta zp_sum
        bcs _done
        dec zp_sum+1
_done:  rts
_first: lda zp_sum
        clc
        adc #FILLED
        sta zp_sum
        bcc _done
        inc zp_sum+1
        rts

FILLED          = {{ threats.points | pad(18) }}; points for who completes a line as files fill up

; threats_up - go up a file to the next square that is threatened
; In:       X = place in file_threat, Y = next square of the file, threats_own = who is to move, threats_free
; Out:      C set if who is to move completes a line; else file_threat,x = the square, or NONE; threats_own, since
;           what is threatened at once is blocked; the low bit of threats_free; X stays
; Clobbers: A Y
threats_up:
        tya
        bmi _full
_at:    lda threats,y
        and #3
        beq _calm
        and threats_own
        bne _wins
        lda threats_own
        eor #3
        sta threats_own
        lda file_up,y
        tay
        bpl _at
_full:  sta file_threat,x           ; NONE
        clc
        rts
_wins:  sec
        rts
_calm:  lda file_rest,y
        eor threats_free
        sta threats_free
_up:    lda threats,y
        bne _below
        lda file_up,y
        tay
        bpl _up
        sta file_threat,x           ; NONE: all squares are free
        clc
        rts
_below: lda file_rest,y             ; those below this one are
        eor threats_free
        sta threats_free
        lda file_up,y
        sta file_threat,x
        clc
        rts
{% endif %}
