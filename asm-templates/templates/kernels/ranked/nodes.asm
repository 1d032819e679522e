{% if ranked %}
{% set top = ranked.plies %}
{% set probes = table and ordering.table_move %}
{% macro line(ply, entry) %}ranked_lines+{{ (ply - 1) * top + entry }}{% endmacro %}
{% macro count() %}
        inc zp_nodes
        bne +
        jsr search_count
+
{% endmacro %}
{% macro slot(index, hash) %}
{% if table.slots < 256 %}
        lda {{ hash }}
        and #SLOTS - 1
        ta{{ index }}
{% else %}
        ld{{ index }} {{ hash }}
{% endif %}
{% endmacro %}
{% macro move(leave, arrive) %}
        ldy {{ leave }},x
        lda #EMPTY
        sta ranked_taken,y
        ldy {{ arrive }},x
        lda #TAKEN
        sta ranked_taken,y
{% endmacro %}
{% macro full(other) %}
        ldx {{ other.lists[1] }}
        lda #NO_MOVE                ; which of the steps of {{ other.name }} is the first with the highest score?
        sta zp_full
{% for slot in other.slots | reverse %}
{% if not loop.first %}
        ldy {{ slot.step }},x
        lda history,y
        cmp #TABLE_MOVE
        bne +
        lda #{{ loop.revindex0 }}
        sta zp_full
