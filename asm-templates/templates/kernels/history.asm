; {{ rule }}
; History - moves that were best elsewhere are tried early
; {{ rule }}

; history_clear - no move has been best yet
; Clobbers: A X
history_clear:
        lda #0
        tax
_step:  sta history,x
        inx
        bne _step
        rts

; history_reward - a step was best in a position
; In:       Y = step{% if history == "depth" %}, zp_depth = plies that were left{% endif %}

; Out:      its score is {% if history == "depth" %}zp_depth{% else %}one{% endif %} more, at most 255
; Clobbers: A
history_reward:
        lda history,y
        clc
        adc {% if history == "depth" %}zp_depth{% else %}#1{% endif %}

        bcc _fits
        lda #255
_fits:  sta history,y
        rts
