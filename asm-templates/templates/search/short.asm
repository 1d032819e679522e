{% from "macros" import compare, keep, way %}
{# Moves of the last ply that need not be made: a part of what tries captures first. #}
; search_short - does a move that takes nothing fall short of the lower bound, and give no check?
; In:       X = zp_frame; zp_from, zp_to; short_from, short_frame, short_class, short_sum, zp_short, zp_short_high; node_legal,x,
;           node_checked,x, the window; zp_sum, zp_frame, zp_side, board, royal_square, royal_place, royal_wild{{ ", hunt_on" if hunt }}
; Out:      C set if so: who moves next would leave it at that, and zp_low = the sum then; short_from, short_frame,
;           short_class, short_sum, zp_short, zp_short_high, of that piece; X stays
; Clobbers: A Y zp_low zp_place zp_way
search_short:
        lda node_legal,x            ; if none is legal, that is what matters
        beq _made
        lda node_checked,x
        bne _made
        lda zp_from
        cmp short_from
        bne _lift
        cpx short_frame
        beq _known
_lift:  jsr short_lift
_known: lda short_class
        beq _made
        ldy zp_to                   ; what the sum would be
        clc
        lda short_sum
        adc (zp_short),y
        sta zp_low
        lda short_sum+1
        adc (zp_short_high),y
        sta zp_low+1
        lda zp_side
        bne _second
        lda node_low,x
        cmp zp_low
        lda node_low_hi,x
        sbc zp_low+1
        bcs _short
        rts
_second:
        sec                         ; the other side sees it the other way round
        lda zp_low
        adc node_low,x
        lda zp_low+1
        adc node_low_hi,x
        bcs _short
        rts
_short: lda zp_side
        eor #1
        tax
{{ way() | block }}
        beq _calm
        sta zp_way
        ldy short_class
        lda royal_leapers-1,y
        and zp_way
        bne _checks                 ; it leaps there
        lda zp_way
        and #{{ checks.way_mask | hex }}
        beq _calm
        sta zp_way
        lda royal_riders-1,y
        ldy zp_way
        and way_bit-1,y
        beq _calm
        ldy zp_to                   ; is it the first piece on the way?
        lda #1
        sta board,y
        jsr royal_walk
        ldx zp_to
        lda #EMPTY
        sta board,x
        cpy zp_to
        beq _checks
_calm:  ldx zp_frame
        sec
        rts
_checks:
        ldx zp_frame
_made:  clc
        rts

{% if spares_late %}
; short_late - is a late move, searched less deep, one that falls short and gives no check, or none that is legal?
; In:       X = zp_frame, with two plies left{{ ", or three and a very late move" if late_moves.very is not none }}; zp_from, zp_to;
;           short_from, short_frame, short_class, short_sum, zp_short, zp_short_high; node_legal,x, node_checked,x,
;           node_checker,x, node_tried,x, node_sorted,x, node_best,x, the window; zp_sum, zp_frame, zp_side, the
;           position, royal_square, royal_place, royal_wild{{ ", hunt_on" if hunt }}
; Out:      C set if so: node_best,x, node_tried,x as if it had been searched; X stays
; Clobbers: A Y zp_low zp_place zp_short zp_short_high zp_value zp_way
short_late:
        jsr search_late
        bcc _made
        ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcs _made                   ; it promotes
{% endif %}
{% if crosses %}
        cpy crossed
        beq _made                   ; it may take elsewhere than where it goes
{% endif %}
        lda board,y
        bne _made                   ; it takes something
{% if promotes %}
{{ who_moves("_crown") | block }}
_stays:
{% endif %}
        jsr search_short
        bcs _short
_made:  clc
        rts
{% if promotes %}
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        beq _stays
        bne _made
{% endfor %}
{% endfor %}
{% endif %}
_short: lda zp_side                 ; what it is worth to who makes it
        beq _worth
        lda #$ff
_worth: tay
        eor zp_low
        sta zp_value
        tya
        eor zp_low+1
        sta zp_value+1
{% if late_moves.sorted is not none %}
        lda node_tried,x
        cmp #SORTED
        bcc _ask
        jsr _compare
        bcc _spared                 ; legal or not, nothing changes
{% endif %}
_ask:   jsr royal_forbids           ; what takes elsewhere than where it goes is none of these
        bcs _spared                 ; as if it were not listed
        inc node_tried,x
        jsr _compare
        bcc _spared
{{ keep("node_best") | block }}
_spared:
        sec
        rts
_compare:
{{ compare("node_best") | block }}
        rts

{% endif %}
; short_lift - what moves of a piece have in common
; In:       A = zp_from; X = zp_frame; zp_sum, zp_frame, zp_side, board, royal_square, royal_place, royal_wild{{ ", hunt_on" if hunt }}
; Out:      short_from, short_frame; short_class = its class, or 0 if its moves are made: a royal piece, or what may give way to a
;           check; short_sum = the sum without it; zp_short, zp_short_high; X stays
; Clobbers: A Y zp_place zp_way
short_lift:
        sta short_from
        stx short_frame
        tay
        lda #0
        sta short_class
        bit royal_wild
        bmi _made
{% if hunt %}
        lda hunt_on
        bne _made                   ; more than values counts
{% endif %}
        ldx zp_side
        tya
        cmp royal_square,x
        beq _made
        lda board,y
        and #$7f
        sta zp_place
        tax
        lda order_values_lo-1,x
        sta zp_short
        lda order_values_hi-1,x
        sta zp_short+1
        lda order_highs_lo-1,x
        sta zp_short_high
        lda order_highs_hi-1,x
        sta zp_short_high+1
        sec
        lda zp_sum
        sbc (zp_short),y
        sta short_sum
        lda zp_sum+1
        sbc (zp_short_high),y
        sta short_sum+1
        lda zp_side                 ; does anybody look through where it stands?
        eor #1
        tax
{{ way() | block }}
        and #{{ checks.way_mask | hex }}
        beq _may
        sta zp_way
        jsr royal_walk
        cpy short_from
        bne _may
        jsr royal_on
        bmi _may
        jsr royal_pierced
        bne _made
_may:   lda zp_place
        sta short_class
_made:  ldx zp_frame
        rts
