; {{ rule }}
; Book - moves that are played without a search
;
; A position has a key of 24 bits: what a shift register holds after the whole board has been
; shifted through it. The table has three bytes for each position, in three arrays: the lower two
; bytes of its key, the lowest one combined with the third, and a byte whose lower bits are the place
; of the move among the legal ones and whose upper bits are those of the key. No two positions of the
; book have the same key. They ascend by the lowest byte.
; {{ rule }}

; book_probe - is the position in the book?
; In:       the position
; Out:      C set if so: the line of frame 0 is the move
; Clobbers: A X Y zp_count zp_end zp_from zp_to
book_probe:
        jsr book_key
        lda zp_from
        eor zp_count                ; the place leaves no room for some bits of the third byte
        sta zp_from
{% if book.mask %}
        lda zp_count
        and #BOOK_CHECKED
        sta zp_count
{% else %}
        lda #0                      ; the place takes the whole byte
        sta zp_count
{% endif %}
{% for block in book.blocks %}
        ldy #0                      ; Y = entries whose lowest byte is below that of the key
        lda #{{ block.half }}
_half_{{ loop.index }}:
        sta zp_end
        tya
        clc
        adc zp_end
        bcs _not_{{ loop.index }}
{% if block.count < 255 %}
        cmp #{{ block.count }} + 1
        bcs _not_{{ loop.index }}
{% endif %}
        tax
        lda book_lo + {{ block.start }} - 1,x
        cmp zp_from
        bcs _not_{{ loop.index }}
        txa
        tay
_not_{{ loop.index }}:
        lda zp_end
        lsr a
        bne _half_{{ loop.index }}
_entry_{{ loop.index }}:
        cpy #{{ block.count }}
        bcs _none_{{ loop.index }}
        lda book_lo + {{ block.start }},y
        cmp zp_from
        bne _none_{{ loop.index }}
        lda book_hi + {{ block.start }},y
        cmp zp_to
        bne _next_{{ loop.index }}
        lda book_moves + {{ block.start }},y
{% if book.mask %}
        eor zp_count
        cmp #BOOK_PLACES
        bcs _next_{{ loop.index }}
{% endif %}
        jmp book_found              ; tail call
_next_{{ loop.index }}:
        iny
        gne _entry_{{ loop.index }}                ; there are 255 at most
_none_{{ loop.index }}:
{% endfor %}
        clc
        rts

; book_found - the move at a place of the list, if there is one
; In:       A = place
; Out:      as book_probe
; Clobbers: A X Y
book_found:
        pha
        ldx #0
        stx zp_frame
        jsr gen_lists
        jsr gen_moves
{% if wide %}
        lda zp_page
        beq _few
        ldx #0
        jsr gen_lists               ; its first page, which is full
        pla
        jmp _there
_few:
{% endif %}
        pla
        cmp zp_count
        bcc _there
_none:  clc                         ; another position has the same key
        rts
_there: tay
{% if chain %}
        jsr choose_line
        jsr update_make
        lda zp_chain
        pha
        jsr update_unmake
        pla
{% if large %}
        cmp #NONE
        bne _none                   ; the move would go on: it is not from the book
{% else %}
        bpl _none                   ; the move would go on: it is not from the book
{% endif %}
        sec
        rts
{% elif endgames %}
        jmp choose_line             ; tail call
{% else %}
        ; falls through: choose_line
{% endif %}
{% if not endgames %}

{% include "main/line" %}
{% endif %}

; book_key - the key of the position
; In:       board, zp_side{% if hands %}, hand{% endif %}{% if rights %}, rights{% endif %}{% if crosses %}, crossed{% endif %}

; Out:      zp_from, zp_to, zp_count = the key, lowest byte first
; Clobbers: A X Y
book_key:
        lda zp_side
        sta zp_from
        lda {{ "hand" if hands else "#0" }}
{% if rights %}
        eor rights
{% endif %}
        sta zp_to
{% if hands %}
        lda hand+1
{% elif rights or crosses %}
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
        bcc _piece
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

BOOK_TAPS       = {{ book.taps | hex | pad(18) }}; the register is x^24 + x^7 + x^2 + x + 1
{% if book.mask %}
BOOK_PLACES     = {{ book.places | pad(18) }}; moves of a position that the book can name
BOOK_CHECKED    = $100 - BOOK_PLACES ; the bits of the key that stand beside a place
{% endif %}

{% for table in book.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
