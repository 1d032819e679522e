{% macro slot() %}
{% if table.slots < 256 %}
        lda zp_hash
        and #SLOTS - 1
        tay
{% else %}
        ldy zp_hash
{% endif %}
{% endmacro %}
{% macro score(register) %}
        lda history,{{ register }}
{% if ordering.table_move %}
        cp{{ register }} zp_table_move
        bne _{{ register }}_scored
{% if ordering.table_move == 255 %}
        lda #TABLE_MOVE             ; added to any score it would be 255 again
{% else %}
        clc
        adc #TABLE_MOVE
        bcc _{{ register }}_scored
        lda #255
{% endif %}
_{{ register }}_scored:
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
; In:       X = zp_ply; search_alpha,x < search_beta,x; search_best,x = NO_MOVE
; Out:      as search_{{ side.name }}
; Clobbers: X Y
leaves_{{ side.name }}:
        lda {{ side.mine }},x
        sta zp_value                ; best so far, not beyond the bound
        lda {{ side.theirs }},x
        sta zp_bound                ; beyond this {{ sides[1 - loop.index0].name }} will not let it come
        lda #NO_MOVE
        sta zp_best
        sta zp_step                 ; any legal move
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
        lda zp_best
        cmp #NO_MOVE
        beq _no_best
        sta search_best,x
{% if ties_last %}
        jsr search_line_leaf
{% endif %}
        lda zp_found
        sta {{ side.mine }},x
{% if not minimax %}
        cmp zp_bound
{% if side.maximises %}
        bcs _cutoff
{% else %}
        bcc _cutoff
        beq _cutoff
{% endif %}
{% endif %}
{% if not ties_last %}
        jsr search_line_leaf
{% endif %}
_end:   jmp search_{{ side.name }}_end       ; tail call
{% if not minimax %}
_cutoff:
        jmp search_{{ side.name }}_cutoff    ; tail call
{% endif %}
_no_best:
        lda zp_step
        cmp #NO_MOVE
        bne _end                    ; no move is good enough
        jmp search_{{ side.name }}_stuck     ; tail call: there is none

{% if side.kinds | length > 1 or side.classes | length > 1 %}
; leaves_{{ side.name }}_piece - look at the moves of one piece
; In:       X = its square
; Out:      zp_best and what belongs to it
; Clobbers: A Y
leaves_{{ side.name }}_piece:
        ldy board,x
{% if side.classes | length > 1 %}
        lda eval_page,y
        sta zp_gain+1               ; each piece has a table of its own
{% endif %}
{% if side.kinds | length > 1 %}
{% for kind in side.kinds %}
{% if not loop.last %}
        cpy #{{ kind.last_piece }} + 1
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
; In:       X = its square{% if side.classes | length > 1 %}, zp_gain = its change of evaluation by step{% endif %}

; Out:      zp_best and what belongs to it; zp_step = a legal step if there is one; X stays
; Clobbers: A Y
leaves_{{ kind.name }}_steps:
{% for step in kind.steps %}
        lda neighbor_{{ step }},x
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
; In:       A = its value, Y = step
; Out:      zp_best, zp_found = its value, zp_value = that or the bound; X Y stay
; Clobbers: A
leaves_{{ side.name }}_better:
        cmp zp_bound
{% if side.maximises %}
        bcs _beyond
{% else %}
        beq _beyond
        bcc _beyond
{% endif %}
{% if ties_last %}
{% if ordered %}
        cmp zp_value
        bne _take
        sta zp_found                ; the last of equals stays
        lda zp_best
        cmp #NO_MOVE
        beq _replace
        jsr leaves_order
        bcc _leave
_replace:
        sty zp_best
_leave: rts
_take:
{% endif %}
{% else %}
        cmp zp_value
        bne _take
{% if ordered %}
        lda zp_best                 ; the first of equals stays
        cmp #NO_MOVE
        beq _leave                  ; no better than what was sure before
        jsr leaves_order
        bcs _leave
        sty zp_best
{% endif %}
_leave: rts
_take:
{% endif %}
        sta zp_value
        sta zp_found
        sty zp_best
        rts
_beyond:
        sta zp_score
        lda zp_value
        cmp zp_bound
        bne _final
{% if ordered %}
        jsr leaves_order            ; two are beyond: the first would have ended it
        bcs _stays
{% else %}
        rts                         ; the first beyond would have ended it
{% endif %}
_final: lda zp_bound
        sta zp_value
        lda zp_score
        sta zp_found
        sty zp_best
_stays: rts

{% endfor %}
{% if ordered %}
; leaves_order - would a step have been tried before the best so far?
; In:       Y = step, zp_best, generated earlier
; Out:      C clear if so; X Y stay
; Clobbers: A
leaves_order:
{% if history %}
        stx zp_start
        ldx zp_best
{{ score("x") | block }}
        sta zp_to
        ldx zp_start
{{ score("y") | block }}
        sta zp_from
        lda zp_to
        cmp zp_from
        rts
{% else %}
        cpy zp_table_move
        beq _first
        sec
        rts
_first: clc
        rts
{% endif %}
{% endif %}
