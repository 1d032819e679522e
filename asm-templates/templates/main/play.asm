{% from "macros" import if_square %}
; main_play - play an action of the side to move
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal one, zp_keyed, the position
; Out:      A = how it has ended the game, as of update_make; the action is noted, the position
; Clobbers: X Y scratch
main_play:
{% if screen %}
        jsr screen_note
{% endif %}
        ldy game_count
        lda zp_from
        sta game_from,y
        lda zp_to
        sta game_to,y
        inc game_count
        bne _noted
        jsr main_rebase             ; room for no more: take-backs begin anew
_noted: lda #0
        sta zp_frame
        jsr update_make
        pha
{% if restarts %}
{% if large %}
        ldy made_from               ; of frame 0
        cpy #NONE
        beq _counted                ; no piece has moved
{% else %}
        ldy made_from               ; of frame 0
        bmi _counted                ; no piece has moved
{% endif %}
        lda made_piece
{% for code in restarts %}
        cmp #{{ code }}
        beq _restarts
{% endfor %}
        bne _counted                ; always
_restarts:
        inc zp_event                ; its move counts as an event
_counted:
{% endif %}
{% if events %}
        lda zp_event
        beq _quiet
        lda #255
        sta game_quiet
_quiet:
{% if chain %}
        lda zp_chain
{{ if_square("a", "_chain") | block }}
{% endif %}
        inc game_quiet
        bne _chain
        lda zp_event
        bne _chain
        dec game_quiet
_chain:
{% endif %}
        pla
        rts

; main_rebase - the position before this action is the one that take-backs lead to
; In:       zp_from, zp_to, zp_side
; Clobbers: A X
main_rebase:
        ldx #SQUARES - 1
_square:
        lda board,x
        sta base_board,x
        dex
{{ if_square("x", "_square") | block }}
        lda zp_side
        sta base_side
{% if hands %}
        lda hand
        sta base_hand
        lda hand+1
        sta base_hand+1
{% endif %}
{% if events %}
        lda game_quiet
        sta base_quiet
{% endif %}
        lda zp_from
        sta game_from
        lda zp_to
        sta game_to
{% if screen %}
        lda game_kind+255
        sta game_kind
{% endif %}
        lda #1
        sta game_count
        lda #0
        sta main_before             ; an illegal move is taken back to here
        rts
