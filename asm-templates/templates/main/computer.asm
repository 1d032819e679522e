; main_computer_turn - think, announce the move, play it, look for the end of the game
; In:       the position, zp_keyed
; Out:      the position
; Clobbers: A X Y scratch
main_computer_turn:
{% if openings %}
        jsr book_stir
{% endif %}
{% if book or openings %}
        jsr book_probe
        bcc _search                 ; not in the book
        lda #<text_book
        ldy #>text_book
        jsr text_print_line
        jmp _chosen
_search:
{% endif %}
{% if endgames %}
        jsr endgame_probe
        bcc _unknown                ; no move leads to an ending that is known to be won
        lda #<text_endgame
        ldy #>text_endgame
        jsr text_print_line
        jmp _chosen
_unknown:
{% endif %}
        jsr choose_move
        lda line_end                ; of frame 0
        beq _stuck
{% if book or openings or endgames %}
_chosen:
{% endif %}
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
