; {{ rule }}
; Table - what is known of positions met before
;
; A slot is four bytes: the low and the high byte of the lock; what the value says{% if deep.table_move %}, with
; the place of the best move{% endif %}; the value.
; The lock holds the plies left too, so a value counts for that depth alone. Wins are
; counted from the position, not from the root.
; {{ rule }}

; table_clear - forget all positions
; Clobbers: A X Y zp_slot
table_clear:
        lda #<table_slots
        sta zp_slot
        lda #>table_slots
        sta zp_slot+1
        ldx #TABLE_PAGES
        ldy #0
        tya
_byte:  sta (zp_slot),y
        iny
        bne _byte
        inc zp_slot+1
        dex
        bne _byte
        rts

; table_count - how many slots are filled
; Out:      A = high byte, X = low byte
; Clobbers: Y zp_from zp_slot zp_to
table_count:
        lda #<table_slots
        sta zp_slot
        sta zp_from
        sta zp_to
        lda #>table_slots
        sta zp_slot+1
        ldx #TABLE_PAGES
_page:  ldy #2                      ; what the value says; 0 in an empty slot
_slot:  lda (zp_slot),y
        beq _next
        inc zp_from
        bne _next
        inc zp_to
_next:  iny
        iny
        iny
        iny
        cpy #2
        bne _slot
        inc zp_slot+1
        dex
        bne _page
        ldx zp_from
        lda zp_to
        rts

; table_store - remember the value of a node
; In:       A = SAYS_*, X = plies left; deep_key_*,x deep_best,x{% if deep.table_move %} deep_place,x{% endif %}, zp_slot, zp_depth
; Out:      A = deep_best,x; X stays
; Clobbers: Y zp_count zp_says zp_slot
table_store:
        sta zp_says
        lda deep_key_1,x
        clc
        adc #>table_slots
        sta zp_slot+1
        ldy deep_key_0,x
        txa
        eor deep_key_2,x
        sta (zp_slot),y
        iny
        lda deep_key_3,x
        sta (zp_slot),y
        iny
{% if deep.table_move %}
        lda deep_place,x
{% if deep.many_places %}
        cmp #TABLE_PLACES
        bcc _place
        lda #TABLE_PLACES           ; a move this far back is not remembered
_place:
{% endif %}
        ora zp_says
{% else %}
        lda zp_says
{% endif %}
        sta (zp_slot),y
        iny
        lda deep_best,x
{% if wins %}
        cmp #LEAST_WIN
        bcs _win
        cmp #MOST_LOSS + 1
        bcc _loss
{% endif %}
        sta (zp_slot),y
        rts
{% if wins %}
_win:                               ; 255 - plies from the root: add those up to the node
        adc zp_depth                ; carry set
        stx zp_count
        clc
        sbc zp_count
        sta (zp_slot),y
        lda deep_best,x
        rts
_loss:                              ; plies from the root: take those up to the node away
        stx zp_count
        adc zp_count                ; carry clear
        sec
        sbc zp_depth
        sta (zp_slot),y
        lda deep_best,x
        rts
{% endif %}
