{% from "macros" import if_square, negate %}
; {{ rule }}
; Display - board, moves, numbers on the screen
; {{ rule }}

; display_board - the board, and under it what is known of the position
; In:       the position, the list, zp_frame
; Clobbers: A X Y scratch zp_stamp zp_eval zp_hash zp_lock
display_board:
        lda #0
        sta zp_current              ; cell, from the top left
        lda #RANKS
        sta zp_count
_rank:  lda zp_count
        jsr text_decimal
        lda #' '
        jsr CHROUT
        lda #FILES
        sta zp_end
_file:  ldx zp_current
        jsr display_cell
        inc zp_current
        dec zp_end
        bne _file
        jsr text_newline
        dec zp_count
        bne _rank
        lda #<text_files
        ldy #>text_files
        jsr text_print_line
        lda #<text_side
        ldy #>text_side
        jsr text_print
        jsr display_side
{% if best_moves %}
        lda #<text_ply
        ldy #>text_ply
        ldx #0                      ; what is shown is always the root of a search
        jsr display_field
{% endif %}
{% set key = "display_key" if decimal else "display_field" %}
{% set number = "text_byte" if decimal else "text_hex" %}
        lda #<text_game_ply
        ldy #>text_game_ply
        ldx game_count
        jsr display_field
{% if best_moves %}
        jsr text_newline
        jsr enter_hash
        lda #<text_hash
        ldy #>text_hash
        ldx zp_hash
        jsr {{ key }}
        lda #<text_lock
        ldy #>text_lock
        ldx zp_lock
        jsr {{ key }}
{% endif %}
{% if kernel %}
        jsr enter_eval
        lda #<text_eval
        ldy #>text_eval
        ldx zp_eval
        jsr display_field
{% else %}
        lda #<text_eval
        ldy #>text_eval
        jsr text_print
{% if along and along.late %}
        lda #0
        jsr along_ready
{% endif %}
        jsr eval_leaf
        ldx zp_side
        beq _first
{% if two_bytes %}
{{ negate() | block }}
{% if decimal %}
_first: lda zp_value                ; as {{ sides[0].name }} sees it
        ldx zp_value+1
        jsr text_word
{% else %}
_first: lda zp_value+1              ; as {{ sides[0].name }} sees it
        jsr text_hex
        lda zp_value
        jsr text_hex
{% endif %}
{% else %}
        eor #$ff                    ; as {{ sides[0].name }} sees it
_first: jsr {{ number }}
{% endif %}
{% endif %}
{% if hands %}
        jsr text_newline
        lda #<text_hand
        ldy #>text_hand
        jsr text_print
        lda hand
        jsr text_decimal
        lda #' '
        jsr CHROUT
        lda hand+1
        jsr text_decimal
{% endif %}
        jmp text_newline            ; tail call

; display_cell - one square of the board, two characters wide
; In:       X = cell
; Clobbers: A X Y
display_cell:
        lda cell_shade,x
        beq _unshaded
        lda #REVERSE_ON
        jsr CHROUT
_unshaded:
        lda #' '
        jsr CHROUT
        ldy cell_square,x
        lda board,y                 ; past the last square there is nothing
        and #$7f
        tax
        lda piece_letter,x
{% if colors %}
        ldy piece_color,x
        beq _plain
        pha
        tya
        jsr CHROUT
        pla
        jsr CHROUT
        lda #TEXT_COLOR
_plain:
{% endif %}
        jsr CHROUT
        lda #REVERSE_OFF
        jmp CHROUT                  ; tail call

; display_field - a text and a byte after it
; In:       A Y = address of the text, low byte in A; X = byte
; Clobbers: A X Y zp_from zp_text
display_field:
        stx zp_from
        jsr text_print
        lda zp_from
        jmp {{ "text_byte" if decimal else "text_hex" }}{{ " " * (7 if decimal else 8) }}        ; tail call
{% if decimal and best_moves %}

; display_key - a text and a byte after it that is no number but bits, in hexadecimal
; In:       A Y = address of the text, low byte in A; X = byte
; Clobbers: A X Y zp_from zp_text
display_key:
        stx zp_from
        jsr text_print
        lda zp_from
        jmp text_hex                ; tail call
{% endif %}

; display_side - the name of the side to move
; Clobbers: A X Y zp_text
display_side:
        lda zp_side
        bne _second
        lda #<text_first
        ldy #>text_first
        jmp text_print              ; tail call
_second:
        lda #<text_second
        ldy #>text_second
        jmp text_print              ; tail call
{% if counts %}

; display_count - how many pieces each side has
; Clobbers: A X Y zp_from zp_text zp_to
display_count:
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
        lda #<text_first
        ldy #>text_first
        jsr text_print
        lda #' '
        jsr CHROUT
        lda zp_from
        jsr text_decimal
        lda #' '
        jsr CHROUT
        lda #<text_second
        ldy #>text_second
        jsr text_print
        lda #' '
        jsr CHROUT
        lda zp_to
        jsr text_decimal
        jmp text_newline            ; tail call
{% endif %}

RANKS           = {{ ranks }}
FILES           = {{ files }}
