; search_loses - does a capture, no promotion, take less than the piece that makes it, where that is guarded?
; In:       X = zp_frame; zp_from, zp_to, zp_frame, zp_side, board
; Out:      C set if so; X stays
; Clobbers: A Y zp_low
search_loses:
        ldy zp_from
        lda board,y
        and #$7f
        tay
        lda losing_worth-1,y
        sta zp_low
        ldy zp_to
        lda board,y
        beq _no                     ; what it takes stands elsewhere
        and #$7f
        tay
        lda losing_worth-1,y
        cmp zp_low
        bcs _no
        ldx zp_to
        lda zp_side
        bne _second
        jsr attacked_{{ sides[0].name }}
        ldx zp_frame
        rts
_second:
        jsr attacked_{{ sides[1].name }}
        ldx zp_frame
        rts
_no:    clc
        rts

losing_worth:                       ; what each class is worth, in fifteenths of the dearest; a royal piece is safe
        .byte {{ taking.losing | join(", ") }}
