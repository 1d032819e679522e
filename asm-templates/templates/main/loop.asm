; {{ rule }}
; Main - the game loop, human and computer turns, commands
; {{ rule }}

; main - the whole program; BASIC's SYS comes here and gets control back from .Q
; Clobbers: A X Y scratch position PORT
main:
{% if deep and deep.table %}
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
{% if deep and deep.table %}
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
; In:       zp_freed, zp_near, the position, zp_ply
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
        jsr search_think
{% if book %}
_chosen:
{% endif %}
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
; In:       X = step, zp_ply, the position
; Out:      the legal moves of the other side are in the move list, the position
; Clobbers: A X Y zp_from zp_piece zp_start zp_step zp_to
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
; Out:      the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_ply zp_start zp_text
main_check_result:
{% for reach in reaches %}
        lda zp_side
        cmp #{{ reach.mover_constant }}
        beq _reach_{{ loop.index }}_done     ; only who has just moved can have arrived
{% if reach.from_start %}
        ldy game_ply                ; a piece stood there from the start: where has the last one gone?
        dey
        ldx game_step,y
        ldy move_dest,x
        lda board,y
{% if reach.first_piece == reach.last_piece %}
        cmp #{{ reach.first_piece }}                  ; {{ reach.kind }}
        bne _reach_{{ loop.index }}_done
{% else %}
        cmp #{{ reach.first_piece }}                  ; {{ reach.kind }}: pieces {{ reach.first_piece }} to {{ reach.last_piece }}
        bcc _reach_{{ loop.index }}_done
        cmp #{{ reach.last_piece }} + 1
        bcs _reach_{{ loop.index }}_done
{% endif %}
        tya
        ldx #{{ reach.count }} - 1
_reach_{{ loop.index }}:
        cmp reach_{{ loop.index }},x
        beq _reach_{{ loop.index }}_there
{% else %}
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
{% endif %}
        dex
        bpl _reach_{{ loop.index }}
        gmi _reach_{{ loop.index }}_done
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
; Out:      the position, the position, the position, the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_ply zp_start zp_text
main_{{ sides[1].name }}_win:
        lda #<text_second_wins
        ldy #>text_second_wins
        gne main_game_over          ; texts are not in the zero page

; main_{{ sides[0].name }}_win - announce it and begin a new game
; Out:      the position, the position, the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_ply zp_start zp_text
main_{{ sides[0].name }}_win:
        lda #<text_first_wins
        ldy #>text_first_wins
        ; falls through: main_game_over

; main_game_over - print who has won and begin a new game, the engine off
; In:       A Y = address of the message, low byte in A
; Out:      the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_ply zp_start zp_text
main_game_over:
        jsr text_print_line
        ; falls through: main_new_game

; main_new_game - pieces to their squares, the engine off
; Out:      the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_ply zp_start zp_text
main_new_game:
        jsr init_game
        lda #<text_new_game
        ldy #>text_new_game
        jsr text_print_line
        jmp display_board           ; tail call
