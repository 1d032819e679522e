; {{ rule }}
; Update - make a move and take it back
;
; Making a move keeps {% if valued %}the sum of the pieces' values{% endif %}{% if valued and table %} and {% endif %}{% if table %}the key of the position{% endif %}{% if not valued and not table %}nothing but the board{% endif %} up to date;
; taking it back restores what the frame has noted.{% if table %} The key is left alone where bit 7 of zp_keyed is
; clear: where so few plies are left that no node below looks the position up.{% endif %}

; {{ rule }}

; update_make - make a move of the side to move
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal move; zp_frame, zp_keyed, the position
; Out:      A = 0, or how the game has ended: OVER_WON or OVER_LOST for who has moved; Z accordingly;
;           the position after it, zp_event
; Clobbers: X Y zp_changed zp_end zp_ended zp_lines zp_piece zp_place zp_state zp_value zp_was
update_make:
        ldx zp_frame
        lda zp_side
        sta made_side,x
        lda zp_from
        sta made_from,x
        lda zp_to
        sta made_to,x
{% for part in effects.saved %}
{% if part.keyed %}
        bit zp_keyed
        bpl _no_key
{% endif %}
{% for slot in part.bytes %}
        lda {{ slot.byte }}
        sta {{ slot.made }},x
{% endfor %}
{% if part.begins %}
        lda #{{ part.begins }}
{% for slot in part.bytes %}
        sta {{ slot.byte }}
{% endfor %}
{% endif %}
{% if part.keyed %}
_no_key:
{% endif %}
{% endfor %}
{% set phase = "save" %}
{% for effect in effects.placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if passes %}
        lda zp_to
        cmp #NONE
        bne _acts
{% if events %}
        lda #0
        sta zp_event                ; where a side passes nothing happens
{% endif %}
        jmp update_turn             ; tail call
_acts:
{% endif %}
        lda zp_side
        bne _second
        jmp update_{{ sides[0].name }}       ; tail call
_second:
        jmp update_{{ sides[1].name }}       ; tail call

OVER_WON        = 1                 ; who has moved wins
OVER_LOST       = 2                 ; who has moved loses
{% if over %}

; update_over - the game has ended
; In:       A = how; zp_side, zp_key, zp_keyed
; Out:      A; Z clear; zp_side, zp_key
; Clobbers: X
; Cycles:   {{ "38-69" if table else "32" }}
update_over:
        tax
        jsr update_turn
        txa
        rts
{% endif %}

; update_turn - it is the other side's turn
; In:       zp_side, zp_key, zp_keyed
; Out:      A = 0, Z set; zp_side, zp_key
; Clobbers: nothing
; Cycles:   {{ "22-53" if table else "16" }}
update_turn:
        lda zp_side
        eor #1
        sta zp_side
{% if table %}
        bit zp_keyed
        bpl _no_key
{% for byte in second_key %}
        lda zp_key+{{ loop.index0 }}
        eor #{{ byte | hex }}
        sta zp_key+{{ loop.index0 }}
{% endfor %}
_no_key:
{% endif %}
        lda #0
        rts
