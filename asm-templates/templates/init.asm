; {{ rule }}
; Init - from nothing to a position that is ready to be searched
; {{ rule }}

; init_program - greet, and set up the first game
; Out:      the position
; Clobbers: A X Y scratch
init_program:
        lda #UPPER_CASE
        jsr CHROUT
        lda #TEXT_COLOR
        jsr CHROUT
        lda #CLEAR_SCREEN
        jsr CHROUT
        lda #DEFAULT_DEPTH
        sta main_depth
        lda #DEFAULT_TIME
        sta main_time
{% if table %}
        jsr hash_clear
{% endif %}
{% if deep and deep.table %}
        jsr table_clear
{% endif %}
{% if history %}
        jsr history_clear
{% endif %}
{% if tree %}
        jsr tree_clear
{% endif %}
{% if ranked %}
        jsr ranked_clear
{% endif %}
        lda #<text_title
        ldy #>text_title
        jsr text_print_line
        jmp main_new_game           ; tail call

; init_game - pieces to their squares, {{ sides[0].name }} to move, the engine off
; Out:      the position
; Clobbers: A X Y zp_count zp_from zp_ply zp_start
init_game:
        lda #ENGINE_OFF
        sta main_engine
        lda #0
        sta zp_side
        sta game_ply
        sta game_undo
        ldx #SQUARES - 1
_square:
        lda start_board,x
        sta board,x
        dex
        bpl _square
        lda #BLOCKED
        sta board+SQUARES
        ; falls through: init_position

; init_position - everything that follows from board and zp_side
; In:       board, zp_side
; Out:      piece lists, zp_eval, zp_hash, zp_lock; the legal moves at ply 0
; Clobbers: A X Y zp_count zp_from zp_ply zp_start
init_position:
        lda #0
        sta zp_ply
        sta move_first
        jsr init_lists
        jsr eval_compute
        jsr hash_compute
        jmp gen_moves               ; tail call

; init_lists - the squares of each side's pieces, in ascending order
; In:       board
; Out:      zp_{{ sides[0].name }}_squares, zp_{{ sides[1].name }}_squares
; Clobbers: A X Y zp_count zp_from
init_lists:
        ldy #SQUARES - 1            ; from the last square down, so the lists are filled from their ends
{% for side in sides %}
        lda #{{ side.count }} - 1
        sta zp_{{ "count" if loop.first else "from" }}
{% endfor %}
_square:
        lda board,y
        beq _next                   ; EMPTY
        cmp #{{ sides[1].first_piece }}
        bcs _second
        ldx zp_count
        sty zp_{{ sides[0].name }}_squares,x
        dec zp_count
        gcc _next
_second:
        ldx zp_from
        sty zp_{{ sides[1].name }}_squares,x
        dec zp_from
_next:  dey
        bpl _square
        rts

DEFAULT_DEPTH   = {{ depth | pad(18) }}; plies
DEFAULT_TIME    = {{ time_limit | pad(18) }}; minutes, 0 for no limit
