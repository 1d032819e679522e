{# Behind a node of a lone piece: its table move is tried before any move is listed; most often it
   ends the node. If it does not, the moves are listed late, with the scores they had. #}
{% macro kept(ply, slot) %}ranked_kept+{{ (ply - 2) * ranked.kept + slot }}{% endmacro %}
_early:
{% if history %}
        ldx {{ side.lists[ply] }}
{% for slot in side.slots %}
        ldy {{ slot.step }},x
        lda history,y
        sta {{ kept(ply, loop.index0) }}
        cmp #TABLE_MOVE
        bne +
        cpy zp_table_move
        beq +
        jmp _raise                  ; another score is as high
+
{% endfor %}
{% endif %}
        lda #NO_MOVE                ; it is tried first, and the others are listed if it does not end it
        sta {{ ranked.best[ply] }}
{% if ties_last %}
        sta {{ line(ply, 0) }}
{% endif %}
        lda {{ ranked.mine[ply + 2] }}
        sta {{ ranked.mine[ply] }}
        ldx zp_table_move
        ldy #UNLISTED - 1
        jmp _try
_late:
{% if history %}
        ldx {{ side.lists[ply] }}   ; list them with the scores they had
{% for slot in side.slots %}
        ldy {{ slot.step }},x
        lda history,y
        pha
        lda {{ kept(ply, loop.index0) }}
        sta history,y
{% endfor %}
        ldy {{ ranked.step[ply] }}
        lda #TABLE_MOVE
        sta history,y
        jsr ranked_list_{{ side.name }}_{{ ply }}
        ldx {{ side.lists[ply] }}
{% for slot in side.slots | reverse %}
        ldy {{ slot.step }},x
        pla
        sta history,y
{% endfor %}
{% else %}
        lda {{ ranked.step[ply] }}
        sta zp_table_move
        jsr ranked_list_{{ side.name }}_{{ ply }}
{% endif %}
        ldx zp_last
        lda #NO_MOVE
        sta ranked_list,x
        ldy zp_first
        iny                         ; the first has been tried
        sty {{ ranked.next[ply] }}
        jmp _tried
