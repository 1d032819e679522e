; {{ rule }}
; Gen - the moves of the side to move
;
; The list of a frame is {{ "four" if jumps else "three" }} arrays: where each move starts (NONE where a new piece
; is put), where it goes{% if jumps %}, the square it jumps over{% endif %}, and how soon to try it.
; {{ rule }}

; gen_moves - list the moves of the side to move
; In:       the position; zp_starts, zp_dests{% if jumps %}, zp_overs{% endif %} = the list
; Out:      zp_count = how many
; Clobbers: A X Y
gen_moves:
        lda zp_side
        bne _second
        jsr gen_{{ sides[0].name }}
{% if passes %}
        jmp _listed
{% else %}
        rts
{% endif %}
_second:
        jsr gen_{{ sides[1].name }}
{% if passes %}
_listed:
        lda zp_count
        ora zp_passed               ; after a pass nobody passes again: the game is over
        bne _done
        ldx #NONE
        ldy #NONE
        jsr gen_add
_done:
{% endif %}
        rts
{% for side in sides %}

; gen_{{ side.name }} - the moves of {{ side.name }}, passing apart
; In:       board{% if chain %}, zp_chain{% endif %}; the list
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}:
        lda #0
        sta zp_count
{% if chain %}
        ldx zp_chain
        bmi _free
        jmp gen_{{ side.name }}_on           ; tail call
_free:
{% endif %}
{% if forced %}
        jsr gen_{{ side.name }}_captures
        lda zp_count
        bne _done                   ; who can capture must
{% if side.place %}
        jsr gen_{{ side.name }}_place
{% endif %}
        jmp gen_{{ side.name }}_quiet        ; tail call
_done:  rts
{% else %}
{% if side.place %}
        jsr gen_{{ side.name }}_place
{% endif %}
{% if side.modes %}
        jmp gen_{{ side.name }}_all          ; tail call
{% else %}
        rts
{% endif %}
{% endif %}
{% if side.place %}
{% set first = loop.first %}
{% if side.place.where == "empty" %}

; gen_{{ side.name }}_place - a new {{ side.place.name }} on every empty square
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}_place:
        ldx #NONE
        ldy #0
_square:
        lda board,y
        bne _next
        jsr gen_add
_next:  iny
        cpy #SQUARES
        bne _square
        rts
{% elif side.place.where == "lowest" %}

; gen_{{ side.name }}_place - a new {{ side.place.name }} on top of every file
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}_place:
        ldx #0
_file:  ldy file_bottom,x
_up:    lda board,y
        beq _free
        lda file_up,y
        tay
        bpl _up
        bmi _next                   ; always: the file is full
_free:  stx zp_place
        ldx #NONE
        jsr gen_add
        ldx zp_place
_next:  inx
        cpx #{{ bottoms }}
        bne _file
        rts
{% else %}

; gen_{{ side.name }}_place - a new {{ side.place.name }} wherever it outflanks
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}_place:
        ldx #NONE
        bne _next                   ; always: on to square 0
_done:  rts
_next:  inx
        cpx #SQUARES
        beq _done
        lda board,x
        bne _next
{% if near %}
        lda near,x
        beq _next                   ; no piece next to it
{% endif %}
{% for way in side.place.ways %}
        ldy {{ way.next }},x
        bmi _{{ way.label }}
        lda board,y
{% if first %}
        bpl _{{ way.label }}                 ; not a piece of {{ sides[1].name }}
_{{ way.label }}_walk:
        lda {{ way.next }},y
        bmi _{{ way.label }}
        tay
        lda board,y
        bmi _{{ way.label }}_walk
        bne _found
{% else %}
        beq _{{ way.label }}
        bmi _{{ way.label }}                 ; not a piece of {{ sides[0].name }}
_{{ way.label }}_walk:
        lda {{ way.next }},y
        bmi _{{ way.label }}
        tay
        lda board,y
        beq _{{ way.label }}
        bpl _{{ way.label }}_walk
        bmi _found                  ; always
{% endif %}
_{{ way.label }}:
{% if loop.index == 4 %}
        jmp _rest
_found: stx zp_place                ; here, where branches reach it from all directions
        txa
        tay
        ldx #NONE
        jsr gen_add
        ldx zp_place
        jmp _next
_rest:
{% endif %}
{% endfor %}
        jmp _next
{% endif %}
{% endif %}
{% for mode in side.modes %}
{% if mode.name != "on" %}

; gen_{{ side.name }}_{{ mode.name }} - {{ mode.about }}
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}_{{ mode.name }}:
        ldx #0
_square:
        lda board,x
{% if side.first %}
        beq _next
        bmi _next
{% else %}
        bpl _next
{% endif %}
{% for kind in mode.kinds %}
{% if not loop.last %}
{% for code in kind.codes %}
        cmp #{{ code }}
        beq _{{ kind.name }}
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in mode.kinds | reverse %}
{% if not loop.first %}
        jmp _next
_{{ kind.name }}:
{% endif %}
{% if kind.ways %}
        jsr ways_{{ kind.name }}_{{ mode.name }}
{% endif %}
{% endfor %}
_next:  inx
        cpx #SQUARES
        bne _square
        rts
{% else %}

