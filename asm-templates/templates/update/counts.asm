{% from "macros" import add, captured, if_none, if_square %}
; {{ rule }}
; Counts - pieces that are counted{% if mills %}, mills, and what they take{% endif %}

; {{ rule }}
{% if counted %}

; count_pieces - how many pieces are on the board
; Out:      piece_count, for each side
; Clobbers: A Y
count_pieces:
        lda #0
        sta piece_count
        sta piece_count+1
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        inc piece_count
        gne _next
_second:
        inc piece_count+1
_next:  dey
{{ if_square("y", "_square") | block }}
        rts
{% endif %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
{% if extinct %}

; count_extinct_{{ other.name }} - has {{ other.name }} too few pieces left to play?
; Out:      A = 0, or how the game has ended; Z accordingly
; Clobbers: nothing
count_extinct_{{ other.name }}:
        lda piece_count+{{ other.index }}
{% if other.hand %}
        clc
        adc hand+{{ other.index }}
{% endif %}
        cmp #EXTINCT
        lda #0
        bcs _enough
        lda #OVER_WON
_enough:
        cmp #0
        rts
{% endif %}
{% if rows %}

; row_{{ side.name }} - is a square in a row of {{ side.name }}?
; In:       Y = square, which counts for one of its pieces
; Out:      C set if so
; Clobbers: A X Y zp_lines
row_{{ side.name }}:
        lda rows_lo,y
        sta zp_lines
        lda rows_hi,y
        sta zp_lines+1
        ldy #0
_row:   lda (zp_lines),y            ; the other squares of the row
{{ if_none("a", "_none") | block }}
{% for place in rows %}
{% if not loop.first %}
        lda (zp_lines),y
{% endif %}
        iny
        tax
        lda board,x
{% if side.first %}
        beq _other_{{ place }}
        bmi _other_{{ place }}
{% else %}
        bpl _other_{{ place }}
{% endif %}
{% endfor %}
        sec
        rts
{% for place in rows %}
_other_{{ place }}:
{% if not loop.last %}
        iny
{% endif %}
{% endfor %}
        jmp _row
_none:  clc
        rts
{% endif %}
{% if mills %}

; gen_{{ side.name }}_on - what a mill of {{ side.name }} can take: no piece in a row, unless all are
; In:       zp_count, zp_found, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_lines zp_over zp_place zp_value
gen_{{ side.name }}_on:
        ldy #0
_square:
        lda board,y
{% if side.first %}
        bpl _next
{% else %}
        beq _next
        bmi _next
{% endif %}
        sty zp_place
        jsr row_{{ other.name }}
        ldy zp_place
        bcs _next
        ldx #NONE
{% if side.ordered %}
        lda #1
{% endif %}
        jsr gen_add
_next:  iny
        cpy #SQUARES
        bne _square
        lda zp_count
        bne _done
        ldx #NONE
        ldy #0
_each:  lda board,y
{% if side.first %}
        bpl _after
{% else %}
        beq _after
        bmi _after
{% endif %}
{% if side.ordered %}
        lda #1
{% endif %}
        jsr gen_add
_after: iny
        cpy #SQUARES
        bne _each
_done:  rts

; mill_end_{{ side.name }} - {{ side.name }} has moved: it has closed a mill, or its turn ends
; In:       zp_to = where the piece stands; zp_keyed, the position
; Out:      as update_make: A, Z, the position
; Clobbers: X Y zp_lines
mill_end_{{ side.name }}:
        lda piece_count+{{ other.index }}
        beq _turn                   ; nobody to take
        ldy zp_to
        jsr row_{{ side.name }}
        bcc _turn
        lda zp_to
        sta zp_chain
        lda #0
        rts
_turn:  jmp update_turn             ; tail call

; mill_take_{{ side.name }} - a mill of {{ side.name }} takes a piece
; In:       zp_to = where it stands; X = zp_frame; zp_keyed, zp_event, the position
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_state
mill_take_{{ side.name }}:
        ldy zp_to
        lda board,y
        sta made_taken,x
{{ captured(other) | block }}
{% if extinct %}
        jsr count_extinct_{{ other.name }}
        bne _over
{% endif %}
{% if dead %}
        jsr update_dead
        bne _over
{% endif %}
        jmp update_turn             ; tail call
{% if extinct or dead %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% for kind in side.flying %}

; fly_{{ kind.name }} - a {{ kind.name }} goes to any empty square
; In:       X = where it stands, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X stays
; Clobbers: A Y zp_dest{{ " zp_place" if landings }}
fly_{{ kind.name }}:
        ldy #0
_square:
        lda board,y
        bne _next
{{ add(kind.scores, side, true, "", kind.adder) }}
_next:  iny
        cpy #SQUARES
        bne _square
        rts
{% endfor %}
{% endfor %}
