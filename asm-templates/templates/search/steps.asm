{% from "macros" import if_none %}
; {{ rule }}
; Steps - moves of pieces that lead to leaves
; {{ rule }}
{% for side in sides %}

; frontier_{{ side.name }} - the best move of {{ side.name }}
; In:       zp_need, zp_cap, zp_better, zp_to, zp_threat, zp_threats
; Out:      zp_best, zp_from, zp_to; zp_to = NONE - 1 if there is none{% if forced %} or a jump is not simple{% endif %}

; Clobbers: A X Y zp_better zp_dest zp_found zp_lines zp_over zp_place zp_stack zp_threats zp_value
frontier_{{ side.name }}:
{% if forced %}
        lda #{{ side.classes[0].constant }}
        sta board+SQUARES           ; stops the search for pieces
        ldx #$ff
        gne _next
_last:  lda #EMPTY
        sta board+SQUARES
        lda zp_to
        cmp #NONE - 1
        beq _quiet                  ; no captures
_done:  rts
_quiet: jmp frontier_{{ side.name }}_quiet        ; tail call
_next:  inx
        lda board,x
{% if side.first %}
        beq _next
        bmi _next
{% else %}
        bpl _next
{% endif %}
        cpx #SQUARES
        beq _last
{% for class in side.frontier %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.frontier | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% for jump in class.jumps %}
        ldy {{ jump.next }},x
{{ if_none("y", "_" ~ class.label ~ "_" ~ jump.label) | block }}
        lda board,y
{% if side.first %}
        bpl _{{ class.label }}_{{ jump.label }}
{% else %}
        beq _{{ class.label }}_{{ jump.label }}
        bmi _{{ class.label }}_{{ jump.label }}
{% endif %}
        sty zp_over
        lda {{ jump.next }},y
{{ if_none("a", "_" ~ class.label ~ "_" ~ jump.label) | block }}
        tay
        lda board,y
        bne _{{ class.label }}_{{ jump.label }}
        jsr frontier_{{ class.label }}
{% if class.jumps | length > 3 %}
        bcc _{{ class.label }}_{{ jump.label }}
        jmp _enough
{% else %}
        bcs _enough
{% endif %}
_{{ class.label }}_{{ jump.label }}:
{% endfor %}
        jmp _next
{% if loop.first %}
_enough:
        lda #EMPTY
        sta board+SQUARES
        rts
{% endif %}
{% endfor %}
{% for class in side.frontier %}

; frontier_{{ class.label }} - is a jump of a {{ class.label }} the best?
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over,
;           zp_better, zp_need, zp_cap
; Out:      C set if no other need be looked at; zp_best, zp_from, zp_to; zp_to = NONE - 1 if the jump is
;           not a simple one; X stays
; Clobbers: A Y zp_better zp_place zp_value
frontier_{{ class.label }}:
{% if extension %}
        lda #NONE - 1               ; it uses up no ply, so it is made
        sta zp_to
        sec
        rts
{% else %}
        stx zp_place
{% if class.crown %}
        lda {{ class.crown }},y
        bne _not                    ; it is promoted
{% endif %}
{% if chain %}
        jsr goes_on_{{ class.kind }}
        bcs _not
        ldx zp_place
{% endif %}
{% if side.first %}
        lda value_{{ class.label }}_lo,y
        sec
        sbc value_{{ class.label }}_lo,x
{% else %}
        lda value_{{ class.label }}_lo,x
        sec
        sbc value_{{ class.label }}_lo,y
{% endif %}
        clc
        adc #128
        ldx zp_over
        sta zp_value
        lda board,x
{% for victim in side.victims %}
{% if not loop.last %}
        cmp #{{ victim.constant }}
        beq _{{ victim.label }}
{% endif %}
{% endfor %}
{% for victim in side.victims | reverse %}
{% if not loop.first %}
_{{ victim.label }}:
{% endif %}
        lda zp_value
{% if side.first %}
        sec
        sbc value_{{ victim.label }}_lo,x
{% else %}
        clc
        adc value_{{ victim.label }}_lo,x
{% endif %}
{% if not loop.last %}
        jmp _change
{% endif %}
{% endfor %}
_change:
        ldx zp_place
        cmp zp_better
        bcs _better
        rts
_better:
        jmp frontier_better              ; tail call
_not:   ldx zp_place
        lda #NONE - 1
        sta zp_to
        rts
{% endif %}
{% endfor %}

; frontier_{{ side.name }}_quiet - the best move of {{ side.name }} that is no capture
; In:       zp_need, zp_cap, zp_better
; Out:      as frontier_{{ side.name }}
; Clobbers: A X Y zp_best zp_better zp_from zp_to
frontier_{{ side.name }}_quiet:
{% endif %}
        lda #{{ side.classes[0].constant }}
        sta board+SQUARES           ; stops the search for pieces
        ldx #$ff
        gne _next
_done:  lda #EMPTY
        sta board+SQUARES
        rts
_next:  inx
        lda board,x
{% if side.first %}
        beq _next
        bmi _next
{% else %}
        bpl _next
{% endif %}
        cpx #SQUARES
        beq _done
{% for class in side.frontier %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.frontier | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% for step in class.steps %}
        ldy {{ step.next }},x
{{ if_none("y", "_" ~ class.label ~ "_" ~ step.label) | block }}
        lda board,y
{% if step.captures %}
{% if step.moves %}
        beq _{{ class.label }}_{{ step.label }}_free
{% endif %}
{% if side.first %}
        bpl _{{ class.label }}_{{ step.label }}
{% else %}
{% if not step.moves %}
        beq _{{ class.label }}_{{ step.label }}
{% endif %}
        bmi _{{ class.label }}_{{ step.label }}
{% endif %}
        lda {{ step.gain }},x
{% if wins_by_reach %}
{% if safety %}
        cmp #MAYBE
        bcs _{{ class.label }}_{{ step.label }}_try
{% else %}
        cmp #WINS
        beq _{{ class.label }}_{{ step.label }}_try
{% endif %}
{% endif %}
        clc
        adc worth_{{ side.victim }},y
{% if step.moves %}
        gne _{{ class.label }}_{{ step.label }}_try
{% endif %}
{% else %}
        bne _{{ class.label }}_{{ step.label }}
{% endif %}
{% if step.moves %}
{% if step.captures %}
_{{ class.label }}_{{ step.label }}_free:
{% endif %}
        lda {{ step.gain }},x
{% endif %}
{% if step.captures %}
_{{ class.label }}_{{ step.label }}_try:
{% endif %}
        cmp zp_better
        bcc _{{ class.label }}_{{ step.label }}
        jsr {{ "frontier_judge_" ~ side.name if safety else "frontier_better" }}
        bcc _{{ class.label }}_{{ step.label }}
        jmp _done
_{{ class.label }}_{{ step.label }}:
{% endfor %}
        jmp _next
{% endfor %}
{% endfor %}
