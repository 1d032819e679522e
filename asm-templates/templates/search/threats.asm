{% from "macros" import add %}
; {{ rule }}
; Threats - nodes where a line may be completed
; {{ rule }}

; threats_look - what threats say of a node, and which moves are worth the while
; In:       X = zp_frame, zp_frame, zp_depth, zp_side, node_left,x, threats, file_next
; Out:      C set if they settle it: A = value; else threats_found moves to threats_to; X stays
; Clobbers: A Y zp_dest
threats_look:
        lda zp_side
        clc
        adc #1
        sta threats_own
        eor #3
        sta threats_other
        lda #0
        sta threats_found
        sta threats_musts
        ldx #NONE
        stx zp_dest
        inx
_file:  ldy file_next,x
        bmi _next
        lda threats,y
        bne _near
        sty zp_dest
        lda file_up,y
        bmi _may
        tay
        lda threats,y
        and threats_other
        bne _next                   ; it would let the other side complete a line
_may:   ldy threats_found
        lda zp_dest
        sta threats_to,y
        inc threats_found
_next:  inx
        cpx #{{ bottoms }}
        bne _file
        ldx zp_frame
        ldy threats_musts
        bne _must
        lda threats_found
        bne _open
        lda zp_dest
        bpl _lost
_open:  clc
        rts
_near:  and threats_own
        bne _won
        sty threats_must
        inc threats_musts
        gne _next
_must:  dey
        bne _lost                   ; only one of them can be blocked
        ldy threats_must
        sty threats_to
        lda file_up,y
        bmi _only
        tay
        lda threats,y
        and threats_other
        bne _lost
_only:  lda #1
        sta threats_found
        clc
        rts
_won:   ldx zp_frame
        jsr search_distance
        adc #1
        eor #$ff
        sec
        rts
_lost:  jsr search_distance
        adc #2
        sec
        rts

; threats_list - list the moves of a node
; In:       zp_frame, zp_side, the position, the list; of a node that is not the root threats_found, threats_to
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
        cpx threats_found
        beq _done
        ldy threats_to,x
        ldx #NONE
{{ add(side.place.scores, side, false, '') }}
        inc zp_end
        gne {{ "_first" if side.first else "_second" }}
{% endfor %}
_done:  rts
{% if threats.points %}

; threats_fill - who completes a line if the files just fill up?
; In:       zp_side, zp_sum, threats, file_next
; Out:      zp_sum has the points for that added
; Clobbers: A X Y
threats_fill:
        lda zp_side
        clc
        adc #1
        sta threats_own             ; of who is to move: 1 or 2
        lda #0
        sta threats_free
        ldx #{{ bottoms }} - 1
_file:  ldy file_next,x
        jsr threats_up
        bcs _wins
        dex
        bpl _file
_turn:  lda threats_free            ; moves that nothing depends on: who is to move when they are made?
        lsr a
        bcc _even
        lda threats_own
        eor #3
        sta threats_own
_even:  lda #0
        sta threats_free
        lda #NONE
        sta threats_must
        ldx #{{ bottoms }} - 1
_look:  ldy file_threat,x
        bmi _next
        lda threats,y
        cmp threats_own
        beq _own
        sty threats_must
_next:  dex
        bpl _look
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
; In:       X = file, Y = its next square, threats_own = who is to move, threats_free
; Out:      C set if who is to move completes a line; else file_threat,x = the square, or NONE; threats_own, since
;           what is threatened at once is blocked; the low bit of threats_free; X stays
; Clobbers: A Y
threats_up:
        tya
        bmi _full
_at:    lda threats,y
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
_calm:  lda file_rank,y
        eor threats_free
        sta threats_free
_up:    lda file_up,y
        tay
        bmi _top
        lda threats,y
        beq _up
        lda file_rank,y
        eor threats_free
        eor #1
        sta threats_free
        tya
        sta file_threat,x
        clc
        rts
_top:   sta file_threat,x           ; NONE
        lda file_size,x
        eor threats_free
        sta threats_free
        clc
        rts
{% endif %}
