{% from "macros" import put, key, if_none %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
{% set first = loop.first %}

; update_{{ side.name }} - {{ side.name }} makes a move
; In:       as update_make: zp_from, zp_to, zp_over, zp_frame, zp_keyed, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_end zp_ended zp_lines zp_piece zp_place zp_value zp_was
update_{{ side.name }}:
{% if events %}
        lda #0
        sta zp_event
{% endif %}
{% if mills %}
        lda made_chain,x
{{ if_none("a", "_begins") | block }}
        jmp mill_take_{{ side.name }}{{ " " * 6 }}; tail call
_begins:
{% endif %}
{% if side.place and side.moves %}
        lda zp_from
        cmp #NONE
        beq update_{{ side.name }}_new
        jmp update_{{ side.name }}_move      ; tail call

; update_{{ side.name }}_new - {{ side.name }} puts a new piece on the board
; In:       as update_make: zp_to, zp_frame, zp_keyed, zp_event, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_lines zp_piece
update_{{ side.name }}_new:
{% endif %}
{% if side.place %}
{% if events %}
        inc zp_event
{% endif %}
        ldy zp_to
        lda #{{ side.place.constant }}
        sta board,y
        sta zp_piece
{% if valued %}
{{ put(side.place) }}
{% endif %}
{% if table %}
{{ key("key_" ~ side.place.label, "y") }}
{% endif %}
{% if side.hand %}
        ldx hand+{{ side.index }}
{% if table %}
{{ key("key_hand_" ~ side.name, "x") }}
{% endif %}
        dex
        stx hand+{{ side.index }}
{% if table %}
{{ key("key_hand_" ~ side.name, "x") }}
{% endif %}
{% endif %}
{% if counted %}
        inc piece_count+{{ side.index }}
{% endif %}
{% if runs %}
        jsr lines_{{ side.name }}
{% endif %}
{% if flips %}
        ldx zp_discs
        tya
        sta discs,x
        inc zp_discs
{% endif %}
{% if side.place.where == "outflank" %}
{% for direction in side.place.directions %}
        ldy zp_to
        ldx {{ direction.next }},y
        lda board,x
{% if first %}
        bpl _{{ direction.label }}
_{{ direction.label }}_walk:
        lda {{ direction.next }},x
        tax
        lda board,x
        bmi _{{ direction.label }}_walk
        beq _{{ direction.label }}
{% else %}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
_{{ direction.label }}_walk:
        lda {{ direction.next }},x
        tax
        lda board,x
        beq _{{ direction.label }}
        bpl _{{ direction.label }}_walk
{% endif %}
_{{ direction.label }}_back:
        lda {{ direction.back }},x                 ; from its own end back to the new piece
        tax
        cpx zp_to
        beq _{{ direction.label }}
        jsr update_flip_{{ side.name }}
        jmp _{{ direction.label }}_back
_{{ direction.label }}:
{% endfor %}
{% endif %}
{% if side.encloses %}
        jsr update_enclose_{{ side.name }}
{% endif %}
{% if runs %}
        lda zp_ended
        bne _over
{% elif row %}
        jsr ends_row_{{ side.name }}
        bne _over
{% endif %}
{% if extinct and side.encloses %}
        jsr count_extinct_{{ other.name }}
        bne _over
{% endif %}
{% if mills %}
        jmp mill_end_{{ side.name }}{{ " " * 7 }}; tail call
{% else %}
        jmp update_turn             ; tail call
{% endif %}
{% if row or extinct and side.encloses %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% if side.place and side.place.where == "outflank" %}

; update_flip_{{ side.name }} - a piece changes over to {{ side.name }}
; In:       X = its square, zp_sum, zp_key, zp_keyed, zp_flips
; Out:      zp_sum, zp_key, zp_flips; X stays
; Clobbers: A Y
update_flip_{{ side.name }}:
        ldy zp_flips
        txa
        sta flip_square,y
        inc zp_flips
        lda #{{ side.place.constant }}
        sta board,x
{% if valued %}
        clc
        lda zp_sum
        adc flip_{{ side.name }}_lo,x
        sta zp_sum
        lda zp_sum+1
        adc flip_{{ side.name }}_hi,x
        sta zp_sum+1
{% endif %}
{% if table %}
{{ key("key_flip", "x") }}
{% endif %}
        rts
{% endif %}
{% if side.moves %}
{% if side.place %}

; update_{{ side.name }}_move - {{ side.name }} moves a piece
; In:       as update_make: zp_from, zp_to, zp_frame, zp_keyed, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_lines zp_piece
update_{{ side.name }}_move:
{% endif %}
{% if side.written %}
{% include "update/quick" %}
{% endif %}
        ldy zp_from
        lda board,y
        sta zp_piece
        sta made_piece,x
        jsr update_take_{{ side.name }}
{% if captures %}
        ldx zp_frame
        ldy zp_to
        lda board,y
        sta made_taken,x
        beq _free
{% if events %}
        inc zp_event
{% endif %}
        jsr update_take_{{ other.name }}
{% if counted %}
        dec piece_count+{{ other.index }}
{% endif %}
_free:
{% endif %}
{% if jumps %}
        ldy zp_over
        ldx zp_frame
        tya
        sta made_over,x
{{ if_none("a", "_no_jump") | block }}
{% if events %}
        inc zp_event
{% endif %}
        lda board,y
        sta made_jumped,x
        jsr update_take_{{ other.name }}
{% if counted %}
        dec piece_count+{{ other.index }}
{% endif %}
_no_jump:
{% endif %}
{% if side.promotes %}
        ldy zp_to
        lda zp_piece
        sta zp_was
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _{{ promotion.name }}
{% endfor %}
{% endfor %}
        jmp _stays
{% for promotion in side.promotions %}
_{{ promotion.name }}:
        ldx crown_{{ promotion.name }},y
        beq _stays
        lda #{{ promotion.to }}
        sta zp_piece
{% if events %}
        inc zp_event
{% endif %}
{% if not loop.last %}
        jmp _stays
{% endif %}
{% endfor %}
_stays:
{% endif %}
        ldy zp_to
        lda zp_piece
        jsr update_put_{{ side.name }}
{% if side.encloses %}
        jsr update_enclose_{{ side.name }}
{% endif %}
{% if row %}
        jsr ends_row_{{ side.name }}
        bne _over
{% endif %}
{% if side.reaches %}
        ldy zp_to
        ldx zp_frame
        lda made_piece,x            ; what it was before any promotion
{% for reach in side.reaches %}
{% for code in reach.codes %}
        cmp #{{ code }}
        beq _reach_{{ loop.index }}_{{ reach.label }}
{% endfor %}
        jmp _not_{{ reach.label }}
{% for code in reach.codes %}
_reach_{{ loop.index }}_{{ reach.label }}:
{% endfor %}
        ldx {{ reach.label }},y
        beq _not_{{ reach.label }}
        lda #{{ reach.over }}
        jmp update_over             ; tail call
_not_{{ reach.label }}:
{% endfor %}
{% endif %}
{% if extinct and (captures or jumps or side.encloses) %}
        jsr count_extinct_{{ other.name }}
        bne update_over             ; tail call
{% endif %}
{% if jumps_on %}
        lda zp_over
{{ if_none("a", "_turn") | block }}
{% if side.promotes %}
        lda zp_piece
        cmp zp_was
        bne _turn                   ; a promotion ends the move
{% endif %}
        lda zp_piece
        ldy zp_to
        jsr gen_{{ side.name }}_goes_on
        bcc _turn
        sty zp_chain
        lda #0
        rts
_turn:
{% endif %}
{% if mills %}
        jmp mill_end_{{ side.name }}{{ " " * 7 }}; tail call
{% else %}
        jmp update_turn             ; tail call
{% endif %}
{% if row %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% if side.encloses and (side.place or side.moves) %}

; update_enclose_{{ side.name }} - take what stands between the piece that has come and others of {{ side.name }}
; In:       zp_to = where it has come, zp_frame, zp_sum, zp_key, zp_keyed, zp_event, board
; Out:      zp_sum, zp_key, zp_event, board
; Clobbers: A X Y
update_enclose_{{ side.name }}:
{% for direction in side.encloses %}
        ldx zp_frame
        lda #EMPTY
        sta made_kept_{{ direction.label }},x
        ldx zp_to
        ldy {{ direction.next }},x
{{ if_none("y", "_" ~ direction.label) | block }}
        ldx {{ direction.next }},y
{{ if_none("x", "_" ~ direction.label) | block }}
        lda board,x                 ; behind it another of {{ side.name }},
{% if side.first %}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        bpl _{{ direction.label }}
{% else %}
        bpl _{{ direction.label }}
        lda board,y                 ; beside it one of {{ other.name }}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
{% endif %}
        ldx zp_frame
        sta made_kept_{{ direction.label }},x
{% if events %}
        inc zp_event
{% endif %}
{% if counted %}
        dec piece_count+{{ other.index }}
{% endif %}
        jsr update_take_{{ other.name }}
_{{ direction.label }}:
{% endfor %}
        rts
{% endif %}
{% endfor %}
