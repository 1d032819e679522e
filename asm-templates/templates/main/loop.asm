{% from "macros" import if_square, listed %}
; {{ rule }}
; Main - the game loop, human and computer turns, commands
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from .Q
; Clobbers: A X Y scratch position PORT
main:
{% if banked %}
        lda PORT
        and #%11111110              ; the table needs the RAM under the BASIC ROM
        sta PORT
{% endif %}
        jsr init_program
main_loop:
        lda main_engine
        cmp #ENGINE_BOTH
        beq main_both
        cmp zp_side
        beq main_computer
        jsr main_human
        bcc main_loop
{% if banked %}
        lda PORT
        ora #%00000001
        sta PORT
{% endif %}
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
; In:       the position, zp_keyed
; Out:      the position
; Clobbers: A X Y scratch
main_computer_turn:
{% if book %}
        jsr book_probe
        bcc _search                 ; not in the book
        lda #<text_book
        ldy #>text_book
        jsr text_print_line
        jmp _chosen
_search:
{% endif %}
        jsr choose_move
        lda line_end                ; of frame 0
        beq _stuck
{% if book %}
_chosen:
{% endif %}
        lda #<text_computer
        ldy #>text_computer
        jsr text_print
        lda #0
        sta zp_name
        sta main_action
_action:
        ldy main_action             ; the line of frame 0 comes first among the lines
        lda lines,y
        sta zp_from
        lda lines+LINE_SIZE,y
        sta zp_to
        ldx #0
        jsr gen_find
        jsr display_append
        jsr main_play
        sta main_result
{% if chain %}
        inc main_action
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _action                 ; the move goes on
{% else %}
        lda zp_chain
        bpl _action                 ; the move goes on
{% endif %}
{% endif %}
        jsr display_name
        jsr text_newline
        jsr display_board
        jmp main_check_result       ; tail call
_stuck:
        lda #ENGINE_OFF
        sta main_engine
        lda #<text_no_moves
        ldy #>text_no_moves
        jmp text_print_line         ; tail call

; main_play - play an action of the side to move
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal one, zp_keyed, the position
; Out:      A = how it has ended the game, as of update_make; the action is noted, the position
; Clobbers: X Y scratch
main_play:
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
        lda #1
        sta game_count
        lda #0
        sta main_before             ; an illegal move is taken back to here
        rts

; main_check_result - announce the end of the game, if this is it, and begin a new one
; In:       main_result = how the last action has ended it, the position
; Out:      the position
; Clobbers: A X Y scratch
main_check_result:
{% if over %}
        lda main_result
        beq _on
        cmp #OVER_LOST              ; the other side is to move now
        beq _mover
        lda zp_side
        eor #1
        jmp main_winner             ; tail call
_mover: lda zp_side
        jmp main_winner             ; tail call
_on:
{% endif %}
        ldx #0
        jsr gen_lists
        jsr gen_moves
{{ listed() | block }}
        beq _stuck
{% if quiet %}
        lda game_quiet
        cmp #QUIET
        bcs main_drawn
{% endif %}
{% if repetition %}
        jsr main_repeated
        bcs main_drawn
{% endif %}
        rts
_stuck:
{% if stuck == "loses" %}
        lda zp_side                 ; no legal move: it loses
        eor #1
        jmp main_winner             ; tail call
{% elif stuck == "wins" %}
        lda zp_side                 ; no legal move: it wins
        jmp main_winner             ; tail call
{% elif stuck == "counts" %}
        jsr display_count
        jsr eval_count
{% if two_bytes %}
        lda zp_value+1
{% endif %}
        cmp #{{ ">" if two_bytes }}LEAST
        bcc _lost
        cmp #{{ ">(MOST + 1)" if two_bytes else "MOST + 1" }}
        bcc main_drawn
        lda zp_side
        jmp main_winner             ; tail call
_lost:  lda zp_side
        eor #1
        jmp main_winner             ; tail call
{% endif %}
{% if draws %}

; main_drawn - announce a draw and begin a new game
; Out:      the position
; Clobbers: A X Y scratch
main_drawn:
        lda #<text_drawn
        ldy #>text_drawn
        jmp main_game_over          ; tail call
{% endif %}

; main_winner - announce who has won and begin a new game
; In:       A = side
; Out:      the position
; Clobbers: A X Y scratch
main_winner:
        tax
        bne _second
        lda #<text_first_wins
        ldy #>text_first_wins
        jmp main_game_over          ; tail call
_second:
        lda #<text_second_wins
        ldy #>text_second_wins
        ; falls through: main_game_over

; main_game_over - print how the game has ended and begin a new one, the engine off
; In:       A Y = address of the message, low byte in A
; Out:      the position
; Clobbers: A X Y scratch
main_game_over:
        jsr text_print_line
        ; falls through: main_new_game

; main_new_game - pieces to their squares, the engine off
; Out:      the position
; Clobbers: A X Y scratch
main_new_game:
        jsr init_game
        lda #<text_new_game
        ldy #>text_new_game
        jsr text_print_line
        jmp display_board           ; tail call
