; main_human - ask for a move or a command and do it
; In:       zp_ply, the position, zp_keyed
; Out:      C set to leave the program, the position
; Clobbers: A X Y scratch
main_human:
        jsr main_read_line
        lda main_length
        beq main_done               ; an empty line: ask again
        lda main_line
        cmp #'.'
        beq main_command
{% if general %}
        jmp main_move               ; tail call
{% else %}
        ; falls through: main_move
{% endif %}
