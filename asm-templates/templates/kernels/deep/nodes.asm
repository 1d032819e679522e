{% from "kernels/macros" import count %}
{% from "kernels/deep/macros" import goals, quickest, square %}
; {{ rule }}
; Deep - the nodes of the search{% if not deep.small %}, down to three plies before the leaves{% endif %}

;
; Alpha-beta, fail-soft: a value outside the window is still as precise as is known. Each
; node tries the moves at their places{% if deep.gain %}: the best step of every piece, from the rear to the
; front, then the second best of every piece, and so on. So{% else %}: piece by piece, its steps in their
; order. So{% endif %} no list is made; the place of a move
; {% if deep.small %}indexes tables{% else %}is a number in the code{% endif %}. What belongs to a node is indexed by the plies left there:
;
;   deep_sure    what the side to move is sure of; +1,x is the other side's, +2,x its own above
;   deep_best    best value so far
;   deep_eval    evaluation{% if deep.table %}; deep_key_0 to _3 the key of the position in the table{% endif %}

{% if deep.small %}
;   deep_from    square that the piece being moved leaves; deep_to where it arrives
;   deep_code    its code before, if it has one; deep_next after
{% if deep.lists %}
;   deep_index   its place in the list
{% endif %}
;   deep_tried   place of the move being tried
{% else %}
;   deep_code    the piece being moved, as it was{% if deep.lists %}; deep_index its place in the list{% endif %}

{% endif %}
;   deep_size    length of the line, which is in row x of the lines
{% if deep.table_move %}
;   deep_first   place of the move that is tried before all others, or NO_PLACE
;   {% if deep.small %}deep_place   place of the best move{% else %}deep_tried   place of the move being tried; deep_place of the best one{% endif %}

{% endif %}
;
; A piece is its square or, where the pieces of a side are not all worth the same, a code:
; square * classes + class. deep_taken holds whose piece stands on a square.
; {{ rule }}

; deep_line - the line of a node: its best step, then the line of the node below
; In:       {% if deep.small %}deep_from,x deep_to,x{% else %}A = step{% endif %}, X = plies left, zp_depth
; Out:      row x of the lines, deep_size,x; X stays
; Clobbers: A Y zp_next_row zp_row zp_step
deep_line:
{% if not deep.small %}
        pha
{% endif %}
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
        lda pv_lo-1,x
        sta zp_next_row
        lda pv_hi-1,x
        sta zp_next_row+1
        ldy deep_size-1,x
        tya
        clc
        adc #1
        sta deep_size,x
_copy:  dey
        bmi _own
        lda (zp_next_row),y
        iny
        sta (zp_row),y
        dey
        jmp _copy
{% if deep.small %}
_own:   ldy deep_from,x             ; one of the directions leads to deep_to,x
{% for direction in deep.directions %}
        lda next_{{ direction }},y
        cmp deep_to,x
        bne +
        lda step_{{ direction }},y
        sta zp_step
+
{% endfor %}
        ldy #0
        lda zp_step
{% else %}
_own:   ldy #0
        pla
{% endif %}
        sta (zp_row),y
        cpx zp_depth
        beq _root
        rts
_root:  cmp pv_steps                ; the first step of the last iteration's line
        bne _other
        inc search_seen
_other: rts

{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% if deep.table %}
; deep_{{ side.name }}_known - what the table knows of a node with {{ side.name }} to move
; In:       X = plies left, Y and zp_slot = the slot, of which the low byte of the lock is that of the position;
;           zp_depth
; Out:      C set and A = value if it is settled{% if deep.table_move %}; else deep_first,x{% endif %}; X stays
; Clobbers: A Y zp_count zp_nodes zp_says
deep_{{ side.name }}_known:
        iny
        lda deep_key_3,x
        cmp (zp_slot),y
        bne _none
        iny
        lda (zp_slot),y
        sta zp_says
        iny
        lda (zp_slot),y
{% if wins %}
        cmp #LEAST_WIN
        bcc _no_win
        stx zp_count
        sbc zp_depth                ; count it from the root
        clc
        adc zp_count
        jmp _value
