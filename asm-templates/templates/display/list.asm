{% from "macros" import if_none, if_square %}
; display_name - print what is in name_buffer
; In:       zp_name = its length
; Clobbers: A Y
display_name:
        ldy #0
_next:  cpy zp_name
        beq _done
        lda name_buffer,y
        jsr CHROUT
        iny
        gne _next
_done:  rts

; display_in_row - print the name in name_buffer as one of many, in columns
; In:       zp_name = its length, zp_current = column of the screen
; Out:      zp_current
; Clobbers: A Y
display_in_row:
        lda zp_current
        beq _here
        clc
        adc zp_name
        cmp #39                     ; a full row would leave an empty one behind it
        bcc _fits
        jsr text_newline
        lda #0
        geq _column
_fits:  lda #' '
        jsr CHROUT
        inc zp_current
        lda zp_current
        jmp _here
_column:
        sta zp_current
_here:  clc
        adc zp_name
        sta zp_current
        jmp display_name            ; tail call

; display_moves - the legal moves of the side to move
; In:       zp_keyed, the position
; Clobbers: A X Y scratch zp_stamp
display_moves:
        lda #0
        sta zp_current
        sta zp_name
        sta zp_frame
        jsr display_turns
        lda zp_current
        bne _some
        lda #<text_no_moves
        ldy #>text_no_moves
        jmp text_print_line         ; tail call
_some:  jmp text_newline            ; tail call

; display_turns - all moves from here, each behind what name_buffer holds
; In:       zp_frame, zp_name, zp_current = column, zp_keyed, the position
; Out:      zp_current; zp_frame stays
; Clobbers: A X Y scratch zp_stamp
display_turns:
        ldx zp_frame
        jsr gen_lists
        jsr gen_moves
        ldx zp_frame
        lda zp_count
        sta node_count,x
{% if wide %}
        lda zp_page
        sta node_pages,x
{% endif %}
        lda #0
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
        lda zp_name
        sta node_name,x
_next:  ldx zp_frame
        lda node_name,x
        sta zp_name
{% if wide %}
        jsr gen_next
        bcs _done
{% else %}
        ldy node_next,x
        tya
        cmp node_count,x
        beq _done
        inc node_next,x
        jsr gen_lists
{% endif %}
        jsr display_load
        jsr display_append
{% if chain %}
        jsr update_make
        lda zp_chain
{{ if_none("a", "_whole") | block }}
        inc zp_frame
        jsr display_turns
        dec zp_frame
        jmp _back
_whole: jsr display_in_row
_back:  jsr update_unmake
{% else %}
        jsr display_in_row
{% endif %}
        jmp _next
_done:  rts

; display_iteration - depth, nodes, score and principal variation of a search
; In:       zp_keyed, the position
; Clobbers: A X Y scratch zp_stamp
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
{% if decimal %}
_byte:  lda zp_nodes,x
        sta text_number,x
        dex
        bpl _byte
        jsr text_long
        lda #<text_score
        ldy #>text_score
{% if two_bytes %}
        jsr text_print
        lda search_score
        ldx search_score+1
        jsr text_word
{% else %}
        ldx search_score
        jsr display_field
{% endif %}
{% else %}
_byte:  stx zp_count
        lda zp_nodes,x
        jsr text_hex
        ldx zp_count
        dex
        bpl _byte
        lda #<text_score
        ldy #>text_score
        ldx search_score{{ "+1" if two_bytes }}
        jsr display_field
{% if two_bytes %}
        lda search_score
        jsr text_hex
{% endif %}
{% endif %}
        jsr text_newline
        lda #0
        sta zp_current
        sta zp_name
        ldy #0
_action:
        cpy line_end
        beq _shown
        sty zp_frame
        lda lines,y
        sta zp_from
        lda lines+LINE_SIZE,y
        sta zp_to
{% if jumps %}
        ldx zp_frame                ; captures are marked, so play it
        jsr gen_find
{% endif %}
        jsr display_append
        jsr update_make
{% if chain %}
        lda zp_chain
{{ if_square("a", "_within") | block }}
{% endif %}
        jsr display_in_row
        lda #0
        sta zp_name
_within:
        ldy zp_frame
        iny
        gne _action
_shown: tya
        beq _done                   ; no move, no line
        jsr text_newline
        ldx line_end
_back:  dex
        stx zp_frame
        jsr update_unmake
        ldx zp_frame
        bne _back
_done:  rts
