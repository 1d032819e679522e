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
{% if sees_draws %}
        jsr update_make
        pha
{% if openings and openings.names %}
        jsr book_name
{% endif %}
        ldx #0
        jsr main_count
        pla
        rts

; main_count - what a move of the game means for draws that only the game knows
; In:       X = frame in which it was made; zp_event{% if chain %}, zp_chain{% endif %}

; Out:      zp_event
; Clobbers: A X Y
main_count:
{% else %}
        jsr update_make
        pha
{% if openings and openings.names %}
        jsr book_name
{% endif %}
{% endif %}
{% if restarts %}
{% set at = ",x" if sees_draws else "  " %}
{% if large %}
        ldy made_from{{ at }}             ; of frame {{ "X" if sees_draws else "0" }}
        cpy #NONE
        beq _counted                ; no piece has moved
{% else %}
        ldy made_from{{ at }}             ; of frame {{ "X" if sees_draws else "0" }}
        bmi _counted                ; no piece has moved
{% endif %}
        lda made_piece{{ at | trim }}
{% for code in restarts %}
        cmp #{{ code }}
        beq _restarts
{% endfor %}
        bne _counted                ; always
_restarts:
        inc zp_event                ; its move counts as an event
_counted:
{% endif %}
{% if looks_back %}
{% if chain %}
        lda made_chain,x
{{ if_square("a", "_within") | block }}
{% endif %}
{% for byte in [0, 1, 2, 3] %}
        lda made_key_{{ byte }},x
        sta made_key_{{ byte }}              ; of frame 0, which follows the game's
{% endfor %}
        ldx #0
_key:
{% for byte in [0, 1, 2, 3] %}
        lda path_key_{{ byte }}+1,x
        sta path_key_{{ byte }},x
{% endfor %}
        inx
        cpx #HISTORY
        bne _key
        ldx game_oldest
        cpx #HISTORY_FIRST
        beq _within
        dec game_oldest
_within:
        lda zp_event
        beq _back
        ldx #HISTORY
        stx game_oldest             ; no position before comes back
_back:
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
{% if not sees_draws %}
        pla
{% endif %}
        rts
{% if looks_back %}

; main_uncount - the keys of the game's positions as they were before the last of them was added
; Clobbers: A X
main_uncount:
        ldx #HISTORY - 1
_key:
{% for byte in [0, 1, 2, 3] %}
        lda path_key_{{ byte }},x
        sta path_key_{{ byte }}+1,x
{% endfor %}
        dex
        bpl _key
        rts

HISTORY         = {{ looks_back | pad(18) }}; places for keys of the game's positions, in front of those of frames
HISTORY_FIRST   = 2                 ; the first that is used: where keys are compared, every other one
{% endif %}

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
{% for name in state %}
        lda {{ name }}
        sta base_{{ name }}
{% endfor %}
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
