{% from "macros" import compare, bound %}
{# A window for the search below: the middle of search_next. #}
_deeper:
{% if late_moves %}
        ldx zp_frame
        lda node_left,x
{% if victims %}
        bmi _full                   ; beyond the depth
{% endif %}
        cmp {{ "ending_least" if endings else "#LEAST_REDUCED" }}
        bcc _full
{% if check_extension %}
        lda node_inner,x
        beq _full                   ; a check with one ply left is answered one ply deeper
{% endif %}
        jsr search_late
        bcc _full
{% if chain %}
        lda zp_chain
{{ if_square("a", "_full") | block }}
{% endif %}
{% if checks %}
        inc zp_frame
        ldx zp_frame
        jsr royal_entered
        dec zp_frame
        lda node_checked,x
        bne _full                   ; it gives check
        ldx zp_frame
{% elif royal %}
        jsr royal_checked
        ldx zp_frame
        bcs _full                   ; it gives check
{% endif %}
        inc search_less             ; a late move: does it seem better than the best so far?
        dec zp_depth
{% if late_moves.very is not none %}
        jsr search_very_late
        bcc _less
        inc search_less
        dec zp_depth
_less:
{% endif %}
{{ bound("zp_low", "node_low") | block }}
        lda node_low,x
        clc
        adc #1
        sta zp_high
{% if two_bytes %}
        lda node_low_hi,x
        adc #0
        sta zp_high+1
{% endif %}
{% if scout %}
        lda #0
        sta zp_open
{% endif %}
        jsr search_child
        inc zp_depth
        ldx zp_frame
{% if late_moves.very is not none %}
{% if not two_bytes %}
        sta zp_value
{% endif %}
        jsr search_very_late
        bcc _as_deep
        inc zp_depth
_as_deep:
{% if not two_bytes %}
        lda zp_value
{% endif %}
{% endif %}
{{ compare("node_low") | block }}
        beq search_value
        bcc search_value
_full:
{% endif %}
{% if hurries and negascout %}
        ; falls through: search_full

; search_full - search the position after a move as deep as can be, then the other moves
; In:       zp_frame, its move, the window, zp_depth, the position, zp_keyed{{ ", zp_short, zp_short_high" if spares }}
; Out:      as search_node
; Clobbers: A X Y scratch zp_stamp position
search_full:
{% endif %}
{% if minimax %}
        lda #0
        sta zp_low
{% if two_bytes %}
        sta zp_low+1
{% endif %}
        lda #255
        sta zp_high
{% if two_bytes %}
        sta zp_high+1
{% endif %}
        jsr search_child
{% elif two_bytes and (negascout or scout) %}
        ldx zp_frame
{{ bound("zp_low", "node_low") | block }}
        lda node_best,x
        ora node_best_hi,x
        beq _whole                  ; the first move
{% if scout %}
        lda node_open,x
        beq _whole                  ; this node is only tested itself
{% endif %}
        lda zp_low
        clc
        adc #1
        sta zp_high
        lda zp_low+1
        adc #0
        sta zp_high+1
{% if scout %}
        lda #0
        sta zp_open
{% else %}
        cmp node_high_hi,x
        bne _test
        lda zp_high
        cmp node_high,x
        beq _narrow                 ; the window is as narrow as can be
_test:
{% endif %}
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
{{ compare("node_low") | block }}
        beq search_value
        bcc search_value
{% if scout %}
_whole: lda node_open,x
        sta zp_open
        bne _open
{{ bound("zp_high", "node_high") | block }}
        jmp _narrow
_open:  sta zp_high                 ; 255
        sta zp_high+1
        lda #0
        sta zp_low
        sta zp_low+1
{% else %}
{{ compare("node_high") | block }}
        bcs search_value
{{ bound("zp_low", "node_low") | block }}
_whole:
{{ bound("zp_high", "node_high") | block }}
{% endif %}
_narrow:
        jsr search_child
{% elif negascout %}
        ldx zp_frame
        lda node_low,x
        sta zp_low
        ldy node_best,x
        beq _whole                  ; the first move
        clc
        adc #1
        sta zp_high
        cmp node_high,x
        beq _narrow                 ; the window is as narrow as can be
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
        cmp node_low,x
        beq search_value
        bcc search_value
        cmp node_high,x
        bcs search_value
        lda node_low,x
        sta zp_low
_whole: lda node_high,x
        sta zp_high
_narrow:
        jsr search_child
{% elif scout %}
        ldx zp_frame
        lda node_low,x
        sta zp_low
        ldy node_best,x
        beq _whole                  ; the first move
        ldy node_open,x
        beq _whole                  ; this node is only tested itself
        clc
        adc #1
        sta zp_high
        lda #0
        sta zp_open
        jsr search_child            ; is it better than the best so far?
        ldx zp_frame
        cmp node_low,x
        beq search_value
        bcc search_value
_whole: lda node_open,x
        sta zp_open
        bne _open
        lda node_high,x
        sta zp_high
        gne _narrow
_open:  sta zp_high                 ; 255
        lda #0
        sta zp_low
_narrow:
        jsr search_child
{% else %}
        ldx zp_frame
{{ bound("zp_low", "node_low") | block }}
{{ bound("zp_high", "node_high") | block }}
        jsr search_child
{% endif %}
        ; falls through: search_value
