{% if not ranked %}
{% macro slot() %}
{% if table.slots < 256 %}
        lda zp_hash
        and #SLOTS - 1
        tay
{% else %}
        ldy zp_hash
{% endif %}
{% endmacro %}
{% macro score() %}
{% if history %}
        lda history,y
{% if ordering.table_move %}
        cpy zp_table_move
        bne +
{% if ordering.table_move == 255 %}
        lda #TABLE_MOVE             ; added to any score it would be 255 again
{% else %}
        clc
        adc #TABLE_MOVE
        bcc +
        lda #255
{% endif %}
+
{% endif %}
{% else %}
        lda #0
        cpy zp_table_move
        bne +
        lda #TABLE_MOVE
+
{% endif %}
{% endmacro %}
; {{ rule }}
; Leaves - the last ply of the search, in bulk
;
; With one ply left a move is worth the evaluation and the change that it makes to it: no
; move has to be listed, put in order or made. Where the order in which moves are tried
; would decide, because values are equal or beyond the other side's bound, the move is
; taken that trying them one by one would have ended with.
; {{ rule }}

{% for side in sides %}
; leaves_{{ side.name }} - the value of a node one ply above the leaves
; In:       zp_ply; search_alpha,ply < search_beta,ply, zp_gain, the position
; Out:      A = value; search_best,ply = best step or NO_MOVE; the line from this ply on
; Clobbers: X Y scratch
leaves_{{ side.name }}:
        inc zp_nodes
        bne _counted
        jsr search_count
_counted:
        ldx zp_ply
{% if ties_last %}
        txa
        sta pv_end,x              ; no line yet
{% endif %}
        lda {{ side.mine }},x
        sta zp_value                ; best so far, not beyond the bound
        sta zp_found
        lda {{ side.theirs }},x
        sta zp_bound                ; beyond this {{ sides[1 - loop.index0].name }} will not let it come
        lda #NO_MOVE
        sta zp_best
        sta zp_step                 ; any legal move
{% if ordered %}
        sta zp_order                ; nothing is tried before what was sure already
{% endif %}
{% if table and ordering.table_move %}
{{ slot() | block }}
        lda #NO_MOVE
        ldx table_lock_{{ side.name }},y
        cpx zp_lock
        bne _no_table_move
        lda table_move_{{ side.name }},y
_no_table_move:
        sta zp_table_move
{% endif %}
{% for piece in range(side.count) %}
        ldx zp_{{ side.name }}_squares{% if piece %}+{{ piece }}{% endif %}

{% if side.kinds | length == 1 and side.classes | length == 1 %}
        jsr leaves_{{ side.kinds[0].name }}_steps
{% else %}
        jsr leaves_{{ side.name }}_piece
{% endif %}
{% endfor %}
        ldx zp_ply
        ldy zp_best
        tya
        sta search_best,x
        cpy #NO_MOVE
        beq _no_best
{% if ties_last %}
        jsr search_line_leaf
        ldy zp_best
{% endif %}
{% if marks and not minimax %}
        lda zp_value
        cmp zp_bound
        bne _inside
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% if ties_last %}
_inside:
{% else %}
        gne _reward                 ; after a cutoff nobody asks for the line
_inside:
{% endif %}
{% elif not minimax and not ties_last %}
        lda zp_value
        cmp zp_bound
        beq _reward                 ; after a cutoff nobody asks for the line
{% endif %}
{% if not ties_last %}
        jsr search_line_leaf
        ldy zp_best
{% endif %}
_reward:
{% if history %}
        lda history,y
        clc
        adc #1                      ; as many as plies were left
        bcc _fits
        lda #255
_fits:  sta history,y
{% endif %}
_store:
{% if table %}
{% if table.slots < 256 %}
        lda zp_hash
        and #SLOTS - 1
        tax
{% else %}
        ldx zp_hash
{% endif %}
        tya
        sta table_move_{{ side.name }},x
        lda zp_lock
        sta table_lock_{{ side.name }},x
{% endif %}
        lda zp_found
        rts
_no_best:
        lda zp_step
        cmp #NO_MOVE
        bne _store                  ; no move is good enough
        txa
        sta pv_end,x              ; there is none: the line ends here
        lda zp_eval
        rts

