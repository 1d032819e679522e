{% from "macros" import captured, gained, if_none, key, outflanked, put, unless_begins %}
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}

; update_{{ side.name }} - {{ side.name }} makes a move
; In:       as update_make: zp_from, zp_to, zp_over, zp_frame, zp_keyed, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_end zp_ended zp_lines zp_piece zp_place zp_state zp_value zp_was
update_{{ side.name }}:
{% if falls %}
{% include "update/falls" %}
{% else %}
{% if events %}
        lda #0
        sta zp_event
{% endif %}
{% if mills %}
        lda made_chain,x
{{ if_none("a", "_begins") | block }}
        jmp mill_take_{{ side.name }}{{ " " * 6 }}; tail call
_begins:
{% endif %}
{% if side.place and side.moves %}
        lda zp_from
        cmp #NONE
        beq update_{{ side.name }}_new
        jmp update_{{ side.name }}_move      ; tail call

; update_{{ side.name }}_new - {{ side.name }} puts a new piece on the board
; In:       as update_make: zp_to, zp_frame, zp_keyed, zp_event, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_lines zp_piece zp_state
update_{{ side.name }}_new:
{% endif %}
{% if side.place %}
{% set phase = "make" %}
{% for effect in effects.placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if runs %}
        lda zp_ended
        bne _over
{% elif row %}
        jsr ends_row_{{ side.name }}
        bne _over
{% endif %}
{% if extinct and effects.placing_takes %}
        jsr count_extinct_{{ other.name }}
        bne _over
{% endif %}
{% set phase = "turn" %}
{% for effect in effects.placing %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if not mills %}
        jmp update_turn             ; tail call
{% endif %}
{% if row or extinct and effects.placing_takes %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% if side.moves %}
{% if side.place %}

; update_{{ side.name }}_move - {{ side.name }} moves a piece
; In:       as update_make: zp_from, zp_to, zp_frame, zp_keyed, the position; X = zp_frame
; Out:      as update_make: A, Z, the position, zp_event
; Clobbers: X Y zp_changed zp_lines zp_piece zp_state
update_{{ side.name }}_move:
{% endif %}
{% if side.written %}
{% include "update/quick" %}
{% endif %}
{% set phase = "make" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if takes %}
        jsr slots_make
{% endif %}
{% if row %}
        jsr ends_row_{{ side.name }}
        bne _over
{% endif %}
{% if side.reaches %}
        ldy zp_to
        ldx zp_frame
        lda made_piece,x            ; what it was before any promotion
{% for reach in side.reaches %}
{% for code in reach.codes %}
        cmp #{{ code }}
        beq _reach_{{ loop.index }}_{{ reach.label }}
{% endfor %}
        jmp _not_{{ reach.label }}
{% for code in reach.codes %}
_reach_{{ loop.index }}_{{ reach.label }}:
{% endfor %}
        ldx {{ reach.label }},y
        beq _not_{{ reach.label }}
        lda #{{ reach.over }}
        jmp update_over             ; tail call
_not_{{ reach.label }}:
{% endfor %}
{% endif %}
{% if extinct and effects.moving_takes %}
        jsr count_extinct_{{ other.name }}
        bne update_over             ; tail call
{% endif %}
{% if dead %}
        jsr update_dead
        bne update_over             ; tail call
{% endif %}
{% if side.checks %}
        jsr update_checks_{{ side.name }}
        bne update_over             ; tail call
{% endif %}
{% set phase = "turn" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% if not mills %}
        jmp update_turn             ; tail call
{% endif %}
{% if row %}
_over:  jmp update_over             ; tail call
{% endif %}
{% endif %}
{% endif %}
{% if side.place or side.moves %}
{% set phase = "routine" %}
{% for effect in effects.all %}
{% include "effects/" ~ effect.template %}
{% endfor %}
{% endif %}
{% endfor %}
