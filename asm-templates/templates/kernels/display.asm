; display_step - print the name of a step
; In:       X = step
; Clobbers: A X Y zp_from zp_marked zp_name zp_to
display_step:
        lda move_start,x
        sta zp_from
        lda move_dest,x
        sta zp_to
        lda #0
        sta zp_name
        jsr display_plain
        jmp display_name            ; tail call

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
{% if table %}

; display_table - the filled slots of the hash table: slot, lock, best move
; Clobbers: A X Y zp_current zp_from zp_marked zp_name zp_picked zp_step zp_text zp_to
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
; Clobbers: A X Y zp_current zp_from zp_marked zp_name zp_to
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
; Clobbers: A X Y zp_current zp_from zp_marked zp_name zp_picked zp_to
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
        jsr text_{{ "byte" if decimal else "hex" }}
_next:  inc zp_picked
        bne _step
        jmp text_newline            ; tail call
{% endif %}
