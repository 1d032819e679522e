{# Another piece goes with the royal one. #}
{% if phase == "make" and side.castles %}
        ldx zp_frame
        lda #NONE
        sta made_castle,x
        lda zp_piece
        cmp #{{ side.royal }}
        bne _alone
        jsr update_castle_{{ side.name }}
        bcc _alone
        ldx zp_frame
        tya
        sta made_castle,x
        ldx castle_from,y
        lda board,x
        pha
        txa
        tay
        pla
        pha
        jsr update_take_{{ side.name }}
        ldx zp_frame
        lda made_castle,x
        tax
        ldy castle_to,x
        pla
        jsr update_put_{{ side.name }}
_alone:
{% elif phase == "make" %}
        ldx zp_frame
        lda #NONE                   ; {{ side.name }} does not castle
        sta made_castle,x
{% elif phase == "routine" and side.castles %}

; update_castle_{{ side.name }} - is the royal piece's move a castling?
; In:       zp_from, zp_to
; Out:      C set if so, and Y = its number
; Clobbers: A Y
update_castle_{{ side.name }}:
        lda zp_from
{% for castle in side.castles %}
        cmp #{{ castle.from }}
        bne _not_{{ castle.number }}
        ldy zp_to
        cpy #{{ castle.to }}{{ " " * 16 }}; {{ castle.from_name }}{{ castle.to_name }}
        bne _not_{{ castle.number }}
        ldy #{{ castle.number }}
        sec
        rts
_not_{{ castle.number }}:
{% endfor %}
        clc
        rts
{% elif phase == "unmake" %}
        lda made_castle,x
{{ if_none("a", "_alone") | block }}
        tay
        lda castle_to,y
        sta zp_end
        lda castle_from,y
        ldy zp_end
        sta zp_end
        lda board,y
        pha
        lda #EMPTY
        sta board,y
        ldy zp_end
        pla
        sta board,y
_alone:
{% endif %}
