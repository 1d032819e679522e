; main_computer_turn - think, announce the move, play it, look for the end of the game
; In:       the position, zp_keyed
; Out:      the position
; Clobbers: A X Y scratch
main_computer_turn:
        jsr {{ "main_choose" if knows else "choose_move" }}
        lda line_end                ; of frame 0
        beq _stuck
{% if screen %}
        lda #0
        sta main_action
{% else %}
        lda #<text_computer
        ldy #>text_computer
        jsr text_print
        lda #0
        sta zp_name
        sta main_action
{% endif %}
_action:
        ldy main_action             ; the line of frame 0 comes first among the lines
        lda lines,y
        sta zp_from
        lda lines+LINE_SIZE,y
        sta zp_to
        ldx #0
        jsr gen_find
{% if not screen %}
        jsr display_append
{% elif look.slides or look.falls %}
        jsr screen_slide
{% endif %}
        jsr main_play
        sta main_result
{% if sounds %}
        jsr sound_action
{% endif %}
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
{% if not screen %}
        jsr display_name
        jsr text_newline
        jsr display_board
{% endif %}
        jmp main_check_result       ; tail call
_stuck:
        lda #ENGINE_OFF
        sta main_engine
        lda #<text_no_moves
        ldy #>text_no_moves
        jmp text_print_line         ; tail call
{% if knows %}

; main_choose - the computer's move: from the book, or one that leads to an ending that is known, or as choose_move
; In:       the position, main_depth, main_time, zp_keyed{{ ", book_chance" if openings }}
; Out:      the line of frame 0; line_end is 0 if there is no move
; Clobbers: A X Y scratch zp_flips zp_stamp zp_eval zp_hash zp_lock zp_*_squares{{ " zp_sum" if late }}
main_choose:
{% if openings %}
        jsr book_stir
{% endif %}
{% if book or openings %}
        jsr book_probe
{% if library %}
        bcs _book
        jsr library_probe
{% endif %}
        bcc _search                 ; not in the book
{% if library %}
_book:
{% endif %}
        lda #<text_book
        ldy #>text_book
        jmp text_print_line         ; tail call
_search:
{% endif %}
{% if endgames %}
        jsr endgame_probe
        bcc _unknown                ; no move leads to an ending that is known to be won
        lda #<text_endgame
        ldy #>text_endgame
        jmp text_print_line         ; tail call
_unknown:
{% endif %}
        jmp choose_move             ; tail call
{% endif %}
