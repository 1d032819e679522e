{% from "macros" import if_square, if_none %}
; screen_show - bring board and panel up to date
; In:       the position, zp_keyed
; Clobbers: A X Y scratch zp_stamp
screen_show:
        jsr screen_marks
{% if look.flips %}
        jsr screen_flips
{% endif %}
        jsr screen_refresh
        jsr screen_sides
        jsr screen_moves
        ; falls through: screen_typed

; screen_typed - the move that is being typed
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape
screen_typed:
        ldy #PANEL_TYPED
        jsr screen_blank_row
        ldx #0
_letter:
        cpx main_length
        beq _done
        lda main_line,x
        jsr screen_put
        inx
        cpx #PANEL_WIDTH
        bne _letter
_done:  rts

; screen_name - the title of the game
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text
screen_name:
{% for line in look.title %}
        lda #PANEL_WIDTH
        sta zp_count
        ldx #PANEL
        ldy #{{ loop.index0 }}
        lda #PAINT_TITLE
        jsr screen_fill
        ldx #PANEL + {{ line.indent }}
        ldy #{{ loop.index0 }}
        lda #PAINT_TITLE
        jsr screen_at
        lda #<text_title_{{ loop.index }}
        ldy #>text_title_{{ loop.index }}
        jsr text_print
{% endfor %}
        jmp screen_keys_shown       ; tail call

{% for line in look.title %}
text_title_{{ loop.index }}:
        .text "{{ line.text }}", 0
{% endfor %}

; screen_keys_shown - which key leads to the menu
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape zp_text
screen_keys_shown:
        ldx #PANEL
        ldy #PANEL_KEYS
        lda #PAINT_WEAK
        jsr screen_at
        lda #<text_menu
        ldy #>text_menu
        jmp text_print              ; tail call

; screen_sides - the two sides, who is to move, and how many pieces they have
; In:       the position
; Clobbers: A X Y zp_cells zp_count zp_from zp_paint zp_pixels zp_shape zp_text zp_to
screen_sides:
        lda #0
        sta zp_from
        sta zp_to
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        inc zp_from
        gne _next
_second:
        inc zp_to
_next:  dey
{{ if_square("y", "_square") | block }}
{% for side in sides %}
        ldx #PANEL
        ldy #PANEL_SIDES + {{ loop.index0 * 3 }}
        lda #{{ look.chips[loop.index0] }}
        jsr screen_at
        lda #' '
        jsr screen_put              ; a cell in the colour of the side
        ldx #PANEL + 2
        lda #PAINT_WEAK
        bit main_over
        bmi _{{ loop.index }}
        ldx zp_side
{% if loop.index0 == 0 %}
        bne _weak_1
{% else %}
        beq _weak_2
{% endif %}
        lda #PAINT_STRONG
_weak_{{ loop.index }}:
        ldx #PANEL + 2
_{{ loop.index }}:
        jsr screen_at
        lda #<text_{{ "first" if loop.index0 == 0 else "second" }}
        ldy #>text_{{ "first" if loop.index0 == 0 else "second" }}
        jsr text_print
        ldx #PANEL + PANEL_WIDTH - 2
        ldy #PANEL_SIDES + {{ loop.index0 * 3 }}
        lda #PAINT_TEXT
        jsr screen_at
        lda zp_{{ "from" if loop.index0 == 0 else "to" }}
        jsr text_decimal
{% if side.hand %}
        ldx #PANEL + PANEL_WIDTH - 6
        ldy #PANEL_SIDES + {{ loop.index0 * 3 + 1 }}
        lda #PAINT_WEAK
        jsr screen_at
        lda #<text_hand
        ldy #>text_hand
        jsr text_print
        lda hand+{{ loop.index0 }}
        jsr text_decimal
{% endif %}
{% endfor %}
{% if clocked %}
        jmp clock_show              ; tail call
{% else %}
        rts
{% endif %}

; screen_moves - the last moves of the game
; Clobbers: A X Y zp_cells zp_count zp_current zp_end zp_paint zp_pixels zp_place zp_shape
screen_moves:
        ldx #0                      ; number all turns
        stx zp_end
_number:
        cpx game_count
        beq _numbered
        lda game_kind,x
        bpl _on
        inc zp_end
_on:    inx
        gne _number
_numbered:
        lda #0                      ; where the first one begins that is shown
        sta zp_place
        lda zp_end
        sec
        sbc #MOVES_SHOWN
        bcc _all
        sta zp_count
        tay
        ldx #$ff
_skip:  inx
        lda game_kind,x
        bpl _skip
        dey
        bpl _skip
        stx zp_place
        lda zp_count
        gcs _from
