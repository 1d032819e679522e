{% macro put(class) %}
{% if valued %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endif %}
{% endmacro %}
{% macro take(class) %}
{% if valued %}
        sec
        lda zp_sum
        sbc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endif %}
{% endmacro %}
{% macro key(name) %}
{% if table %}
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        eor {{ name }}_{{ byte }},y
        sta zp_key+{{ byte }}
{% endfor %}
{% endif %}
{% endmacro %}
; {{ rule }}
; Update - make a move and take it back
;
; Making a move keeps {% if valued %}the sum of the pieces' values{% endif %}{% if valued and table %} and {% endif %}{% if table %}the key of the position{% endif %}{% if not valued and not table %}nothing but the board{% endif %} up to date;
; taking it back restores what the frame has noted.
; {{ rule }}

; update_make - make a move of the side to move
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal move; zp_frame
; Out:      A = 0, or how the game has ended: OVER_WON or OVER_LOST for who has moved; Z accordingly
; Clobbers: X Y
update_make:
        ldx zp_frame
        lda zp_side
        sta made_side,x
        lda zp_from
        sta made_from,x
        lda zp_to
        sta made_to,x
{% if chain %}
        lda zp_chain
        sta made_chain,x
        lda #NONE
        sta zp_chain
{% endif %}
{% if valued %}
        lda zp_sum
        sta made_sum_lo,x
        lda zp_sum+1
        sta made_sum_hi,x
{% endif %}
{% if table %}
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        sta made_key_{{ byte }},x
{% endfor %}
{% endif %}
{% if flips %}
        lda zp_flips
        sta made_flips,x
{% endif %}
{% if passes %}
        lda zp_passed
        sta made_passed,x
{% if table %}
        beq _fresh
        jsr update_passed           ; it is no longer so
_fresh:
{% endif %}
        lda #0
        sta zp_passed
        lda zp_to
        cmp #NONE
        bne _acts
        inc zp_passed
{% if table %}
        jsr update_passed
{% endif %}
        jmp update_turn             ; tail call
_acts:
{% endif %}
        lda zp_side
        bne _second
        jmp update_{{ sides[0].name }}       ; tail call
_second:
        jmp update_{{ sides[1].name }}       ; tail call

OVER_WON        = 1                 ; who has moved wins
OVER_LOST       = 2                 ; who has moved loses
{% if table and passes %}

