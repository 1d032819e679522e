{% from "macros" import if_square, unless_begins %}
; {{ rule }}
; Init - from nothing to a position that is ready to be searched
; {{ rule }}

; init_program - greet, and set up the first game
; Out:      the position
; Clobbers: A X Y scratch
init_program:
{% if not screen %}
        lda #UPPER_CASE
        jsr CHROUT
        lda #TEXT_COLOR
        jsr CHROUT
        lda #CLEAR_SCREEN
        jsr CHROUT
{% endif %}
{% if clocked and screen %}
        lda #DEFAULT_DEPTH
        sta main_plies
        ldx #DEFAULT_LEVEL
        jsr level_set
{% if level.depth == level.first and time_limit > 0 %}
        lda #DEFAULT_TIME
        sta main_time
{% endif %}
{% else %}
        lda #{{ "MAX_DEPTH" if clocked and level.open else "DEFAULT_DEPTH" }}
        sta main_depth
        lda #DEFAULT_TIME
        sta main_time
{% endif %}
{% if openings %}
        lda #BOOK_CHANCE
        sta book_chance
{% if openings.names %}
        lda #NONE
        sta book_opening
{% endif %}
{% endif %}
{% if along %}
        lda #$ff
        sta along_phase
        lda #0
        jsr along_ready
{% endif %}
{% if clocks and not screen %}
        lda #DEFAULT_MOVES
        sta main_moves
        lda #DEFAULT_ADDED
        sta main_added
{% endif %}
{% if clocked %}
        lda #0
        sta clock_wanted
{% if clocks and screen %}
        sta main_analysis
        sta ponder_off
        sta ponder_on
        sta ponder_may
        sta ponder_count
        sta ponder_depth
        sta ponder_hits
{% endif %}
{% if clocks %}
        jsr clock_new
{% endif %}
        jsr clock_start
{% endif %}
{% if disk %}
        lda #8
        sta disk_device
        lda #0
        sta disk_writing
        sta disk_length
{% endif %}
{% if stacked %}
        lda #<lists                 ; frame 0 has no moves yet
        sta list_lo
        sta list_lo+1
        lda #>lists
        sta list_hi
        sta list_hi+1
{% endif %}
{% if banked %}
        jsr table_clear
{% endif %}
{% if best_moves %}
        jsr hash_clear
{% endif %}
{% if kernel_history %}
        jsr history_clear
{% elif history %}
        jsr order_clear
{% endif %}
{% if screen %}
        lda #FILES / 2
        sta screen_cursor_x
        lda #RANKS / 2
        sta screen_cursor_y
        lda #0
        sta screen_stick_last
        jsr init_game
        lda #1                      ; the computer plays the second side
        sta main_engine
        rts
{% else %}
        lda #<text_title
        ldy #>text_title
        jsr text_print_line
        jmp main_new_game           ; tail call
{% endif %}

{% if rights and (screen or disk) %}
; init_rights - those of some rights that a position may have: to castle where the pieces stand as they did at first
; In:       A = rights; base_board
; Out:      A
; Clobbers: Y zp_end
init_rights:
        and #{{ start_rights }}
        sta zp_end
{% for castler in castlers %}
{% for square in castler.squares %}
{% set outer = loop.index %}
        ldy base_board+{{ square }}
{% for code in castler.codes[loop.index0] %}
        cpy #{{ code }}
        beq _{{ castler.bit }}_{{ outer }}
{% endfor %}
        lda zp_end
        and #{{ 255 - castler.bit }}
        sta zp_end
_{{ castler.bit }}_{{ outer }}:
{% endfor %}
{% endfor %}
        lda zp_end
        rts

{% endif %}
{% if crosses and disk %}
; init_crossed - a square that has been passed, or NONE if no piece of the other side stands where one would be that has
; In:       A = square; base_board, base_side
; Out:      A
; Clobbers: X Y
init_crossed:
        cmp #SQUARES
        bcs _none
        tay
        lda base_board,y
        bne _none                   ; it has gone on
        lda base_side
        bne _second
{% for side in sides %}
{% if not loop.first %}
_second:
{% endif %}
{% if side.passer %}
        ldx {{ side.passer }},y
        cpx #SQUARES
        bcs _none
        lda base_board,x
{% if side.first %}
        bpl _none
{% else %}
        beq _none
        bmi _none
{% endif %}
{% for taker in side.takers %}
        ldx {{ taker.back }},y
        cpx #SQUARES
        bcs _no_{{ taker.label }}
        lda base_board,x
{% for code in taker.codes %}
        cmp #{{ code }}
        beq _{{ taker.label }}
{% endfor %}
        bne _no_{{ taker.label }}
