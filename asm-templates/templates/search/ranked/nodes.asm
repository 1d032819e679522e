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
{% macro kept(ply, slot) %}ranked_kept+{{ (ply - 2) * ranked.kept + slot }}{% endmacro %}
{% macro first(side, ply) %}
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
{% endmacro %}
{% macro late(side, ply) %}
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
{% endmacro %}
{% macro place(way, old, new, places) %}
{# A = the piece that moves, zp_to = what becomes of it; places: in the way of which it moves #}
{% set far = places | length > 6 %}
{% for place in places %}
{% if loop.last %}
        jmp _{{ way }}_{{ place }}
{% else %}
        cmp {{ old }}+{{ place }}
{% if far %}
        bne +
        jmp _{{ way }}_{{ place }}
+
{% else %}
        beq _{{ way }}_{{ place }}
{% endif %}
        ldy {{ old }}+{{ place }}
        sty {{ new }}+{{ place }}
{% endif %}
{% endfor %}
{% for place in places %}
_{{ way }}_{{ place }}:
        lda zp_to
{% if loop.last %}
        sta {{ new }}+{{ place }}
        rts
{% else %}
        cmp {{ old }}+{{ loop.nextitem }}
{% if far %}
        {{ "bcc" if way == "down" else "bcs" }} +
        jmp _{{ way }}_{{ place }}_here
+
{% else %}
        {{ "bcs" if way == "down" else "bcc" }} _{{ way }}_{{ place }}_here
{% endif %}
        ldy {{ old }}+{{ loop.nextitem }}{{ "  " }}; this one makes room
        sty {{ new }}+{{ place }}
{% endif %}
{% endfor %}
{% for place in places %}
{% if not loop.last %}
_{{ way }}_{{ place }}_here:
        sta {{ new }}+{{ place }}
        jmp _{{ way }}_{{ loop.nextitem }}_stays
{% endif %}
{% endfor %}
{% for place in places %}
{% if not loop.first %}
_{{ way }}_{{ place }}_stays:
        lda {{ old }}+{{ place }}
        sta {{ new }}+{{ place }}
{% endif %}
{% endfor %}
        rts
{% endmacro %}
{% macro slowly(branch, opposite, far) %}
{% if far %}
        {{ opposite }} +
        jmp _slowly
+
{% else %}
        {{ branch }} _slowly
{% endif %}
{% endmacro %}
{% macro reply(side, other) %}
{% set far = other.slots | length > 4 %}
{# A = lock, Y = slot of the position after the move #}
        cmp table_lock_{{ other.name }},y
        beq +
        lda #NO_MOVE
        sta zp_table_move
        jmp _slowly
+       lda table_move_{{ other.name }},y
        sta zp_table_move
        cmp #NO_MOVE
{{ slowly("beq", "bne", far) | block }}
{% if history %}
        ldx {{ other.lists[1] }}
{% for slot in other.slots %}
        ldy {{ slot.step }},x
        cpy zp_table_move
{% if loop.last %}
{{ slowly("bne", "beq", far) | block }}
{% else %}
{% if far %}
        bne +
        jmp _known
+
{% else %}
        beq _known
{% endif %}
        lda history,y
        cmp #TABLE_MOVE
{{ slowly("beq", "bne", far) | block }}
{% endif %}
{% endfor %}
_known:
{% else %}
        tay
        lda {{ other.start }},y
        cmp {{ other.lists[1] }}
        bne _slowly
{% endif %}
        ldx {{ other.dest }},y
        lda ranked_taken,x
        bne _slowly
        txa
        ldx {{ ranked.step[2] }}
        cmp {{ side.dest }},x
        beq _slowly
        lda {{ ranked.eval[1] }}
        clc
        adc {{ other.gain }},y
        cmp {{ ranked.mine[2] }}
{% if other.maximises %}
        bcc _slowly
{% else %}
        beq +
        bcs _slowly
+
{% endif %}
{% if ties_last %}
        sta zp_value
        sty ranked_lines
{% endif %}
{{ count() | block }}
{% if history %}
        lda history,y
        cmp #255
        bcs _full
        adc #1                      ; as many as plies were left
        sta history,y
_full:
{% endif %}
        lda #MARK_{{ "B" if other.maximises else "A" }}
        sta CORNER
{% if ties_last %}
        lda zp_value
        jmp _searched
{% else %}
        jmp _tried
{% endif %}
{% endmacro %}
{% for ply in range(2, top + 1) %}
{% for side in ranked.sides %}
{% set other = ranked.sides[1 - loop.index0] %}
{% set mine = ranked.mine[ply] %}
{% set early = probes and side.count == 1 and (ordering.table_move == 255 or not history) %}
{% set quick = probes and ply == 2 and other.count == 1 and (ordering.table_move == 255 or not history) %}
{% set node %}ranked_{{ side.name }}_{{ ply }}{% endset %}
; {{ node }} - the value of a node, {{ side.name }} to move, {{ ply }} plies left
; In:       {{ side.lists[ply] }}, {{ other.lists[ply - 1] }}, {{ ranked.eval[ply] }}{% if table %}, {{ ranked.hash[ply] }}, {{ ranked.lock[ply] }}{% endif %}, {{ ranked.mine[ply + 2] }}, {{ ranked.mine[ply + 1] }}, ranked_taken
; Out:      A = value; its line
; Clobbers: X Y
{{ node }}:
{{ count() | block }}
{% if probes %}
{{ slot("x", ranked.hash[ply]) | block }}
        lda table_lock_{{ side.name }},x
        cmp {{ ranked.lock[ply] }}
        bne _{{ "list" if history else "unknown" }}
        ldy table_move_{{ side.name }},x
        cpy #NO_MOVE
        beq _{{ "list" if history else "unknown" }}
        sty zp_table_move
{% if early %}
        lda {{ side.start }},y
        cmp {{ side.lists[ply] }}
        bne _{{ "list" if history else "unknown" }}
        ldx {{ side.dest }},y
        lda ranked_taken,x
        bne _{{ "list" if history else "unknown" }}
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
        ldx zp_last
        ldy zp_first
        cpx zp_first
        bne _expand
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
        ldx ranked_list,y
_try:                               ; X = move, Y = its place
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
{{ reply(side, other) | block }}
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
        beq +
        jmp _try
+
        cpy #UNLISTED
        bne _all
        jmp _late
{% else %}
        beq _all
        jmp _try
{% endif %}
{% else %}
        bne _try
{% if early %}
        cpy #UNLISTED
        bne _all
        jmp _late
{% else %}
        beq _all                    ; always
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
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
_all:
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
{{ first(side, ply) | block }}
{{ late(side, ply) | block }}
{% endif %}

; ranked_list_{{ side.name }}_{{ ply }} - the legal moves of {{ side.name }}, in order
; In:       {{ side.lists[ply] }}, ranked_taken{% if probes and not history %}, zp_table_move{% endif %}

; Out:      the list, from zp_first up to, not including, zp_last
; Clobbers: A X Y
ranked_list_{{ side.name }}_{{ ply }}:
        ldy #{{ ranked.middle[ply] }}
        sty zp_first
        sty zp_last
{% for piece in range(side.count) %}
        ldx {{ side.lists[ply] }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.slots %}
{% set no %}_{{ piece + 1 }}_{{ slot.label }}_no{% endset %}
{% set plain %}_{{ piece + 1 }}_{{ slot.label }}{% endset %}
        ldy {{ slot.to }},x
        lda ranked_taken,y
        bne {{ no }}
        ldy {{ slot.step }},x
{% if history %}
        lda history,y
        beq {{ plain }}
{% if side.codes %}
        ldy {{ slot.id }},x
{% endif %}
        jsr ranked_insert
        jmp {{ no }}
{{ plain }}:
{% else %}
        cpy zp_table_move
        bne {{ plain }}
        dec zp_first
{% if side.codes %}
        lda {{ slot.id }},x
        sta ranked_list+{{ ranked.middle[ply] - 1 }}
{% else %}
        sty ranked_list+{{ ranked.middle[ply] - 1 }}
{% endif %}
        jmp {{ no }}
{{ plain }}:
{% endif %}
{% if side.codes %}
        lda {{ slot.id }},x
{% else %}
        tya
{% endif %}
        ldy zp_last
        sta ranked_list,y
        inc zp_last
{{ no }}:
{% endfor %}
{% endfor %}
        rts

{% if side.count > 1 and ply > 2 %}
{% set old = side.lists[ply] %}
{% set new = side.lists[ply - 2] %}
{% set last = side.count - 1 %}
; ranked_place_{{ side.name }}_{{ ply }} - the piece list after a move, in order
; In:       {{ old }}, X = move
; Out:      {{ new }}
; Clobbers: A X Y
ranked_place_{{ side.name }}_{{ ply }}:
        lda {{ side.next }},x
        sta zp_to
{% if side.moves_up and side.moves_down %}
        cmp {{ side.from }},x
        lda {{ side.from }},x
        bcc +
        jmp _up
+
{% else %}
        lda {{ side.from }},x
{% endif %}
{% if side.moves_down %}
{{ place("down", old, new, range(last, -1, -1) | list) | block }}
{% endif %}
{% if side.moves_up %}
{% if side.moves_down %}
_up:
{% endif %}
{{ place("up", old, new, range(last + 1) | list) | block }}
{% endif %}

{% endif %}
{% endfor %}
{% endfor %}
{% endif %}
