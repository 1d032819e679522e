{% from "macros" import if_none, if_square, if_listed_none, listed %}
; {{ rule }}
; Gen - the moves of the side to move
;
; The list of a frame is {{ "four" if jumps else "three" }} arrays: where each move starts (NONE where a new piece
; is put), where it goes{% if jumps %}, the square it jumps over{% endif %}, and how soon to try it.
; {{ rule }}

{% if royal %}
; gen_moves - list the legal moves of the side to move
; In:       the position, zp_keyed; the list
; Out:      zp_count = how many{% if wide %}, with zp_page whole pages{% endif %}; the list
; Clobbers: A X Y zp_dest zp_end zp_ended zp_event zp_found zp_lines zp_over zp_piece zp_place zp_stamp
;           zp_value zp_was
gen_moves:
        jsr gen_any
        lda zp_from
        pha
        lda zp_to
        pha
        lda zp_frame
        pha
        lda zp_listed               ; moves of this frame are made only once they are listed
        sta zp_frame
        lda zp_count
        sta royal_count
{% if wide %}
        lda zp_page
        sta royal_pages
{% endif %}
        lda #0
        sta royal_next
        sta royal_kept
{% if wide %}
        sta royal_next_page
        sta royal_kept_page
{% endif %}
_next:  jsr royal_legal
        bcs _done
{% if wide %}
        ldx zp_frame
        lda royal_kept_page
        jsr gen_list_page
{% endif %}
        ldy royal_kept
        lda zp_from
        sta (zp_starts),y
        lda zp_to
        sta (zp_dests),y
{% if jumps %}
        lda zp_over
        sta (zp_overs),y
{% endif %}
        inc royal_kept
        bne _next
{% if wide %}
        inc royal_kept_page
{% endif %}
        jmp _next
_done:
{% if wide %}
        ldx zp_frame
        lda royal_kept_page
        jsr gen_list_page
{% endif %}
        lda royal_kept
        sta zp_count
        pla
        sta zp_frame
        pla
        sta zp_to
        pla
        sta zp_from
        rts

; royal_any - has a frame a legal move?
; In:       X = zp_frame; zp_frame, its list, node_count,x{% if wide %}, node_pages,x{% endif %}; zp_keyed, the position
; Out:      C clear if so
; Clobbers: A X Y zp_dest zp_end zp_ended zp_event zp_from zp_lines zp_over zp_piece zp_place zp_to zp_value zp_was
royal_any:
        lda node_count,x
        sta royal_count
{% if wide %}
        lda node_pages,x
        sta royal_pages
{% else %}
        jsr gen_lists
{% endif %}
        lda #0
        sta royal_next
{% if wide %}
        sta royal_next_page
{% endif %}
        ; falls through: royal_legal

; royal_legal - the next move of a list that does not leave the royal piece attacked
; In:       royal_next = where to begin, royal_count = where the list ends{% if wide %}, both with their pages{% endif %};
;           zp_frame = whose list it is; zp_keyed, the list, the position
; Out:      C set if there is none; else zp_from, zp_to{% if jumps %}, zp_over{% endif %}, royal_next = where to go on{% if wide %}; the list{% endif %}

; Clobbers: A X Y zp_end zp_ended zp_event zp_lines zp_piece zp_place zp_value zp_was
royal_legal:
        ldy royal_next
        cpy royal_count
        bne _some
{% if wide %}
        lda royal_next_page
        cmp royal_pages
        bne _some
{% endif %}
        sec
        rts
_some:
{% if wide %}
        ldx zp_frame
        lda royal_next_page
        jsr gen_list_page
{% endif %}
        inc royal_next
{% if wide %}
        bne _here
        inc royal_next_page
_here:
{% endif %}
        jsr display_load
        jsr update_make
        jsr royal_left
        php
        jsr update_unmake
        plp
        bcs royal_legal
        rts

; royal_left - has the side that has just moved left its royal piece attacked?
; In:       zp_side, board
; Out:      C set if so
; Clobbers: A X Y
royal_left:
        lda zp_side
        bne royal_attacked_{{ sides[0].name }}
        jmp royal_attacked_{{ sides[1].name }}      ; tail call

; royal_checked - is the royal piece of the side to move attacked?
; In:       zp_side, board
; Out:      C set if so
; Clobbers: A X Y
royal_checked:
        lda zp_side
        beq royal_attacked_{{ sides[0].name }}
        jmp royal_attacked_{{ sides[1].name }}      ; tail call
{% for side in sides %}

; royal_attacked_{{ side.name }} - could a piece of {{ sides[1 - loop.index0].name }} take the royal piece of {{ side.name }}?
; In:       board
; Out:      C set if so
; Clobbers: A X Y
royal_attacked_{{ side.name }}:
{% if side.royal %}
        ldx #SQUARES
_find:  dex
        cpx #NONE
        beq _safe                   ; it has been taken
        lda board,x
        cmp #{{ side.royal }}
        bne _find
{% for way in sides[1 - loop.index0].attacks %}
        ldy {{ way.back }},x
{% if way.gait == "ride" %}
_{{ way.label }}_ride:
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        bne _{{ way.label }}_stands
        lda {{ way.back }},y
        tay
        jmp _{{ way.label }}_ride
_{{ way.label }}_stands:
{% else %}
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
{% endif %}
{% for code in way.codes %}
        cmp #{{ code }}
        beq {{ "_" ~ way.label ~ "_jump" if way.gait == "jump" else "_hit" }}
{% endfor %}
{% if way.gait == "jump" %}
        jmp _{{ way.label }}
