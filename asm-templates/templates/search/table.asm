; {{ rule }}
; Table - what is known of positions met before
;
; A slot holds the upper half of the key, the plies that were left, what the value says, the
; value and the best move. A value counts only where as many plies are left.
; {{ rule }}

; table_clear - empty all slots
; Clobbers: A X Y zp_slot
table_clear:
{% if far %}
        lda fast_use
        cmp #FAST_MEMORY
        beq far_clear
{% endif %}
        lda #<table_slots
        sta zp_slot
        lda #>table_slots
        sta zp_slot+1
        ldx #{{ table.pages }}{{ " " if table.pages < 256 else " & 255" }}
_page:  ldy #TABLE_LEFT
        clc
_next:  lda #0
        sta (zp_slot),y
        tya
        adc #8
        tay
        bcc _next
        inc zp_slot+1
        dex
        bne _page
        rts

TABLE_LEFT      = 2                 ; offsets in a slot; the lock is at 0 and 1, no plies left: empty
TABLE_SAYS      = 3
TABLE_VALUE     = 4
TABLE_FROM      = 5
TABLE_TO        = 6
{% if two_bytes %}
TABLE_VALUE_HI  = 7
{% endif %}

; table_slot - the slot{% if table.two %}s{% endif %} of the position
; In:       zp_key
; Out:      zp_slot{% if table.two %} = the first of the two; the second follows{% endif %}

; Clobbers: A
{% if far %}
; Cycles:   {{ 59 + (7 if table.two else 0) + (2 if table.mask_lo != 255 else 0) }}-{{ 150 if table.two else 120 }}
table_slot:
        lda fast_use
        cmp #FAST_MEMORY
        beq far_slot
{% else %}
; Cycles:   {{ 51 + (7 if table.two else 0) + (2 if table.mask_lo != 255 else 0) }}
table_slot:
{% endif %}
        lda zp_key+1
        sta zp_slot+1
        lda zp_key
        asl a
        rol zp_slot+1
        asl a
        rol zp_slot+1
        asl a
        rol zp_slot+1
{% if table.two %}
        asl a
        rol zp_slot+1
{% endif %}
{% if table.mask_lo != 255 %}
        and #{{ table.mask_lo | hex }}
{% endif %}
        sta zp_slot
        lda zp_slot+1
        and #{{ table.mask_hi | hex }}
        clc
        adc #>table_slots
        sta zp_slot+1
        rts

; table_match - does a slot know the position?
; In:       zp_slot, zp_key
; Out:      Z set if so
; Clobbers: A Y
; Cycles:   18-38
table_match:
        ldy #TABLE_LEFT
        lda (zp_slot),y
        beq _empty
        ldy #0
        lda (zp_slot),y
        cmp zp_key+2
        bne _done
        iny
        lda (zp_slot),y
        cmp zp_key+3
_done:  rts
_empty: lda #1
        rts

{% from "macros" import compare %}
; table_find - look the position up
; In:       X = zp_frame; zp_key, the window of the frame
; Out:      C set: {{ value }} that settles the node; C clear: zp_table_from, zp_table_to; X stays
; Clobbers: A Y zp_slot zp_value
table_find:
        lda #NONE - 1               ; no move goes there
        sta zp_table_to
        jsr table_slot
        jsr table_match
{% if table.two %}
        beq _known
        lda zp_slot
        clc
        adc #8                      ; the second of the pair is in the same page
        sta zp_slot
        jsr table_match
{% endif %}
        bne _unknown
_known: ldy #TABLE_FROM
        lda (zp_slot),y
        sta zp_table_from
        iny
        lda (zp_slot),y
        sta zp_table_to
{% if table.values %}
        cpx #0
        beq _unknown                ; at the root it takes a move
        ldy #TABLE_LEFT
        lda (zp_slot),y
        cmp node_left,x
        bne _unknown
{% if two_bytes %}
        ldy #TABLE_VALUE
        lda (zp_slot),y
        sta zp_value
        ldy #TABLE_VALUE_HI
        lda (zp_slot),y
        sta zp_value+1
{% if wins and not counts %}
        cmp #>(MOST + 1)
        bcc _no_win
        jsr search_distance
        sta zp_from
        lda zp_value
        sec
        sbc zp_from
        sta zp_value
        bcs _value
        dec zp_value+1
        gcc _value
_no_win:
        cmp #>LEAST
        bcs _value
        jsr search_distance
        adc zp_value
        sta zp_value
        bcc _value
        inc zp_value+1
_value:
{% endif %}
        ldy #TABLE_SAYS
        lda (zp_slot),y
        cmp #SAYS_EXACT
        beq _answer
        cmp #SAYS_LOWER
        beq _lower
        lda node_low_hi,x
        cmp zp_value+1
        bne _higher
        lda node_low,x
        cmp zp_value
_higher:
        bcs _answer                 ; it is this or lower, and too low
_unknown:
        clc
        rts
_lower:
{{ compare("node_high") | block }}
        bcc _unknown
_answer:
        sec
        rts
{% else %}
        ldy #TABLE_VALUE
        lda (zp_slot),y
{% if wins and not counts %}
        cmp #MOST + 1
        bcc _no_win
        sta zp_value
        jsr search_distance
        sta zp_from
        lda zp_value
        sec
        sbc zp_from
        jmp _value
_no_win:
        cmp #LEAST
        bcs _value
        sta zp_value
        jsr search_distance
        adc zp_value
