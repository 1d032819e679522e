{% from "macros" import if_square %}
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
{% if openings and openings.names %}
        jsr screen_opening
{% endif %}
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

{% if openings and openings.names %}
; screen_opening - the name of the opening
; In:       book_opening, game_count
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
screen_opening:
        ldy #PANEL_OPENING + 1
        jsr screen_blank_row
        dey
        jsr screen_blank_row
        jsr book_spell
        lda #<book_line
        sta zp_text
        lda #>book_line
        sta zp_text+1
        lda #PAINT_MESSAGE
        ldy #PANEL_OPENING
        jmp screen_wrapped          ; tail call

{% endif %}
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

SCORE_ZERO      = {{ look.zero | pad(18) }}; the score of an even position
PANEL           = {{ look.panel | pad(18) }}; first column of the panel
PANEL_WIDTH     = {{ look.panel_width | pad(18) }}; columns
PANEL_SIDES     = {{ look.rows.sides | pad(18) }}; rows of it
PANEL_MOVES     = {{ look.rows.moves }}
MOVES_SHOWN     = {{ look.rows.shown }}
PANEL_THINKS    = {{ look.rows.thinks }}
{% if openings and openings.names %}
PANEL_OPENING   = {{ look.rows.opening }}
{% endif %}
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
