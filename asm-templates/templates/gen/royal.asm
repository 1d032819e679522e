{% from "macros" import if_none, unless_begins %}
{% set simple = checks and sides[0].takes %}
; royal_left - has the side that has just moved left its royal piece attacked?
; In:       zp_side{{ ", royal_square" if checks }}, board
; Out:      C set if so
; Clobbers: A X Y
royal_left:
        lda zp_side
        bne royal_attacked_{{ sides[0].name }}
        jmp royal_attacked_{{ sides[1].name }}      ; tail call

; royal_checked - is the royal piece of the side to move attacked?
; In:       zp_side{{ ", royal_square" if checks }}, board
; Out:      C set if so{% if checks %}, and Y = where who attacks it stands{% endif %}

; Clobbers: A X{{ " Y" if not checks }}
royal_checked:
        lda zp_side
        beq royal_attacked_{{ sides[0].name }}
        jmp royal_attacked_{{ sides[1].name }}      ; tail call
{% for side in sides %}

; royal_attacked_{{ side.name }} - could a piece of {{ sides[1 - loop.index0].name }} take the royal piece of {{ side.name }}?
; In:       board{{ ", royal_square" if checks }}
; Out:      C set if so{% if checks %}, and Y = where that piece stands{% endif %}

; Clobbers: A X{{ " Y" if not checks }}
royal_attacked_{{ side.name }}:
{% if side.royal %}
{% if checks %}
        ldx royal_square{{ "+1" if not side.first }}
        lda board,x
        cmp #{{ side.royal }}
        beq attacked_{{ side.name }}{{ " " * 8 }}; tail call: it is where it is thought to be
{% endif %}
{% if side.first %}
        ldx #NONE                   ; from the rank where it begins, as a rule
_find:  inx
        cpx #SQUARES
{% else %}
        ldx #SQUARES
_find:  dex
        cpx #NONE
{% endif %}
{% if side.castles or checks or loses %}
        beq _gone
{% else %}
        beq _safe                   ; it has been taken
{% endif %}
        lda board,x
        cmp #{{ side.royal }}
        bne _find
{% if side.castles or checks or loses %}
        geq attacked_{{ side.name }}{{ " " * 8 }}; tail call
_gone:  clc                         ; it has been taken
        rts

; attacked_{{ side.name }} - could a piece of {{ sides[1 - loop.index0].name }} take what stands on a square, if {{ side.name }} had something there?
; In:       X = square; board
; Out:      C set if so{% if checks %}, and Y = where that piece stands{% endif %}; X stays
; Clobbers: A{{ " Y" if not checks }}
attacked_{{ side.name }}:
{% if simple %}
        lda #OFF_BOARD{{ " | $80" if not side.first }}
        sta board+NONE              ; as if a friend stood where a way leads off the board
{% endif %}
{% endif %}
{% set attacks = sides[1 - loop.index0].attacks %}
{% set friend = "bpl" if side.first else "bmi" %}
{% for way in attacks %}
{% set hit = "_" ~ way.label ~ "_jump" if way.gait == "jump" else "_hit" %}
{% if simple and way.gait == "leap" and not way.begins and not way.first %}
        lda board{{ way.away }},x
{% for code in way.codes %}
        cmp #{{ code }}
        beq _{{ way.label }}_there
{% endfor %}
{% elif simple and way.gait == "ride" and way.least == 1 and not way.limit and not way.begins and not way.first %}
        lda board{{ way.away }},x
        beq _{{ way.label }}_free
        {{ friend }} _{{ way.label }}
        ldy {{ way.back }},x
        bmi _{{ way.label }}
{% for code in way.near %}
        cmp #{{ code }}
        beq _hit
{% endfor %}
        bne _{{ way.label }}_stands
_{{ way.label }}_free:
        ldy {{ way.back }},x
        bmi _{{ way.label }}
_{{ way.label }}_on:
        lda {{ way.back }},y
        tay
        lda board,y
        beq _{{ way.label }}_on
        {{ friend }} _{{ way.label }}
_{{ way.label }}_stands:
{% for code in way.codes %}
        cmp #{{ code }}
        beq _hit
{% endfor %}
{% else %}
        ldy {{ way.back }},x
{% if way.near %}
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        beq _{{ way.label }}_on
{% for code in way.near %}
        cmp #{{ code }}
        beq _hit
{% endfor %}
        bne _{{ way.label }}_stands
_{{ way.label }}_on:
        lda {{ way.back }},y
        tay
{% endif %}
{% if way.gait == "ride" %}
{% for square in range(way.least - 1) %}
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        bne _{{ way.label }}
        lda {{ way.first if way.first else way.back }},y
        tay
{% endfor %}
{% if way.limit %}
{% for square in range(way.limit - way.least + 1) %}
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        bne _{{ way.label }}_stands
{% if not loop.last %}
        lda {{ way.back }},y
        tay
{% endif %}
{% endfor %}
        jmp _{{ way.label }}
_{{ way.label }}_stands:
{% else %}
_{{ way.label }}_ride:
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        bne _{{ way.label }}_stands
        lda {{ way.back }},y
        tay
        jmp _{{ way.label }}_ride
_{{ way.label }}_stands:
{% endif %}
{% elif way.gait == "over" %}
_{{ way.label }}_way:
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        bne _{{ way.label }}_over
        lda {{ way.back }},y
        tay
        jmp _{{ way.label }}_way
_{{ way.label }}_over:
        lda {{ way.back }},y
        tay
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        beq _{{ way.label }}_over
{% else %}
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
{% endif %}
{% for code in way.codes %}
        cmp #{{ code }}
        beq {{ "_" ~ way.label ~ "_from" if way.begins else hit }}
{% endfor %}
{% if way.begins or way.gait == "jump" %}
        jmp _{{ way.label }}
{% endif %}
{% if way.begins %}
_{{ way.label }}_from:
{% if way.begins %}
{{ unless_begins(way.begins, "y", "_" ~ way.label) | block }}
{% endif %}
{% if way.gait != "jump" %}
        jmp _hit
{% endif %}
{% endif %}
{% if way.gait == "jump" %}
_{{ way.label }}_jump:
        ldy {{ way.next }},x
{{ if_none("y", "_" ~ way.label) | block }}
        lda board,y
        beq _hit
{% endif %}
{% endif %}
_{{ way.label }}:
{% endfor %}
{% endif %}
_safe:  clc
        rts
{% if side.royal %}
_hit:   sec
        rts
{% if simple %}
{% for way in attacks if way.gait == "leap" and not way.begins and not way.first %}
_{{ way.label }}_there:
        ldy {{ way.back }},x
        bpl _hit
        jmp _{{ way.label }}              ; the step would lead off the board
{% endfor %}
{% endif %}
{% endif %}
{% endfor %}
{% if simple %}

OFF_BOARD       = $7f               ; what no piece is, but for its side
{% endif %}
