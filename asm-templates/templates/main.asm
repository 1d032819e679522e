; {{ rule }}
; Main - the game loop, human and computer turns, commands
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from .Q
; Clobbers: A X Y
main:
        jsr init_program
main_loop:
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_both
        cmp zp_side
        beq main_computer
        jsr main_human
        bcc main_loop
        lda #RETURN_KEY
        jmp CHROUT                  ; tail call: back to BASIC

main_both:
        jsr STOP                    ; RUN/STOP ends a game of the engine against itself
        bne main_computer
        lda #ENGINE_OFF
        sta main_engine
        jmp main_loop
main_computer:
        jsr main_computer_turn
        jmp main_loop

; main_computer_turn - think, announce the move, play it, look for the end of the game
; Clobbers: A X Y
main_computer_turn:
        jsr search_think
        ldx search_best             ; of ply 0
        cpx #NO_MOVE
        beq _stuck
        stx zp_step
        lda #<text_computer
        ldy #>text_computer
        jsr text_print
        ldx zp_step
        jsr display_step
        jsr text_newline
        ldx zp_step
        jsr main_play
        jsr display_board
        jmp main_check_result       ; tail call
_stuck:
        lda #ENGINE_OFF
        sta main_engine
        lda #<text_no_moves
        ldy #>text_no_moves
        jmp text_print_line         ; tail call

; main_play - play a step of the side to move
; In:       X = step
; Out:      the legal moves of the other side are in the move list
; Clobbers: A X Y
main_play:
        ldy game_ply
        txa
        sta game_step,y
        lda zp_side
        sta game_side,y
        inc game_ply
        inc game_undo
        bne _counted
        dec game_undo               ; no more than 255 moves can be taken back
_counted:
        jsr update_make
        lda #0
        sta zp_ply
        jmp gen_moves               ; tail call

; main_check_result - announce the end of the game, if this is it, and begin a new one
; Clobbers: A X Y
main_check_result:
{% for reach in reaches %}
        lda zp_side
        cmp #{{ reach.mover_constant }}
        beq _reach_{{ loop.index }}_done     ; only who has just moved can have arrived
        ldx #{{ reach.count }} - 1
_reach_{{ loop.index }}:
        ldy reach_{{ loop.index }},x
        lda board,y
{% if reach.first_piece == reach.last_piece %}
        cmp #{{ reach.first_piece }}                  ; {{ reach.kind }}
        beq _reach_{{ loop.index }}_there
{% else %}
        cmp #{{ reach.first_piece }}                  ; {{ reach.kind }}: pieces {{ reach.first_piece }} to {{ reach.last_piece }}
        bcc _reach_{{ loop.index }}_next
        cmp #{{ reach.last_piece }} + 1
        bcc _reach_{{ loop.index }}_there
_reach_{{ loop.index }}_next:
{% endif %}
        dex
        bpl _reach_{{ loop.index }}
        bmi _reach_{{ loop.index }}_done     ; always
_reach_{{ loop.index }}_there:
        jmp main_{{ reach.winner }}_win
_reach_{{ loop.index }}_done:
{% endfor %}
        lda move_first
        cmp move_first+1
        beq _stuck
        rts
_stuck: lda zp_side                 ; no legal move: {{ no_moves_word }}
{% if no_moves_loses %}
        bne main_{{ sides[0].name }}_win
{% else %}
        beq main_{{ sides[0].name }}_win
{% endif %}
        ; falls through: main_{{ sides[1].name }}_win

; main_{{ sides[1].name }}_win - announce it and begin a new game
; Clobbers: A X Y
main_{{ sides[1].name }}_win:
        lda #<text_second_wins
        ldy #>text_second_wins
        bne main_game_over          ; always: texts are not in the zero page

; main_{{ sides[0].name }}_win - announce it and begin a new game
; Clobbers: A X Y
main_{{ sides[0].name }}_win:
        lda #<text_first_wins
        ldy #>text_first_wins
        ; falls through: main_game_over

; main_game_over - print who has won and begin a new game, the engine off
; In:       A Y = address of the message, low byte in A
; Clobbers: A X Y
main_game_over:
        jsr text_print_line
        ; falls through: main_new_game

