{% from "macros" import if_none %}
; {{ rule }}
; Endgames - endings that were solved when the program was built
;
; With two pieces of a side left against one, a table tells for the side of the single piece how
; many moves the other side still makes until it has won. Each move is made, and if some lead there
; the one after which there are fewest is played: no search, and no end that is too far away.
; {{ rule }}

; endgame_probe - does a move lead to an ending that is known to be won?
; In:       the position
; Out:      C set if so: the line of frame 0 is the move
; Clobbers: A X Y scratch
endgame_probe:
        ldx #SQUARES - 1
        ldy #ENDGAME_MOST
_count: lda board,x
        beq _empty
        dey
        bmi _none                   ; too many pieces
_empty: dex
        bpl _count
        lda #NONE
        sta endgame_least
        ldx #0
        stx zp_frame
        stx endgame_place
        jsr gen_lists
        jsr gen_moves
        lda zp_count
        beq _none                   ; the game is over
        sta endgame_count
_move:  ldy endgame_place
        jsr display_load
        jsr update_make
        jsr endgame_value
        pha
        jsr update_unmake
        pla
        beq _next                   ; not known to win
        cmp endgame_least
        bcs _next
        sta endgame_least
        lda endgame_place
        sta endgame_best
_next:  inc endgame_place
        lda endgame_place
        cmp endgame_count
        bne _move
        lda endgame_least
        cmp #NONE
        bne _known
_none:  clc
        rts
_known: ldy endgame_best
        ; falls through: choose_line

{% include "main/line" %}

; endgame_value - how soon the side to move has lost, if it has the single piece of an ending{{ ", or none" if endgames.bare }}
; In:       the position{{ ", zp_chain" if chain }}
; Out:      A = one more than the moves that the other side makes until then, or 0; Z accordingly
; Clobbers: X Y zp_text zp_from zp_to zp_count
endgame_value:
{% if chain %}
        lda zp_chain
{{ if_none("a", "_whole") | block }}
        lda #0                      ; the move goes on
        rts
_whole:
{% endif %}
{% if endgames.bare %}
        ldx #SQUARES
_own:   dex
        bmi _bare                   ; its last piece has been taken
        lda board,x
        beq _own
        asl a
        lda #0
        rol a
        cmp zp_side
        bne _own
{% endif %}
        jsr endgame_pieces
        bcc _none                   ; other pieces
        ldy endgame_alone,x
        tya
        lsr a                       ; the side of the single piece
        cmp zp_side
        bne _none
        lda endgame_square,y
        tay
        lda endgame_turn,y
        sta zp_count
        lda endgame_row,y
        clc
        adc endgame_rows,x
        pha
        lda endgame_alone,x
        eor #2                      ; where the two are
        tay
        lda endgame_square+1,y
        clc
        adc zp_count
        tax
        lda endgame_turned,x
        sta zp_to
        lda endgame_square,y
        clc
        adc zp_count
        tax
        lda endgame_turned,x
        sta zp_from
{% if not endgames.mixed %}
        ldy zp_to
        cmp zp_to
        bcc _order
        sty zp_from                 ; the first is on the lower square
        sta zp_to
_order:
{% endif %}
        pla
        tax
        ldy zp_to
        clc
        lda endgame_lo,x
        adc endgame_before_lo,y
        sta zp_text
        lda endgame_hi,x
        adc endgame_before_hi,y
        sta zp_text+1
        ldy zp_from
        lda (zp_text),y
        rts
_none:  lda #0
        rts
{% if endgames.bare %}
_bare:  lda #1
        rts
{% endif %}

; endgame_pieces - which ending are the pieces on the board?
; In:       board
; Out:      C set if it is one: X = its number, endgame_square = the squares of the first side, from
;           the lowest on, and at endgame_square+2 those of the second
; Clobbers: A X Y
endgame_pieces:
        ldx #3
_clear: lda #NONE
        sta endgame_square,x
        lda #0
        sta endgame_code,x
        dex
        bpl _clear
        inx
_square:
        lda board,x
        beq _next
        ldy #0
        asl a
        bcc _first
        ldy #2                      ; of the second side
_first: lda endgame_square,y
        cmp #NONE
        beq _free
        iny
        lda endgame_square,y
        cmp #NONE
        bne _other                  ; a third one
_free:  txa
        sta endgame_square,y
        lda board,x
        sta endgame_code,y
_next:  inx
        cpx #SQUARES
        bne _square
{% if endgames.mixed %}
        ldx #0
        jsr endgame_order
        ldx #2
        jsr endgame_order
{% endif %}
        ldx #ENDGAMES - 1
_ending:
        lda endgame_code
        cmp endgame_first,x
        bne _differs
        lda endgame_code+1
        cmp endgame_second,x
        bne _differs
        lda endgame_code+2
        cmp endgame_third,x
        bne _differs
        lda endgame_code+3
        cmp endgame_fourth,x
        bne _differs
        sec
        rts
_differs:
        dex
        bpl _ending
_other: clc
        rts
{% if endgames.mixed %}

; endgame_order - two pieces of a side as its endings have them
; In:       X = where the side begins in endgame_code and endgame_square
; Out:      both, the lower code first
; Clobbers: A Y
endgame_order:
        lda endgame_code+1,x
        beq _done                   ; there is but one
        cmp endgame_code,x
        bcs _done
        ldy endgame_code,x
        sta endgame_code,x
        tya
        sta endgame_code+1,x
        lda endgame_square+1,x
        ldy endgame_square,x
        sta endgame_square,x
        tya
        sta endgame_square+1,x
_done:  rts
{% endif %}

ENDGAMES        = {{ endgames.endings | pad(18) }}; endings that are known
ENDGAME_MOST    = 4                 ; the pieces of one, and one that is captured

{% for table in endgames.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