{% if side.kinds | length > 1 or side.classes | length > 1 %}
; leaves_{{ side.name }}_piece - look at the moves of one piece
; In:       X = its square, zp_bound, zp_eval, zp_gain, zp_value, zp_order, zp_table_move
; Out:      zp_best and what belongs to it
; Clobbers: A Y zp_found zp_gain zp_order zp_score zp_step zp_value
leaves_{{ side.name }}_piece:
        ldy board,x
{% if side.classes | length > 1 %}
        lda eval_page-{{ side.code_base | hex }},y
        sta zp_gain+1               ; each piece has a table of its own
{% endif %}
{% if side.kinds | length > 1 %}
{% for kind in side.kinds %}
{% if not loop.last %}
        cpy #{{ kind.last_code | hex }} + 1
        bcs _not_{{ kind.name }}
        jmp leaves_{{ kind.name }}_steps   ; tail call
_not_{{ kind.name }}:
{% else %}
        jmp leaves_{{ kind.name }}_steps   ; tail call
{% endif %}
{% endfor %}
{% else %}
        ; falls through: leaves_{{ side.kinds[0].name }}_steps
{% endif %}

{% endif %}
{% for kind in side.kinds %}
; leaves_{{ kind.name }}_steps - look at the steps of a {{ kind.name }}
; In:       X = its square{% if side.classes | length > 1 %}, zp_gain = its change of evaluation by step{% endif %}, zp_bound, zp_eval, zp_value, zp_best,
;           zp_order, zp_table_move
; Out:      zp_best and what belongs to it; zp_step = a legal step if there is one; X stays
; Clobbers: A Y zp_found zp_order zp_score zp_value
leaves_{{ kind.name }}_steps:
{% for step in kind.steps %}
        lda next_{{ step }},x
        tay
        lda board,y
        bne _no_{{ step }}
        ldy step_{{ step }},x
        sty zp_step
{% if side.classes | length > 1 %}
        lda (zp_gain),y
{% else %}
        lda step_eval_{{ side.classes[0] }},y
{% endif %}
        clc
        adc zp_eval
        cmp zp_value
{% if side.maximises %}
        bcc _no_{{ step }}
{% else %}
        beq _take_{{ step }}
        bcs _no_{{ step }}
_take_{{ step }}:
{% endif %}
        jsr leaves_{{ side.name }}_better
_no_{{ step }}:
{% endfor %}
        rts

{% endfor %}
; leaves_{{ side.name }}_better - take a step that is no worse than the best so far, or leave it
; In:       A = its value, Y = step, zp_bound, zp_value, zp_order, zp_table_move
; Out:      zp_best, zp_found = its value, zp_value = that or the bound{% if ordered %}, zp_order{% endif %}; X Y stay
; Clobbers: A zp_score
leaves_{{ side.name }}_better:
        cmp zp_bound
{% if side.maximises %}
        bcs _beyond
{% else %}
        beq _beyond
        bcc _beyond
{% endif %}
{% if ordered or not ties_last %}
        cmp zp_value
        bne _take
{% if ordered %}
{% if ties_last %}
        sta zp_found                ; of equals the one that is tried last stays
{{ score() | block }}
        cmp zp_order
        beq _replace
        bcs _leave
{% else %}
{{ score() | block }}
        cmp zp_order                ; of equals the one that is tried first stays
        beq _leave
        bcc _leave
{% endif %}
_replace:
        sta zp_order
        sty zp_best
{% endif %}
_leave: rts
{% endif %}
_take:  sta zp_value
        sta zp_found
_keep:  sty zp_best
{% if ordered %}
{{ score() | block }}
        sta zp_order
{% endif %}
        rts
_beyond:
        sta zp_score
        lda zp_value
        cmp zp_bound
        bne _first_beyond
{% if ordered %}
{{ score() | block }}
        cmp zp_order                ; the one that is tried first would have ended it
        beq _stays
        bcc _stays
{% else %}
        rts                         ; the first would have ended it
{% endif %}
_first_beyond:
        lda zp_bound
        sta zp_value
        lda zp_score
        sta zp_found
        jmp _keep
{% if ordered %}
_stays: rts
{% endif %}

{% endfor %}
{% endif %}
