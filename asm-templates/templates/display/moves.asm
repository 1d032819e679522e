; display_moves - the legal moves of the side to move
; In:       the list of ply 0
; Clobbers: A X Y zp_current zp_end zp_picked zp_step
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
; Clobbers: A X Y zp_end zp_step
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
; Clobbers: A X Y zp_count zp_current zp_end zp_from zp_picked zp_step zp_text
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
