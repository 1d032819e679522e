{% from "macros" import key, if_square, negate %}
{# Where files need the room, what a piece adds is added as where it moves: the same, unless patterns count. #}
{% set shares = structure and not patterns %}
; {{ rule }}
; Eval - what a position is worth
;
; BASE, plus the value of every piece of {{ sides[0].name }} on its square, less those of
; {{ sides[1].name }}{% if runs %}, plus the points of lines{% endif %}{% if patterns %}, plus the points of patterns{% endif %}{% if along %}, plus what lines are worth{% endif %}{% if closing %}, plus {{ closing.points }}
; if the side to move could close a mill{% endif %}{% if mobility %}, plus {{ mobility }} for each move that {{ sides[0].name }} has more{% endif %}{% if two_bytes %}: two bytes, never
; below LEAST nor above MOST{% else %}; but never below LEAST nor
; above MOST{% endif %}. The search keeps the sum of the values as it makes moves.
; {{ rule }}

; eval_leaf - the value of a leaf
; In:       the position, the list, zp_frame{{ ", hunt_on" if hunt }}
; Out:      {{ value }} for the side to move; the list
; Clobbers: {{ a }}X Y zp_count zp_dest zp_end zp_lines zp_other zp_over zp_place zp_stamp zp_total zp_value
eval_leaf:
{% if hunt %}
        lda hunt_on
        beq _usual
        jmp hunt_leaf               ; tail call
_usual:
{% endif %}
{% if along %}
        jsr along_sum
{% elif mobility or closing %}
        lda zp_sum
        sta zp_total
        lda zp_sum+1
        sta zp_total+1
{% endif %}
{% if mobility %}
{% if both_outflank %}
        jsr outflank_{{ sides[1].name }}
        lda zp_count
        sta zp_other
        jsr outflank_{{ sides[0].name }}
        lda zp_count
        sec
        sbc zp_other
{% if tall %}
        sta zp_other
        lda #0
        sbc #0
        sta zp_end
{% endif %}
{% elif tall %}
        ldx zp_frame                ; the next frame's list is free
        inx
        jsr gen_lists
        jsr gen_{{ sides[1].name }}
        lda zp_count
        sta zp_other
{% if wide %}
        lda zp_page
        sta zp_end
        ldx zp_listed
        jsr gen_lists
{% else %}
        lda #0
        sta zp_end
{% endif %}
        jsr gen_{{ sides[0].name }}
        lda zp_count
        sec
        sbc zp_other
        sta zp_other
        lda {{ "zp_page" if wide else "#0" }}
        sbc zp_end
        sta zp_end
        ldx zp_frame
        jsr gen_lists
{% else %}
        ldx zp_frame                ; the next frame's list is free
        inx
        jsr gen_lists
        jsr gen_{{ sides[1].name }}
        lda zp_count
        sta zp_other
        jsr gen_{{ sides[0].name }}
        ldx zp_frame
        jsr gen_lists
        lda zp_count
        sec
        sbc zp_other
{% endif %}
{% if tall %}
        ; zp_other, and zp_end for the high byte = moves that {{ sides[0].name }} has more
{% else %}
        ; A = moves that {{ sides[0].name }} has more, -128 to 127
{% endif %}
{% for step in range(mobility) %}
{% if loop.first and not tall %}
        sta zp_other
        ldx #0
        tay
        bpl _more
        dex                         ; its high byte
_more:  stx zp_end
{% endif %}
        clc
        lda zp_total
        adc zp_other
        sta zp_total
        lda zp_total+1
        adc zp_end
        sta zp_total+1
{% endfor %}
{% endif %}
{% if closing %}
        jsr closing_any
        bcc _open
        lda zp_side
        bne _closes
        clc
        lda zp_total
        adc #{{ closing.points }}
        sta zp_total
        bcc _open
        inc zp_total+1
        bcs _open
_closes:
        sec
        lda zp_total
        sbc #{{ closing.points }}
        sta zp_total
        bcs _open
        dec zp_total+1
_open:
{% endif %}
{% if flanked and not two_bytes %}

; eval_total - a sum as a value
; In:       zp_total, zp_side
; Out:      {{ value }} for the side to move
; Clobbers: X
eval_total:
{% endif %}
{% if two_bytes %}
{% set sum = "zp_total" if mobility or along or closing else "zp_sum" %}
        lda zp_side
        bne _second
        lda {{ sum if valued else "#<BASE" }}
        sta zp_value
        lda {{ sum ~ "+1" if valued else "#>BASE" }}
        sta zp_value+1
        rts
_second:
        lda {{ sum if valued else "#<BASE" }}
        eor #$ff
        sta zp_value
        lda {{ sum ~ "+1" if valued else "#>BASE" }}
        eor #$ff
        sta zp_value+1
        rts
{% else %}
{% if closing or along and not mobility %}
        lda zp_total+1
        bmi _low
        bne _high
        lda zp_total
{% elif mobility %}
        bmi _low
        bne _high
        lda zp_total
{% elif valued %}
        lda zp_sum+1
        bmi _low
        bne _high
        lda zp_sum
{% else %}
        lda #BASE
{% endif %}
{% if valued or mobility or closing %}
        cmp #LEAST
        bcc _low
        cmp #MOST + 1
        bcs _high
{% endif %}
_side:  ldx zp_side
        beq _first
        eor #$ff
_first: rts
{% if valued or mobility or closing %}
_low:   lda #LEAST
        gne _side
_high:  lda #MOST
        gne _side
{% endif %}
{% endif %}

; eval_compute - everything that is kept about a position, from nothing but the board
; In:       board, zp_side{% if hands %}, hand{% endif %}{% for name in state %}, {{ name }}{% endfor %}

; Out:      {% if valued %}zp_sum{% endif %}{% if table %}, zp_key{% endif %}

; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if runs %} zp_end zp_ended zp_lines zp_place{% endif %}

