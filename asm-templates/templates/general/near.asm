; near_more - a piece has come: the squares next to it are near one piece more
; In:       Y = square
; Out:      Y stays
; Clobbers: A X
near_more:
{% for way in ways8 %}
        ldx {{ way.next }},y
        bmi _{{ way.label }}
        inc near,x
_{{ way.label }}:
{% endfor %}
        rts

; near_less - a piece has gone: the squares next to it are near one piece less
; In:       Y = square
; Out:      Y stays
; Clobbers: A X
near_less:
{% for way in ways8 %}
        ldx {{ way.next }},y
        bmi _{{ way.label }}
        dec near,x
_{{ way.label }}:
{% endfor %}
        ldx zp_frame
        rts

; near_compute - the same from nothing but the board
; Clobbers: A X Y
near_compute:
        ldx #SQUARES - 1
        lda #0
_clear: sta near,x
        dex
        bpl _clear
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        jsr near_more
_next:  dey
        bpl _square
        rts
