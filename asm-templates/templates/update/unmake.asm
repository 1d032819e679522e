{% from "macros" import if_none %}
; update_unmake - take the last move of this frame back
; In:       zp_frame, zp_flips, zp_discs, zp_keyed
; Out:      the position before it
; Clobbers: A X Y zp_end zp_lines
update_unmake:
        ldx zp_frame
        lda made_side,x
        sta zp_side
{% if chain %}
        lda made_chain,x
        sta zp_chain
{% endif %}
{% if valued %}
        lda made_sum_lo,x
        sta zp_sum
        lda made_sum_hi,x
        sta zp_sum+1
{% endif %}
{% if table %}
        bit zp_keyed
        bpl _no_key
{% for byte in [0, 1, 2, 3] %}
        lda made_key_{{ byte }},x
        sta zp_key+{{ byte }}
{% endfor %}
_no_key:
{% endif %}
{% if counted %}
        lda made_count_0,x
        sta piece_count
        lda made_count_1,x
        sta piece_count+1
{% endif %}
{% if hands %}
        lda made_hand_0,x
        sta hand
        lda made_hand_1,x
        sta hand+1
{% endif %}
        ldy made_to,x
{% if mills %}
        lda made_chain,x
{{ if_none("a", "_began") | block }}
        lda made_taken,x            ; a mill took it
        sta board,y
        rts
_began:
{% endif %}
{% if passes %}
        cpy #NONE
        beq _done
{% endif %}
{% for direction in sides[0].encloses %}
        lda made_kept_{{ direction.label }},x
        beq _{{ direction.label }}
        lda {{ direction.next }},y
        tay
        lda made_kept_{{ direction.label }},x
        sta board,y
        ldy made_to,x
_{{ direction.label }}:
{% endfor %}
{% if places and moves %}
        lda made_from,x
        cmp #NONE
        bne _moved
{% endif %}
{% if places %}
        lda #EMPTY
        sta board,y
{% if runs %}
        lda zp_side
        bne _second
        jmp lines_{{ sides[0].name }}_undo   ; tail call
_second:
        jmp lines_{{ sides[1].name }}_undo   ; tail call
{% endif %}
{% if flips %}
        dec zp_discs
        lda made_flips,x
        sta zp_end
        lda zp_side                 ; what has been flipped was the other side's
        bne _second
        lda #{{ flips[1] }}
        gne _flipped
_second:
        lda #{{ flips[0] }}
_flipped:
        ldx zp_flips
_flip:  cpx zp_end
        beq _back
        dex
        ldy flip_square,x
        sta board,y
        jmp _flip
_back:  stx zp_flips
{% endif %}
{% if passes %}
_done:
{% endif %}
{% if passes or not runs %}
        rts
{% endif %}
{% endif %}
{% if moves %}
_moved:
{% if captures %}
        lda made_taken,x
{% else %}
        lda #EMPTY
{% endif %}
        sta board,y
        ldy made_from,x
        lda made_piece,x
        sta board,y
{% if jumps %}
        ldy made_over,x
{{ if_none("y", "_no_jump") | block }}
        lda made_jumped,x
        sta board,y
_no_jump:
{% endif %}
{% if passes and not places %}
_done:
{% endif %}
        rts
{% endif %}
