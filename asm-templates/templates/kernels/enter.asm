; {{ rule }}
; Enter - from the board to what the search keeps about a position, and back to the line
;
; The search has piece lists, an evaluation{% if table %}, a hash{% endif %} and numbers for steps. The rest of the program knows
; none of them: it plays on the board, calls search_enter before a search, and finds the best line
; as squares.
; {{ rule }}

; search_enter - all that the search keeps about the position
; In:       board, zp_side
; Out:      zp_ply = 0, zp_eval, zp_hash, zp_lock, zp_*_squares, zp_freed, zp_near
; Clobbers: A X Y zp_count zp_from
search_enter:
        lda #0
        sta zp_ply
{% if not deep %}
        sta move_first
{% endif %}
{% if tree %}
        jsr tree_clear
{% elif ranked %}
        jsr ranked_clear
{% endif %}
{% if table %}
        jsr enter_hash
{% endif %}
        jsr enter_eval
        ; falls through: enter_lists

; enter_lists - the squares of each side's pieces, in ascending order
; In:       board
; Out:      zp_{{ sides[0].name }}_squares, zp_{{ sides[1].name }}_squares
; Clobbers: A X Y zp_count zp_from
enter_lists:
        ldy #SQUARES - 1            ; from the last square down, so the lists are filled from their ends
{% for side in sides %}
        lda #{{ side.count }} - 1
        sta zp_{{ "count" if loop.first else "from" }}
{% endfor %}
_square:
        lda board,y
        beq _next                   ; EMPTY
        bmi _second
        ldx zp_count
        sty zp_{{ sides[0].name }}_squares,x
        dec zp_count
        jmp _next
_second:
        ldx zp_from
        sty zp_{{ sides[1].name }}_squares,x
        dec zp_from
_next:  dey
        bpl _square
        rts

; search_report - the principal variation becomes the line that is shown and played
; In:       zp_depth, zp_nodes, the principal variation, the position
; Out:      the line of frame 0
; Clobbers: A X Y scratch but zp_ply zp_depth zp_nodes zp_gain zp_freed zp_near
search_report:
{% if clocked %}
        jsr search_line
        jmp display_iteration       ; tail call

; search_line - the same, but it is not shown
; In:       the principal variation
; Out:      the line of frame 0
; Clobbers: A X Y
search_line:
{% endif %}
        ldy #0
_step:  cpy pv_end
        beq _whole
        ldx pv_steps,y
        lda move_start,x
        sta lines,y
        lda move_dest,x
        sta lines+LINE_SIZE,y
        iny
        gne _step
_whole: sty line_end
{% if clocked %}
        rts
{% else %}
        jmp display_iteration       ; tail call
{% endif %}
