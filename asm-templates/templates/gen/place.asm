{% from "macros" import add, if_square %}
{% for side in sides %}
{% if side.place %}
{% if side.place.where == "empty" %}

; gen_{{ side.name }}_place - a new {{ side.place.name }} on every empty square
; In:       zp_count, zp_discs, zp_stamp, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_place zp_stamp
gen_{{ side.name }}_place:
{% if side.hand %}
        lda hand+{{ side.index }}
        bne _some
        rts
_some:
{% endif %}
        ldx #NONE
        ldy #0
_square:
        lda board,y
        bne _next
{{ add(side.place.scores, side, false, '') }}
_next:  iny
        cpy #SQUARES
        bne _square
        rts
{% elif side.place.where == "lowest" %}

; gen_{{ side.name }}_place - a new {{ side.place.name }} on top of every file
; In:       zp_count, zp_discs, zp_stamp, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_place zp_stamp
gen_{{ side.name }}_place:
{% if side.hand %}
        lda hand+{{ side.index }}
        bne _some
        rts
_some:
{% endif %}
        ldx #0
_file:  ldy file_bottom,x
_up:    lda board,y
        beq _free
        lda file_up,y
        tay
{{ if_square("y", "_up") | block }}
        {{ "geq" if large else "gmi" }} _next                   ; the file is full
_free:  stx zp_place
        ldx #NONE
{{ add(side.place.scores, side, false, '') }}
        ldx zp_place
_next:  inx
        cpx #{{ bottoms }}
        bne _file
        rts
{% endif %}
{% endif %}
{% endfor %}
