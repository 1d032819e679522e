{% from "macros" import if_square %}
; screen_edit - set up a position: fire changes what stands on a square, S the side, C clears the board
; In:       the position, zp_keyed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_edit:
        lda #NONE
        sta screen_picked
        sta screen_hint_to
        lda #0
        sta game_count              ; no move is marked
{% if clocked %}
        sta ponder_count
        sta ponder_depth
{% endif %}
        sta main_length
        lda #$80
        sta main_over               ; nor is where pieces can go
        jsr screen_clear_panel
        lda #<text_edit
        ldy #>text_edit
        jsr text_print_line
_show:  jsr screen_show
_cursor:
        jsr screen_cursor
_event: jsr screen_event
        cmp #STICK
        bcs _stick
        ldx #3
_look:  cmp screen_keys,x
        beq _key
        dex
        bpl _look
        cmp #FIRE
        beq _change
        cmp #' '
        beq _change
        cmp #'s'
        beq _side
        cmp #'c'
        beq _clear
        cmp #RETURN_KEY
        beq _done
        cmp #KEY_MENU
        beq _done
        gne _event
_key:   lda screen_directions,x
_stick: and #%00001111
        jsr screen_cursor_move
        jmp _event
_change:
        lda screen_cursor_x
        cmp #FILES
        beq _done                   ; beside the board
        jsr screen_cursor_square
        cpx #SQUARES
        bcs _event
        lda board,x
        ldy #PIECE_CODES - 1
_find:  cmp screen_codes,y
        beq _found
        dey
        bne _find
_found: iny
        cpy #PIECE_CODES
        bne _put
        ldy #0
_put:   lda screen_codes,y
        sta board,x
        jmp _show
_side:  lda zp_side
        eor #1
        sta zp_side
        jmp _show
_clear: ldx #SQUARES - 1
        lda #EMPTY
_square:
        sta board,x
        dex
{{ if_square("x", "_square") | block }}
        jmp _show
_done:
{% if kernel %}
        ldy #SQUARES - 1            ; the search knows these pieces and no others
_take:  lda board,y
        and #$7f
        tax
        inc screen_numbers,x
        lda start_board,y
        and #$7f
        tax
        dec screen_numbers,x
        dey
        bpl _take
        ldy #PIECE_CODES - 1
        lda #0
_sum:   ora screen_numbers,y
        dey
        bne _sum
        tax
        lda #0
        ldy #PIECE_CODES - 1
_zero:  sta screen_numbers,y
        dey
        bpl _zero
        txa
        bne _wrong
{% endif %}
        ldx #SQUARES - 1            ; takings back lead to this position
_base:  lda board,x
        sta base_board,x
        dex
{{ if_square("x", "_base") | block }}
        lda zp_side
        sta base_side
{% if rights %}
        lda #$ff
        jsr init_rights
        sta rights
        sta base_rights
{% endif %}
{% if crosses %}
        lda #NONE
        sta crossed
        sta base_crossed
{% endif %}
        lda #0
        sta game_total
        sta main_over
{% if events %}
        sta game_quiet
        sta base_quiet
{% endif %}
        lda #ENGINE_OFF             ; who plays which side is for the menu to say
        sta main_engine
        jsr init_position
        lda #0
        sta main_result
        jsr screen_hush
        jsr main_check_result
        clc
        rts
{% if kernel %}
_wrong: lda #<text_wrong_pieces
        ldy #>text_wrong_pieces
        jsr text_print_line
        jmp _cursor

; screen_numbers - how many pieces of each class there are more than when a game begins
screen_numbers:
        .fill PIECE_CODES, 0
{% endif %}

screen_codes:
        .byte EMPTY{% for class in classes %}, {{ class.constant }}{% endfor %}

PIECE_CODES     = {{ classes | length + 1 }}
