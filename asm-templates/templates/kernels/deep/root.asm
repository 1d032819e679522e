; search_root - search the position to zp_depth plies with the window open
; In:       zp_side, zp_depth; zp_ply = 0{% if deep.table_move %}; deep_root = place of the move to try first{% endif %},
;           zp_gain, zp_nodes, the position, zp_freed, zp_near
; Out:      search_score, the principal variation; {% if deep.table_move %}deep_root; {% endif %}zp_nodes counted on
; Clobbers: A X Y scratch
search_root:
        ldx zp_depth
        lda #0
        sta search_seen
        sta deep_size,x
        txa
        jsr deep_enter
        ldx zp_left
{% if deep.table_move %}
        lda deep_root
        sta deep_first,x
{% endif %}
        lda zp_side
        bne _second
        jsr deep_{{ sides[0].name }}
        jmp _found
_second:
        jsr deep_{{ sides[1].name }}
_found: sta search_score
        ldx zp_depth
{% if deep.table_move %}
        lda deep_place,x
        sta deep_root
{% endif %}
        ; falls through: search_row

; search_row - the line of the root becomes the principal variation
; In:       X = zp_depth
; Out:      the principal variation
; Clobbers: A Y zp_row
search_row:
        lda deep_size,x
        sta pv_end
        tay
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
_copy:  dey
        bmi _copied                 ; at once if there is no move at all
        lda (zp_row),y
        sta pv_steps,y
        jmp _copy
_copied:
        rts

{% if not deep.small %}
; search_tail - find the last two moves of the line, which the last two plies do not keep
; In:       zp_ply = 0, the line and search_score of a complete search, zp_depth, zp_gain, the position
; Out:      the line of ply 0; zp_depth and zp_nodes stay
; Clobbers: A X Y scratch
search_tail:
        lda zp_depth
        cmp #3
        bcc _none
        sbc #2
        cmp pv_end
        beq _two
_none:  rts                         ; the line ends early: the table knew the rest, or the game is over
_two:
{% if wins %}
        cmp search_score
        beq _none                   ; it ends with the game
        eor #$ff
        cmp search_score
        beq _none
{% endif %}
        ldx #3
_keep:  lda zp_nodes,x
        pha
        dex
        bpl _keep
_make:  ldx zp_ply
        cpx pv_end
        beq _there
        lda pv_steps,x
        tax
        jsr step_make
        jmp _make
_there: lda #2
        jsr deep_enter
        ldx #2
{% if deep.table_move %}
        lda #NO_PLACE
        sta deep_first+2
{% endif %}
        lda zp_side
        bne _second
        jsr deep_{{ sides[0].name }}
        jmp _found
_second:
        jsr deep_{{ sides[1].name }}
_found: lda pv_lo+2
        sta zp_row
        lda pv_hi+2
        sta zp_row+1
        ldy #0
        ldx pv_end
_copy:  cpy deep_size+2
        beq _unmake
        lda (zp_row),y
        sta pv_steps,x
        iny
        inx
        gne _copy
_unmake:
        stx pv_end
        ldx #0
        stx deep_size+2             ; two plies before the leaves are without a line again
_back:  ldx zp_ply
        beq _restore
        lda pv_steps-1,x
        tax
        jsr step_unmake
        jmp _back
_restore:
        pla
        sta zp_nodes,x
        inx
        cpx #4
        bne _restore
        rts

{% endif %}
; deep_enter - set up what the plies of the search keep, for the position as it is
; In:       A = plies left; board, the piece lists, zp_eval, zp_side
; Out:      zp_left; deep_taken, deep_eval, deep_key_*; the window open
; Clobbers: A X Y zp_*_list zp_freed zp_index zp_slot
deep_enter:
        sta zp_left
        ldx #SQUARES - 1
        lda #EMPTY
_clear: sta deep_taken,x
        dex
        bpl _clear
        lda #BLOCKED
        sta deep_taken+SQUARES
{% if deep.goals %}
        sta deep_taken+GOAL
{% endif %}
        lda #0
        sta deep_size
{% if not deep.small %}
        sta deep_size+2             ; two plies before the leaves are without a line
{% endif %}
{% if deep.table %}
        sta zp_slot
{% endif %}
{% if deep.frees %}
        sta zp_freed
        ldx #SQUARES - 1
        lda #NO_REPLY
_freed: sta deep_freed,x
        dex
        bpl _freed
{% endif %}
        ldx zp_left
        lda zp_eval
        sta deep_eval,x
        lda zp_side
        beq _first
        lda #0
        sta deep_sure+1,x
        lda #255
        sta deep_sure+2,x
{% if deep.table %}
{% for byte in range(4) %}
        lda #{{ deep.second[byte] | hex }}
        sta deep_key_{{ byte }},x
{% endfor %}
{% endif %}
        jmp _sides
_first: lda #255
        sta deep_sure+1,x
        lda #0
        sta deep_sure+2,x
{% if deep.table %}
{% for byte in range(4) %}
        sta deep_key_{{ byte }},x
{% endfor %}
{% endif %}
_sides:
{% for side in deep.sides %}
{% if side.count > 1 %}
        lda #0                      ; no piece comes before the first or after the last
        sta zp_{{ side.name }}_list
        lda #255
        sta zp_{{ side.name }}_list+{{ side.count + 1 }}
{% endif %}
{% endfor %}
{% for side in deep.sides %}
        ldx #{{ side.count - 1 }}
_{{ side.name }}:
        ldy zp_{{ side.name }}_squares,x
        lda #{{ side.mark }}
        sta deep_taken,y
{% if side.codes %}
        stx zp_index
        ldx board,y
        lda {{ side.name }}_code,y
        clc
        adc {{ side.class }},x
        ldx zp_index
        sta {{ side.list }},x
{% if deep.table %}
        tay
{% endif %}
{% else %}
{% if side.count > 1 %}
        sty {{ side.list }},x
{% endif %}
{% if deep.table %}
        stx zp_index
{% endif %}
{% endif %}
{% if deep.table %}
        ldx zp_left
{% for byte in range(4) %}
        lda deep_key_{{ byte }},x
        eor {{ side.name }}_key_{{ byte }},y
        sta deep_key_{{ byte }},x
{% endfor %}
        ldx zp_index
{% endif %}
        dex
        bpl _{{ side.name }}
{% endfor %}
        rts
