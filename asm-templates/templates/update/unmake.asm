{% from "macros" import if_none %}
; update_unmake - take the last move of this frame back
; In:       zp_frame{{ ", zp_side" if falls }}, zp_flips, zp_discs, zp_keyed
; Out:      the position before it
; Clobbers: A X Y zp_end zp_lines
update_unmake:
        ldx zp_frame
{% if plain %}
        lda made_plain,x
        bmi update_unplain          ; tail call
{% endif %}
{% if falls %}
        lda zp_side
        eor #1
        sta zp_side
{% else %}
        lda made_side,x
        sta zp_side
{% endif %}
{% if takes %}
        jsr slots_unmake
{% endif %}
{% for part in effects.saved %}
{% if part.keyed %}
        bit zp_keyed
        bpl _no_key
{% endif %}
{% for slot in part.bytes %}
        lda {{ slot.made }},x
        sta {{ slot.byte }}
{% endfor %}
{% if part.keyed %}
_no_key:
{% endif %}
{% endfor %}
{% if checks %}
        ldy zp_side
        lda {{ "made_square" if landings else "made_to" }},x
        cmp royal_square,y
        bne _not_royal
        lda made_from,x
        sta royal_square,y
        tax
        lda royal_grid,x
        sta royal_place,y
        ldx zp_frame
_not_royal:
{% endif %}
        ldy {{ "made_square" if landings else "made_to" }},x
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
{% if falls %}
        lda #EMPTY
        sta board,y
        lda made_logged,x
        cmp threats_logged
        beq _known
        jsr threats_undo
_known: ldx file_of,y
        tya
        sta file_next,x
        asl a
        sta lines_at_square+1
        lda zp_side
        ora #2                      ; to take it away
        tay
        sec
        jmp lines_at_square         ; tail call
{% else %}
{% set phase = "unmake" %}
{% for effect in effects.undo_both %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if places and moves %}
        lda made_from,x
        cmp #NONE
        bne _moved
{% endif %}
{% for effect in effects.undo_placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if places %}
{% if passes %}
_done:
{% endif %}
{% if passes or not runs %}
        rts
{% endif %}
{% endif %}
{% if moves %}
_moved:
{% for effect in effects.undo_moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if passes and not places %}
_done:
{% endif %}
        rts
{% endif %}
{% endif %}
