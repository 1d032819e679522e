; screen_undo - take back the last turn; against the computer, back to where the player was to move
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_undo:
        ldx game_count
        beq screen_no_turn
_turn:  dex
        lda game_kind,x
        bpl _turn
        ldy main_engine
        and #KIND_SECOND
        lsr a
        sta zp_from                 ; whose turn it was
        cpy zp_from
        bne _there                  ; the player's
        cpx #0
        bne _turn
_there: cpy #ENGINE_BOTH
        bne _go
        ldy #ENGINE_OFF
        sty main_engine
_go:    stx game_count
        ; falls through: screen_go_to

; screen_go_to - the position after so many actions of the game
; In:       game_count = how many
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_go_to:
{% if clocked %}
        jsr ponder_forget
{% endif %}
        jsr main_replay
        lda #0
        sta main_over
        sta main_length
        lda #NONE
        sta screen_picked
        sta screen_hint_to
        jsr screen_hush
        clc
        rts

; screen_no_turn - there is none
; Out:      C clear
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
screen_no_turn:
        lda #<text_no_turn
        ldy #>text_no_turn
        jsr text_print_line
        clc
        rts

; screen_redo - play the next turn again that has been taken back; against the computer, both sides'
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_redo:
        ldx game_count
        cpx game_total
        beq screen_no_turn
_turn:  inx
        cpx game_total
        beq _there
        lda game_kind,x
        bpl _turn
        and #KIND_SECOND
        lsr a
        cmp main_engine
        beq _turn                   ; the computer's
_there: stx game_count
        cpx game_total
        bne _go
        ldy main_engine             ; at the end it is for the player to say who goes on
        cpy #ENGINE_BOTH
        bne _go
        ldy #ENGINE_OFF
        sty main_engine
_go:    jsr screen_go_to
        lda game_count
        cmp game_total
        bne _on
        jsr main_check_result       ; it may be where the game ended
_on:    clc
        rts

; screen_hint - show what the computer would play
; In:       the position, zp_keyed
; Out:      C clear
; Clobbers: A X Y scratch zp_flips zp_stamp zp_eval zp_hash zp_lock zp_*_squares
screen_hint:
{% if chain %}
        lda #<text_no_turn
        ldx zp_chain
        cpx #NONE
        bne _none                   ; within a turn the board itself shows what there is
{% endif %}
        lda main_over
        bne _none
        jsr screen_cursor_off
        lda #<text_thinking
        ldy #>text_thinking
        jsr text_print_line
{% if clocked %}
        jsr ponder_forget
{% endif %}
        jsr {{ "main_choose" if knows else "choose_move" }}
        lda line_end
        beq _none
        lda lines
        sta screen_hint_from
        lda lines+LINE_SIZE
        sta screen_hint_to
        jsr screen_hush
_none:  lda #NONE
        sta screen_picked
        clc
        rts
