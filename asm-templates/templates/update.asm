; {{ rule }}
; Update - make and unmake moves
;
; Board, piece lists, evaluation{% if table %}, hash and lock{% endif %} change together. Before the first move
; from a position, update_keep_* writes down at its ply what update_unmake_* puts back.
; {{ rule }}

; update_make - make a step of the side to move
; In:       X = step, zp_ply, the position
; Out:      zp_ply one more, zp_side the other side
; Clobbers: A X Y position zp_from zp_piece zp_step zp_to
update_make:
        stx zp_step
        ldx zp_ply
        lda zp_side
        bne _second
        jsr update_keep_{{ sides[0].name }}
        ldx zp_step
        jsr update_make_{{ sides[0].name }}
{% if sides[0].count > 1 %}
        jsr update_{{ sides[0].name }}_squares
{% endif %}
        jmp _made
_second:
        jsr update_keep_{{ sides[1].name }}
        ldx zp_step
        jsr update_make_{{ sides[1].name }}
{% if sides[1].count > 1 %}
        jsr update_{{ sides[1].name }}_squares
{% endif %}
_made:  inc zp_ply
        lda zp_side
        eor #1
        sta zp_side
{% if deep and deep.small %}
        jmp eval_compute            ; tail call
{% else %}
        rts
{% endif %}

; update_unmake - take back the step that update_make made last
; In:       X = step, zp_ply, zp_side
; Out:      zp_ply one less, zp_side the side whose step it was
; Clobbers: A X Y zp_*_squares zp_eval zp_piece
update_unmake:
        dec zp_ply
        lda zp_side
        eor #1
        sta zp_side
        beq _first
{% if sides[1].count > 1 %}
        jsr update_unmake_{{ sides[1].name }}
        jmp update_restore_{{ sides[1].name }}  ; tail call
{% else %}
        jmp update_unmake_{{ sides[1].name }}   ; tail call
{% endif %}
_first:
{% if sides[0].count > 1 %}
        jsr update_unmake_{{ sides[0].name }}
        jmp update_restore_{{ sides[0].name }}  ; tail call
{% else %}
        jmp update_unmake_{{ sides[0].name }}   ; tail call
{% endif %}

{% for side in sides %}
; update_keep_{{ side.name }} - write down what a step of {{ side.name }} changes
; In:       X = zp_ply, the position
; Out:      update_*,x; X stays
; Clobbers: A
update_keep_{{ side.name }}:
        lda zp_eval
        sta update_eval,x
{% if table %}
        lda zp_hash
        sta update_hash,x
        lda zp_lock
        sta update_lock,x
{% endif %}
{% if side.count > 1 %}
{% for piece in range(side.count) %}
        lda zp_{{ side.name }}_squares{% if piece %}+{{ piece }}{% endif %}

        sta update_square_{{ piece }},x
{% endfor %}
{% endif %}
        rts

{% if side.count > 1 %}
; update_make_{{ side.name }} - make a step of {{ side.name }}, but for its place in the piece list
; In:       X = step, the position
; Out:      board{% if not (deep and deep.small) %}, zp_eval{% endif %}{% if table %}, zp_hash, zp_lock{% endif %}; zp_from and zp_to for update_{{ side.name }}_squares
; Clobbers: A Y zp_piece
{% else %}
; update_make_{{ side.name }} - make a step of {{ side.name }}
; In:       X = step, the position
; Out:      board, zp_{{ side.name }}_squares{% if not (deep and deep.small) %}, zp_eval{% endif %}{% if table %}, zp_hash, zp_lock{% endif %}

; Clobbers: A Y zp_piece
{% endif %}
update_make_{{ side.name }}:
        ldy move_start,x
{% if side.count > 1 %}
        sty zp_from
        lda board,y
        sta zp_piece
{% if side.classes | length > 1 and not (deep and deep.small) %}
        tay                         ; the tables differ from piece to piece
        lda eval_page,y
        sta _gain+2
{% if table %}
        lda hash_page,y
        sta _hash+2
        lda lock_page,y
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
        lda #{{ side.first_piece }}
{% endif %}
        sta board,y
{% if not (deep and deep.small) %}
        lda zp_eval
        clc
_gain:  adc step_eval_{{ side.classes[0] }},x
        sta zp_eval
{% endif %}
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
; update_{{ side.name }}_squares - replace one square of the piece list by another, keeping it in order
; In:       zp_from = a square of the list, zp_to = what takes its place, the piece lists
; Out:      zp_{{ side.name }}_squares
; Clobbers: A X
update_{{ side.name }}_squares:
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

; update_restore_{{ side.name }} - put the piece list back as it was
; In:       X = zp_ply as it was for update_keep_{{ side.name }}
; Out:      zp_{{ side.name }}_squares; X stays
; Clobbers: A
update_restore_{{ side.name }}:
{% for piece in range(side.count) %}
        lda update_square_{{ piece }},x
        sta zp_{{ side.name }}_squares{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        rts
{% endif %}

; update_unmake_{{ side.name }} - take back a step of {{ side.name }}{% if side.count > 1 %}, but for the piece list{% endif %}

; In:       X = step, zp_ply as it was for update_keep_{{ side.name }}
; Out:      what update_make_{{ side.name }} changed as it was before; X = zp_ply
; Clobbers: A Y position zp_piece
update_unmake_{{ side.name }}:
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
        lda #{{ side.first_piece }}
{% endif %}
        sta board,y
        ldx zp_ply
        lda update_eval,x
        sta zp_eval
{% if table %}
        lda update_hash,x
        sta zp_hash
        lda update_lock,x
        sta zp_lock
{% endif %}
        rts

{% endfor %}
