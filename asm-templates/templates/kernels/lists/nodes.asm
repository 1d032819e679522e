{% macro improves(side, no) %}
        cmp {{ side.mine }},x
{% if side.maximises %}
        bcc {{ no }}
{% if not ties_last %}
        beq {{ no }}
{% endif %}
{% elif ties_last %}
        beq _better
        bcs {{ no }}
_better:
{% else %}
        bcs {{ no }}
{% endif %}
{% endmacro %}
{% macro cuts(side) %}
        cmp {{ side.theirs }},x
{% if side.maximises %}
        bcs search_{{ side.name }}_cutoff{{ " " }}; alpha >= beta
{% else %}
        bcc search_{{ side.name }}_cutoff{{ " " }}; beta <= alpha
        beq search_{{ side.name }}_cutoff
{% endif %}
{% endmacro %}
{% macro deeper(other) %}
{% if tree %}
        lda zp_depth
        cmp #TREE_PLIES + 1
        bcs _far
        jsr tree_enter_{{ other.name }}
        jmp _near
_far:   jsr search_{{ other.name }}
_near:
{% elif ranked %}
        lda #RANKED_PLIES
        cmp zp_depth
        bcc _far
        jsr ranked_enter_{{ other.name }}
        jmp _near
_far:   jsr search_{{ other.name }}
_near:
{% else %}
        jsr search_{{ other.name }}
{% endif %}
{% endmacro %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
; search_{{ side.name }} - the value of the position with {{ side.name }} to move
; In:       zp_ply; zp_depth = plies left, 2 or more; search_alpha,ply < search_beta,ply,
;           zp_gain, the position
; Out:      A = value; search_best,ply = best step or NO_MOVE; the line from this ply on
; Clobbers: X Y scratch
search_{{ side.name }}:
        inc zp_nodes
        bne _counted
        jsr search_count
_counted:
        ldx zp_ply
        lda #NO_MOVE
        sta search_best,x
{% if ties_last %}
        txa
        sta pv_end,x              ; no line yet
{% endif %}
        jsr list_{{ side.name }}
        bne search_{{ side.name }}_expand
search_{{ side.name }}_stuck:            ; no move: the position is a leaf itself
        ldx zp_ply
        txa
        sta pv_end,x              ; the line ends here
        lda zp_eval
        rts
search_{{ side.name }}_expand:
{% if table and ordering.table_move %}
        jsr hash_promote_{{ side.name }}
{% endif %}
        ldx zp_ply
        lda move_first,x
        sta search_current,x
        jsr step_keep_{{ side.name }}

search_{{ side.name }}_next:             ; try the next move
{% if scores %}
        jsr search_pick
{% else %}
        ldx zp_ply
{% endif %}
        ldy search_current,x
        lda move_list,y
        tax
        jsr step_make_{{ side.name }}
        ldx zp_ply
{% if minimax %}
        lda #0
        sta search_alpha+1,x
        lda #255
        sta search_beta+1,x
{% else %}
        lda search_alpha,x
        sta search_alpha+1,x
        lda search_beta,x
        sta search_beta+1,x
{% endif %}
        inc zp_ply
        dec zp_depth
{% if ranked %}
{% if side.count > 1 %}
        jsr step_{{ side.name }}_squares
{% endif %}
{{ deeper(other) | block }}
        sta zp_score
        inc zp_depth
        dec zp_ply
        ldx zp_ply
{% if side.count > 1 %}
        jsr step_restore_{{ side.name }}
{% endif %}
{% else %}
        ldy zp_depth
        dey
        bne _deeper
        jsr leaves_{{ other.name }}
{% if side.count > 1 %}
        sta zp_score                ; the leaves of {{ other.name }} do not ask for the list of {{ side.name }}
        dec zp_ply
        ldx zp_ply
        jmp _searched
_deeper:
        jsr step_{{ side.name }}_squares
{{ deeper(other) | block }}
        sta zp_score
        dec zp_ply
        ldx zp_ply
        jsr step_restore_{{ side.name }}
_searched:
        inc zp_depth
{% else %}
        jmp _searched
_deeper:
{{ deeper(other) | block }}
_searched:
        sta zp_score
        inc zp_depth
        dec zp_ply
        ldx zp_ply
{% endif %}
{% endif %}
        ldy search_current,x
        lda move_list,y
        tax
        jsr step_unmake_{{ side.name }}
        lda zp_score
{{ improves(side, "_tried") | block }}
        sta {{ side.mine }},x
        ldy search_current,x
        lda move_list,y
        sta search_best,x
{% if ties_last %}
        jsr search_line
{% endif %}
{% if not minimax %}
        lda {{ side.mine }},x
{{ cuts(side) | block }}
{% endif %}
{% if not ties_last %}
        jsr search_line             ; after a cutoff nobody asks for the line
{% endif %}
_tried: inc search_current,x
        lda search_current,x
        cmp move_first+1,x
        beq search_{{ side.name }}_end
        jmp search_{{ side.name }}_next

{% if not minimax %}
search_{{ side.name }}_cutoff:           ; {{ other.name }} will not let it come to this
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
{% endif %}
search_{{ side.name }}_end:              ; X = zp_ply
{% if table or history %}
        ldy search_best,x
{% if table %}
        jsr hash_store_{{ side.name }}
{% endif %}
{% if history %}
        cpy #NO_MOVE
        beq _unrewarded
        jsr history_reward
_unrewarded:
{% endif %}
        ldx zp_ply
{% endif %}
        lda {{ side.mine }},x
        rts

{% endfor %}
