{% from "macros" import compare, keep, landed, look_at_clock, negate %}
{# Who moves, if it is a piece that is promoted somewhere, goes on at a label of its own, with Y = where it goes. #}
{% macro who_moves(label) %}
        ldy zp_from
        lda board,y
        ldy zp_to
{% for side in sides %}
{% for promotion in side.promotions %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq {{ label }}_{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
{% endmacro %}
{% set square = "made_square" if landings else "made_to" %}
{% if victims %}
; search_noisy - list the captures and promotions of a node and try them, at the last ply before the other moves
; In:       X = zp_frame, zp_depth, zp_frame, the position{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch
search_noisy:
{% if sifts %}
        lda #0
        sta zp_grade
{% if recaptures %}
        lda #NONE
        sta zp_arrived
{% endif %}
        lda node_left,x
        beq _beyond
        bpl _all
{% if recaptures %}
{% if taking.recaptures > 1 %}
        cmp #{{ taking.all_from }}
        bcs _beyond
{% endif %}
        lda {{ square }}-1,x            ; the exchange has gone on for long
        sta zp_arrived
{% endif %}
_beyond:
        lda node_low,x              ; how much is missing, and who is worth no more than that
        sec
        sbc node_stand,x
        sta zp_low
        lda node_low_hi,x
        sbc node_stand_hi,x
        sta zp_low+1
        ldy #0
_grade: lda zp_low
        cmp taking_grades_lo,y
        lda zp_low+1
        sbc taking_grades_hi,y
        bcc _all
        iny
        sty zp_grade
        cpy #{{ taking.grades | length }}
        bne _grade
_all:
{% endif %}
        jsr gen_lists
        jsr gen_noisy
        ldx zp_frame
        lda #NONE - 1               ; no move goes there
        sta node_to,x
        ldy #0
        lda node_left,x
        bmi _quiet
        tay
_quiet: tya                         ; 1 if a ply is left
        sta node_others,x
        lda #0
{% if royal %}
        sta node_legal,x
{% endif %}
{% if late_moves %}
        sta node_tried,x
{% endif %}
{% if takes %}
{% if sifts %}
        lda zp_sifted
        sta node_sifted,x
{% endif %}
        lda #$80
        sta node_sorted,x
        lda zp_count
        sta node_count,x
        beq search_others           ; tail call
        sec
        sbc #1
        sta node_next,x             ; how many are left then
        jmp search_picked           ; tail call

; search_take - try the next capture or promotion of a frame, then the rest
; In:       X = zp_frame, node_next,x = how many are left, the list, zp_frame, the position, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_take:
        dec node_next,x
        lda node_next,x
        cmp #$ff
        beq search_others           ; tail call
        cpx zp_listed
        beq _same
        jsr gen_lists               ; another list has been looked at below
_same:  ldy node_count,x
        lda #1                      ; highest score so far; 0 is a move that has been tried
_scan:  dey
        cmp (zp_scores),y
        bcc _higher
        beq _equal
_less:  cpy #0
        bne _scan
        geq search_picked           ; tail call
_equal: lda (zp_starts),y
        cmp zp_first
        beq _first
        bcc _first                  ; among equals the piece on the lowest square, and its first move
        lda (zp_scores),y
        gne _less
_higher:
        lda (zp_starts),y
_first: sta zp_first
        sty zp_picked
        lda (zp_scores),y
        gne _less

; search_picked - try the capture or promotion that is picked
; In:       zp_picked = its place, the list, zp_frame, the position, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
search_picked:
        ldy zp_picked
        lda #0
        sta (zp_scores),y
{% if hurries %}
        lda (zp_starts),y
        sta zp_from
        lda (zp_dests),y
        sta zp_to
        ldx zp_frame
{% if taking.margin is not none %}
        lda node_left,x
        beq _beyond
        bpl _matters
_beyond:
{% if sifts and loses %}
        lda node_sifted,x
        bpl _ask
        jsr search_loses
        bcs _next
        bcc _matters
_ask:
{% elif sifts %}
        lda node_sifted,x
        bmi _matters
{% endif %}
        jsr search_too_little
        bcs _next
_matters:
{% endif %}
        jsr royal_forbids
        bcs _next                   ; as if it were not listed
        lda #0
        sta zp_keyed                ; keys do not matter below
        jsr {{ "update_plain" if plain else "update_make" }}
        ldx zp_frame
        ldy made_doubt,x
        bne _doubt
_legal: inc node_legal,x
{% if over and wins %}
        tay
        bne _over
{% endif %}
        lda node_left,x
        cmp #{{ last_left }}
        beq _leaf
{% if negascout %}
        lda node_low,x              ; is the window as narrow as can be?
        clc
        adc #1
        tay
        lda node_low_hi,x
        adc #0
        cmp node_high_hi,x
        bne _open
        tya
        cmp node_high,x
        bne _open
_whole:
{% endif %}
        lda node_high,x             ; the other side sees it the other way round
        eor #$ff
        sta node_low+1,x
        lda node_high_hi,x
        eor #$ff
        sta node_low_hi+1,x
        lda node_low,x
        eor #$ff
        sta node_high+1,x
        lda node_low_hi,x
        eor #$ff
        sta node_high_hi+1,x
        ldy node_left,x
        dey
        tya
        sta node_left+1,x
        inc zp_frame
        inx
        jsr search_node
        dec zp_frame
{{ negate() | block }}
        jmp search_undo             ; tail call
{% if negascout %}
_open:  lda node_best,x
        ora node_best_hi,x
        beq _whole                  ; the first move
        jmp search_full             ; tail call
{% endif %}
_next:  ldx zp_frame
        jmp search_take             ; tail call
_doubt: pha
        jsr royal_left
        pla
        ldx zp_frame
        bcc _legal
        jsr update_unmake           ; its royal piece is attacked: as if the move were not listed
{{ look_at_clock("_attacked") | block }}
        jmp search_next             ; tail call
{% if over and wins %}
_over:  tya
        jsr search_over
        jmp search_value            ; tail call: the game is over there
{% endif %}
_leaf:  lda #0
        sta line_end+1,x
        jsr eval_leaf
{{ negate() | block }}
        jmp search_value            ; tail call
{% else %}
        jmp search_chosen           ; tail call
{% endif %}
{% else %}
        jsr search_list
{% if wide %}
        lda zp_page
        bne _sort
{% endif %}
        lda zp_count
        lsr a
        beq _next                   ; a single move needs no order
_sort:  inc node_sorted,x
        jsr order_noisy
_next:  jmp search_next             ; tail call
{% endif %}

; search_others - go on with the other moves of the last ply, or end the node if there are none
; In:       zp_frame, the position, zp_depth{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: A X Y scratch
search_others:
        ldx zp_frame
        lda node_others,x
        bne _others
{% if taking.margin is not none %}
        ldy node_left,x
        dey
        bne _end
{% if royal %}
        lda node_checked,x
        bne _end
{% endif %}
        lda node_low,x              ; the last ply is worth no less than the lower bound
        sta node_best,x
{% if two_bytes %}
        lda node_low_hi,x
        sta node_best_hi,x
{% endif %}
_end:
{% endif %}
        jmp search_done             ; tail call
_others:
{% if not royal %}
        lda node_count,x
{% if wide %}
        ora node_pages,x
{% endif %}
        pha
{% endif %}
        lda #0
        sta node_others,x
{% if spares %}
        lda #NONE
        sta short_from
{% endif %}
        jsr gen_lists
        jsr gen_quiet
        ldx zp_frame
        jsr search_list
{% if not royal %}
        pla
        ora zp_count
{% if wide %}
        ora zp_page
{% endif %}
        beq _stuck                  ; no move at all
{% endif %}
        jmp search_next             ; tail call
{% if not royal %}
_stuck: jmp search_stuck            ; tail call
{% endif %}

; search_list - a list is about to be tried, from its first move on
; In:       X = frame, zp_count{% if wide %}, zp_page{% endif %}

; Out:      node_count,x, node_next,x, node_sorted,x; X stays
; Clobbers: A
search_list:
        lda zp_count
        sta node_count,x
{% if wide %}
        lda zp_page
        sta node_pages,x
{% endif %}
        lda #0
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
        sta node_sorted,x
        rts
{% if taking.futility is not none %}

FUTILITY        = {{ taking.futility | pad(18) }}; points that a position may lack
{% endif %}
{% if taking.reverse is not none %}

REVERSE         = {{ taking.reverse | pad(18) }}; points that a position may lose and still be too good
{% endif %}
{% if taking.margin is not none %}

DELTA           = {{ taking.margin | pad(18) }}; points that a capture may lack

; search_too_little - is what a move takes too little to matter{{ ", or no part of a long exchange" if recaptures }}?
; In:       X = zp_frame; zp_from, zp_to{{ ", zp_frame, zp_side" if loses }}; node_stand,x, {{ "node_left,x, " if recaptures }}the window, board
; Out:      C set if so; X stays
; Clobbers: A Y zp_low
search_too_little:
{% if recaptures %}
        lda node_left,x
        bpl _any
{% if taking.recaptures > 1 %}
        cmp #{{ taking.all_from }}
        bcs _any
{% endif %}
        ldy zp_to
{{ landed("y") | block }}
        tya
        cmp {{ square }}-1,x
        beq _any
        sec
        rts
_any:
{% endif %}
        ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcs _no                     ; it promotes
{% endif %}
        lda board,y
        beq _no                     ; what it takes stands elsewhere, or it promotes
        and #$7f
        tay
        lda node_stand,x
        clc
{% if two_bytes %}
        adc taking_most_lo-1,y
        sta zp_low
        lda node_stand_hi,x
        adc taking_most_hi-1,y
        bcs _no
        cmp node_low_hi,x
        bne +
        lda zp_low
        cmp node_low,x
+
{% else %}
        adc taking_most-1,y
        bcs _no
        cmp node_low,x
{% endif %}
        beq _little
        bcs {{ "_enough" if loses else "_no" }}
_little:
{% if promotes %}
{{ who_moves("_crown") | block }}
_yes:
{% endif %}
        sec
        rts
{% for side in sides %}
{% for promotion in side.promotions %}
_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        beq _yes
        bne _no
{% endfor %}
{% endfor %}
_no:    clc
        rts
{% if loses %}
_enough:
{% if promotes %}
{{ who_moves("_last") | block }}
        bne search_loses            ; tail call
{% for side in sides %}
{% for promotion in side.promotions %}
_last_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        beq search_loses            ; tail call
        bne _no
{% endfor %}
{% endfor %}
{% else %}
        ; falls through: search_loses
{% endif %}

{% include "search/losing" %}
{% endif %}

{% if sifts %}
taking_grade:                       ; the grade of each class by the most that it is worth
        .byte {{ taking.grade | join(", ") }}
taking_grades_lo:                   ; DELTA and the most that classes of each grade are worth
{% for most in taking.grades %}
        .byte <{{ most }}
{% endfor %}
taking_grades_hi:
{% for most in taking.grades %}
        .byte >{{ most }}
{% endfor %}
{% endif %}
{% if two_bytes %}
taking_most_lo:                     ; DELTA and the most that a piece of each class is worth
{% for most in taking.most %}
        .byte <{{ most }}
{% endfor %}
taking_most_hi:
{% for most in taking.most %}
        .byte >{{ most }}
{% endfor %}
{% else %}
taking_most:                        ; DELTA and the most that a piece of each class is worth
{% for most in taking.most %}
        .byte {{ most }}
{% endfor %}
{% endif %}
{% endif %}
{% if spares %}

{% include "search/short" %}
{% endif %}

{% include "search/victims_order" %}
{% endif %}