_{{ taker.label }}:
{% if taker.begins %}
{{ unless_begins(taker.begins, "x", "_no_" ~ taker.label) | block }}
{% endif %}
        tya
        rts
_no_{{ taker.label }}:
{% endfor %}
{% endif %}
        lda #NONE
        rts
{% endfor %}
_none:  lda #NONE
        rts

{% endif %}
; init_game - pieces to their squares, {{ sides[0].name }} to move, the engine off
; Out:      the position
; Clobbers: A X Y zp_frame zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if runs %} zp_end zp_ended zp_lines zp_place{% endif %}{% if late and late.blends %} zp_next_row zp_row{% if along and along.late %} zp_count zp_dest zp_end zp_next_to zp_row_to{% endif %}{% endif %}

init_game:
        lda #ENGINE_OFF
        sta main_engine
{% if library %}
        lda #LIBRARY_PLIES
        sta library_until
{% endif %}
        lda #0
        sta zp_side
        sta game_count
        sta base_side
{% if hunt %}
        sta hunt_on                 ; only searches hunt
{% endif %}
{% if hands %}
{% for side in sides %}
{% if side.hand %}
        lda #{{ side.hand }}
{% else %}
        lda #0
{% endif %}
        sta hand+{{ side.index }}
        sta base_hand+{{ side.index }}
{% endfor %}
        lda #0
{% endif %}
{% if events %}
        sta game_quiet
        sta base_quiet
{% endif %}
{% if rights %}
        lda #{{ start_rights }}
        sta rights
        sta base_rights
{% endif %}
{% if crosses %}
        lda #NONE
        sta crossed
        sta base_crossed
{% endif %}
        ldx #SQUARES - 1
_square:
        lda start_board,x
        sta board,x
        sta base_board,x
        dex
{{ if_square("x", "_square") | block }}
        lda #{{ outside }}
        sta board+SQUARES           ; what is drawn where no square is
{% if late %}
{% if late.blends %}
        lda #0
{% endif %}
        jsr {{ "search_blend" if late.blends else "search_early" }}
{% endif %}
        ; falls through: init_position

; init_position - everything that follows from board and zp_side
; In:       board, zp_side{% if hands %}, hand{% endif %}{% for name in state %}, {{ name }}{% endfor %}

; Out:      what the search keeps about a position
; Clobbers: A X Y zp_flips zp_frame zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if runs %} zp_end zp_ended zp_lines zp_place{% endif %}

init_position:
        lda #0
        sta zp_frame
{% for part in effects.saved if part.begins and not part.stays %}
        lda #{{ part.begins }}
{% for slot in part.bytes %}
        sta {{ slot.byte }}
{% endfor %}
{% endfor %}
{% if looks_back %}
        lda #HISTORY
        sta game_oldest             ; nothing is known of positions before
{% endif %}
{% if counted %}
        jsr count_pieces
{% endif %}
{% if checks %}
        jsr royal_find
{% endif %}
{% if kernel %}
        rts
{% else %}
        jmp eval_compute            ; tail call
{% endif %}

DEFAULT_DEPTH   = {{ depth | pad(18) }}; plies
{% if clocked %}
DEFAULT_TIME    = {{ level.time | pad(18) }}; minutes, or 128 and seconds; 0 for no limit
{% if screen %}
DEFAULT_LEVEL   = {{ level.first | pad(18) }}; of those in the menu
{% elif clocks %}
DEFAULT_MOVES   = {{ level.moves | pad(18) }}; that it is for, 0 for each one
DEFAULT_ADDED   = {{ level.added | pad(18) }}; that each move adds to it, 0 for none
{% endif %}
{% else %}
DEFAULT_TIME    = {{ time_limit | pad(18) }}; minutes, 0 for no limit
{% endif %}
