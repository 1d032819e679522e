; {{ rule }}
; Hash - numbers that stand for positions, and the table of best moves
;
; Hash and lock are each the exclusive or of one random number for every piece on its
; square (Zobrist hashing). The hash chooses a slot, the lock distinguishes the positions that
; share it apart. There is a half of the table for each side to move.
; {{ rule }}

; enter_hash - hash and lock from nothing but the board
; In:       board
; Out:      zp_hash, zp_lock
; Clobbers: A X Y
; Cycles:   {{ 15 + 12 * squares }}-{{ 17 + 14 * squares + 81 * (sides[0].count + sides[1].count) }}
enter_hash:
        lda #0
        sta zp_hash
        sta zp_lock
        ldx #SQUARES - 1
_square:
        lda board,x
        beq _next                   ; EMPTY
        and #%01111111
        tay
        lda key_lo-1,y              ; a piece's lock numbers follow its hash numbers
        sta _hash+1
        clc
        adc #SQUARES
        sta _lock+1
        lda key_hi-1,y
        sta _hash+2
        adc #0
        sta _lock+2
        lda zp_hash
_hash:  eor key_{{ classes[0].name }},x
        sta zp_hash
        lda zp_lock
_lock:  eor key_{{ classes[0].name }},x
        sta zp_lock
_next:  dex
        bpl _square
        rts

; hash_clear - forget all best moves
; Clobbers: A X
hash_clear:
        ldx #0
_slot:  lda #0
{% for side in sides %}
        sta table_lock_{{ side.name }},x
{% endfor %}
        lda #NO_MOVE
{% for side in sides %}
        sta table_move_{{ side.name }},x
{% endfor %}
        inx
{% if table.slots < 256 %}
        cpx #SLOTS
{% endif %}
        bne _slot
        rts

{% macro slot(index) %}
{% if table.slots < 256 %}
        lda zp_hash
        and #SLOTS - 1
        ta{{ index }}
{% else %}
        ld{{ index }} zp_hash
{% endif %}
{% endmacro %}
{% for side in sides %}
; hash_store_{{ side.name }} - remember the best move of the position, {{ side.name }} to move
; In:       Y = step or NO_MOVE, zp_hash, zp_lock
; Clobbers: A X
; Cycles:   24-28
hash_store_{{ side.name }}:
{{ slot("x") | block }}
        tya
        sta table_move_{{ side.name }},x
        lda zp_lock
        sta table_lock_{{ side.name }},x
        rts

{% if ordering.table_move %}
; hash_promote_{{ side.name }} - see to it that the move the table remembers is tried early
; In:       the moves of ply zp_ply, zp_hash, zp_lock
; Out:      {% if scores %}its score raised by TABLE_MOVE, up to 255{% else %}it is the first of the list, the others keep their order{% endif %}

; Clobbers: A X Y zp_step
hash_promote_{{ side.name }}:
{{ slot("y") | block }}
        lda table_lock_{{ side.name }},y
        cmp zp_lock
        bne _none
        lda table_move_{{ side.name }},y
        sta zp_step                 ; NO_MOVE is in no list
        ldx zp_ply
        ldy move_first,x
_look:  lda move_list,y
        cmp zp_step
        beq _found
        iny
        tya
        cmp move_first+1,x
        bne _look
_none:  rts
{% if scores and ordering.table_move == 255 %}
_found: lda #TABLE_MOVE             ; added to any score it would be 255 again
        sta move_score,y
        rts
{% elif scores %}
_found: lda move_score,y
        clc
        adc #TABLE_MOVE
        bcc _fits
        lda #255
_fits:  sta move_score,y
        rts
{% else %}
_found: tya
        cmp move_first,x
        beq _front
        lda move_list-1,y
        sta move_list,y
        dey
        jmp _found
_front: lda zp_step
        sta move_list,y
        rts
{% endif %}

{% endif %}
{% endfor %}
