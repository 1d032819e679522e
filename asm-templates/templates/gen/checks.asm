{% from "macros" import if_none, way %}
{% set square = "made_square" if landings else "made_to" %}
; royal_find - where the royal pieces are, and whether that and who has moved tell all about checks
; In:       board, zp_side
; Out:      royal_square, royal_place; royal_wild, bit 7 set if not{% if victims %}; royal_marks, royal_stamp, royal_evades{% endif %}

; Clobbers: A X Y
royal_find:
        lda #0
        sta royal_wild
        sta royal_square
        sta royal_square+1
{% if victims %}
        sta royal_evades
        jsr royal_unmark
{% endif %}
{% for side in sides %}
        ldx #SQUARES
_{{ side.name }}:
        dex
        bmi _wild                   ; it has been taken
        lda board,x
        cmp #{{ side.royal }}
        bne _{{ side.name }}
        stx royal_square+{{ side.index }}
        lda royal_grid,x
        sta royal_place+{{ side.index }}
{% endfor %}
        jsr royal_left
        bcc _done
_wild:  lda #$80                    ; one of them is about to be taken
        sta royal_wild
_done:  rts

; royal_walk - go from a royal piece along a way to the next piece
; In:       zp_way, X = its side; royal_square, board
; Out:      Y = where that stands, or NONE; N set if NONE; X stays; royal_on goes on behind it
; Clobbers: A
royal_walk:
        ldy zp_way
        lda way_lo-1,y
        sta royal_on+1
        lda way_hi-1,y
        sta royal_on+2
        ldy royal_square,x
        ; falls through: royal_on

; royal_on - go on along the way of royal_walk
; In:       Y = square, board
; Out:      Y = where the next piece stands, or NONE; N set if NONE
; Clobbers: A
royal_on:
        lda next_{{ checks.ways[0] }},y
        tay
        bmi _none
        lda board,y
        beq royal_on
        tya
_none:  rts

; royal_pierced - is what stands on a square an enemy that goes along a way?
; In:       Y = square, not empty; zp_way, X = side of the royal piece; board
; Out:      Z clear if so; X stays
; Clobbers: A Y
royal_pierced:
        lda board,y
        eor royal_enemy,x
        bmi _own
        tay
        lda royal_riders-1,y
        ldy zp_way
        and way_bit-1,y
        rts
_own:   lda #0
        rts

; royal_entered - is the side to move in check?
; In:       X = zp_frame; of the move before: made_doubt,x-1, made_from,x-1, {{ square }},x-1; zp_frame, zp_side,
;           board, royal_square, royal_place, royal_wild
; Out:      node_checked,x; node_checker,x; X stays
; Clobbers: A Y zp_place zp_way
royal_entered:
        txa
        beq royal_look              ; the root
        lda made_doubt-1,x
        bne royal_look
        ldy {{ square }}-1,x
        sty zp_place
        ldx zp_side
{{ way() | block }}
        sta zp_way
        ldy zp_place
        lda board,y
        eor royal_enemy,x
        tay
        lda royal_leapers-1,y
        and zp_way
        bne _leaps                  ; it leaps there
        lda zp_way
        and #{{ checks.way_mask | hex }}
        beq _behind
        sta zp_way
        lda royal_riders-1,y
        beq _behind
        ldy zp_way
        and way_bit-1,y
        beq _behind
        jsr royal_walk
        cpy zp_place
        beq _rides                  ; nothing between
_behind:
        ldy zp_frame                ; does it look through where the piece has stood?
        lda made_from-1,y
        tay
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _safe
        sta zp_way
        jsr royal_walk
        bmi _safe
        sty zp_place
        jsr royal_pierced
        beq _safe
        lda zp_place
_checks:
        ldx zp_frame
        sta node_checker,x
        lda #1
        sta node_checked,x
        rts
_leaps:
_rides: lda zp_place
        pha
        jsr royal_behind
        tay
        pla
        cpy #0
        beq _checks
        cmp zp_place
        beq _checks                 ; it has come along its way
        lda #NONE - 1               ; two give check: what is known does not tell all
        bne _checks
_safe:  ldx zp_frame
        lda #0
        sta node_checked,x
        lda #NONE
        sta node_checker,x
        rts

; royal_behind - does an enemy look through where the piece has stood that has moved?
; In:       X = zp_side; zp_frame, made_from of the frame before; board, royal_square, royal_place
; Out:      Z clear, A not 0 and zp_place = where it stands if so; X stays
; Clobbers: Y zp_way
royal_behind:
        ldy zp_frame
        lda made_from-1,y
        tay
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _none
        sta zp_way
        jsr royal_walk
        bmi _free
        sty zp_place
        jmp royal_pierced           ; tail call
_free:  lda #0
_none:  rts

; royal_look - the same, by looking at all squares around the royal piece
; In:       zp_frame, zp_side, board, royal_square, royal_wild
; Out:      node_checked,x; node_checker,x; X = zp_frame
; Clobbers: A Y
royal_look:
        jsr royal_checked
        ldx zp_frame
        lda #0
        rol a
        sta node_checked,x
        ldy #NONE
        ora royal_wild
        beq _checker
        dey                         ; there may be two: what is known does not tell all
_checker:
        tya
        sta node_checker,x
        rts

; royal_forbids - does a move leave the royal piece of its side attacked?
; In:       X = zp_frame; zp_from, zp_to; node_checker,x; zp_frame, royal_square, royal_place, the position
; Out:      C set if so; else made_doubt,x, not 0 if only making the move tells; X stays
; Clobbers: A Y zp_place zp_way
royal_forbids:
        lda #0
        sta made_doubt,x
        ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcc _square
        lda landing_square-SQUARES-1,y
        tay
