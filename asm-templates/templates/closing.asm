; {{ rule }}
; Closing - could the side to move close a mill?
;
; A row of three lacks one piece if two of its squares are alike and the third is empty: only then, or if all are empty,
; is the exclusive or of what stands on them 0, since each side has one kind of piece.
; {{ rule }}

; closing_any - could the side to move close a mill at once?
; In:       the position
; Out:      C set if so
; Clobbers: A X Y zp_dest zp_place
closing_any:
        lda zp_side
        bne _second
{% for closer in closing.sides %}
{% if not loop.first %}
_second:
{% endif %}
        lda #{{ closer.piece }}
        sta zp_dest
{% if closer.always %}
        lda #1
{% else %}
{% if closer.hand %}
        lda hand+{{ loop.index0 }}
        bne _anywhere_{{ loop.index }}{{ " " * 8 }}; a piece from the hand goes anywhere
{% endif %}
{% if closer.fly %}
        lda piece_count+{{ loop.index0 }}
        cmp #{{ closer.fly }} + 1
        bcs _steps_{{ loop.index }}
        cmp #3                      ; a third piece flies, if there is one
        bcs _anywhere_{{ loop.index }}
_steps_{{ loop.index }}:
{% endif %}
        lda #0
_anywhere_{{ loop.index }}:
{% endif %}
        sta zp_place
{% if loop.first %}
        jmp _rows
{% endif %}
{% endfor %}
_rows:
{% for row in closing.rows %}
        lda board+{{ row.squares[0] }}
        eor board+{{ row.squares[1] }}
        eor board+{{ row.squares[2] }}
        bne _row_{{ loop.index }}
        lda board+{{ row.squares[0] }}
        ora board+{{ row.squares[1] }}
        cmp zp_dest
        bne _row_{{ loop.index }}{{ " " * (14 - (loop.index ~ "") | length) }}; all are empty, or the other side has two
        ldx #{{ row.place }}
        jsr closing_row
        bcc _row_{{ loop.index }}
        rts
_row_{{ loop.index }}:
{% endfor %}
        clc
        rts

; closing_row - could a side fill a row in which it has two pieces?
; In:       X = where the row begins in closing_square, zp_dest = piece, zp_place = not 0 if it comes anywhere, board
; Out:      C set if so
; Clobbers: A X Y
closing_row:
        lda zp_place
        bne _yes
        ldy closing_square,x
        lda board,y
        beq _empty
        inx
        ldy closing_square,x
        lda board,y
        beq _empty
        inx                         ; the third one is empty
_empty:
{% for number in closing.near %}
        ldy closing_near_{{ number }},x
        lda board,y
        cmp zp_dest
        beq _done                   ; C is set
{% endfor %}
        clc
_done:  rts
_yes:   sec
        rts