_no_win:
        cmp #MOST_LOSS + 1
        bcs _value
        stx zp_count
        adc zp_depth
        sec
        sbc zp_count
_value:
{% endif %}
        bit zp_says                 ; N: the value is this or lower, V: this or higher
        bpl _lower
        bvs _settled
        cmp deep_sure+{{ 2 if side.maximises else 1 }},x
        bcc _settled
        beq _settled
        gcs _open
_lower: bvc _open
        cmp deep_sure+{{ 1 if side.maximises else 2 }},x
        bcs _settled
_open:
{% if deep.table_move %}
        lda zp_says
        and #TABLE_PLACES
{% if deep.many_places %}
        cmp #TABLE_PLACES
        beq _none
{% endif %}
        sta deep_first,x
{% endif %}
_none:  clc
        rts
_settled:
{{ count() | block }}
        sec
        rts

{% endif %}
; deep_{{ side.name }} - the value of a node, {{ side.name }} to move
; In:       X = zp_left = plies left, 1 or more; deep_taken, deep_eval,x deep_sure+1,x deep_sure+2,x,
;           zp_left, zp_*_list, zp_depth, zp_slot, zp_freed, the piece lists
{% if deep.table %}
;           deep_key_*,x{% if deep.table_move %} deep_first,x{% endif %}

{% elif deep.table_move %}
;           deep_first,x
{% endif %}
; Out:      A = value; its line
; Clobbers: X Y scratch
deep_{{ side.name }}:
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq _same
        jsr clock_poll
        ldx zp_left
_same:
{{ count() | block }}
        lda deep_sure+2,x
        sta deep_sure,x
        lda #{{ 0 if side.maximises else 255 }}
        sta deep_best,x             ; worse than any value
{% if side.goals %}
{{ goals(side, side.scan if deep.gain else range(side.count), "y", "deep_" ~ side.name ~ "_goal") | block }}
{% endif %}
{% if deep.small %}
{% if deep.table_move %}
        ldy deep_first,x
        cpy #NO_PLACE
        beq _all
        jsr deep_{{ side.name }}_step
_all:
{% endif %}
        ldy #0
_try:
{% if deep.table_move %}
        tya
        cmp deep_first,x
        beq _tried
{% endif %}
        jsr deep_{{ side.name }}_step
        ldy deep_tried,x
_tried: iny
        cpy #{{ side.candidates | length }}
        bne _try
{% else %}
{% if deep.table_move %}
        ldy deep_first,x
        cpy #NO_PLACE
        beq _{{ side.candidates[0].place }}
        jsr deep_{{ side.name }}_try
{% endif %}
{% for candidate in side.candidates %}
{% if deep.table_move %}
_{{ candidate.place }}:
        lda #{{ candidate.place }}
        cmp deep_first,x
        beq _{{ "end" if loop.last else side.candidates[loop.index].place }}
{% endif %}
        ldy {{ side.list }}{% if candidate.index %}+{{ candidate.index }}{% endif %}

{% if side.count > 1 %}
        ldx #{{ candidate.index }}
{% endif %}
        jsr deep_{{ side.name }}_step_{{ candidate.slot.label }}
{% endfor %}
{% endif %}
_end:   lda deep_best,x
{% if not side.maximises %}
        cmp #255
{% endif %}
        beq deep_{{ side.name }}_stuck
; deep_{{ side.name }}_end - the value of a node is known
; In:       X = plies left; deep_best,x deep_sure,x; zp_depth, zp_slot
; Out:      A = value; X stays
; Clobbers: Y zp_count zp_says zp_slot
deep_{{ side.name }}_end:                ; no other move can be better
{% if deep.table %}
        lda deep_sure,x
        cmp deep_sure+2,x
        beq _bound
        lda #SAYS_LOWER + SAYS_UPPER
        gne deep_{{ side.name }}_store
_bound: lda #SAYS_{{ "UPPER" if side.maximises else "LOWER" }}
; deep_{{ side.name }}_store - the same, once it is known what the value says
; In:       A = that, X = plies left; deep_best,x; zp_depth, zp_slot
; Out:      A = value; X stays
; Clobbers: Y zp_count zp_says zp_slot
deep_{{ side.name }}_store:              ; A = what the value says
        cpx #TABLE_LEAST
        bcc _done
        jmp table_store             ; tail call