_all:   lda #0
_from:  sta zp_current              ; turns before it
        lda #PANEL_MOVES
        sta zp_end
_turn:  ldy zp_end
        jsr screen_blank_row
        ldx zp_place
        cpx game_count
        beq _row
        inc zp_current
        lda zp_current
        jsr text_decimal
        ldx zp_place
        lda #PAINT_FIRST
        ldy game_kind,x
        pha
        tya
        and #KIND_SECOND
        beq _first
        pla
        lda #PAINT_SECOND
        pha
_first: pla
        sta zp_paint
        jsr screen_space
        jsr screen_turn
_row:   inc zp_end
        lda zp_end
        cmp #PANEL_MOVES + MOVES_SHOWN
        bne _turn
        rts

; screen_turn - the name of a turn of the game
; In:       zp_place = its first action
; Out:      zp_place = the action after its last
; Clobbers: A X Y zp_cells zp_pixels zp_shape
screen_turn:
        ldx zp_place
        lda game_to,x
{% if passes %}
        cmp #NONE
        bne _acts
        lda #<text_pass
        ldy #>text_pass
        jsr text_print
        inc zp_place
        rts
_acts:
{% endif %}
        ldy game_from,x
        cpy #SQUARES
        bcs _put                    ; a new piece
        jsr screen_square_name
        jmp _mark
_more:  lda game_kind,x
        bmi _whole
_mark:  lda #'-'
        ldy game_kind,x
        pha
        tya
        lsr a
        pla
        bcc _plain
        lda #'x'
_plain: jsr screen_put
_put:   ldy game_to,x
        jsr screen_square_name
        inx
        cpx game_count
        bne _more
_whole: stx zp_place
        rts

; screen_square_name - the name of a square
; In:       Y = square
; Clobbers: A Y zp_cells zp_pixels zp_shape; X stays
screen_square_name:
{% if look.numbers %}
        lda screen_x,y
        clc
        adc #'1'
        jmp screen_put              ; tail call
{% else %}
        lda square_file,y
        jsr screen_put
{% if wide_names %}
        lda square_tens,y
        beq _ones
        jsr screen_put
_ones:
{% endif %}
        lda square_rank,y
        jmp screen_put              ; tail call
{% endif %}

; screen_space - a blank
; Clobbers: A zp_cells zp_pixels zp_shape
screen_space:
        lda #' '
        jmp screen_put              ; tail call

; screen_note - note what sort of action is played, for the list of moves
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}, game_count, the position
; Clobbers: A X Y
screen_note:
        lda zp_side
        asl a
{% if chain %}
        ldx zp_chain
{{ if_square("x", "_within") | block }}
{% endif %}
        ora #KIND_BEGINS
