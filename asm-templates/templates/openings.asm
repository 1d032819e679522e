{% from "macros" import if_none %}
; {{ rule }}
; Book - openings: moves that are played without a search
;
; The table has every position that the lines of the openings lead to, by a key of 26 bits: what is left in a shift
; register after the whole board has been shifted through it. A move is from the book if it leads from one of them to
; another that has a weight. They are sorted into 256 runs by the lowest byte of the key; two bytes of each
; stand in book_pairs, and half a byte in book_rest: two more bits of the key, and the weight. No two positions of the
; openings have the same key, and no move leads from one of them to a position that has the key of another.
; {{ rule }}

; book_probe - choose a move that leads from a position of the openings to another
; In:       the position, zp_keyed, book_chance
; Out:      C set if there is one: the line of frame 0 is the move
; Clobbers: A X Y scratch
book_probe:
        jsr book_key
        jsr book_known
        bcs _known
        rts
_known: lda #0
        sta book_place
        sta book_score
        sta zp_frame
        tax
        jsr gen_lists
        jsr gen_moves
{% if wide %}
        lda zp_page
        beq _few
        lda #0                      ; more than a page has: those of the first
        geq _some
_few:
{% endif %}
        lda zp_count
        beq _none
{% if wide %}
_some:
{% endif %}
        sta book_count
_move:  ldx #0
        jsr gen_lists
        ldy book_place
        jsr display_load
        jsr update_make
{% if chain %}
        lda zp_chain
{{ if_none("a", "_whole") | block }}
        clc                         ; the turn goes on: it is not from the openings
        gcc _there
_whole:
{% endif %}
        jsr book_key
        jsr book_known
{% if chain %}
_there:
{% endif %}
        lda #0
        bcc _take_back
        lda book_weight
_take_back:
        pha
        jsr update_unmake
        pla
        beq _next
        jsr book_drawn
        cmp book_score
        bcc _next
        beq _next                   ; the first of equals
        sta book_score
        lda book_place
        sta book_best
_next:  inc book_place
        lda book_place
        cmp book_count
        bne _move
        lda book_score
        bne _drawn
_none:  clc
        rts
_drawn: ldx #0
        jsr gen_lists
        ldy book_best
{% if endgames %}
        jmp choose_line             ; tail call
{% else %}
        ; falls through: choose_line

{% include "main/line" %}
{% endif %}

; book_drawn - what a move of a weight has drawn: the greatest of some random numbers, or just its weight without chance
; In:       A = weight from 1 on, book_chance
; Out:      A = what it has drawn
; Clobbers: X Y
book_drawn:
        tay
        sta book_draw
        ldx book_shares-1,y
_draw:  jsr book_random
        cmp book_draw
        bcc _less
        sta book_draw
_less:  dex
        bne _draw
        lda book_draw
        rts

; book_random - a random number
; In:       book_chance
; Out:      A = the number, 1 to 255; 0 if book_chance is 0
; Clobbers: nothing
book_random:
        lda book_chance
        asl a
        bcc _on
        eor #BOOK_CHANCE
_on:    sta book_chance
        rts

; book_stir - let the time decide about chance; it stays 0 if it is
; In:       book_chance
; Clobbers: A X Y
book_stir:
        lda book_chance
        beq _never
{% if screen %}
        lda JIFFY
{% else %}
        jsr RDTIM
{% endif %}
        eor book_chance
        bne _some
        lda #BOOK_CHANCE
_some:  sta book_chance
_never: rts

; book_known - is a position among those of the openings?
; In:       zp_from zp_to zp_count zp_end = its key
; Out:      C set if so: book_weight
; Clobbers: A X Y zp_end zp_text
book_known:
        ldx #0                      ; how many come before those of its run?
        stx zp_text
        stx zp_text+1
        geq _sum
_run:   clc
        lda zp_text
        adc book_counts,x
        sta zp_text
        bcc _same
        inc zp_text+1
_same:  inx
_sum:   cpx zp_from
        bne _run
        lda zp_text
        sta book_index
        lda zp_text+1
        sta book_index+1
        asl zp_text                 ; two bytes each
        rol zp_text+1
        lda zp_text
        clc
        adc #<book_pairs
        sta zp_text
        lda zp_text+1
        adc #>book_pairs
        sta zp_text+1
        lda book_counts,x
        beq _none
        tax
        ldy #0
_entry: lda (zp_text),y
        iny
        cmp zp_to
        bne _other
        lda (zp_text),y
        cmp zp_count
        beq _found
_other: iny
        dex
        bne _entry
_none:  clc
        rts
