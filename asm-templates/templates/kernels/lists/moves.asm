; {{ rule }}
; List - the legal moves of a node of the search
;
; The moves of ply p are move_list[move_first[p]] up to, not including,
; move_list[move_first[p+1]]: pieces in ascending order of their squares, the steps of
; each in the order of the description.
; {{ rule }}

{% for side in sides %}
; list_{{ side.name }} - the legal moves of {{ side.name }}
; In:       zp_ply, the piece lists
; Out:      the list of this ply; Z set if it is empty
; Clobbers: A X Y zp_start
list_{{ side.name }}:
        ldy zp_ply
        ldx move_first,y
{% for slot in range(side.count) %}
        ldy zp_{{ side.name }}_squares{% if slot %}+{{ slot }}{% endif %}

{% if side.kinds | length == 1 %}
        jsr list_{{ side.kinds[0].name }}_steps
{% else %}
        jsr list_{{ side.name }}_piece
{% endif %}
{% endfor %}
        ldy zp_ply
        txa
        sta move_first+1,y
        cmp move_first,y
        rts

{% if side.kinds | length > 1 %}
; list_{{ side.name }}_piece - the legal steps of the piece on one square, whatever its kind
; In:       Y = square, X = end of the list
; Out:      X = end of the longer list
; Clobbers: A Y zp_start
list_{{ side.name }}_piece:
        lda board,y
{% for kind in side.kinds %}
{% if not loop.last %}
        cmp #{{ kind.last_code | hex }} + 1
        bcs _not_{{ kind.name }}
        jmp list_{{ kind.name }}_steps   ; tail call
_not_{{ kind.name }}:
{% else %}
        jmp list_{{ kind.name }}_steps   ; tail call
{% endif %}
{% endfor %}

{% endif %}
{% endfor %}
{% for kind in kinds %}
; list_{{ kind.name }}_steps - the legal steps of a {{ kind.name }}
; In:       Y = its square, X = end of the list
; Out:      X = end of the longer list
; Clobbers: A Y zp_start
list_{{ kind.name }}_steps:
        sty zp_start
{% for step in kind.steps %}
{% if not loop.first %}
        ldy zp_start
{% endif %}
        lda next_{{ step }},y
        tay
        lda board,y
        bne _no_{{ step }}
        ldy zp_start
        lda step_{{ step }},y
        sta move_list,x
{% if scores %}
        tay
        lda history,y
        sta move_score,x
{% endif %}
        inx
_no_{{ step }}:
{% endfor %}
        rts

{% endfor %}
