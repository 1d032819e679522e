{% if closing %}
{% for mover in judges.sides %}

; mills_fears_{{ mover.name }} - could the other side close a mill at once, as it stands?
; In:       zp_foe, zp_own, the position
; Out:      mills_feared = 0 if not; mills_lacks = the square that it lacks, NONE if there are several; zp_own; mills_reach = not
;           0 if its pieces come anywhere
; Clobbers: A X Y zp_block
mills_fears_{{ mover.name }}:
{% set closer = closing.sides[1 - loop.index0] %}
{% set other = 1 - loop.index0 %}
{% if closer.always %}
        lda #1
{% else %}
{% if closer.hand %}
        lda hand+{{ other }}
        bne _reach                  ; a piece from the hand goes anywhere
{% endif %}
{% if closer.fly %}
        lda piece_count+{{ other }}
        cmp #{{ closer.fly }} + 1
        bcs _steps
        cmp #3                      ; a third piece flies, if there is one
        bcs _reach
_steps:
{% endif %}
        lda #0
{% if closer.hand or closer.fly %}
_reach:
{% endif %}
{% endif %}
        sta mills_reach
{% if loop.first %}
        jmp mills_fears             ; tail call
{% else %}
        ; falls through: mills_fears
{% endif %}
{% endfor %}

; mills_fears - could a side close a mill at once?
; In:       zp_foe = its piece, mills_reach, zp_own, board
; Out:      mills_feared = 0 if not; mills_lacks = the square that it lacks, NONE if there are several; zp_own
; Clobbers: A X Y zp_block
mills_fears:
        lda #NONE
        sta mills_lacks
        lda #0
        sta mills_feared
{% for row in closing.rows %}
        lda board+{{ row.squares[0] }}
        eor board+{{ row.squares[1] }}
        eor board+{{ row.squares[2] }}
        bne _row_{{ loop.index }}{{ " " * (14 - (loop.index ~ "") | length) }}; it lacks more than a piece
        lda board+{{ row.squares[0] }}
        ora board+{{ row.squares[1] }}
        cmp zp_foe
        bne _row_{{ loop.index }}
        ldx #{{ row.place }}
        jsr mills_row
        bcs _several
_row_{{ loop.index }}:
{% endfor %}
_several:
        lda mills_feared
        beq _done
        sec
        lda zp_own
        sbc #{{ closing.points }}
        sta zp_own
        bcs _done
        dec zp_own+1
_done:  rts

; mills_row - could a side fill a row in which it has two pieces?
; In:       X = where the row begins in closing_square, zp_foe, mills_reach, mills_feared, mills_lacks, board
; Out:      mills_feared, mills_lacks; C set if there are several squares that it could fill
; Clobbers: A X Y zp_block
mills_row:
        ldy closing_square,x
        lda board,y
        beq _empty
        inx
        ldy closing_square,x
        lda board,y
        beq _empty
        inx                         ; the third one is empty
        ldy closing_square,x
_empty: sty zp_block
        jsr mills_near
        bcc _no
        lda mills_feared
        bne _more
        inc mills_feared
        lda zp_block
        sta mills_lacks
_no:    clc
        rts
_more:  lda zp_block
        cmp mills_lacks
        beq _no
        lda #NONE
        sta mills_lacks
        sec
        rts

; mills_near - could a side bring a piece to a square of a row from outside of it?
; In:       X = its place in closing_square, zp_foe, mills_reach, board
; Out:      C set if so
; Clobbers: A Y
mills_near:
        lda mills_reach
        bne _yes
{% for number in closing.near %}
        ldy closing_near_{{ number }},x
        lda board,y
        cmp zp_foe
        beq _done                   ; C is set
{% endfor %}
        clc
_done:  rts
_yes:   sec
        rts
{% endif %}