; main_new_game - pieces to their squares, the engine off
; Clobbers: A X Y
main_new_game:
        jsr init_game
        lda #<text_new_game
        ldy #>text_new_game
        jsr text_print_line
        jmp display_board           ; tail call

; main_human - ask for a move or a command and do it
; Out:      C set to leave the program
; Clobbers: A X Y
main_human:
        jsr main_read_line
        lda main_length
        beq main_done               ; an empty line: ask again
        lda main_line
        cmp #'.'
        beq main_command
        ; falls through: main_move

; main_move - play the move in the line, or say that it is illegal
; Out:      C clear
; Clobbers: A X Y
main_move:
        ldy move_first              ; compare with the name of each legal move
_try:   cpy move_first+1
        beq main_illegal
        sty zp_count
        ldx move_list,y
        stx zp_step
        jsr display_name            ; Y = length of the name
        cpy main_length
        bne _next
_same:  dey
        bmi _found
        lda name_buffer,y
        cmp main_line,y
        beq _same
_next:  ldy zp_count
        iny
        bne _try                    ; always: the list is shorter than a page
        beq main_illegal            ; never
_found: ldx zp_step
        jsr main_play
        jsr main_check_result
        ; falls through: main_done

; main_done - end of a human turn that stays in the program
; Out:      C clear
main_done:
        clc
        rts

; main_illegal - the answer to whatever is no move and no command
; Out:      C clear
; Clobbers: A X Y
main_illegal:
        lda #<text_illegal
        ldy #>text_illegal
        ; falls through: main_say

; main_say - print a line and end the turn
; In:       A Y = address of the text, low byte in A
; Out:      C clear
; Clobbers: A X Y
main_say:
        jsr text_print_line
        clc
        rts

; main_command - look the letter after the point up and do what it stands for
; Out:      C set for .Q, else clear
; Clobbers: A X Y
main_command:
        lda main_length
        cmp #2
        bcc main_illegal
        lda main_line+1
        ldx #main_addresses - main_letters - 1
_look:  cmp main_letters,x
        beq _known
        dex
        bpl _look
        bmi main_illegal            ; always
_known: ldy main_length             ; only .D and .T take a number
        cpy #3
        bcc _alone
        cpx #2
        bcs main_illegal
_alone: txa
        asl a
        tax
        lda main_addresses+1,x      ; called by RTS, which wants the address less one
        pha
        lda main_addresses,x
        pha
        rts

main_letters:
        .text "dtabefghmnoqsu"
main_addresses:
        .word main_set_depth-1, main_set_time-1, main_auto-1, main_show_board-1
        .word main_show_table-1, main_show_history-1, main_go-1, main_help-1
        .word main_show_moves-1, main_new-1, main_off-1, main_quit-1
        .word main_switch-1, main_undo-1

; main_auto - .A: the engine plays both sides
; Out:      C clear
main_auto:
        lda #ENGINE_BOTH
        bne main_engine_on          ; always

; main_go - .G: the engine plays the side to move
; Out:      C clear
main_go:
        lda zp_side
main_engine_on:
        sta main_engine
        lda #<text_go
        ldy #>text_go
        jmp main_say                ; tail call

; main_off - .O: the engine plays neither side
; Out:      C clear
main_off:
        lda #ENGINE_OFF
        sta main_engine
        lda #<text_off
        ldy #>text_off
        jmp main_say                ; tail call

; main_quit - .Q: leave
; Out:      C set
main_quit:
        sec
        rts

; main_show_board - .B
; Out:      C clear
main_show_board:
        jsr display_board
        clc
        rts

; main_show_table - .E: what the hash table holds
; Out:      C clear
main_show_table:
{% if table %}
        jsr display_table
        clc
        rts
{% else %}
        lda #<text_no_table
        ldy #>text_no_table
        jmp main_say                ; tail call
{% endif %}

; main_show_history - .F: the history scores of the last search
; Out:      C clear
main_show_history:
{% if history %}
        jsr display_history
        clc
        rts
{% else %}
        lda #<text_no_history
        ldy #>text_no_history
        jmp main_say                ; tail call
{% endif %}

; main_help - .H
; Out:      C clear
main_help:
        lda #<text_help
        ldy #>text_help
        jmp main_say                ; tail call

