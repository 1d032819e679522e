{% from "macros" import if_square %}
{% if repetition %}

; main_repeated - has this position been there so often that the game is drawn?
; In:       the position{% if lasting %}; game_quiet = plies without an event{% endif %}

; Out:      C set if so
; Clobbers: A X Y scratch
main_repeated:
{% if lasting %}
        lda game_quiet
        cmp #4 * (REPETITION - 1)
        bcc _no                     ; it cannot have come back so often
{% endif %}
        ldx #SQUARES - 1
_square:
        lda board,x
        sta seen_board,x
        dex
{{ if_square("x", "_square") | block }}
        lda zp_side
        sta seen_side
{% if hands %}
        lda hand
        sta seen_hand
        lda hand+1
        sta seen_hand+1
{% endif %}
{% for name in state %}
        lda {{ name }}
        sta seen_{{ name }}
{% endfor %}
        lda #0
        sta main_seen
        jsr main_replay
        lda main_seen
        cmp #REPETITION - 1
{{ "_no:    " if lasting else "        " }}rts

; main_compare - count the position if it is the one looked for
; In:       the position; seen_board, seen_side{% if hands %}, seen_hand{% endif %}

; Out:      main_seen
; Clobbers: A X{% if alike %} Y{% endif %}

main_compare:
        lda zp_side
        cmp seen_side
        bne _other
{% if hands %}
        lda hand
        cmp seen_hand
        bne _other
        lda hand+1
        cmp seen_hand+1
        bne _other
{% endif %}
{% for name in state %}
        lda {{ name }}
        cmp seen_{{ name }}
        bne _other
{% endfor %}
        ldx #SQUARES - 1
_square:
        lda board,x
        cmp seen_board,x
{% if alike %}
        beq _same
        and #$7f                    ; pieces that only differ in value are drawn as the same letter
        tay
        lda piece_letter,y
        sta zp_end
        lda seen_board,x
        and #$7f
        tay
        lda piece_letter,y
        cmp zp_end
        bne _other
_same:
{% else %}
        bne _other
{% endif %}
        dex
{{ if_square("x", "_square") | block }}
        inc main_seen
_other: rts
{% endif %}