_found: tya                         ; twice its number in the run, and one
        lsr a
        clc
        adc book_index
        sta zp_text
        lda #0
        adc book_index+1
        lsr a
        sta zp_text+1
        ror zp_text                 ; C = which half of the byte
        php
        clc
        lda zp_text
        adc #<book_rest
        sta zp_text
        lda zp_text+1
        adc #>book_rest
        sta zp_text+1
        ldy #0
        lda (zp_text),y
        plp
        bcc _lower
        lsr a
        lsr a
        lsr a
        lsr a
_lower: and #%00001111
        sta book_weight
        lsr a
        lsr a
        cmp zp_end
        bne _none
        lda book_weight
        and #%00000011
        sta book_weight
        sec
        rts

; book_key - the key of the position
; In:       board, zp_side{% if hands %}, hand{% endif %}{% if rights %}, rights{% endif %}{% if crosses %}, crossed{% endif %}

; Out:      zp_from, zp_to, zp_count, zp_end = the key, lowest byte first
; Clobbers: A X Y
book_key:
        lda zp_side
        sta zp_from
        lda #0
        sta zp_end
{% if hands %}
        lda hand
{% endif %}
{% if rights %}
        eor rights
{% endif %}
        sta zp_to
{% if hands %}
        lda hand+1
{% elif rights %}
        lda #0
{% endif %}
{% if crosses %}
        eor crossed
        eor #NONE                   ; 0 if no square has been passed
{% endif %}
        sta zp_count
        ldx #SQUARES - 1
_square:
        asl zp_from
        rol zp_to
        rol zp_count
        rol zp_end
        lda zp_end
        cmp #%00000100              ; 26 bits
        bcc _piece
        and #%00000011
        sta zp_end
        lda zp_from
        eor #BOOK_TAPS
        sta zp_from
_piece:
        lda board,x
        beq _next                   ; EMPTY
        and #%01111111
        tay
        lda book_pieces - 1,y
        eor zp_from
        sta zp_from
{% if large %}
_next:  dex
        cpx #NONE
        bne _square
{% else %}
_next:  dex
        bpl _square
{% endif %}
        rts

{% if openings.names %}
; book_name - has the position a name of its own? That of the game before it stays otherwise
; In:       the position, game_count
; Out:      book_opening
; Clobbers: A X Y zp_count zp_end zp_from zp_to
book_name:
        lda game_count
        cmp #1
        bne _on
        lda #NONE                   ; the first action of a game
        sta book_opening
_on:    jsr book_key
        ldx #BOOK_NAMES - 1
_look:  lda book_named_0,x
        cmp zp_from
        bne _next
        lda book_named_1,x
        cmp zp_to
        bne _next
        lda book_named_2,x
        cmp zp_count
        bne _next
        stx book_opening
        rts
_next:  dex
{% if openings.names > 128 %}
        cpx #NONE
        bne _look
{% else %}
        bpl _look
{% endif %}
        rts

{% if screen %}
; book_spell - the name of the opening that the game is in, or was in last
; In:       book_opening, game_count
; Out:      book_line = it, and a 0; nothing but the 0 if there is none
; Clobbers: A X Y zp_text
book_spell:
        ldx #0
        lda game_count
        beq _done
        ldx book_opening
        inx
        beq _done
        lda #<book_names
        sta zp_text
        lda #>book_names
        sta zp_text+1
        ldy #0
_skip:  dex
        beq _copy
_letter:
        lda (zp_text),y
        inc zp_text
        bne _same
        inc zp_text+1
_same:  tay
        beq _skip
        ldy #0
        geq _letter
_copy:  lda (zp_text),y             ; X = 0: letters so far
        beq _done
        bmi _part
        sta book_line,x
        inx
_on:    inc zp_text
        bne _copy
        inc zp_text+1
        bne _copy                   ; always
_part:  and #%01111111
        tay
        lda book_part_at,y
        tay
_more:  lda book_parts,y
        beq _end
        sta book_line,x
        inx
        iny
        bne _more                   ; always: there are 255 letters at most
_end:   tay
        geq _on
_done:  lda #0
        sta book_line,x
        rts

{% endif %}
BOOK_NAMES      = {{ openings.names }}
{% endif %}
BOOK_TAPS       = {{ openings.taps | hex | pad(18) }}; the register is x^26 + x^6 + x^2 + x + 1
BOOK_CHANCE     = $1d               ; the one of random numbers is x^8 + x^4 + x^3 + x^2 + 1

; how many random numbers each weight draws
book_shares:
        .byte {{ openings.shares }}

{% for table in openings.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
