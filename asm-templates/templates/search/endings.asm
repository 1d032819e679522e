{% from "macros" import if_square %}
{# What follows an iteration where a game is searched to its end: a part of Search. #}
; search_begins - the first iteration looks at the whole window
; Out:      ending_stage, ending_low, ending_high{{ ", ending_least" if late_moves }}
; Clobbers: A
search_begins:
        lda #0
        sta ending_stage
        sta ending_low
{% if two_bytes %}
        sta ending_low+1
{% endif %}
        lda #255
        sta ending_high
{% if two_bytes %}
        sta ending_high+1
{% endif %}
{% if late_moves %}
        lda #LEAST_REDUCED
        sta ending_least
{% endif %}
        rts

; search_last_line - the line of the last iteration, where this one has none
; In:       the line that has been kept
; Out:      the line of frame 0
; Clobbers: A Y
search_last_line:
        ldy kept_size
        sty line_end
_action:
        dey
        bmi _done
        lda kept_from,y
        sta lines,y
        lda kept_to,y
        sta lines+LINE_SIZE,y
        jmp _action
_done:  rts

; search_onward - what follows an iteration: a deeper one, or once few squares are empty the end of the game
; In:       zp_depth, main_depth, zp_side, board, ending_stage; search_last = what the iteration has found
; Out:      C set if nothing follows; zp_depth, ending_stage, ending_low, ending_high{{ ", ending_least" if late_moves }}
; Clobbers: A X Y
search_onward:
        lda ending_stage
        bne _ending
        lda zp_depth
        cmp main_depth
        bcs _done
        inc zp_depth
        cmp #ENDING_AFTER
        bne _on
        ldx #SQUARES                ; how many squares are empty?
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _empty
        dex
_empty: dey
{{ if_square("y", "_square") | block }}
        cpx #ENDINGS + 1
        bcs _on
        txa
        asl a                       ; each may be filled, and then the other side pass
        cmp main_depth
        beq _winner
        bcs _on
_winner:                            ; who wins? The window has room for a draw
        inc ending_stage
        lda main_depth
        sta zp_depth
{% if late_moves %}
        lda #255                    ; no move is searched less deep
        sta ending_least
{% endif %}
        lda #<(DRAW - 1)
        sec
        sbc zp_side                 ; a draw is one less as the second side sees it
        sta ending_low
{% if two_bytes %}
        lda #>(DRAW - 1)
        sbc #0
        sta ending_low+1
        lda ending_low
{% endif %}
        clc
        adc #2
        sta ending_high
{% if two_bytes %}
        lda ending_low+1
        adc #0
        sta ending_high+1
{% endif %}
_on:    clc
_done:  rts
_ending:
        cmp #2
        bcs _done
        inc ending_stage            ; by how much?
        ldx search_last
{% if two_bytes %}
        ldy search_last+1
        lda ending_low
        cmp search_last
        lda ending_low+1
        sbc search_last+1
{% else %}
        lda ending_low
        cmp search_last
{% endif %}
        bcs _lost
{% if two_bytes %}
        cpx ending_high
        tya
        sbc ending_high+1
        bcc _draw
        txa
        bne _less
        dey
_less:  dex
        stx ending_low
        sty ending_low+1
        lda #255
        sta ending_high
        sta ending_high+1
{% else %}
        cpx ending_high
        bcc _draw
        dex
        stx ending_low
        lda #255
        sta ending_high
{% endif %}
        clc
        rts
_lost:  inx
{% if two_bytes %}
        bne _more
        iny
_more:  sty ending_high+1
{% endif %}
        stx ending_high
        lda #0
        sta ending_low
{% if two_bytes %}
        sta ending_low+1
{% endif %}
        clc
        rts
_draw:  sec
        rts

ENDINGS         = {{ endings.squares | pad(18) }}; empty squares from which on a game is searched to its end
ENDING_AFTER    = {{ endings.after | pad(18) }}; after so many plies
