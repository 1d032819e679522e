{% from "macros" import if_none, negate %}
{% if sees_draws %}
; search_drawn - does the move just made draw the game by what has been there before?
; In:       X = zp_frame = frame of the move, with three plies left or more; zp_event, zp_key
; Out:      C set if so; else node_quiet,x+1; X stays
; Clobbers: A Y{% if looks_back %} zp_end{% endif %}

search_drawn:
        lda zp_event
        bne _event
{% if restarts %}
{% if passes %}
        lda made_from,x
{{ if_none("a", "_still") | block }}
{% endif %}
        lda made_piece,x
{% for code in restarts %}
        cmp #{{ code }}
        beq _event
{% endfor %}
_still:
{% endif %}
        ldy node_quiet,x
        iny
        bne _more
        dey
_more:  tya
        sta node_quiet+1,x
{% if quiet %}
        cmp #QUIET
        bcs _drawn
{% endif %}
{% if looks_back %}
        cmp #4                      ; before that nobody was back where he is
        bcc _no
        txa
        clc
        adc #HISTORY + 1            ; the place of the position's own key
        tay
        sec
        sbc node_quiet+1,x
        bcc _oldest
        cmp game_oldest
        bcs _from
_oldest:
        lda game_oldest
_from:  sta zp_end                  ; the first that can be the same
        dey
        dey
        lda zp_key
_back:  dey
        dey
        cpy zp_end
        bcc _no
        cmp path_key_0,y
        bne _back
        lda zp_key+1
        cmp path_key_1,y
        bne _other
        lda zp_key+2
        cmp path_key_2,y
        bne _other
        lda zp_key+3
        cmp path_key_3,y
        beq _drawn                  ; C is set
_other: lda zp_key
        jmp _back
{% else %}
        clc
{% endif %}
_drawn: rts
_event: lda #0
        sta node_quiet+1,x
_no:    clc
        rts

{% endif %}
{% if sees_draws or dead and wins %}
; search_draw - the value of a move that draws the game
; In:       X = zp_frame, zp_side
; Out:      {{ value }} for who has moved; no line goes on from there
; Clobbers: {{ a }}Y
search_draw:
        lda #0
        sta line_end+1,x
{% if two_bytes %}
        lda #<DRAW
        sta zp_value
        lda #>DRAW
        sta zp_value+1
{% else %}
        lda #DRAW
{% endif %}
        ldy zp_side                 ; the other side is to move now
        bne _first
{{ negate() | block }}
_first: rts
{% endif %}