; gen_{{ side.name }}_on - the jumps of the piece that has just jumped
; In:       X = zp_chain = where it stands
; Out:      zp_count
; Clobbers: A X Y
gen_{{ side.name }}_on:
        lda board,x
{% for kind in mode.kinds %}
{% if not loop.last %}
{% for code in kind.codes %}
        cmp #{{ code }}
        beq _{{ kind.name }}
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in mode.kinds | reverse %}
{% if not loop.first %}
_{{ kind.name }}:
{% endif %}
{% if kind.ways %}
        jmp ways_{{ kind.name }}_{{ mode.of }}      ; tail call
{% else %}
        rts
{% endif %}
{% endfor %}
{% endif %}
{% if mode.own %}
{% for kind in mode.kinds if kind.ways %}

; ways_{{ kind.name }}_{{ mode.of }} - {{ mode.about_one }} {{ kind.name }}
; In:       X = where it stands
; Out:      zp_count; X stays
; Clobbers: A Y
ways_{{ kind.name }}_{{ mode.of }}:
{% for way in kind.ways %}
        ldy {{ way.next }},x
{% if way.gait == "ride" %}
_{{ way.label }}_ride:
        bmi _{{ way.label }}
        lda board,y
        bne _{{ way.label }}_taken
{% if way.moves %}
        jsr gen_add
{% endif %}
        lda {{ way.next }},y
        tay
        jmp _{{ way.label }}_ride
_{{ way.label }}_taken:
{% if way.captures %}
{% if side.first %}
        bpl _{{ way.label }}
{% else %}
        bmi _{{ way.label }}
{% endif %}
        jsr gen_add
{% endif %}
{% elif way.gait == "jump" %}
        bmi _{{ way.label }}
        lda board,y
{% if side.first %}
        bpl _{{ way.label }}                 ; nobody of {{ sides[1].name }} to jump over
{% else %}
        beq _{{ way.label }}
        bmi _{{ way.label }}                 ; nobody of {{ sides[0].name }} to jump over
{% endif %}
        sty zp_over
        lda {{ way.next }},y
        bmi _{{ way.label }}
        tay
        lda board,y
        bne _{{ way.label }}
        jsr gen_add_jump
{% else %}
        bmi _{{ way.label }}
        lda board,y
{% if way.moves and way.captures %}
        beq _{{ way.label }}_go
{% if side.first %}
        bpl _{{ way.label }}
{% else %}
        bmi _{{ way.label }}
{% endif %}
_{{ way.label }}_go:
{% elif way.moves %}
        bne _{{ way.label }}
{% elif side.first %}
        bpl _{{ way.label }}                 ; nobody of {{ sides[1].name }} to capture
{% else %}
        beq _{{ way.label }}
        bmi _{{ way.label }}                 ; nobody of {{ sides[0].name }} to capture
{% endif %}
        jsr gen_add
{% endif %}
_{{ way.label }}:
{% endfor %}
        rts
{% endfor %}
{% endif %}
{% endfor %}
{% endfor %}

; gen_add - add a move to the list
; In:       X = where it starts, Y = where it goes
; Out:      zp_count; X and Y stay
; Clobbers: A
gen_add:
{% if jumps %}
        lda #NONE
        sta zp_over
        ; falls through: gen_add_jump

; gen_add_jump - add a jump to the list
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over
; Out:      zp_count; X and Y stay
; Clobbers: A
gen_add_jump:
{% endif %}
        sty zp_dest
        tya
        ldy zp_count
        sta (zp_dests),y
        txa
        sta (zp_starts),y
{% if jumps %}
        lda zp_over
        sta (zp_overs),y
{% endif %}
        inc zp_count
        ldy zp_dest
        rts

; gen_lists - the list of a frame is the one to fill or to read
; In:       X = frame
; Out:      zp_starts, zp_dests, {% if jumps %}zp_overs, {% endif %}zp_scores; X stays
; Clobbers: A
gen_lists:
        lda list_lo,x
        sta zp_starts
        sta zp_dests
{% if jumps %}
        sta zp_overs
{% endif %}
        sta zp_scores
        lda list_hi,x
        sta zp_starts+1
        clc
        adc #>LIST_SIZE
        sta zp_dests+1
        adc #>LIST_SIZE
        sta zp_scores+1
{% if jumps %}
        adc #>LIST_SIZE
        sta zp_overs+1
{% endif %}
        rts

LIST_SIZE       = {{ list_size | hex4 | pad(18) }}; bytes of each array, the lists of all frames together

; gen_find - look a move up among those of the side to move
; In:       zp_from, zp_to; X = frame whose list it may use
; Out:      C set if it is legal{% if jumps %}, and zp_over{% endif %}

; Clobbers: A X Y
gen_find:
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
        bmi _none
        lda (zp_starts),y
        cmp zp_from
        bne _next
        lda (zp_dests),y
        cmp zp_to
        bne _next
{% if jumps %}
        lda (zp_overs),y
        sta zp_over
{% endif %}
        sec
        rts
_none:  clc
        rts
