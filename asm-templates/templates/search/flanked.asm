{% from "macros" import compare, keep, outflanked %}
; {{ rule }}
; Frontier - nodes whose moves lead to leaves
;
; New pieces that outflank are not put on the board: the lines learn of them, and of what turns over, and once
; their sum is known they forget it.
; {{ rule }}

; search_flanked - the value of a node one ply above the leaves
; In:       X = zp_frame; node_low,x and node_high,x = window, zp_frame, zp_depth, the position{% if royal %}, zp_keyed{% endif %}

; Out:      as search_node
; Clobbers: {{ a }}X Y scratch zp_stamp
search_flanked:
        lda #NONE - 1               ; no move goes there
        sta node_to,x
        lda #0
        sta node_best,x
{% if two_bytes %}
        sta node_best_hi,x
{% endif %}
        sta line_end+1,x
        sta zp_count                ; moves
        lda zp_sum
        sta flanked_sum
        lda zp_sum+1
        sta flanked_sum+1
        lda zp_side
        bne _second
        jmp flanked_by_{{ sides[0].name }}   ; tail call
_second:
        jmp flanked_by_{{ sides[1].name }}   ; tail call

; flanked_none - all moves have been looked at
; In:       X = zp_frame, zp_count, zp_depth, zp_frame, the position
; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
flanked_none:
        lda zp_count
        bne flanked_done
        sta line_end,x
        jmp search_moves            ; tail call: a pass, or the end

; flanked_done - the value of the node
; In:       X = zp_frame
; Out:      {{ value }}
; Clobbers: {{ a }}
flanked_done:
        lda node_best,x
{% if two_bytes %}
        sta zp_value
        lda node_best_hi,x
        sta zp_value+1
{% endif %}
        rts
{% for side in sides %}
{% set own = "ALONG_1" if side.first else "ALONG_2" %}
{% set turned = "ALONG_1_GOES" if side.first else "ALONG_1" %}
{% set back = "ALONG_1" if side.first else "ALONG_1_GOES" %}

; flanked_by_{{ side.name }} - the moves of {{ side.name }}, one after the other
; In:       X = zp_frame; zp_count = 0, flanked_sum = zp_sum, zp_flips, zp_depth, zp_frame, the position
; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp
flanked_by_{{ side.name }}:
        ldy #SQUARES                ; the empty squares are a ring that begins there
_next:  lda empty_next,y
        tay
        cpy #SQUARES
        bne _square
        ldx zp_frame
        jmp flanked_none            ; tail call
_square:
        lda near,y
        beq _next                   ; nobody is beside it
        sty zp_to
        ldx zp_flips
        stx zp_end
{% for direction in side.place.directions %}
{{ outflanked(direction, side, "flanked_turn_", "_done") | block }}
_{{ direction.label }}_done:
        ldy zp_to
_{{ direction.label }}:
{% endfor %}
        ldx zp_end
        cpx zp_flips
        beq _next                   ; nothing is outflanked
        ldx #{{ own }}
        jsr along_change
        inc zp_count
        clc
        lda zp_sum
        adc value_{{ side.place.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ side.place.label }}_hi,y
        sta zp_sum+1
        jsr along_sum
        ldy zp_to
        ldx #{{ own }}_GOES
        jsr along_change
        ldx zp_end
_back:  dex
        stx zp_end
        lda flip_square,x
        asl a
        sta _again+1
        ldx #{{ back }}
        {{ "clc" if side.first else "sec" }}
        jsr _again
        ldx zp_end
        cpx zp_flips
        bne _back
        lda flanked_sum
        sta zp_sum
        lda flanked_sum+1
        sta zp_sum+1
{% if two_bytes %}
        lda zp_total
{% if not side.first %}
        eor #$ff
{% endif %}
        sta zp_value
        lda zp_total+1
{% if not side.first %}
        eor #$ff
{% endif %}
        sta zp_value+1
{% else %}
        jsr eval_total
        sta zp_value
{% endif %}
        ldx zp_frame
{{ compare("node_best") | block }}
        bcc _worse
        beq _worse
{{ keep("node_best") | block }}
{{ compare("node_low") | block }}
        bcc _worse
        beq _worse
        ldy #NONE
        tya
        sta node_from,x
        lda zp_to
        sta node_to,x
{% if not two_bytes %}
        lda zp_value
{% endif %}
{{ compare("node_high") | block }}
        bcs _cut
{{ keep("node_low") | block }}
        jsr search_line
_worse: ldy zp_to
        jmp _next
_cut:   jmp flanked_done            ; tail call
_again: jmp (along_vectors)

; flanked_turn_{{ side.name }} - what lines are worth if a piece changes over to {{ side.name }}
; In:       X = its square, zp_end = end of the stack of squares that have changed sides, zp_sum
; Out:      zp_end, zp_sum; X stays
; Clobbers: A Y
flanked_turn_{{ side.name }}:
        ldy zp_end
        txa
        sta flip_square,y
        inc zp_end
        asl a
        sta _change+1
        clc
        lda zp_sum
        adc flip_{{ side.name }}_lo,x
        sta zp_sum
        lda zp_sum+1
        adc flip_{{ side.name }}_hi,x
        sta zp_sum+1
        txa
        tay
        ldx #{{ turned }}
        {{ "sec" if side.first else "clc" }}
        jsr _change
        tya
        tax
        rts
_change:
        jmp (along_vectors)
{% endfor %}