; update_passed - turn the key into that of the same position with or without a pass before it
; Clobbers: A
update_passed:
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        eor #$a5
        sta zp_key+{{ byte }}
{% endfor %}
        rts
{% endif %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
{% set first = loop.first %}

; update_{{ side.name }} - {{ side.name }} makes a move
; In:       as update_make; X = zp_frame
; Out:      as update_make
; Clobbers: X Y
update_{{ side.name }}:
{% if events %}
        lda #0
        sta zp_event
{% endif %}
{% if side.place and side.moves %}
        lda zp_from
        cmp #NONE
        beq update_{{ side.name }}_new
        jmp update_{{ side.name }}_move      ; tail call

; update_{{ side.name }}_new - {{ side.name }} puts a new piece on the board
; In:       as update_make; X = zp_frame
; Out:      as update_make
; Clobbers: X Y
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
{{ put(side.place) }}
{{ key("key_" ~ side.place.label) }}
{% if runs %}
        jsr lines_{{ side.name }}
{% endif %}
{% if near %}
        jsr near_more
{% endif %}
{% if side.place.where == "outflank" %}
{% for way in side.place.ways %}
        ldx zp_to
        ldy {{ way.next }},x
        bmi _{{ way.label }}
        lda board,y
{% if first %}
        bpl _{{ way.label }}
_{{ way.label }}_walk:
        lda {{ way.next }},y
        bmi _{{ way.label }}
        tay
        lda board,y
        bmi _{{ way.label }}_walk
        beq _{{ way.label }}
{% else %}
        beq _{{ way.label }}
        bmi _{{ way.label }}
_{{ way.label }}_walk:
        lda {{ way.next }},y
        bmi _{{ way.label }}
        tay
        lda board,y
        beq _{{ way.label }}
        bpl _{{ way.label }}_walk
{% endif %}
_{{ way.label }}_back:
        lda {{ way.back }},y                 ; from its own end back to the new piece
        tay
        cpy zp_to
        beq _{{ way.label }}
        jsr update_flip_{{ side.name }}
        jmp _{{ way.label }}_back
_{{ way.label }}:
{% endfor %}
{% endif %}
{% if row %}
        jsr ends_row_{{ side.name }}
        bne _over
{% endif %}
        jmp update_turn             ; tail call
{% if row %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% if side.place and side.place.where == "outflank" %}

; update_flip_{{ side.name }} - a piece changes over to {{ side.name }}
; In:       Y = its square
; Out:      Y stays
; Clobbers: A X
update_flip_{{ side.name }}:
        ldx zp_flips
        tya
        sta flip_square,x
        inc zp_flips
        lda #{{ side.place.constant }}
        sta board,y
{% if valued %}
        clc
        lda zp_sum
        adc flip_{{ side.name }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc flip_{{ side.name }}_hi,y
        sta zp_sum+1
{% endif %}
{{ key("key_flip") }}
        rts
{% endif %}
{% if side.moves %}
{% if side.place %}

; update_{{ side.name }}_move - {{ side.name }} moves a piece
; In:       as update_make; X = zp_frame
; Out:      as update_make
; Clobbers: X Y
update_{{ side.name }}_move:
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
_free:
{% endif %}
{% if jumps %}
        ldy zp_over
        ldx zp_frame
        tya
        sta made_over,x
        bmi _no_jump
{% if events %}
        inc zp_event
{% endif %}
        lda board,y
        sta made_jumped,x
        jsr update_take_{{ other.name }}
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
{% if chain %}
        lda zp_over
        bmi _turn
{% if side.promotes %}
        lda zp_piece
        cmp zp_was
        bne _turn                   ; a promotion ends the move
{% endif %}
        ldx zp_frame                ; can it jump on?
        inx
        jsr gen_lists
        ldx zp_to
        lda #0
        sta zp_count
        jsr gen_{{ side.name }}_on
        ldx zp_frame
        jsr gen_lists
        lda zp_count
        beq _turn
        lda zp_to
        sta zp_chain
        lda #0
        rts
_turn:
{% endif %}
        jmp update_turn             ; tail call
{% if row %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% endfor %}
{% if over %}

; update_over - the game has ended
; In:       A = how
; Out:      A; Z clear
; Clobbers: X
update_over:
        tax
        jsr update_turn
        txa
        rts
{% endif %}

; update_turn - it is the other side's turn
; Out:      A = 0, Z set
; Clobbers: nothing else
update_turn:
        lda zp_side
        eor #1
        sta zp_side
{% if table %}
{% for byte in second_key %}
        lda zp_key+{{ loop.index0 }}
        eor #{{ byte | hex }}
        sta zp_key+{{ loop.index0 }}
{% endfor %}
{% endif %}
        lda #0
        rts
{% for side in sides if side.lifts %}

; update_put_{{ side.name }} - put a piece of {{ side.name }} on a square
; In:       A = piece, Y = square
; Out:      Y stays
; Clobbers: A X
update_put_{{ side.name }}:
        sta board,y
{% for class in side.classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{{ put(class) }}
{{ key("key_" ~ class.label) }}
        rts
{% endfor %}

; update_take_{{ side.name }} - take a piece of {{ side.name }} from a square
; In:       A = piece, Y = square
; Out:      Y stays
; Clobbers: A X
update_take_{{ side.name }}:
        tax
        lda #EMPTY
        sta board,y
{% for class in side.classes %}
{% if not loop.last %}
        cpx #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{{ take(class) }}
{{ key("key_" ~ class.label) }}
        rts
{% endfor %}
{% endfor %}

; update_unmake - take the last move of this frame back
; In:       zp_frame
; Clobbers: A X Y
update_unmake:
        ldx zp_frame
        lda made_side,x
        sta zp_side
{% if chain %}
        lda made_chain,x
        sta zp_chain
{% endif %}
{% if valued %}
        lda made_sum_lo,x
        sta zp_sum
        lda made_sum_hi,x
        sta zp_sum+1
{% endif %}
{% if table %}
{% for byte in [0, 1, 2, 3] %}
        lda made_key_{{ byte }},x
        sta zp_key+{{ byte }}
{% endfor %}
{% endif %}
{% if passes %}
        lda made_passed,x
        sta zp_passed
{% endif %}
        ldy made_to,x
{% if passes %}
        cpy #NONE
        beq _done
{% endif %}
{% if places and moves %}
        lda made_from,x
        cmp #NONE
        bne _moved
{% endif %}
{% if places %}
        lda #EMPTY
        sta board,y
{% if runs %}
        lda zp_side
        bne _second
        jmp lines_{{ sides[0].name }}_undo   ; tail call
_second:
        jmp lines_{{ sides[1].name }}_undo   ; tail call
{% elif near %}
        jsr near_less
{% endif %}
{% if flips %}
        lda made_flips,x
        sta zp_end
        lda zp_side                 ; what has been flipped was the other side's
        bne _second
        lda #{{ flips[1] }}
        bne _flipped                ; always
_second:
        lda #{{ flips[0] }}
_flipped:
        ldx zp_flips
_flip:  cpx zp_end
        beq _back
        dex
        ldy flip_square,x
        sta board,y
        jmp _flip
_back:  stx zp_flips
{% endif %}
{% if passes %}
_done:
{% endif %}
{% if not runs %}
        rts
{% endif %}
{% endif %}
{% if moves %}
_moved:
{% if captures %}
        lda made_taken,x
{% else %}
        lda #EMPTY
{% endif %}
        sta board,y
        ldy made_from,x
        lda made_piece,x
        sta board,y
{% if jumps %}
        ldy made_over,x
        bmi _no_jump
        lda made_jumped,x
        sta board,y
_no_jump:
{% endif %}
{% if passes and not places %}
_done:
{% endif %}
        rts
{% endif %}
