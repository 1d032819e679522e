{% from "macros" import if_none, if_square %}
; display_load - an action from the list
; In:       Y = its place, the list
; Out:      zp_from, zp_to{% if jumps %}, zp_over{% endif %}; Y stays
; Clobbers: A
display_load:
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        sta zp_to
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
        rts

; display_plain - add the name of an action to name_buffer, captures not marked
; In:       zp_from, zp_to, zp_name = length so far{% if chain %}; zp_chain{% endif %}

; Out:      zp_name = new length
; Clobbers: A X Y zp_marked
display_plain:
        lda #0
        geq display_either

; display_append - add the name of an action to name_buffer
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}; zp_name = length so far; the position
; Out:      zp_name = new length
; Clobbers: A X Y zp_marked
display_append:
        lda #1
display_either:
        sta zp_marked
        ldy zp_name
{% if passes %}
        lda zp_to
        cmp #NONE
        bne _acts
        ldx #0
_pass:  lda text_pass,x
        beq _done
        sta name_buffer,y
        iny
        inx
        gne _pass
_acts:
{% endif %}
{% if moves or mills %}
{% if jumps_on %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _there                  ; where it starts is known
{% else %}
        lda zp_chain
        bpl _there                  ; where it starts is known
{% endif %}
{% endif %}
{% if large %}
        ldx zp_from
        cpx #NONE
        beq _there                  ; nowhere: a new piece
{% else %}
        ldx zp_from
        bmi _there                  ; nowhere: a new piece
{% endif %}
        jsr display_square
_there:
{% if captures or jumps or mills %}
        lda zp_marked
        beq _dest
{% if mills %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _takes                  ; a mill does
{% else %}
        lda zp_chain
        bpl _takes                  ; a mill does
{% endif %}
{% endif %}
{% if captures %}
        ldx zp_from
{{ if_none("x", "_dest") | block }}
        ldx zp_to
{% endif %}
{% set phase = "takes" %}
{% set yes = "_takes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
        jmp _dest
_takes: lda #'x'
        sta name_buffer,y
        iny
_dest:
{% endif %}
{% endif %}
        ldx zp_to
{% if lowest %}
{% if lowest_side %}
        lda zp_side
        cmp #{{ lowest_side }}
        bne _square
{% endif %}
{% if mills %}
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _square                 ; a piece that a mill takes
{% else %}
        lda zp_chain
        bpl _square                 ; a piece that a mill takes
{% endif %}
{% endif %}
{% if moves %}
{% if large %}
        lda zp_from
        cmp #NONE
        bne _square                 ; no new piece
{% else %}
        lda zp_from
        bpl _square                 ; no new piece
{% endif %}
{% endif %}
        jsr display_file
{% if lowest_side or moves or mills %}
        jmp _done
_square:
        jsr display_square
{% endif %}
{% else %}
        jsr display_square
{% endif %}
_done:  sty zp_name
        rts
{% if lowest %}

; display_file - add the number of a square's file to name_buffer
; In:       X = square, Y = length so far
; Out:      Y = new length
; Clobbers: A
display_file:
        lda square_file,x
        sec
        sbc #'a' - 1
        cmp #10
        bcc _ones
        sbc #10
        pha
        lda #'1'
        sta name_buffer,y
        iny
        pla
_ones:  ora #'0'
        sta name_buffer,y
        iny
        rts
{% endif %}
{% if not lowest or lowest_side or moves or mills or history %}

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
{% endif %}

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
        ldx zp_frame                ; captures are marked, so play it
        jsr gen_find
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
