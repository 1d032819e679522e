; main_auto - .A: the engine plays both sides
; Out:      C clear
; Clobbers: A Y zp_text
main_auto:
{% if full %}
        bit main_over
        bmi main_ended
{% endif %}
        lda #ENGINE_BOTH
        gne main_engine_on

; main_go - .G: the engine plays the side to move
; In:       zp_side
; Out:      C clear
; Clobbers: A Y zp_text
main_go:
{% if full %}
        bit main_over
        bmi main_ended
{% endif %}
        lda zp_side
main_engine_on:
        sta main_engine
        lda #<text_go
        ldy #>text_go
        jmp main_say                ; tail call

; main_off - .O: the engine plays neither side
; Out:      C clear
; Clobbers: A Y zp_text
main_off:
        lda #ENGINE_OFF
        sta main_engine
        lda #<text_off
        ldy #>text_off
        jmp main_say                ; tail call

; main_quit - .Q: leave
; Out:      C set
; Clobbers: nothing
main_quit:
        sec
        rts

; main_show_board - .B
; In:       zp_frame, the position
; Out:      C clear
; Clobbers: A X Y scratch zp_eval zp_hash zp_lock zp_stamp
main_show_board:
        jsr display_board
        clc
        rts

; main_show_table - .E: what the hash table holds
; Out:      C clear
; Clobbers: A X Y zp_current zp_from zp_marked zp_name zp_picked zp_slot zp_step zp_text zp_to
main_show_table:
{% if best_moves %}
        jsr display_table
        clc
        rts
{% elif banked %}
        lda #<text_table
        ldy #>text_table
        jsr text_print
        jsr table_count
{% if decimal %}
        tay                         ; the high byte comes first
        txa
        pha
        tya
        tax
        pla
        jsr text_word
{% else %}
        jsr text_hex
        txa
        jsr text_hex
{% endif %}
        jsr text_newline
        clc
        rts
{% else %}
        lda #<text_no_table
        ldy #>text_no_table
        jmp main_say                ; tail call
{% endif %}

; main_show_history - .F: the history scores of the last search
; Out:      C clear
; Clobbers: A X Y zp_current zp_end zp_from zp_history zp_marked zp_name zp_picked zp_place zp_text zp_to
main_show_history:
{% if history or kernel_history %}
        jsr display_history
        clc
        rts
{% else %}
        lda #<text_no_history
        ldy #>text_no_history
        jmp main_say                ; tail call
{% endif %}

; main_help - .H
; Out:      C clear
; Clobbers: A Y zp_text
main_help:
        lda #<text_help
        ldy #>text_help
        jmp main_say                ; tail call

; main_show_moves - .M: the legal moves of the side to move
; In:       zp_keyed, the position
; Out:      C clear
; Clobbers: A X Y scratch zp_hash zp_lock zp_stamp
main_show_moves:
{% if full %}
        bit main_over
        bmi main_ended
{% endif %}
        jsr display_moves
        clc
        rts

; main_new - .N
; Out:      C clear, the position, the position
; Clobbers: A X Y scratch
main_new:
        jsr main_new_game
        clc
        rts
