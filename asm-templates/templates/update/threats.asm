; {{ rule }}
; Threats - squares where a piece would complete a line
;
; Bits 0 and 1 of threats say of each square whether {{ sides[0].name }} and {{ sides[1].name }} would complete a line there, bits 2 and 3
; the same of the square above it. They matter where a square is empty; nobody asks about others. Each new threat is
; written down in threats_log, from where taking a move back knows which go with it.
; {{ rule }}
{% for side in sides %}

{% if falls %}
; threats_of_{{ side.name }} - a piece of {{ side.name }} has made a line lack only one more
; In:       Y = square, board, line_state, threats_logged
; Out:      threats, threats_logged, file_threats
; Clobbers: A X Y zp_end zp_lines
threats_of_{{ side.name }}:
{% else %}
; threats_of_{{ side.name }} - a piece of {{ side.name }} has come to a square
; In:       Y = square, zp_frame, board, line_state, threats_logged
; Out:      threats, threats_logged, made_logged of the frame, file_next, file_threats; Y stays
; Clobbers: A X zp_end zp_lines zp_place
threats_of_{{ side.name }}:
        sty zp_place
        ldx zp_frame
        lda threats_logged
        sta made_logged,x
        ldx file_of,y
        lda file_up,y
        sta file_next,x
{% endif %}
        lda lines_lo,y
        sta zp_lines
        lda lines_hi,y
        sta zp_lines+1
        lda lines_count,y
        beq _done
        tay
        dey
_line:  lda (zp_lines),y
        tax
        lda line_state,x
{% if written_lines %}
        tax
        lda line_lacks,x
        bne _lacks
{% else %}
        cmp #{{ side.almost }}
        beq _lacks
{% endif %}
_next:  dey
        bpl _line
_done:{% if not falls %}  ldy zp_place
        rts{% else %}  rts{% endif %}

_lacks: sty zp_end
{% if written_lines %}
        lda (zp_lines),y
        tax
{% endif %}
        jsr threats_empty
        lda threats,y
        and #{{ 1 if side.first else 2 }}
        bne _known
        lda threats,y
        ora #{{ 1 if side.first else 2 }}
        sta threats,y
        tya
        ldx threats_logged
        sta threats_log,x
        inc threats_logged
        ldx file_of,y
        inc file_threats,x
        lda file_down,y
        bmi _known
        tay
        lda threats,y
        ora #{{ 4 if side.first else 8 }}
        sta threats,y
_known: ldy zp_end
        gpl _next
{% endfor %}

{% if falls %}
; threats_undo - a piece that has threatened something goes again
; In:       Y = square, A = threats_logged before it, zp_side = whose piece it is
; Out:      threats, threats_logged, file_threats; Y stays
; Clobbers: A X zp_end zp_lines
threats_undo:
        sty zp_lines
{% else %}
; threats_undo - the piece goes again
; In:       Y = square, X = zp_frame, zp_frame, zp_side = whose piece it is, made_logged,x
; Out:      threats, threats_logged, file_next, file_threats; X and Y stay
; Clobbers: A zp_end zp_lines
threats_undo:
        sty zp_lines
        ldx file_of,y
        tya
        sta file_next,x
        ldx zp_frame
        lda made_logged,x
        cmp threats_logged
        beq _done
{% endif %}
        sta zp_end
        lda #%00001010              ; what the other side threatens stays
        ldy zp_side
        beq _kept
        lsr a
_kept:  sta threats_kept
_last:  dec threats_logged
        ldx threats_logged
        ldy threats_log,x
        ldx file_of,y
        dec file_threats,x
        lda threats,y
        and #%00001100
        sta threats_above           ; the square above it is another matter
        lda threats,y
        and threats_kept
        ora threats_above
        sta threats,y
        lda file_down,y
        bmi _none
        tay
        lda threats,y
        and #%00000011
        sta threats_above
        lda threats,y
        and threats_kept
        ora threats_above
        sta threats,y
_none:  lda threats_logged
        cmp zp_end
        bne _last
{% if not falls %}
        ldx zp_frame
{% endif %}
        ldy zp_lines
{{ "" if falls else "_done:" }}  rts

; threats_empty - the empty square of a line that lacks one
; In:       X = line, board
; Out:      Y = square; X stays
; Clobbers: A
threats_empty:
{% for place in threats.places %}
        ldy line_square_{{ place }},x
{% if not loop.last %}
        lda board,y
        beq _found
{% endif %}
{% endfor %}
_found: rts

; threats_begin - all threats, and where the next piece of each file goes, from nothing but the board
; In:       board, line_state
; Out:      threats, threats_logged, threats_first, file_next, file_threats
; Clobbers: A X Y zp_end zp_place
threats_begin:
        lda #0
        sta threats_logged
        sta threats_first
        ldx #SQUARES - 1
_clear: sta threats,x
        dex
        bpl _clear
        ldx #{{ bottoms }} - 1
_file:  ldy file_bottom,x
_up:    lda board,y
        beq _free
        lda file_up,y
        tay
        bpl _up
_free:  tya
        sta file_next,x
        lda #0
        sta file_threats,x
        dex
        bpl _file
        ldx #LINES - 1
_line:  ldy line_state,x
{% if written_lines %}
        lda line_lacks,y
        beq _next
{% else %}
        lda #1
        cpy #{{ sides[0].almost }}
        beq _lacks
        asl a
        cpy #{{ sides[1].almost }}
        bne _next
_lacks:
{% endif %}
        sta zp_end
        jsr threats_empty
        lda zp_end
        ora threats,y
        sta threats,y
        stx zp_place
        ldx file_of,y
        lda #1
        sta file_threats,x          ; one at least
        sta threats_first
        ldx zp_place
        lda file_down,y
        bmi _next
        tay
        lda zp_end
        asl a
        asl a
        ora threats,y
        sta threats,y
_next:  dex
        cpx #$ff
        bne _line
        rts