_square:
{% endif %}
        sty zp_place
        ldy node_checker,x
        ldx zp_side
        lda zp_from
        cmp royal_square,x
        beq _royal
{% if crosses %}
        lda zp_place
        cmp crossed
        beq _doubt                  ; it may take elsewhere than where it goes
{% endif %}
        cpy #NONE
        bne _checked
_pin:   ldy zp_from
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _may
        sta zp_way
        jsr royal_walk
        cpy zp_from
        bne _may                    ; somebody else stands between
        jsr royal_on
        bmi _may
        jsr royal_pierced
        beq _may
        ldy zp_place                ; it is pinned, and moves along the line or not at all
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        cmp zp_way
        bne _no
_may:   ldx zp_frame
        clc
        rts
_doubt: ldx zp_frame
        inc made_doubt,x
        clc
        rts
_checked:
        cpy #NONE - 1
        beq _doubt
        cpy zp_place
        beq _pin                    ; it takes who gives check
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _no                     ; who leaps cannot be blocked
        sta zp_way
        tya
        pha
        ldy zp_place
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        cmp zp_way
        bne _off
        sty zp_way
        pla                         ; how far from the royal piece the checker is
        bmi _below
        cmp zp_way
        bcs _pin                    ; it comes between
        bcc _no
_below: cmp zp_way
        bcc _pin
        bcs _no
_off:   pla
_no:    ldx zp_frame
        sec
        rts
_royal: cpy #NONE - 1
        beq _doubt
{% if castles %}
        lda rights
{% if not checks.steps_tell %}
        bne _doubt                  ; it may be a castling
{% else %}
        beq _steps
        ldy zp_place
        lda royal_place,x
        sec
        sbc royal_grid,y
        tay
        lda royal_ways,y
        sta zp_way
        ldy zp_from
        lda board,y
        and #$7f
        tay
        lda royal_leapers-1,y
        and zp_way
        beq _doubt                  ; it is a castling
_steps:
{% endif %}
{% endif %}
        ldy zp_from
        lda board,y
        pha
        lda #EMPTY                  ; it does not stand in anybody's way
        sta board,y
        txa
        bne _second
        ldx zp_place
        jsr attacked_{{ sides[0].name }}
        jmp _tried
_second:
        ldx zp_place
        jsr attacked_{{ sides[1].name }}
_tried: pla
        ldy zp_from
        sta board,y
        ldx zp_frame
        rts
{% if victims %}

; royal_mark - mark the squares that a move in check has to go to, unless the royal piece makes it
; In:       X = zp_frame; node_checker,x, a square; zp_frame, zp_side, royal_square, royal_place, royal_marks, royal_stamp{{ ", crossed" if crosses }}
; Out:      royal_marks is royal_stamp there; royal_goals, royal_goal, royal_goal_place; royal_from = where the royal piece stands
; Clobbers: A X Y zp_dest
royal_mark:
        inc royal_stamp
        bne _fresh
        jsr royal_unmark
        inc royal_stamp
        ldx zp_frame
_fresh:
        lda #0
        sta royal_goals
        ldy node_checker,x
        sty zp_dest
        jsr _mark
{% if crosses %}
        ldy crossed                 ; who goes there may take elsewhere
{{ if_none("y", "_none") | block }}
        jsr _mark
_none:
{% endif %}
        ldx zp_side
        lda royal_square,x
        sta royal_from
        ldy zp_dest
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _done                   ; who leaps cannot be blocked
        tay
        lda way_lo-1,y
        sta _step+1
        lda way_hi-1,y
        sta _step+2
        ldy royal_from
_step:  lda next_{{ checks.ways[0] }},y
        tay
        cpy zp_dest
        beq _done
        jsr _mark
        jmp _step
_mark:  lda royal_stamp
        sta royal_marks,y
        tya
        ldx royal_goals
        sta royal_goal,x
        lda royal_grid,y
        sta royal_goal_place,x
        inc royal_goals
_done:  rts

; royal_helps - could a piece, in check, get to a square where it helps, if nothing were in its way?
; In:       A = piece, X = where it stands; royal_goals, royal_goal, royal_goal_place
; Out:      C set if so; X stays
; Clobbers: A Y zp_dest zp_place zp_way
royal_helps:
        and #$7f
        tay
        lda royal_span-1,y
        beq _helps                  ; it is royal, or there is no telling
        bmi _attacks
        sta zp_place
        lda royal_least-1,y
        sta zp_way
        stx zp_dest
        ldy royal_goals
_near:  lda royal_goal-1,y
        sec
        sbc zp_dest
        sec
        sbc zp_way
        cmp zp_place
        bcc _helps
        dey
        bne _near
        clc
        rts
_attacks:
        lda royal_leapers-1,y
        sta zp_dest
        lda royal_riders-1,y
        sta zp_place
        ldy royal_goals
_goal:  sty zp_way
        lda royal_grid,x
        sec
        sbc royal_goal_place-1,y
        tay
        lda royal_ways,y
        beq _away
        bit zp_dest
        bne _helps                  ; it leaps there
        and #{{ checks.way_mask | hex }}
        beq _away
        tay
        lda way_bit-1,y
        and zp_place
        bne _helps                  ; it rides there
_away:  ldy zp_way
        dey
        bne _goal
        clc
        rts
_helps: sec
        rts

; royal_unmark - nothing is marked
; Out:      royal_marks, royal_stamp = 0; A = 0
; Clobbers: X
royal_unmark:
        lda #0
        sta royal_stamp
        ldx #SQUARES - 1
_square:
        sta royal_marks,x
        dex
        bpl _square
        rts
{% endif %}