_done:
{% endif %}
        lda deep_best,x
        rts
deep_{{ side.name }}_cut:                ; {{ other.name }} will not let it come to this
{% if marks %}
        lda #MARK_{{ "B" if side.maximises else "A" }}
        sta CORNER
{% endif %}
{% if deep.table %}
        lda #SAYS_{{ "LOWER" if side.maximises else "UPPER" }}
        gne deep_{{ side.name }}_store
{% else %}
        lda deep_best,x
        rts
{% endif %}
; deep_{{ side.name }}_stuck - the value of a node without a move
; In:       X = plies left; zp_left = X; deep_eval,x; zp_depth
; Out:      A = value; X stays
; Clobbers: nothing
deep_{{ side.name }}_stuck:
        lda #0
        sta deep_size,x             ; the line ends here
{% if deep.table_move %}
        lda #NO_PLACE
        sta deep_place,x
{% endif %}
{% if wins %}
        lda zp_depth                ; {{ other.name }} has won, after so many plies
        sec
        sbc zp_left
{% if not side.maximises %}
        eor #$ff
{% endif %}
{% else %}
        lda deep_eval,x             ; no move: the position is a leaf itself
{% endif %}
        rts

{% if side.goals %}
; deep_{{ side.name }}_goal - win at once, if a piece can
; In:       Y = piece that may be near a goal, X = zp_left, zp_depth, zp_left{% if deep.table %}, zp_slot{% endif %}

; Out:      X stays; does not return when it can
; Clobbers: A
deep_{{ side.name }}_goal:
{% for slot in side.slots %}
        ldx {{ slot.to }},y
        cpx #GOAL
        bne _not_{{ slot.label }}
        ldx {{ slot.goal }},y
        lda deep_taken,x
        bne _not_{{ slot.label }}
{% if deep.table_move %}
        lda #{{ slot.first }}
        sta zp_place
{% endif %}
{% if deep.small %}
        txa
{% else %}
        lda {{ slot.step }},y
{% endif %}
        jmp _found
_not_{{ slot.label }}:
{% endfor %}
        ldx zp_left
        rts
_found: ldx zp_left
{% if deep.small %}
        sta deep_to,x
        tya
{% if side.codes %}
{{ square(side) | block }}
{% endif %}
        sta deep_from,x
        lda #0
        sta deep_size-1,x           ; nothing comes after it
{% else %}
        pha
        lda #0
        sta deep_size-1,x           ; nothing comes after it
        pla
{% endif %}
{% if deep.table_move and side.count > 1 %}
        sty zp_piece
{% endif %}
        jsr deep_line
{% if deep.table_move %}
        lda zp_place
{% if side.count > 1 %}
{% for piece in (side.scan if deep.gain else range(side.count)) %}
        ldy {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

        cpy zp_piece
        beq _place
        clc
        adc #{{ 1 if deep.gain else side.slots | length }}
{% endfor %}
_place:
{% endif %}
        sta deep_place,x
{% endif %}
{{ quickest(side) | block }}
        sta deep_best,x
        pla                         ; the node is settled
        pla
{% if deep.table %}
        lda #SAYS_LOWER + SAYS_UPPER
        jmp deep_{{ side.name }}_store   ; tail call
{% else %}
        lda deep_best,x
        rts
{% endif %}

{% endif %}
{% if deep.table_move and not deep.small %}
; deep_{{ side.name }}_try - try the move at any place
; In:       Y = place, X = zp_left, zp_*_list, zp_left, the piece lists, zp_depth, zp_slot
; Out:      as the move's own routine
; Clobbers: A Y scratch
deep_{{ side.name }}_try:
        lda deep_{{ side.name }}_hi,y
        pha
        lda deep_{{ side.name }}_lo,y
        pha
        tya
{% if side.count > 1 %}
        ldx deep_{{ side.name }}_index,y
        ldy {{ side.list }},x
{% else %}
        ldy {{ side.list }}
{% endif %}
        rts                         ; to the routine of the step

{% endif %}

{% endfor %}
