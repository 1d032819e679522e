; {{ rule }}
; Display - board, moves, numbers on the screen
; {{ rule }}

; display_board - the board, and under it what is known of the position
; Clobbers: A X Y
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
; Clobbers: A X Y
display_field:
        stx zp_from
        jsr text_print
        lda zp_from
        jmp text_hex                ; tail call

; display_side - the name of the side to move
; Clobbers: A X Y
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
; Clobbers: A X Y
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

; display_moves - the legal moves of the side to move
; In:       the list of ply 0
; Clobbers: A X Y
display_moves:
        lda #0
        sta zp_current
        ldy move_first
        cpy move_first+1
        bne _next
        lda #<text_no_moves
        ldy #>text_no_moves
        jmp text_print_line         ; tail call
_next:  sty zp_picked
        ldx move_list,y
        jsr display_in_row
        ldy zp_picked
        iny
        cpy move_first+1
        bne _next
        jmp text_newline            ; tail call

; display_in_row - print a step as one of many
; In:       X = step, zp_current = how many are in the row
; Out:      zp_current one more, or 1 in a new row
; Clobbers: A X Y
display_in_row:
        stx zp_step
        lda #{{ moves_in_row }}
        jsr display_column
        ldx zp_step
        jmp display_step            ; tail call

; display_column - go to the place of the next of many entries
; In:       A = how many go in a row, zp_current = how many are in this one
; Out:      zp_current one more, or 1 in a new row
; Clobbers: A
display_column:
        cmp zp_current
        bne _same_row
        lda #0
        sta zp_current
        jsr text_newline
_same_row:
        lda zp_current
        beq _here
        lda #' '
        jsr CHROUT
_here:  inc zp_current
        rts

; display_iteration - depth, nodes, score and principal variation of a search
; Clobbers: A X Y
display_iteration:
        lda #<text_depth
        ldy #>text_depth
        jsr text_print
        lda zp_depth
        jsr text_decimal
        lda #<text_nodes
        ldy #>text_nodes
        jsr text_print
        ldx #3
_byte:  stx zp_count
        lda zp_nodes,x
        jsr text_hex
        ldx zp_count
        dex
        bpl _byte
        lda #<text_score
        ldy #>text_score
        ldx search_score
        jsr display_field
        jsr text_newline
        ldy #0
        sty zp_current
        cpy line_end
        beq _done                   ; no move, no line
_next:  sty zp_picked
        ldx lines,y
        jsr display_in_row
        ldy zp_picked
        iny
        cpy line_end
        bne _next
        jsr text_newline
_done:  rts
{% if table %}

; display_table - the filled slots of the hash table: slot, lock, best move
; Clobbers: A X Y
display_table:
{% for side in sides %}
        lda #<text_{{ "first" if loop.first else "second" }}
        ldy #>text_{{ "first" if loop.first else "second" }}
        jsr text_print_line
        lda #0
        sta zp_current              ; entries in the row
        sta zp_picked               ; slot
_{{ side.name }}:
        ldy zp_picked
        ldx table_move_{{ side.name }},y
        cpx #NO_MOVE
        beq _{{ side.name }}_next
        stx zp_step
        lda table_lock_{{ side.name }},y
        jsr display_entry
_{{ side.name }}_next:
        inc zp_picked
{% if table.slots < 256 %}
        lda zp_picked
        cmp #SLOTS
{% endif %}
        bne _{{ side.name }}
        jsr text_newline
{% endfor %}
        rts

; display_entry - one slot of the hash table, three to a row of the screen
; In:       zp_picked = slot, A = lock, zp_step; zp_current = how many are in the row
; Clobbers: A X Y
display_entry:
        pha
        lda #3
        jsr display_column
        lda zp_picked
        jsr text_hex
        lda #':'
        jsr CHROUT
        pla
        jsr text_hex
        lda #' '
        jsr CHROUT
        ldx zp_step
        jmp display_step            ; tail call
{% endif %}
{% if history %}

; display_history - the moves that have a history score, and the score
; Clobbers: A X Y
display_history:
        lda #0
        sta zp_current              ; entries in the row
        sta zp_picked               ; step
_step:  ldx zp_picked
        lda history,x
        beq _next
        lda #{{ scores_in_row }}
        jsr display_column
        ldx zp_picked
        jsr display_step
        lda #' '
        jsr CHROUT
        ldx zp_picked
        lda history,x
        jsr text_hex
_next:  inc zp_picked
        bne _step
        jmp text_newline            ; tail call
{% endif %}

RANKS           = {{ ranks }}
FILES           = {{ files }}
