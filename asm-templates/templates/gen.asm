; {{ rule }}
; Gen - legal moves
;
; The moves of ply p are move_list[move_first[p]] up to, not including,
; move_list[move_first[p+1]]: pieces in ascending order of their squares, the steps of
; each in the order of the description.
; {{ rule }}

; gen_moves - the legal moves of the side to move
; In:       zp_side, zp_ply, the piece lists
; Out:      the list of this ply; Z set if it is empty
; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_start zp_value
gen_moves:
        lda zp_side
        bne gen_{{ sides[1].name }}
        ; falls through: gen_{{ sides[0].name }}

{% for side in sides %}
; gen_{{ side.name }} - the legal moves of {{ side.name }}
; In:       zp_ply, the piece lists
; Out:      the list of this ply; Z set if it is empty
; Clobbers: A X Y zp_start
gen_{{ side.name }}:
        ldy zp_ply
        ldx move_first,y
{% for slot in range(side.count) %}
        ldy zp_{{ side.name }}_squares{% if slot %}+{{ slot }}{% endif %}

{% if side.kinds | length == 1 %}
        jsr gen_{{ side.kinds[0].name }}_steps
{% else %}
        jsr gen_{{ side.name }}_piece
{% endif %}
{% endfor %}
        ldy zp_ply
        txa
        sta move_first+1,y
        cmp move_first,y
        rts

{% if side.kinds | length > 1 %}
; gen_{{ side.name }}_piece - the legal steps of the piece on one square, whatever its kind
; In:       Y = square, X = end of the list
; Out:      X = end of the longer list
; Clobbers: A Y zp_start
gen_{{ side.name }}_piece:
        lda board,y
{% for kind in side.kinds %}
{% if not loop.last %}
        cmp #{{ kind.last_piece }} + 1
        bcs _not_{{ kind.name }}
        jmp gen_{{ kind.name }}_steps   ; tail call
_not_{{ kind.name }}:
{% else %}
        jmp gen_{{ kind.name }}_steps   ; tail call
{% endif %}
{% endfor %}

{% endif %}
{% endfor %}
{% for kind in kinds %}
; gen_{{ kind.name }}_steps - the legal steps of a {{ kind.name }}
; In:       Y = its square, X = end of the list
; Out:      X = end of the longer list
; Clobbers: A Y zp_start
gen_{{ kind.name }}_steps:
        sty zp_start
{% for step in kind.steps %}
{% if not loop.first %}
        ldy zp_start
{% endif %}
        lda neighbor_{{ step }},y
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
