; {{ rule }}
; Step - make and unmake moves within the search
;
; Board, piece lists, evaluation{% if table %}, hash and lock{% endif %} change together. Before the first move
; from a position, step_keep_* writes down at its ply what step_unmake_* puts back.
; {{ rule }}

{% if tree or deep %}
; step_make - make a step of the side to move
; In:       X = step, zp_ply, the position
; Out:      zp_ply one more; the position after the step, the other side to move
; Clobbers: A X Y zp_from zp_piece zp_step zp_to
step_make:
        stx zp_step
        ldx zp_ply
        lda zp_side
        bne _second
        jsr step_keep_{{ sides[0].name }}
        ldx zp_step
        jsr step_make_{{ sides[0].name }}
{% if sides[0].count > 1 %}
        jsr step_{{ sides[0].name }}_squares
{% endif %}
        jmp _made
_second:
        jsr step_keep_{{ sides[1].name }}
        ldx zp_step
        jsr step_make_{{ sides[1].name }}
{% if sides[1].count > 1 %}
        jsr step_{{ sides[1].name }}_squares
{% endif %}
_made:  inc zp_ply
        lda zp_side
        eor #1
        sta zp_side
        rts

; step_unmake - take back the step that step_make made last
; In:       X = step, zp_ply, zp_side
; Out:      zp_ply one less; the position before the step
; Clobbers: A X Y zp_piece
step_unmake:
        dec zp_ply
        lda zp_side
        eor #1
        sta zp_side
        beq _first
{% if sides[1].count > 1 %}
        jsr step_unmake_{{ sides[1].name }}
        jmp step_restore_{{ sides[1].name }}  ; tail call
{% else %}
        jmp step_unmake_{{ sides[1].name }}   ; tail call
{% endif %}
_first:
{% if sides[0].count > 1 %}
        jsr step_unmake_{{ sides[0].name }}
        jmp step_restore_{{ sides[0].name }}  ; tail call
{% else %}
        jmp step_unmake_{{ sides[0].name }}   ; tail call
{% endif %}

