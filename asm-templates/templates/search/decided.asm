
; search_decided - is there no need for another iteration?
; In:       search_score = what the last one has found; main_time, search_start
; Out:      C set if so: it has found a forced win or loss, or the time is up
; Clobbers: A X Y
search_decided:
        lda search_score
{% if general %}
        cmp #LEAST
        bcc _yes
        cmp #MOST + 1
        bcs _yes
{% else %}
        cmp #MOST_LOSS + 1
        bcc _yes
        cmp #LEAST_WIN
        bcs _yes
{% endif %}
        jmp search_out_of_time      ; tail call
_yes:   sec
        rts
