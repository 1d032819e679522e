; {{ rule }}
; Display - board, moves, numbers on the screen
; {{ rule }}

; display_board - the board, and under it what is known of the position
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_hash zp_lock zp_text
display_board:
{% if not table %}
        jsr hash_compute            ; the search does not keep it
{% endif %}
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
        lda #<text_ply
        ldy #>text_ply
        ldx zp_ply
        jsr display_field
        lda #<text_game_ply
        ldy #>text_game_ply
        ldx game_ply
        jsr display_field
        jsr text_newline
        lda #<text_hash
        ldy #>text_hash
        ldx zp_hash
        jsr display_field
        lda #<text_lock
        ldy #>text_lock
        ldx zp_lock
        jsr display_field
        lda #<text_eval
        ldy #>text_eval
        ldx zp_eval
        jsr display_field
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
        ldx board,y                 ; BLOCKED, past the last square, where nobody can stand
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
        jmp text_hex                ; tail call

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

; display_name - the name of a step
; In:       X = step
; Out:      name_buffer holds it, Y = its length
; Clobbers: A X
display_name:
        ldy #0
        lda move_dest,x
        pha
        lda move_start,x
        tax
        jsr display_square
        pla
        tax
        ; falls through: display_square

; display_square - add the name of a square to name_buffer
; In:       X = square, Y = length so far
; Out:      Y = new length
; Clobbers: A
display_square:
        lda square_file,x
        sta name_buffer,y
        iny
{% if wide_names %}
        lda square_tens,x
        beq _ones                   ; no leading zero
        sta name_buffer,y
        iny
_ones:
{% endif %}
        lda square_rank,x
        sta name_buffer,y
        iny
        rts

; display_step - print the name of a step
; In:       X = step
; Clobbers: A X Y zp_end
display_step:
        jsr display_name
        sty zp_end
        ldy #0
_next:  lda name_buffer,y
        jsr CHROUT
        iny
        cpy zp_end
        bne _next
        rts