{% endif %}
{% for side in sides %}
; step_keep_{{ side.name }} - write down what a step of {{ side.name }} changes
; In:       X = zp_ply, the position
; Out:      kept_*,x; X stays
; Clobbers: A
; Cycles:   {{ 14 + (16 if table else 0) + (8 * side.count if side.count > 1 else 0) }}
step_keep_{{ side.name }}:
        lda zp_eval
        sta kept_eval,x
{% if table %}
        lda zp_hash
        sta kept_hash,x
        lda zp_lock
        sta kept_lock,x
{% endif %}
{% if side.count > 1 %}
{% for piece in range(side.count) %}
        lda zp_{{ side.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        sta kept_square_{{ piece }},x
{% endfor %}
{% endif %}
        rts

{% if side.count > 1 %}
; step_make_{{ side.name }} - make a step of {{ side.name }}, but for its place in the piece list
; In:       X = step, the position
; Out:      board, zp_eval{% if table %}, zp_hash, zp_lock{% endif %}; zp_from and zp_to for step_{{ side.name }}_squares
; Clobbers: A Y zp_piece
; Cycles:   {{ ((67 + (36 if table else 0)) ~ "-" ~ (68 + (38 if table else 0))) if side.classes | length > 1 else 54 + (20 if table else 0) }}
{% else %}
; step_make_{{ side.name }} - make a step of {{ side.name }}
; In:       X = step, the position
; Out:      board, zp_{{ side.name }}_squares, zp_eval{% if table %}, zp_hash, zp_lock{% endif %}

; Clobbers: A Y zp_piece
; Cycles:   {{ 43 + (20 if table else 0) }}
{% endif %}
step_make_{{ side.name }}:
        ldy move_start,x
{% if side.count > 1 %}
        sty zp_from
        lda board,y
        sta zp_piece
{% if side.classes | length > 1 %}
        tay                         ; the tables differ from piece to piece
        lda eval_page-{{ side.code_base | hex }},y
        sta _gain+2
{% if table %}
        lda hash_page-{{ side.code_base | hex }},y
        sta _hash+2
        lda lock_page-{{ side.code_base | hex }},y
        sta _lock+2
{% endif %}
        ldy zp_from
{% endif %}
{% endif %}
        lda #EMPTY
        sta board,y
        ldy move_dest,x
{% if side.count > 1 %}
        sty zp_to
        lda zp_piece
{% else %}
        sty zp_{{ side.name }}_squares
        lda #{{ side.code | hex }}
{% endif %}
        sta board,y
        lda zp_eval
        clc
_gain:  adc step_eval_{{ side.classes[0] }},x
        sta zp_eval
{% if table %}
        lda zp_hash
_hash:  eor step_hash_{{ side.classes[0] }},x
        sta zp_hash
        lda zp_lock
_lock:  eor step_lock_{{ side.classes[0] }},x
        sta zp_lock
{% endif %}
        rts

{% if side.count > 1 %}
; step_{{ side.name }}_squares - replace one square of the piece list by another, keeping it in order
; In:       zp_from = a square of the list, zp_to = what takes its place, the piece lists
; Out:      zp_{{ side.name }}_squares
; Clobbers: A X
; Cycles:   34-{{ 6 + 29 * side.count }}
step_{{ side.name }}_squares:
        lda zp_from
        ldx #{{ side.count }} - 1
{% for piece in range(side.count - 1, 0, -1) %}
        cmp zp_{{ side.name }}_squares+{{ piece }}
        beq _found
        dex
{% endfor %}
_found:
{% if side.moves_up %}
        cmp zp_to
        bcc _up
{% endif %}
{% if side.moves_down %}
_down:  dex                         ; squares between the two move one place towards the end
        bmi _place_down
        lda zp_{{ side.name }}_squares,x
        cmp zp_to
        bcc _place_down
        sta zp_{{ side.name }}_squares+1,x
        gcs _down
_place_down:
        lda zp_to
        sta zp_{{ side.name }}_squares+1,x  ; X = $ff wraps to the first place
        rts
{% endif %}
{% if side.moves_up %}
_up:    cpx #{{ side.count }} - 1            ; {{ "or one place" if side.moves_down else "squares between the two move one place" }} towards the front
        beq _place_up
        lda zp_{{ side.name }}_squares+1,x
        cmp zp_to
        bcs _place_up
        sta zp_{{ side.name }}_squares,x
        inx
        gne _up
_place_up:
        lda zp_to
        sta zp_{{ side.name }}_squares,x
        rts
{% endif %}

; step_restore_{{ side.name }} - put the piece list back as it was
; In:       X = zp_ply as it was for step_keep_{{ side.name }}
; Out:      zp_{{ side.name }}_squares; X stays
; Clobbers: A
; Cycles:   {{ 6 + 7 * side.count }}
step_restore_{{ side.name }}:
{% for piece in range(side.count) %}
        lda kept_square_{{ piece }},x
        sta zp_{{ side.name }}_squares{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        rts
{% endif %}

; step_unmake_{{ side.name }} - take back a step of {{ side.name }}{% if side.count > 1 %}, but for the piece list{% endif %}

; In:       X = step, zp_ply as it was for step_keep_{{ side.name }}
; Out:      what step_make_{{ side.name }} changed as it was before: board, zp_eval, zp_hash, zp_lock{% if side.count == 1 %}, zp_{{ side.name }}_squares{% endif %}; X = zp_ply
; Clobbers: A Y zp_piece
; Cycles:   {{ (46 if side.count > 1 else 41) + (14 if table else 0) }}
step_unmake_{{ side.name }}:
        ldy move_dest,x
{% if side.count > 1 %}
        lda board,y
        sta zp_piece
{% endif %}
        lda #EMPTY
        sta board,y
        ldy move_start,x
{% if side.count > 1 %}
        lda zp_piece
{% else %}
        sty zp_{{ side.name }}_squares
        lda #{{ side.code | hex }}
{% endif %}
        sta board,y
        ldx zp_ply
        lda kept_eval,x
        sta zp_eval
{% if table %}
        lda kept_hash,x
        sta zp_hash
        lda kept_lock,x
        sta zp_lock
{% endif %}
        rts

{% endfor %}
