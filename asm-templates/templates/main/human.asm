; main_human - ask for a move or a command and do it
; In:       the position, the list, zp_ply, zp_frame, zp_keyed
; Out:      C set to leave the program; the position
; Clobbers: A X Y scratch
main_human:
        jsr main_read_line
        lda main_length
        beq main_done               ; an empty line: ask again
        lda main_line
        cmp #'.'
        beq main_command
{% if full %}
        bit main_over
        bmi main_ended
{% endif %}
        jmp main_move               ; tail call