; main_show_moves - .M: the legal moves of the side to move
; Out:      C clear
main_show_moves:
        jsr display_moves
        clc
        rts

; main_new - .N
; Out:      C clear
main_new:
        jsr main_new_game
        clc
        rts

; main_switch - .S: it is the other side's turn
; Out:      C clear
main_switch:
        lda zp_side
        eor #1
        sta zp_side
        jsr gen_moves
        lda #<text_switch
        ldy #>text_switch
        jsr text_print
        jsr display_side
        jsr text_newline
        clc
        rts

; main_undo - .U: take the last move back; the engine is off, or it would move again
; Out:      C clear
main_undo:
        lda game_undo
        beq _none
        lda #ENGINE_OFF
        sta main_engine
        dec game_undo
        dec game_ply
        ldy game_ply
        lda game_side,y             ; whose move it was, whatever .S has done since
        sta zp_side
        ldx game_step,y
        ldy move_dest,x
        lda board,y
        pha
        lda #EMPTY
        sta board,y
        ldy move_start,x
        pla
        sta board,y
        jsr init_position
        lda #<text_undo
        ldy #>text_undo
        jmp main_say                ; tail call
_none:  lda #<text_no_undo
        ldy #>text_no_undo
        jmp main_say                ; tail call

; main_set_depth - .Dn: depth of the search in plies; without n, show it
; Out:      C clear
main_set_depth:
        lda main_length
        cmp #3
        bcc _show
        jsr main_number
        bcs main_not_a_number
        cmp #0
        beq main_not_a_number
        cmp #MAX_DEPTH + 1
        bcs main_not_a_number
        sta main_depth
_show:  lda #<text_depth
        ldy #>text_depth
        jsr text_print
        lda main_depth
        jsr text_decimal
        jsr text_newline
        clc
        rts

; main_set_time - .Tn: minutes after which no further iteration begins, 0 for no limit;
;                 without n, show it
; Out:      C clear
main_set_time:
        lda main_length
        cmp #3
        bcc _show
        jsr main_number
        bcs main_not_a_number
        sta main_time
_show:  lda #<text_time
        ldy #>text_time
        jsr text_print
        lda main_time
        jsr text_decimal
        lda #<text_minutes
        ldy #>text_minutes
        jmp main_say                ; tail call
main_not_a_number:
        jmp main_illegal            ; tail call

; main_number - the decimal number from the third character of the line to its end
; Out:      C clear, A = 0..99; or C set if there is no such number
; Clobbers: A X Y
main_number:
        ldx #2
        lda #0
_digit: sta zp_count
        lda main_line,x
        sec
        sbc #'0'
        cmp #10
        bcs _wrong
        sta zp_from
        lda zp_count
        cmp #10
        bcs _wrong                  ; a third digit
        asl a                       ; times ten: (n * 4 + n) * 2
        asl a
        adc zp_count
        asl a
        adc zp_from
        inx
        cpx main_length
        bne _digit
        clc
        rts
_wrong: sec
        rts

; main_read_line - ask the side to move for a line; DEL takes the last character back
; Out:      main_line holds main_length characters, letters unshifted
; Clobbers: A X Y
main_read_line:
        jsr display_side
        lda #'?'
        jsr CHROUT
        lda #' '
        jsr CHROUT
        lda #0
        sta main_length
_key:   jsr GETIN
        beq _key
        cmp #RETURN_KEY
        beq _end
        cmp #DELETE_KEY
        beq _delete
        cmp #' '
        bcc _key                    ; other control codes
        cmp #$c1                    ; a letter typed with shift is a letter
        bcc _plain
        cmp #$db
        bcs _key
        and #$7f
_plain: cmp #$60
        bcs _key                    ; graphics and cursor keys
        ldx main_length
        cpx #LINE_MAX
        bcs _key
        sta main_line,x
        inc main_length
        jsr CHROUT
        jmp _key
_delete:
        ldx main_length
        beq _key
        dec main_length
        jsr CHROUT
        jmp _key
_end:   jmp CHROUT                  ; tail call

LINE_MAX        = {{ line_max | pad(18) }}; characters of the longest move or command
