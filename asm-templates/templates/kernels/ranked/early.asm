{# Included behind a node of a single piece whose table move is sure to be tried first. #}
{% macro kept(ply, slot) %}ranked_kept+{{ (ply - 2) * ranked.kept + slot }}{% endmacro %}
_early:                             ; try the table's move before any is listed: most often it ends the node
{% if history %}
        ldx {{ side.lists[ply] }}   ; keep the scores, which may have changed if it does not
{% for slot in side.slots %}
        ldy {{ slot.step }},x
        lda history,y
        sta {{ kept(ply, loop.index0) }}
        cmp #TABLE_MOVE
        bne +
        cpy zp_table_move
        bne _raise                  ; another score is as high
+
{% endfor %}
{% endif %}
        lda #NO_MOVE
        sta {{ ranked.best[ply] }}
{% if ties_last %}
        sta {{ line(ply, 0) }}
{% endif %}
        lda {{ ranked.mine[ply + 2] }}
        sta {{ ranked.mine[ply] }}
{% if quick and history %}
{{ full(other) | block }}
{% endif %}
        ldx zp_table_move
        ldy #UNLISTED - 1
        jmp _try
_late:                              ; list all moves now, with the scores they had
{% if history %}
        ldx {{ side.lists[ply] }}
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
