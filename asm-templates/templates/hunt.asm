{% from "macros" import if_square, if_none %}
; {{ rule }}
; Hunt - driving a royal piece that is left alone to the edge
;
; A search of a few plies does not see the mate, so a leaf adds points for how far from the middle the hunted
; piece is, and for how near the other royal piece is to it. Whether a side hunts is decided when a search begins.
; {{ rule }}

; hunt_begin - does a side hunt a royal piece that is left alone?
; In:       zp_side{{ ", royal_square" if checks }}, board
; Out:      hunt_on; hunt_square, if one piece is alone
; Clobbers: A X Y zp_total
hunt_begin:
        lda #0
        sta hunt_on
        sta zp_total                ; pieces of {{ sides[0].name }}
        sta zp_total+1              ; and of {{ sides[1].name }}
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        inc zp_total
        gne _next
_second:
        inc zp_total+1
_next:  dey
{{ if_square("y", "_square") | block }}
        ldx #1
        ldy #2
        cpy zp_total+1
        bcc _many                   ; {{ sides[1].name }} is not alone
        beq _many
        cpy zp_total
        bcc _alone
        beq _alone
        rts                         ; both are
_many:  cpx zp_total
        bne _done
        inx
_alone: jsr hunt_find
        bcs _done
        stx hunt_on
        jsr royal_left
        bcc _done
        lda #0                      ; one of them is about to be taken
        sta hunt_on
_done:  rts

; hunt_find - where the royal pieces are
; In:       board
; Out:      hunt_square; C set if one has been taken; X stays
; Clobbers: A Y
hunt_find:
        lda #NONE
        sta hunt_square
        sta hunt_square+1
        ldy #SQUARES - 1
_square:
        lda board,y
        cmp #{{ hunt.royals[0] }}
        bne _other
        sty hunt_square
_other: cmp #{{ hunt.royals[1] }}
        bne _next
        sty hunt_square+1
_next:  dey
{{ if_square("y", "_square") | block }}
        ldy hunt_square
        cpy #NONE
        beq _taken
        ldy hunt_square+1
        cpy #NONE
_taken: beq _set
        clc
        rts
_set:   sec
        rts

; hunt_leaf - the value of a leaf of a hunt
; In:       {{ "zp_sum, " if valued }}zp_side, board, hunt_on
; Out:      zp_value for the side to move; hunt_square
; Clobbers: A X Y zp_total
hunt_leaf:
        jsr hunt_find
        lda #0
        bcs _points
        ldx hunt_square
        ldy hunt_square+1
        lda square_file,x
        sec
        sbc square_file,y
        bcs _files
        eor #$ff
        adc #1
_files: sta zp_total
        lda {{ hunt.ranks }},x
        sec
        sbc {{ hunt.ranks }},y
        bcs _ranks
        eor #$ff
        adc #1
_ranks: clc
        adc zp_total
        tay
        lda hunt_on                 ; 1: the piece of {{ sides[1].name }} is hunted, 2: that of {{ sides[0].name }}
        lsr a
        bcc _first
        ldx hunt_square+1
_first: lda hunt_edge,x
        clc
        adc hunt_near,y
_points:
        sta zp_total
        lda hunt_on
        lsr a
        bcc _less
        clc
        lda {{ "zp_sum" if valued else "#<BASE" }}
        adc zp_total
        sta zp_total
        lda {{ "zp_sum+1" if valued else "#>BASE" }}
        adc #0
        gne _value
_less:  sec
        lda {{ "zp_sum" if valued else "#<BASE" }}
        sbc zp_total
        sta zp_total
        lda {{ "zp_sum+1" if valued else "#>BASE" }}
        sbc #0
_value: ldx zp_side
        beq _mine
        eor #$ff
        sta zp_value+1
        lda zp_total
        eor #$ff
        sta zp_value
        rts
_mine:  sta zp_value+1
        lda zp_total
        sta zp_value
        rts