_within:
        sta screen_sort
{% if captures or jumps or mills %}
{% if mills %}
        lda zp_chain
{{ if_square("a", "_takes") | block }}
{% endif %}
{% if captures %}
        ldx zp_from
{{ if_none("x", "_plain") | block }}
        ldx zp_to
{% endif %}
{% set phase = "takes" %}
{% set yes = "_takes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
        jmp _plain
_takes: inc screen_sort             ; KIND_TAKES
_plain:
{% endif %}
        lda screen_sort
        ldy game_count
        sta game_kind,y
        rts

KIND_TAKES      = $01               ; of an action: it takes a piece,
KIND_SECOND     = $02               ; the second side plays it,
KIND_BEGINS     = $80               ; a turn begins with it

; screen_hush - no message
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels
screen_hush:
        ldy #PANEL_MESSAGE + 1
        jsr screen_blank_row
        ldy #PANEL_MESSAGE
        jmp screen_blank_row        ; tail call

; text_print_line - show a message
; In:       A Y = its address, low byte in A; it ends with a 0
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
text_print_line:
        sta zp_text
        sty zp_text+1
        jsr screen_hush
        lda #PAINT_MESSAGE
        sta zp_paint
        lda #PANEL_MESSAGE
        sta zp_current
        ldx #PANEL_WIDTH            ; columns that are left
        ldy #0
_letter:
        lda (zp_text),y
        beq _done
        cmp #' '
        bne _put
        tya                         ; does the next word fit?
        pha
        txa
        pha
_word:  dex
        bmi _wrap
        iny
        lda (zp_text),y
        beq _fits
        cmp #' '
        bne _word
_fits:  pla
        tax
        pla
        tay
        lda #' '
_put:   jsr screen_put
        iny
        dex
        bne _letter
        lda (zp_text),y
        beq _done
        jsr _line
        jmp _letter
_wrap:  pla
        pla
        tay
        iny
        jsr _line
        jmp _letter
_done:  rts
_line:  tya
        pha
        inc zp_current
        ldy zp_current
        ldx #PANEL
        lda #PAINT_MESSAGE
        jsr screen_at
        pla
        tay
        ldx #PANEL_WIDTH
        rts

; display_iteration - what the search thinks: depth, score, line
; In:       zp_depth, search_score, the line of frame 0, zp_side
; Clobbers: A X Y scratch
display_iteration:
{% if clocked %}
        bit ponder_on
        bpl _shown
        lda zp_depth                ; while the player thinks it is only noted
        sta ponder_depth
        rts
_shown:
{% endif %}
        ldy #PANEL_THINKS
        jsr screen_blank_row
{% if wins and stuck != "counts" %}
        jsr screen_outcome
        bcs _line
{% endif %}
        lda #PAINT_WEAK
        sta zp_paint
        lda #<text_depth
        ldy #>text_depth
        jsr text_print
        lda #PAINT_TEXT
        sta zp_paint
        lda zp_depth
        jsr text_decimal
        ldx #PANEL + PANEL_WIDTH - 4
        ldy #PANEL_THINKS
        lda #PAINT_STRONG
        jsr screen_at
        jsr screen_score
{% if wins and stuck != "counts" %}
_line:
{% endif %}
        ldy #PANEL_THINKS + 1
        jsr screen_blank_row
        lda #0
        sta zp_place
        lda #PANEL_WIDTH
        sta zp_end
_move:  ldx zp_place
        cpx line_end
        beq _done
        lda zp_end
        cmp #{{ 5 if moves else 3 }}
        bcc _done
        ldy lines,x
        cpy #SQUARES
        bcs _put
        jsr screen_square_name
_put:   ldx zp_place
        ldy lines+LINE_SIZE,x
        cpy #SQUARES
        bcs _next
        jsr screen_square_name
_next:  jsr screen_space
        lda zp_end
        sec
        sbc #{{ 5 if moves else 3 }}
        sta zp_end
        inc zp_place
        gne _move
_done:  rts

; screen_score - the value of the position for the side to move, with its sign
; In:       search_score, zp_side
; Clobbers: A X Y zp_cells zp_from zp_pixels zp_shape
screen_score:
{% if two_bytes %}
        lda search_score
        sec
        sbc #<SCORE_ZERO
        sta zp_from
        lda search_score+1
        sbc #>SCORE_ZERO
        bcs _above
        eor #$ff
        tax
        lda zp_from
        eor #$ff
        sta zp_from
        inc zp_from
        bne _same
        inx
_same:  txa
        ldx #'-'
        gne _points
_above: ldx #'+'
_points:
        tay                         ; hundreds: what is beyond 255 is shown as that
        beq _fits
        lda #255
        sta zp_from
_fits:  lda zp_from
{% else %}
        lda search_score
        sec
        sbc #SCORE_ZERO
        ldx #'+'
        bcs _points
        eor #$ff
        adc #1
        ldx #'-'
_points:
{% endif %}
        tay
        bne _side
        ldx #' '
        gne _sign
_side:  ldy zp_side
        beq _sign
        pha
        txa
        eor #$06                    ; plus and minus change places: as the second side sees it
        tax
        pla
_sign:  pha
        txa
        jsr screen_put
        pla
        jmp text_decimal            ; tail call

SCORE_ZERO      = {{ look.zero | pad(18) }}; the score of an even position
PANEL           = {{ look.panel | pad(18) }}; first column of the panel
PANEL_WIDTH     = {{ look.panel_width | pad(18) }}; columns
PANEL_SIDES     = {{ look.rows.sides | pad(18) }}; rows of it
PANEL_MOVES     = {{ look.rows.moves }}
MOVES_SHOWN     = {{ look.rows.shown }}
PANEL_THINKS    = {{ look.rows.thinks }}
PANEL_TYPED     = {{ look.rows.typed }}
PANEL_KEYS      = {{ look.rows.keys }}
PANEL_MESSAGE   = {{ look.rows.message }}
PAINT_TITLE     = {{ look.paint.title | hex | pad(18) }}; ink and paper of the title,
PAINT_TEXT      = {{ look.paint.text | hex | pad(18) }}; text,
PAINT_WEAK      = {{ look.paint.weak | hex | pad(18) }}; what is beside the point,
PAINT_STRONG    = {{ look.paint.strong | hex | pad(18) }}; what matters,
PAINT_MESSAGE   = {{ look.paint.message | hex | pad(18) }}; messages,
PAINT_FIRST     = {{ look.paint.first | hex | pad(18) }}; and the moves of either side
PAINT_SECOND    = {{ look.paint.second | hex }}
