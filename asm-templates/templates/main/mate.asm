; main_mate - .M3: the moves that force a win within 3 moves; without a number, the legal moves
; In:       zp_keyed, the position
; Out:      C clear
; Clobbers: A X Y scratch zp_hash zp_lock zp_stamp
main_mate:
        lda main_length
        cmp #3
        bcs _find
        jmp main_show_moves         ; tail call
_find:  jsr main_number
        bcs _wrong
        tax
        beq _wrong
        cpx #MATE_MOST + 1
        bcs _wrong
{% if full %}
        bit main_over
        bpl _goes_on
        jmp main_ended              ; tail call
_goes_on:
{% endif %}
        stx mate_most
        lda #0
        sta zp_current
        jsr mate_search
        lda clock_wanted
        bne _stopped
        lda mate_count
        bne _some
        lda #<text_no_mate
        ldy #>text_no_mate
        jmp main_say                ; tail call
_stopped:
        lda #<text_stopped
        ldy #>text_stopped
        jmp main_say                ; tail call
_some:  jsr text_newline
        clc
        rts
_wrong: jmp main_illegal            ; tail call

; mate_shown - print a move that mates
; In:       the root's made_from and made_to, zp_current = column of the screen, the position
; Out:      zp_current
; Clobbers: A X Y zp_from zp_marked zp_name zp_to
mate_shown:
        jsr clock_rest
        lda made_from
        sta zp_from
        lda made_to
        sta zp_to
        lda #0
        sta zp_name
        jsr display_{{ "plain" if jumps else "append" }}
        jsr display_in_row
        jmp clock_work              ; tail call
