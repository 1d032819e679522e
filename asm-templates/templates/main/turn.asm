{% from "macros" import if_none, if_square, if_listed_none %}
; main_move - play the move in the line, or say that it is illegal
; In:       zp_keyed, the position
; Out:      C clear, the position
; Clobbers: A X Y scratch
main_move:
        lda #0
        sta zp_read
        lda game_count
        sta main_before
_action:
        ldx #0                      ; compare with the name of each legal action
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
{{ if_listed_none("_illegal") | block }}
        sty zp_place
        jsr display_load
        lda #0
        sta zp_name
        jsr display_plain
        ldx zp_read
        ldy #0
_same:  cpy zp_name
        beq _found
        cpx main_length
        beq _other
        lda main_line,x
        inx
        cmp #'x'
        beq _same                   ; how a capture is written does not matter
        cmp #'-'
        beq _same
        cmp name_buffer,y
        bne _other
        iny
        gne _same
_found: cpx main_length
        beq _whole
        lda main_line,x
        cmp #'0'
        bcc _whole
        cmp #'9' + 1
        bcc _other                  ; a10 is not a1
_whole: stx zp_read
        jsr main_play
        sta main_result
{% if chain %}
        lda zp_chain
{{ if_none("a", "_turn") | block }}
        lda zp_read
        cmp main_length
        bcc _action                 ; the move goes on
        gcs _illegal                ; it would have to
_turn:
{% endif %}
        lda zp_read
        cmp main_length
        bne _illegal                ; something follows
        jsr main_check_result
        clc
        rts
_other: ldy zp_place
        jmp _next
_illegal:
        lda main_before
        cmp game_count
        beq _none
        sta game_count              ; take back what has been played of it
        jsr main_replay
_none:  jmp main_illegal            ; tail call

; main_replay - the position after the actions that are noted
; In:       base_board and the rest of the position before them; game_count
; Out:      the position; main_before = number of actions before the last whole move
; Clobbers: A X Y scratch zp_flips
main_replay:
        ldx #SQUARES - 1
_square:
        lda base_board,x
        sta board,x
        dex
{{ if_square("x", "_square") | block }}
        lda base_side
        sta zp_side
{% if hands %}
        lda base_hand
        sta hand
        lda base_hand+1
        sta hand+1
{% endif %}
{% if events %}
        lda base_quiet
        sta game_quiet
{% endif %}
        jsr init_position
        lda game_count
        sta main_end
        lda #0
        sta game_count
        sta main_before
_action:
        ldy game_count
        cpy main_end
        beq _done
{% if chain %}
        lda zp_chain
{{ if_square("a", "_within") | block }}
{% endif %}
        sty main_before
{% if repetition %}
        jsr main_compare
        ldy game_count
{% endif %}
_within:
        lda game_from,y
        cmp #NONE - 1               ; .S
        beq _switch
        sta zp_from
        lda game_to,y
        sta zp_to
        ldx #0
        jsr gen_find
        jsr main_play
        jmp _action
_switch:
        inc game_count
        jsr main_other_side
        jmp _action
_done:  rts

; main_other_side - the other side is to move
; In:       zp_side
; Out:      the position
; Clobbers: A X Y zp_frame zp_keyed
main_other_side:
        lda zp_side
        eor #1
        sta zp_side
        jmp init_position           ; tail call

; main_switch - .S: it is the other side's turn
; In:       zp_side
; Out:      C clear, the position
; Clobbers: A X Y zp_frame zp_keyed zp_text
main_switch:
        ldy game_count
        iny
        beq _done                   ; nothing more can be noted
        sty game_count
        lda #NONE - 1
        sta game_from-1,y
        jsr main_other_side
        lda #<text_switch
        ldy #>text_switch
        jsr text_print
        jsr display_side
        jsr text_newline
_done:  clc
        rts

; main_undo - .U: take the last move back; the engine is off, or it would move again
; Out:      C clear, the position
; Clobbers: A X Y scratch
main_undo:
        lda game_count
        beq _none
        lda #ENGINE_OFF
        sta main_engine
        jsr main_replay             ; finds out where the last move began
        lda main_before
        sta game_count
        jsr main_replay
        lda #<text_undo
        ldy #>text_undo
        jmp main_say                ; tail call
_none:  lda #<text_no_undo
        ldy #>text_no_undo
        jmp main_say                ; tail call
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