+
{% endif %}
{% endfor %}
{% endmacro %}
{% for ply in range(2, top + 1) %}
{% for side in ranked.sides %}
{% set other = ranked.sides[1 - loop.index0] %}
{% set mine = ranked.mine[ply] %}
{% set early = probes and side.count == 1 and (ordering.table_move == 255 or not history) %}
{% set quick = probes and ply == 2 and other.count == 1 and (ordering.table_move == 255 or not history) %}
{% set together = quick and not early %}{# the nodes below are counted with their parent #}
{% set unknown = "_list" if history else "_unknown" %}
{% set node %}ranked_{{ side.name }}_{{ ply }}{% endset %}
; {{ node }} - the value of a node, {{ side.name }} to move, {{ ply }} plies left
; In:       {{ side.lists[ply] }}, {{ other.lists[ply - 1] }}, {{ ranked.eval[ply] }}{% if table %}, {{ ranked.hash[ply] }}, {{ ranked.lock[ply] }}{% endif %}, {{ ranked.mine[ply + 2] }}, {{ ranked.mine[ply + 1] }}, ranked_taken
; Out:      A = value; its line
; Clobbers: X Y scratch
{{ node }}:
{% if not together %}
{{ count() | block }}
{% endif %}
{% if probes %}
{{ slot("x", ranked.hash[ply]) | block }}
        lda table_lock_{{ side.name }},x
        cmp {{ ranked.lock[ply] }}
        bne {{ unknown }}{{ "   " }}; the slot is another position's
        ldy table_move_{{ side.name }},x
        cpy #NO_MOVE
        beq {{ unknown }}{{ "   " }}; none was good enough
        sty zp_table_move
{% if early %}
        lda {{ side.start }},y      ; positions that share hash and lock may not share moves
        cmp {{ side.lists[ply] }}
        bne {{ unknown }}
        ldx {{ side.dest }},y
        lda ranked_taken,x
        bne {{ unknown }}
        jmp _early
{% endif %}
{% if history %}
{% if early %}
_raise: ldy zp_table_move
{% endif %}
        lda history,y
        sta zp_kept
{% if ordering.table_move == 255 %}
        lda #TABLE_MOVE             ; while the moves are listed; added to any score it would be 255 again
{% else %}
        clc                         ; while the moves are listed
        adc #TABLE_MOVE
        bcc +
        lda #255
+
{% endif %}
        sta history,y
        jsr ranked_list_{{ side.name }}_{{ ply }}
        ldy zp_table_move
        lda zp_kept
        sta history,y
        jmp _listed
_list:  jsr ranked_list_{{ side.name }}_{{ ply }}
_listed:
{% else %}
{% if not early %}
        jmp _list
{% endif %}
_unknown:
        lda #NO_MOVE
        sta zp_table_move
_list:  jsr ranked_list_{{ side.name }}_{{ ply }}
{% endif %}
{% else %}
        jsr ranked_list_{{ side.name }}_{{ ply }}
{% endif %}
        lda #NO_MOVE
{% if ties_last %}
        sta {{ line(ply, 0) }}
{% endif %}
        ldx zp_last                 ; there the list ends
        ldy zp_first
        cpx zp_first
        bne _expand
{% if together %}
{{ count() | block }}
{% endif %}
{% if not ties_last %}
        sta {{ line(ply, 0) }}
{% endif %}
        lda {{ ranked.eval[ply] }}    ; no move: the position is a leaf itself
        rts
_expand:
        sta ranked_list,x
        sta {{ ranked.best[ply] }}
        lda {{ ranked.mine[ply + 2] }}
        sta {{ mine }}
{% if quick and history %}
{{ full(other) | block }}
        ldy zp_first
{% endif %}
        ldx ranked_list,y
_try:                               ; X = move, Y = its place
{% if quick and early %}
{{ count() | block }}
{% endif %}
        iny
        sty {{ ranked.next[ply] }}
        stx {{ ranked.step[ply] }}
        lda {{ ranked.eval[ply] }}
        clc
        adc {{ side.gain }},x
        sta {{ ranked.eval[ply - 1] }}
{% if table %}
        lda {{ ranked.hash[ply] }}
        eor {{ side.hash }},x
        sta {{ ranked.hash[ply - 1] }}
{% if quick %}
{% if table.slots < 256 %}
        and #SLOTS - 1
{% endif %}
        tay
{% endif %}
        lda {{ ranked.lock[ply] }}
        eor {{ side.lock }},x
        sta {{ ranked.lock[ply - 1] }}
{% endif %}
{% if quick %}
{% include "kernels/ranked/reply" %}
_slowly:
        ldx {{ ranked.step[ply] }}
{% endif %}
{{ move(side.start, side.dest) | block }}
{% if ply > 2 %}
{% if side.count == 1 %}
        sty {{ side.lists[ply - 2] }}
{% else %}
        jsr ranked_place_{{ side.name }}_{{ ply }}
{% endif %}
{% endif %}
        jsr ranked_{{ other.name }}_{{ ply - 1 }}{{ "_probed" if quick }}
        ldx {{ ranked.step[ply] }}
{% if quick and ties_last %}
_searched:
{% endif %}
        cmp {{ mine }}
{% if side.maximises %}
{% if not ties_last %}
        beq _worse
{% endif %}
        bcs _better
{% else %}
{% if ties_last %}
        beq _better
{% endif %}
        bcc _better
{% endif %}
_worse:
{{ move(side.dest, side.start) | block }}
_tried: ldy {{ ranked.next[ply] }}
        ldx ranked_list,y
        cpx #NO_MOVE
{% if quick %}
{% if early %}
        bne _try
        cpy #UNLISTED
        bne _all
        jmp _late                   ; the first did not end it
{% else %}
        beq _all
        jmp _try
{% endif %}
{% else %}
        bne _try
{% if early %}
        cpy #UNLISTED
        bne _all
        jmp _late                   ; the first did not end it
{% else %}
        geq _all
{% endif %}
{% endif %}
_better:
        sta {{ mine }}
{% if side.codes %}
        lda {{ side.step }},x
        sta {{ ranked.best[ply] }}
{% else %}
        stx {{ ranked.best[ply] }}
{% endif %}
{{ move(side.dest, side.start) | block }}
{% if ties_last %}
        jsr ranked_line_{{ ply }}
{% endif %}
        lda {{ mine }}
        cmp {{ ranked.mine[ply + 1] }}
{% if side.maximises %}
        bcs _cutoff
{% else %}
        bcc _cutoff
        beq _cutoff
{% endif %}
{% if not ties_last %}
        jsr ranked_line_{{ ply }}
{% endif %}
        jmp _tried
_cutoff:                            ; {{ other.name }} will not let it come to this
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
_all:
{% if together %}
        lda {{ ranked.next[ply] }}
        sec
        sbc zp_first                ; as many moves as were tried, and one for this node by the carry
        adc zp_nodes
        sta zp_nodes
        bcc +
        jsr search_count
+
{% endif %}
        ldy {{ ranked.best[ply] }}
{% if table %}
{{ slot("x", ranked.hash[ply]) | block }}
        tya
        sta table_move_{{ side.name }},x
        lda {{ ranked.lock[ply] }}
        sta table_lock_{{ side.name }},x
{% endif %}
{% if history %}
        cpy #NO_MOVE
        beq _done
        lda history,y
        clc
        adc #{{ ply if history == "depth" else 1 }}
        bcc _fits
        lda #255
_fits:  sta history,y
_done:
{% endif %}
        lda {{ mine }}
        rts
{% if early %}
{% include "kernels/ranked/early" %}
{% endif %}

{% endfor %}
{% endfor %}
{% endif %}