_{{ way.label }}_jump:
        ldy {{ way.next }},x
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        beq _hit
{% endif %}
_{{ way.label }}:
{% endfor %}
{% endif %}
_safe:  clc
        rts
{% if side.royal %}
_hit:   sec
        rts
{% endif %}
{% endfor %}

{% endif %}
{% set listing = "gen_any" if royal else "gen_moves" %}
; {{ listing }} - list the moves of the side to move{% if royal %}, legal or not{% endif %}

; In:       the position; the list
; Out:      zp_count = how many{% if wide %}, with zp_page whole pages; the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value
{{ listing }}:
{% if stacked %}
        jsr gen_turns
        ldx zp_listed               ; the next frame's list begins where this one ends
        lda list_lo,x
        clc
        adc zp_count
        sta list_lo+1,x
        lda list_hi,x
        adc {{ "zp_page" if wide else "#0" }}
        sta list_hi+1,x
        rts

; gen_turns - the same, but for where the next frame's list begins
; In:       the position; the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_found zp_lines zp_over zp_place zp_stamp zp_value
gen_turns:
{% endif %}
        lda zp_side
        bne _second
        jsr gen_{{ sides[0].name }}
{% if passes %}
{{ listed() | block }}
        bne _done
        jsr {{ "outflank" if sides[1].outflanks else "gen" }}_{{ sides[1].name }}
        jmp _stuck
{% else %}
        rts
{% endif %}
_second:
        jsr gen_{{ sides[1].name }}
{% if passes %}
{{ listed() | block }}
        bne _done
        jsr {{ "outflank" if sides[0].outflanks else "gen" }}_{{ sides[0].name }}
{% if wide %}
_stuck:
{{ listed() | block }}
{% else %}
_stuck: lda zp_count                ; what the other side could do:
{% endif %}
        beq _done                   ; nothing either, so the game is over
{% if wide %}
        ldx zp_listed
        jsr gen_lists
{% endif %}
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
; Out:      zp_count{% if wide %}, the list{% endif %}

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
{{ if_none("x", "_free") | block }}
        jmp gen_{{ side.name }}_on           ; tail call
_free:
{% endif %}
{% if forced and side.modes %}
        jsr gen_{{ side.name }}_captures
{{ listed() | block }}
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
; Out:      zp_count{% if wide %}, the list{% endif %}; X and Y stay
; Clobbers: A zp_dest
{% if not wide %}
; Cycles:   {{ 37 + (8 if jumps else 0) + (6 if ordered else 0) }}
{% endif %}
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
{% if wide %}
        bne _here
        jsr gen_page
_here:
{% endif %}
        ldy zp_dest
        rts
{% if jumps and not written %}

; gen_add_jump - add a jump to the list
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X stays
; Clobbers: A Y
{% if not wide %}
; Cycles:   {{ 47 if ordered else 39 }}
{% endif %}
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
{% if wide %}
        bne _here
        jmp gen_page                ; tail call
_here:
{% endif %}
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
; Out:      zp_starts, zp_dests, {% if jumps %}zp_overs, {% endif %}zp_scores, zp_listed{% if wide %}, zp_page = 0{% endif %}; X stays
; Clobbers: A
{% if not wide %}
; Cycles:   {{ 49 if jumps else 41 }}
{% endif %}
gen_lists:
{% if wide %}
        lda #0
        ; falls through: gen_list_page

; gen_list_page - the same, at one of its pages
; In:       X = frame, A = whole pages before it
; Out:      zp_starts, zp_dests, {% if jumps %}zp_overs, {% endif %}zp_scores, zp_listed, zp_page; X stays
; Clobbers: A
gen_list_page:
        sta zp_page
{% endif %}
        stx zp_listed
        lda list_lo,x
        sta zp_starts
        sta zp_dests
{% if jumps %}
        sta zp_overs
{% endif %}
        sta zp_scores
        lda list_hi,x
{% if wide %}
        clc
        adc zp_page
{% endif %}
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

{% if wide %}
; gen_page - the list goes on in its next page
; In:       the list
; Out:      the list
; Clobbers: nothing
gen_page:
        inc zp_page
        inc zp_starts+1
        inc zp_dests+1
        inc zp_scores+1
{% if jumps %}
        inc zp_overs+1
{% endif %}
        rts

; gen_back - from the first place of a page to the last of the page before
; In:       the list
; Out:      C set if there is no page before, else the list
; Clobbers: A
gen_back:
        sec
        lda zp_page
        beq _first
        dec zp_page
        dec zp_starts+1
        dec zp_dests+1
        dec zp_scores+1
{% if jumps %}
        dec zp_overs+1
{% endif %}
        clc
_first: rts

; gen_next - the next move of a frame in the order of its list
; In:       X = frame; node_count,x, node_pages,x, node_next,x, node_next_page,x
; Out:      C set if there is none; else Y = its place, the list; X stays
; Clobbers: A
gen_next:
        lda node_next,x
        cmp node_count,x
        bne _some
        lda node_next_page,x
        cmp node_pages,x
        bne _some
        sec
        rts
_some:  lda node_next_page,x
        jsr gen_list_page
        ldy node_next,x
        inc node_next,x
        bne _here
        inc node_next_page,x
_here:  clc
        rts

{% endif %}
; gen_find - look a move up among those of the side to move
; In:       zp_from, zp_to; X = frame whose list it may use, the position{% if royal %}, zp_keyed{% endif %}

; Out:      C set if it is legal{% if jumps %}, and zp_over{% endif %}

; Clobbers: A X Y scratch zp_stamp
gen_find:
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
{{ if_listed_none("_none") | block }}
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
