{% from "macros" import score, if_none, if_square %}
; {{ rule }}
; Outflank - where a side can catch pieces between two of its own
;
; While pieces are few it is the pieces that are gone over, in the order in which they have come:
; one with an empty square on one hand and, on the other hand, behind it and others like it, a
; piece of the other side. Once there are {{ outflank_late }} of them, the empty squares are the fewer: in some
; direction there is a row of the other side's beside such a one, and behind the row an own piece.
; Squares off the board read as empty.
; {{ rule }}
{% for side in sides if side.outflanks %}
{% set same = "bmi" if side.first else "bpl" %}
{% set other = "bpl" if side.first else "bmi" %}

; outflank_{{ side.name }} - mark the squares where {{ side.name }} outflanks
; In:       board, discs, zp_discs, zp_stamp
; Out:      zp_count = how many; marks is zp_stamp there
; Clobbers: A X Y zp_dest zp_place
outflank_{{ side.name }}:
        inc zp_stamp
        bne _fresh
        jsr outflank_wipe
_fresh: lda zp_stamp
        sta marks+SQUARES           ; off the board is not one of them
        lda #0
        sta zp_count
        ldx zp_discs
        cpx #{{ outflank_late }}
        bcc _next
        jmp outflank_{{ side.name }}_late
_next:  dex
{{ if_none("x", "_done") | block }}
        ldy discs,x
        lda board,y
        {{ other }} _next                   ; only what can be outflanked
        stx zp_place
        jmp _axes
_done:  rts
_axes:
{% for axis in side.axes %}
        ldx {{ axis.next }},y
        lda board,x
        beq _{{ axis.label }}_ahead
        ldx {{ axis.back }},y
        lda board,x
        bne _{{ axis.label }}
        stx zp_dest                 ; empty behind: what is ahead?
        ldx {{ axis.next }},y
        lda board,x
        {{ other }} _{{ axis.label }}_found
_{{ axis.label }}_on:
        lda {{ axis.next }},x
        tax
        lda board,x
        {{ "bmi" if side.first else "beq" }} _{{ axis.label }}{{ "_on" if side.first }}
        {{ "beq" if side.first else "bpl" }} _{{ axis.label }}{{ "_on" if not side.first }}
_{{ axis.label }}_found:
        ldx zp_dest
        lda zp_stamp
        cmp marks,x
        beq _{{ axis.label }}
        sta marks,x
        inc zp_count
        gne _{{ axis.label }}
_{{ axis.label }}_ahead:
        stx zp_dest                 ; empty ahead: what is behind?
        ldx {{ axis.back }},y
        lda board,x
        beq _{{ axis.label }}
        {{ other }} _{{ axis.label }}_found
_{{ axis.label }}_back:
        lda {{ axis.back }},x
        tax
        lda board,x
{% if side.first %}
        bmi _{{ axis.label }}_back
        bne _{{ axis.label }}_found
{% else %}
        beq _{{ axis.label }}
        bmi _{{ axis.label }}_found
        gpl _{{ axis.label }}_back
{% endif %}
_{{ axis.label }}:
{% endfor %}
        ldx zp_place
        jmp _next

; outflank_{{ side.name }}_late - the same, where empty squares are the fewer
; In:       board, empty_next, zp_count = 0, zp_stamp
; Out:      zp_count = how many; marks is zp_stamp there
; Clobbers: A X Y
outflank_{{ side.name }}_late:
        ldy #SQUARES                ; the empty squares are a ring that begins there
        gne _next
_found: lda zp_stamp
        sta marks,y
        inc zp_count
_next:  lda empty_next,y
        tay
        cpy #SQUARES
        beq _done
{% for direction in side.place.directions %}
        ldx {{ direction.next }},y
        lda board,x
{% if side.first %}
        bpl _{{ direction.label }}
_{{ direction.label }}_on:
        lda {{ direction.next }},x
        tax
        lda board,x
        bmi _{{ direction.label }}_on
{% if loop.index > 4 %}
        beq _{{ direction.label }}
        jmp _found
{% else %}
        bne _found
{% endif %}
{% else %}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
_{{ direction.label }}_on:
        lda {{ direction.next }},x
        tax
        lda board,x
{% if loop.index > 4 %}
        beq _{{ direction.label }}
        bpl _{{ direction.label }}_on
        jmp _found
{% else %}
        bmi _found
        bne _{{ direction.label }}_on
{% endif %}
{% endif %}
_{{ direction.label }}:
{% endfor %}
        jmp _next
_done:  rts

; gen_{{ side.name }}_place - a new {{ side.place.name }} wherever it outflanks
; In:       zp_count, zp_discs, zp_stamp, the list
; Out:      zp_count
; Clobbers: A X Y zp_dest zp_place zp_stamp
gen_{{ side.name }}_place:
        jsr outflank_{{ side.name }}
        lda zp_count
        beq _none
        ldx #SQUARES
        ldy #0
_next:  lda empty_next,x            ; there are some more to come
        tax
        lda zp_stamp
        cmp marks,x
        bne _next
{% if side.place.scores %}
        stx zp_dest
        sty zp_place
        ldy zp_dest
{{ score(side.place.scores, side, false, "") }}
        ldy zp_place
        sta (zp_scores),y
{% elif side.ordered %}
        lda #0
        sta (zp_scores),y           ; Order finds it
{% endif %}
        txa
        sta (zp_dests),y
        lda #NONE
        sta (zp_starts),y
        iny
        cpy zp_count
        bne _next
_none:  rts
{% endfor %}

; outflank_wipe - unmark all squares, so that zp_stamp can begin anew
; Out:      zp_stamp = 1
; Clobbers: A X
outflank_wipe:
        lda #0
        ldx #SQUARES - 1
_next:  sta marks,x
        dex
{{ if_square("x", "_next") | block }}
        lda #1
        sta zp_stamp
        rts
