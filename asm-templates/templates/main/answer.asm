; main_done - end of a human turn that stays in the program
; Out:      C clear
; Clobbers: nothing
main_done:
        clc
        rts

{% if full %}
; main_ended - the answer to what only a game that goes on has
; Out:      C clear
; Clobbers: A Y zp_text
main_ended:
        lda #<text_over
        ldy #>text_over
        gne main_say                ; texts are not in the zero page

{% endif %}
; main_illegal - the answer to whatever is no move and no command
; Out:      C clear
; Clobbers: A X Y zp_text
main_illegal:
        lda #<text_illegal
        ldy #>text_illegal
        ; falls through: main_say

; main_say - print a line and end the turn
; In:       A Y = address of the text, low byte in A
; Out:      C clear
; Clobbers: A X Y zp_text
main_say:
        jsr text_print_line
        clc
        rts

; main_command - look the letter after the point up and do what it stands for
; In:       zp_frame, zp_keyed, the position, zp_ply
; Out:      C set for .Q, else clear, the position, the position
; Clobbers: A X Y scratch
main_command:
        lda main_length
        cmp #2
        bcc main_illegal
        lda main_line+1
        ldx #main_addresses - main_letters - 1
_look:  cmp main_letters,x
        beq _known
        dex
        bpl _look
        gmi main_illegal
{% if disk %}
_known: ldy main_length             ; only .D, .T,{{ " .M," if mate }} .V, .W and .R take anything
{% elif mate %}
_known: ldy main_length             ; only .D, .T and .M take a number
{% else %}
_known: ldy main_length             ; only .D and .T take a number
{% endif %}
        cpy #3
        bcc _alone
        cpx #{{ (5 if disk else 2) + (1 if mate else 0) }}
        bcs main_illegal
_alone: txa
        asl a
        tax
        lda main_addresses+1,x      ; called by RTS, which wants the address less one
        pha
        lda main_addresses,x
        pha
        rts

main_letters:
        .text "dt{{ "m" if mate }}{{ "vwr" if disk }}abefgh{{ "m" if not mate }}noqsu"
main_addresses:
{% if disk %}
        .word main_set_depth-1, main_set_time-1{{ ", main_mate-1" if mate }}
        .word main_list-1, main_save-1, main_load-1
        .word main_auto-1, main_show_board-1
{% else %}
        .word main_set_depth-1, main_set_time-1, {{ "main_mate-1, " if mate }}main_auto-1, main_show_board-1
{% endif %}
        .word main_show_table-1, main_show_history-1, main_go-1, main_help-1
        .word {{ "main_show_moves-1, " if not mate }}main_new-1, main_off-1, main_quit-1
        .word main_switch-1, main_undo-1