eval_compute:
{% if valued %}
        lda #{{ "<" if two_bytes }}BASE
        sta zp_sum
        lda #{{ ">BASE" if two_bytes else "0" }}
        sta zp_sum+1
{% endif %}
{% if table %}
        sec
        ror zp_keyed                ; until a search says otherwise
        lda #0
{% for byte in [0, 1, 2, 3] %}
        sta zp_key+{{ byte }}
{% endfor %}
{% endif %}
{% if flips %}
        lda #0
        sta zp_flips
        sta zp_discs
        jsr outflank_wipe
        ldx #SQUARES                ; a ring with nothing but its beginning
        stx empty_next+SQUARES
        stx empty_prev+SQUARES
{% endif %}
{% if along %}
        ldx #SQUARES - 1
_place: stx zp_place                ; empty squares come in the order in which moves are listed
        ldy square_order,x
{% else %}
        ldy #SQUARES - 1
_square:
{% endif %}
        lda board,y
        beq {{ "_empty" if flips else "_next" }}
{% if flips %}
        ldx zp_discs
        tya
        sta discs,x
        inc zp_discs
        lda board,y
{% endif %}
        bmi _second
        jsr {{ "update" if shares else "eval" }}_put_{{ sides[0].name }}
        jmp _next
_second:
        jsr {{ "update" if shares else "eval" }}_put_{{ sides[1].name }}
{% if flips %}
        jmp _next
_empty: ldx empty_next+SQUARES      ; before the others, which are behind it on the board
        txa
        sta empty_next,y
        lda #SQUARES
        sta empty_prev,y
        tya
        sta empty_prev,x
        sta empty_next+SQUARES
{% endif %}
{% if along %}
_next:  ldx zp_place
        dex
        bpl _place
{% else %}
_next:  dey
{{ if_square("y", "_square") | block }}
{% endif %}
{% if runs %}
        jsr lines_compute
{% endif %}
{% if patterns %}
        jsr pattern_compute
{% endif %}
{% if along %}
        jsr along_compute
{% endif %}
{% if table %}
{% for side in sides if side.hand %}
        ldx hand+{{ side.index }}
{{ key("key_hand_" ~ side.name, "x") }}
{% endfor %}
{% if rights %}
        ldx rights
{{ key("key_rights", "x") }}
{% endif %}
{% if crosses %}
        ldx crossed
        cpx #NONE
        beq _not_crossed
{{ key("key_passed", "x") }}
_not_crossed:
{% endif %}
        lda zp_side
        beq _done
        jsr update_turn             ; changes the key and the side,
        lda #1
        sta zp_side                 ; which it is not to change
_done:
{% endif %}
        rts
{% if not shares %}
{% for side in sides %}

; eval_put_{{ side.name }} - add what a piece of {{ side.name }} adds
; In:       A = piece, Y = square, zp_sum, zp_key, zp_keyed
; Out:      zp_sum, zp_key; Y stays
; Clobbers: A X
eval_put_{{ side.name }}:
{% for class in side.classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% if valued and not falls %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endif %}
{% if table %}
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        eor key_{{ class.label }}_{{ byte }},y
        sta zp_key+{{ byte }}
{% endfor %}
{% endif %}
        rts
{% endfor %}
{% endfor %}
{% endif %}
{% if counts %}

; eval_count - the value of a game that has ended, by the number of pieces
; In:       zp_side
; Out:      {{ value }} for the side to move
; Clobbers: {{ a }}X Y{% if large and not two_bytes %} zp_value{% endif %}

eval_count:
{% if large %}
        ldx #0                      ; pieces of {{ sides[0].name }}
        stx zp_value                ; and those of {{ sides[1].name }}
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        inx
        gne _next
_second:
        inc zp_value
_next:  dey
        cpy #NONE
        bne _square
        txa
        sec
        sbc zp_value
        bcs _ahead
        cmp #256 - 62               ; a byte holds no greater difference than 127
        bcs _near_enough
        lda #256 - 62
        gne _near_enough
_ahead: cmp #62
        bcc _near_enough
        lda #62
_near_enough:
        tax
{% else %}
        ldx #0                      ; pieces of {{ sides[0].name }} less those of {{ sides[1].name }}
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        bmi _second
        inx
        inx
_second:
        dex
_next:  dey
        bpl _square
{% endif %}
        ldy zp_side
        beq _mine
        txa                         ; for the side to move
        eor #$ff
        tax
        inx
_mine:  txa
        beq _draw
        bmi _lost
        cmp #62
        bcc _won
        lda #62
{% if two_bytes %}
_won:   clc
        adc #<MOST
        sta zp_value
        lda #>MOST
        adc #0
        sta zp_value+1
        rts
_lost:  cmp #256 - 62
        bcs _near
        lda #256 - 62
_near:  clc
        adc #<LEAST                 ; LEAST less the difference
        sta zp_value
        lda #>LEAST
        adc #$ff
        sta zp_value+1
        rts
_draw:  lda #<DRAW
        sta zp_value
        lda #>DRAW
        sta zp_value+1
        ldy zp_side
        beq _even
{{ negate() | block }}
{% else %}
_won:   clc
        adc #MOST
        rts
_lost:  cmp #256 - 62
        bcs _near
        lda #256 - 62
_near:  clc
        adc #LEAST                  ; 64 less the difference
        rts
_draw:  lda #DRAW
        ldy zp_side
        beq _even
        eor #$ff
{% endif %}
_even:  rts
{% endif %}