_value:
{% endif %}
        sta zp_value
        dey
        lda (zp_slot),y
        cmp #SAYS_EXACT
        beq _answer
        cmp #SAYS_LOWER
        beq _lower
        lda node_low,x
        cmp zp_value
        bcs _answer                 ; it is this or lower, and too low
_unknown:
        clc
        rts
_lower: lda zp_value
        cmp node_high,x
        bcc _unknown
_answer:
        lda zp_value
        sec
        rts
{% endif %}
{% else %}
_unknown:
        clc
        rts
{% endif %}

; table_store - remember the position of a frame
; In:       X = zp_frame; zp_key, node_best,x, the window and best move of the frame, zp_depth
; Clobbers: A X Y zp_from zp_slot{% if two_bytes %} zp_value{% endif %}

table_store:
        jsr table_slot
{% if table.replace == "deeper" %}
        jsr table_match
        beq _take
        ldy #TABLE_LEFT
        lda node_left,x
        cmp (zp_slot),y
        bcs _take
        rts                         ; what is there was searched deeper
_take:
{% elif table.two %}
        ldy #TABLE_LEFT
        lda (zp_slot),y
        beq _take
        jsr table_match
        beq _take
        ldy #TABLE_LEFT
        lda node_left,x
        cmp (zp_slot),y
        bcc _second                 ; what is there was searched deeper
        ldy #0                      ; it moves to the second slot
_move:  lda (zp_slot),y
        pha
        tya
        clc
        adc #8
        tay
        pla
        sta (zp_slot),y
        tya
        sec
        sbc #7
        tay
        cpy #TABLE_{{ "VALUE_HI" if two_bytes else "TO" }} + 1
        bne _move
        geq _take
_second:
        lda zp_slot
        clc
        adc #8
        sta zp_slot
_take:
{% endif %}
        ldy #0
        lda zp_key+2
        sta (zp_slot),y
        iny
        lda zp_key+3
        sta (zp_slot),y
        iny
        lda node_left,x
        sta (zp_slot),y
        iny
{% if minimax %}
        lda #SAYS_EXACT
{% else %}
{% if two_bytes %}
        lda node_best,x
        sta zp_value
        lda node_best_hi,x
        sta zp_value+1
{{ compare("node_high") | block }}
{% else %}
        lda node_best,x
        cmp node_high,x
{% endif %}
        lda #SAYS_LOWER
        bcs _says
{% if alpha %}
{% if two_bytes %}
        lda node_alpha_hi,x         ; the best move may be no better than that
        cmp zp_value+1
        bne _better
        lda node_alpha,x
        cmp zp_value
_better:
{% else %}
        lda node_alpha,x            ; the best move may be no better than that
        cmp node_best,x
{% endif %}
        bcs _upper
{% else %}
        lda node_to,x
        cmp #NONE - 1
        beq _upper
{% endif %}
        lda #SAYS_EXACT
        gne _says
_upper: lda #SAYS_UPPER
_says:
{% endif %}
        sta (zp_slot),y
        iny
{% if two_bytes %}
{% if minimax %}
        lda node_best,x
        sta zp_value
        lda node_best_hi,x
        sta zp_value+1
{% endif %}
{% if wins and not counts %}
        lda zp_value+1
        cmp #>(MOST + 1)
        bcc _no_win
        jsr search_distance         ; wins are counted from the position
        adc zp_value
        sta zp_value
        bcc _value
        inc zp_value+1
        bne _value
        lda #$ff                    ; a bound may promise more than there can be
        sta zp_value
        sta zp_value+1
        gne _value
_no_win:
        cmp #>LEAST
        bcs _value
        jsr search_distance
        sta zp_from
        lda zp_value
        sec
        sbc zp_from
        sta zp_value
        bcs _value
        dec zp_value+1
        bpl _value
        lda #0
        sta zp_value
        sta zp_value+1
_value:
{% endif %}
        lda zp_value
{% else %}
        lda node_best,x
{% if wins and not counts %}
        cmp #MOST + 1
        bcc _no_win
        jsr search_distance         ; wins are counted from the position
        adc node_best,x
        bcc _value
        lda #$ff                    ; a bound may promise more than there can be
        gne _value
_no_win:
        cmp #LEAST
        bcs _value
        jsr search_distance
        sta zp_from
        lda node_best,x
        sec
        sbc zp_from
        bcs _value
        lda #0
_value:
{% endif %}
{% endif %}
        sta (zp_slot),y
        iny
        lda node_from,x
        sta (zp_slot),y
        iny
        lda node_to,x
        sta (zp_slot),y
{% if two_bytes %}
        iny
        lda zp_value+1
        sta (zp_slot),y
{% endif %}
{% if far %}
        lda fast_use
        cmp #FAST_MEMORY
        beq far_store
{% endif %}
        rts

{% if far %}
{% include "search/far" %}

{% endif %}
; table_count - how many positions the table knows
; Out:      A X = their number, high byte in A
; Clobbers: Y zp_from zp_slot zp_to
table_count:
        lda #0
        sta zp_from
        sta zp_to
        lda #<table_slots
        sta zp_slot
        lda #>table_slots
        sta zp_slot+1
        ldx #{{ table.pages }}{{ " " if table.pages < 256 else " & 255" }}
_page:  ldy #TABLE_LEFT
_next:  lda (zp_slot),y
        beq _empty
        inc zp_from
        bne _empty
        inc zp_to
_empty: tya
        clc
        adc #8
        tay
        cpy #TABLE_LEFT
        bne _next
        inc zp_slot+1
        dex
        bne _page
        lda zp_to
        ldx zp_from
        rts
