{% from "macros" import if_listed_none %}
; gen_add - add a move to the list{% if evades %}, where royal_evades says so only if it may help in check{% endif %}

; In:       X = where it starts, Y = where it goes{% if ordered and not victims %}, A = its score, 0 if Order is to find it{% endif %},
;           zp_count, the list{% if evades %}; royal_from, royal_marks, royal_stamp{% endif %}

; Out:      zp_count{% if wide %}, the list{% endif %}; X and Y stay
; Clobbers: A zp_dest
{% if not wide and not evades %}
; Cycles:   {{ 37 + (8 if jumps else 0) + (6 if ordered and not victims else 0) }}
{% endif %}
gen_add:
{% if evades %}
        bit royal_evades
        bmi _evades
_add:
{% endif %}
        sty zp_dest
        ldy zp_count
{% if ordered and not victims %}
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
{% if evades %}
_evades:
        cpx royal_from              ; in check: what the royal piece does,
        beq _add
{% if landings %}
        cpy #SQUARES
        bcs _becomes
{% endif %}
        lda royal_marks,y
        cmp royal_stamp
        beq _add                    ; or who goes where it helps
        rts
{% if landings %}
_becomes:
        sty zp_dest
        lda landing_square-SQUARES-1,y
        tay
        lda royal_marks,y
        ldy zp_dest
        cmp royal_stamp
        beq _add
        rts
{% endif %}
{% endif %}
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
        cpx zp_listed
        bne _load
        cmp zp_page
        beq _loaded
_load:  jsr gen_list_page
_loaded:
        ldy node_next,x
        inc node_next,x
        bne _here
        inc node_next_page,x
_here:  clc
        rts

{% endif %}
; gen_find - look a move up among those of the side to move{% if royal %}, legal or not{% endif %}

; In:       zp_from, zp_to; X = frame whose list it may use, the position{% if royal %}, zp_keyed{% endif %}

; Out:      C set if it is there{% if jumps %}, and zp_over{% endif %}

; Clobbers: A X Y scratch zp_stamp
gen_find:
        jsr gen_lists
        jsr {{ "gen_any" if royal else "gen_moves" }}
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
