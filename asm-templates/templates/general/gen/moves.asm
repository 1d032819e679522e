; {{ rule }}
; Gen - the moves of the side to move
;
; The list of a frame is {{ "four" if jumps else "three" }} arrays: where each move starts (NONE where a new piece
; is put), where it goes{% if jumps %}, the square it jumps over{% endif %}, and how soon to try it.
; {{ rule }}

; gen_moves - list the moves of the side to move
; In:       the position; the list
; Out:      zp_count = how many
; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value
gen_moves:
        lda zp_side
        bne _second
        jsr gen_{{ sides[0].name }}
{% if passes %}
        lda zp_count
        bne _done
        jsr {{ "outflank" if sides[1].outflanks else "gen" }}_{{ sides[1].name }}
        jmp _stuck
{% else %}
        rts
{% endif %}
_second:
        jsr gen_{{ sides[1].name }}
{% if passes %}
        lda zp_count
        bne _done
        jsr {{ "outflank" if sides[0].outflanks else "gen" }}_{{ sides[0].name }}
_stuck: lda zp_count                ; what the other side could do:
        beq _done                   ; nothing either, so the game is over
        lda #0
        sta zp_count
        ldx #NONE
        ldy #NONE
{% if ordered %}
        lda #1
{% endif %}
        jsr gen_add
_done:
{% endif %}
        rts
{% for side in sides %}

; gen_{{ side.name }} - the moves of {{ side.name }}, passing apart
; In:       board, zp_chain, zp_discs, zp_stamp, the list
; Out:      zp_count
; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value
gen_{{ side.name }}:
        lda #0
        sta zp_count
{% if written %}
        lda #<gen_{{ side.name }}_list
        sta zp_found
        lda #>gen_{{ side.name }}_list
        sta zp_found+1
{% endif %}
{% if chain and (side.modes or mills) %}
        ldx zp_chain
        bmi _free
        jmp gen_{{ side.name }}_on           ; tail call
_free:
{% endif %}
{% if forced and side.modes %}
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
{% endfor %}

; gen_add - add a move to the list
; In:       X = where it starts, Y = where it goes{% if ordered %}, A = its score, 0 if Order is to find it{% endif %},
;           zp_count, the list
; Out:      zp_count; X and Y stay
; Clobbers: A zp_dest
; Cycles:   {{ 37 + (8 if jumps else 0) + (6 if ordered else 0) }}
gen_add:
        sty zp_dest
        ldy zp_count
{% if ordered %}
        sta (zp_scores),y
{% endif %}
        txa
        sta (zp_starts),y
        lda zp_dest
        sta (zp_dests),y
{% if jumps %}
        lda #NONE
        sta (zp_overs),y
{% endif %}
        iny
        sty zp_count
        ldy zp_dest
        rts
{% if jumps and not written %}

; gen_add_jump - add a jump to the list
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over, zp_count, the list
; Out:      zp_count; X stays
; Clobbers: A Y
; Cycles:   {{ 47 if ordered else 39 }}
gen_add_jump:
        tya
        ldy zp_count
        sta (zp_dests),y
        txa
        sta (zp_starts),y
        lda zp_over
        sta (zp_overs),y
{% if ordered %}
        lda #0                      ; Order finds its score
        sta (zp_scores),y
{% endif %}
        inc zp_count
        rts
{% endif %}

{% if kernel %}
; gen_lists - the list is the one to fill or to read: there is but one
; Out:      zp_starts, zp_dests; X stays
; Clobbers: A
; Cycles:   26
gen_lists:
        lda #<lists
        sta zp_starts
        lda #<(lists + LIST_SIZE)
        sta zp_dests
        lda #>lists
        sta zp_starts+1
        lda #>(lists + LIST_SIZE)
        sta zp_dests+1
        rts

LIST_SIZE       = {{ list_size | hex4 | pad(18) }}; bytes of each of its two arrays
LINE_SIZE       = {{ line_size | hex4 | pad(18) }}; bytes of the starts of the line; the destinations follow
{% else %}
; gen_lists - the list of a frame is the one to fill or to read
; In:       X = frame
; Out:      zp_starts, zp_dests, {% if jumps %}zp_overs, {% endif %}zp_scores, zp_listed; X stays
; Clobbers: A
; Cycles:   {{ 49 if jumps else 41 }}
gen_lists:
        stx zp_listed
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
{% endif %}

; gen_find - look a move up among those of the side to move
; In:       zp_from, zp_to; X = frame whose list it may use, the position
; Out:      C set if it is legal{% if jumps %}, and zp_over{% endif %}

; Clobbers: A X Y scratch zp_stamp
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
