{% from "macros" import if_none %}
{% if row %}
; {{ rule }}
; Ends - what ends the game with a move
; {{ rule }}
{% for side in sides %}

; ends_row_{{ side.name }} - does the piece that has just come stand in a line that ends the game?
; In:       zp_to = where it stands
; Out:      A = 0, or how the game has ended; Z accordingly
; Clobbers: X Y zp_lines
ends_row_{{ side.name }}:
{% if rows %}
        ldy zp_to
        jsr row_{{ side.name }}
        lda #0
        bcc _none
        lda #{{ row.over }}
_none:  cmp #0
        rts
{% else %}
{% for axis in axes %}
        ldx #1
        ldy zp_to
_{{ axis.label }}:
        lda {{ axis.next }},y
{{ if_none("a", "_" ~ axis.label ~ "_other") | block }}
        tay
        lda board,y
{% if side.first %}
        beq _{{ axis.label }}_other
        bmi _{{ axis.label }}_other
        inx
        gne _{{ axis.label }}
{% else %}
        bpl _{{ axis.label }}_other
        inx
        gne _{{ axis.label }}
{% endif %}
_{{ axis.label }}_other:
        ldy zp_to
_{{ axis.label }}_back:
        lda {{ axis.back }},y
{{ if_none("a", "_" ~ axis.label ~ "_counted") | block }}
        tay
        lda board,y
{% if side.first %}
        beq _{{ axis.label }}_counted
        bmi _{{ axis.label }}_counted
{% else %}
        bpl _{{ axis.label }}_counted
{% endif %}
        inx
        gne _{{ axis.label }}_back
_{{ axis.label }}_counted:
        cpx #ROW
        bcs _found
{% if loop.index == 2 %}
        gcc _rest
_found: lda #{{ row.over }}           ; here, where branches reach it from all axes
        rts
_rest:
{% endif %}
{% endfor %}
        lda #0
        rts
{% endif %}
{% endfor %}
{% endif %}
