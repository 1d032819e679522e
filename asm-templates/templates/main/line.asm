{# What is played without a search: a part of Book or Endgames. #}
; choose_line - play an action of the list
; In:       Y = its place, the list
; Out:      C set; the line of frame 0 is the action; zp_from, zp_to{% if jumps %}, zp_over{% endif %}

; Clobbers: A
choose_line:
        jsr display_load
        lda zp_from
        sta lines
        lda zp_to
        sta lines+LINE_SIZE
        lda #1
        sta line_end
        sec
        rts
