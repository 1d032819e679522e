{% from "macros" import add, if_none, unless_begins %}
{% for side in sides %}
{% for mode in side.modes %}
{% if mode.name != "on" and side.written %}
{# They are written out square by square. #}
{% elif mode.name != "on" %}

; gen_{{ side.name }}_{{ mode.name }} - {{ mode.about }}
; In:       zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_over{{ " zp_place zp_value" if safety }}{{ " zp_place zp_way" if evades and mode.name == "all" }}
gen_{{ side.name }}_{{ mode.name }}:
        lda #{{ side.classes[0].constant }}
        sta board+SQUARES           ; stops the search for pieces
        ldx #$ff
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
{% if evades and mode.name == "all" %}
        bit royal_evades
        bpl _moves
        jsr royal_helps
        bcc _next                   ; it leads nowhere near
        lda board,x
_moves:
{% endif %}
{% for kind in mode.kinds %}
{% if not loop.last %}
{% for code in kind.codes %}
        cmp #{{ code }}
        beq _{{ kind.name }}
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in mode.kinds | reverse %}
{% if not loop.first %}
        jmp _next
_{{ kind.name }}:
{% endif %}
{% if kind.steps or kind.castles %}
        jsr moves_{{ kind.name }}_{{ mode.name }}
{% endif %}
{% endfor %}
        jmp _next
_done:  lda #{{ outside }}
        sta board+SQUARES
        rts
{% else %}

; gen_{{ side.name }}_on - the jumps of the piece that has just jumped
; In:       X = zp_chain = where it stands, zp_count, zp_found, the list
; Out:      zp_count{% if wide %}, the list{% endif %}

; Clobbers: A X Y zp_dest zp_lines zp_over zp_place zp_value
gen_{{ side.name }}_on:
        lda board,x
{% for kind in mode.kinds %}
{% if not loop.last %}
{% for code in kind.codes %}
        cmp #{{ code }}
        beq _{{ kind.name }}
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in mode.kinds | reverse %}
{% if not loop.first %}
_{{ kind.name }}:
{% endif %}
{% if kind.steps %}
        jmp moves_{{ kind.name }}_{{ mode.of }}      ; tail call
{% else %}
        rts
{% endif %}
{% endfor %}

; gen_{{ side.name }}_goes_on - can a piece that has just jumped jump on?
; In:       A = piece, Y = where it stands, zp_over = what it has jumped over
; Out:      C set if so; Y stays
; Clobbers: A X
gen_{{ side.name }}_goes_on:
{% for kind in mode.kinds %}
{% if not loop.last %}
{% for code in kind.codes %}
        cmp #{{ code }}
        beq goes_on_{{ kind.name }}          ; tail call
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in mode.kinds | reverse %}


; goes_on_{{ kind.name }} - can a {{ kind.name }} that has just jumped jump on?
; In:       Y = where it stands, zp_over = what it has jumped over
; Out:      C set if so; Y stays
; Clobbers: A X
goes_on_{{ kind.name }}:
{% for step in kind.steps %}
{% if step.begins %}
{{ unless_begins(step.begins, "y", "_" ~ step.label) | block }}
{% endif %}
        ldx {{ step.next }},y
{{ if_none("x", "_" ~ step.label) | block }}
        cpx zp_over                 ; not there any more
        beq _{{ step.label }}
        lda board,x
{% if side.first %}
        bpl _{{ step.label }}
{% else %}
        beq _{{ step.label }}
        bmi _{{ step.label }}
{% endif %}
        lda {{ step.next }},x
{{ if_none("a", "_" ~ step.label) | block }}
        tax
        lda board,x
        bne _{{ step.label }}
        sec
        rts
_{{ step.label }}:
{% endfor %}
        clc
        rts
{% endfor %}
{% endif %}
{% if mode.own %}
{% for kind in mode.kinds if (kind.steps or kind.castles) and not (side.written and mode.name == "quiet" and kind.name == side.written.kind) %}

; moves_{{ kind.name }}_{{ mode.of }} - {{ mode.about_one }} {{ kind.name }}
; In:       X = where it stands, zp_better, zp_cap, zp_count, zp_found, zp_need, zp_stack, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X stays{% if side.written %}; does not return once no other move need be looked at{% endif %}

; Clobbers: A Y zp_best zp_better zp_dest zp_from zp_lines zp_over zp_place zp_to zp_value
moves_{{ kind.name }}_{{ mode.of }}:
{% if kind.waits %}
        lda hand+{{ side.index }}
        beq _moves
        rts                         ; not before the hand is empty
_moves:
{% endif %}
{% if kind.fly %}
        lda piece_count+{{ side.index }}
{% if side.hand and not kind.waits %}
        clc
        adc hand+{{ side.index }}
{% endif %}
        cmp #{{ kind.fly }} + 1
        bcs _walks
        jmp fly_{{ kind.name }}{{ " " * 8 }}; tail call
_walks:
{% endif %}
{% for part in kind.parts %}
{% if loop.last %}
        jmp moves_{{ part }}_{{ mode.of }}      ; tail call
{% else %}
        jsr moves_{{ part }}_{{ mode.of }}
{% endif %}
{% else %}
{% for step in kind.steps %}
{% if step.begins %}
{{ unless_begins(step.begins, "x", "_" ~ step.label) | block }}
{% endif %}
        ldy {{ step.first if step.first else step.next }},x
{% if step.gait == "ride" %}
{% for square in range(step.least - 1) %}
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
        bne _{{ step.label }}
        lda {{ step.next }},y
        tay
{% endfor %}
{% if step.limit %}
{% for square in range(step.limit - step.least + 1) %}
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
        bne _{{ step.label }}{{ "_taken" if step.captures }}
{% if step.moves %}
{{ add(kind.scores, side, true, "", kind.quiet_adder) }}
{% endif %}
{% if not loop.last %}
        lda {{ step.next }},y
        tay
{% endif %}
{% endfor %}
{% if step.captures %}
        jmp _{{ step.label }}
_{{ step.label }}_taken:
{% endif %}
{% else %}
_{{ step.label }}_ride:
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
        bne _{{ step.label }}_taken
{% if step.moves %}
{{ add(kind.scores, side, true, "", kind.quiet_adder) }}
{% endif %}
        lda {{ step.next }},y
        tay
        jmp _{{ step.label }}_ride
_{{ step.label }}_taken:
{% endif %}
{% if step.captures %}
{% if side.first %}
        bpl _{{ step.label }}
{% else %}
        bmi _{{ step.label }}
{% endif %}
{% if step.royal %}
        cmp #{{ (sides[1] if side.first else sides[0]).royal }}
        bne _{{ step.label }}                 ; nothing else is taken
{% endif %}
{{ add(kind.scores, side, true, side.prey, kind.adder) }}
{% endif %}
{% elif step.gait == "over" %}
_{{ step.label }}_way:
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
        bne _{{ step.label }}_over
        lda {{ step.next }},y
        tay
        jmp _{{ step.label }}_way
_{{ step.label }}_over:
        lda {{ step.next }},y
        tay
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
        beq _{{ step.label }}_over
{% if side.first %}
        bpl _{{ step.label }}                 ; behind it comes one's own
{% else %}
        bmi _{{ step.label }}                 ; behind it comes one's own
{% endif %}
{{ add(kind.scores, side, true, side.prey, kind.adder) }}
{% elif step.gait == "jump" %}
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
{% if side.first %}
        bpl _{{ step.label }}                 ; nobody of {{ sides[1].name }} to jump over
{% else %}
        beq _{{ step.label }}
        bmi _{{ step.label }}                 ; nobody of {{ sides[0].name }} to jump over
{% endif %}
        sty zp_over
        lda {{ step.next }},y
{{ if_none("a", "_" ~ step.label) | block }}
        tay
        lda board,y
        bne _{{ step.label }}
        jsr {{ "gen_found" if side.written else "gen_add_jump" if kind.adder == "gen_add" else "gen_jump_" ~ kind.name }}
{% else %}
{{ if_none("y", "_" ~ step.label) | block }}
        lda board,y
{% if step.moves and step.captures %}
        beq _{{ step.label }}_go
{% if side.first %}
        bpl _{{ step.label }}
{% else %}
        bmi _{{ step.label }}
{% endif %}
{{ add(kind.scores, side, true, side.prey, kind.adder) }}
        jmp _{{ step.label }}
_{{ step.label }}_go:
{% if step.also and mode.name == "noisy" %}
        cpy crossed
        bne _{{ step.label }}_quiet
{{ add(kind.scores, side, true, "", kind.adder) }}
        jmp _{{ step.label }}
_{{ step.label }}_quiet:
{% endif %}
{{ add(kind.scores, side, true, "", kind.quiet_adder) }}
{% elif step.moves %}
        bne _{{ step.label }}
{% if step.also and victims %}
        cpy crossed
        beq _{{ step.label }}                 ; that takes who has passed
{% endif %}
{{ add(kind.scores, side, true, "", kind.quiet_adder) }}
{% elif step.also %}
        beq _{{ step.label }}_empty
{% if side.first %}
        bpl _{{ step.label }}
{% else %}
        bmi _{{ step.label }}
{% endif %}
{{ add(kind.scores, side, true, side.prey, kind.adder) }}
        jmp _{{ step.label }}
_{{ step.label }}_empty:
        cpy crossed
        bne _{{ step.label }}                 ; nobody has passed there
        sty zp_dest
        lda {{ step.also }},y
        tay
        lda board,y
{% if side.first %}
        bpl _{{ step.label }}                 ; nobody of {{ sides[1].name }}
{% else %}
        beq _{{ step.label }}
        bmi _{{ step.label }}                 ; nobody of {{ sides[0].name }}
{% endif %}
        ldy zp_dest
{{ add(kind.scores, side, true, "", kind.adder) }}
{% else %}
{% if side.first %}
        bpl _{{ step.label }}                 ; nobody of {{ sides[1].name }} to capture
{% else %}
        beq _{{ step.label }}
        bmi _{{ step.label }}                 ; nobody of {{ sides[0].name }} to capture
{% endif %}
{% if step.royal %}
        cmp #{{ (sides[1] if side.first else sides[0]).royal }}
        bne _{{ step.label }}                 ; nothing else is taken
{% endif %}
{{ add(kind.scores, side, true, side.prey, kind.adder) }}
{% endif %}
{% endif %}
_{{ step.label }}:
{% endfor %}
{% if kind.castles %}
        jmp castles_{{ kind.name }}            ; tail call
{% else %}
        rts
{% endif %}
{% endfor %}
{% endfor %}
{% endif %}
{% endfor %}
{% for kind in side.castling %}

; castles_{{ kind.name }} - the castlings of a {{ kind.name }}
; In:       X = where it stands, rights, board, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X stays
; Clobbers: A Y zp_dest
castles_{{ kind.name }}:
{% for castle in kind.castles %}
        lda rights
        and #{{ castle.bit }}
        beq _castle_{{ castle.number }}
{% for square in castle.empty %}
        {{ "lda" if loop.first else "ora" }} board+{{ square }}
{% endfor %}
{% if castle.empty %}
        bne _castle_{{ castle.number }}
{% endif %}
{% for square in castle.safe %}
        ldx #{{ square }}
        jsr attacked_{{ side.name }}
        bcs _castle_{{ castle.number }}_back
{% endfor %}
        ldx #{{ castle.from }}
        ldy #{{ castle.to }}{{ " " * 16 }}; {{ castle.from_name }}{{ castle.to_name }}
{{ add(kind.scores, side, true, "") }}
_castle_{{ castle.number }}_back:
        ldx #{{ castle.from }}
_castle_{{ castle.number }}:
{% endfor %}
        rts
{% endfor %}
{% if victims %}
{% for promotion in side.promotions %}
{% if not takes %}

; gen_crown_{{ promotion.name }} - add a move of a {{ promotion.name }} if it is promoted by it
; In:       X = where it starts, Y = where it goes, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X and Y stay
; Clobbers: A zp_dest zp_place
gen_crown_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        beq _not
{% if promotion.choices > 1 %}
        jmp gen_add_{{ promotion.name }}            ; tail call
{% else %}
        jmp gen_add                 ; tail call
{% endif %}
_not:   rts
{% endif %}

; gen_plain_{{ promotion.name }} - add a move of a {{ promotion.name }} unless it is promoted by it
; In:       X = where it starts, Y = where it goes, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X and Y stay
; Clobbers: A zp_dest
gen_plain_{{ promotion.name }}:
        lda crown_{{ promotion.name }},y
        bne _not
        jmp gen_add                 ; tail call
_not:   rts
{% endfor %}
{% endif %}
{% for promotion in side.promotions if promotion.choices > 1 %}

; gen_add_{{ promotion.name }} - add a move of a {{ promotion.name }}, or all choices of what it becomes
; In:       X = where it starts, Y = where it goes, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X and Y stay
; Clobbers: A zp_dest zp_place
gen_add_{{ promotion.name }}:
{% if side.scored %}
        lda #0                      ; Order finds its score
{% endif %}
        jsr gen_add
        lda crown_{{ promotion.name }},y
        beq _all
        sty zp_place
        tay
{% for choice in range(promotion.choices - 1) %}
{% if side.scored %}
        lda #0
{% endif %}
        jsr gen_add
{% if not loop.last %}
        tya
        clc
        adc #{{ promotion.squares }}{{ " " * 16 }}; the next choice
        tay
{% endif %}
{% endfor %}
        ldy zp_place
_all:   rts
{% if jumps %}

; gen_jump_{{ promotion.name }} - add a jump of a {{ promotion.name }}, or all choices of what it becomes
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over, zp_count, the list
; Out:      zp_count{% if wide %}, the list{% endif %}; X stays
; Clobbers: A Y zp_place
gen_jump_{{ promotion.name }}:
        sty zp_place
        jsr gen_add_jump
        ldy zp_place
        lda crown_{{ promotion.name }},y
        beq _all
{% for choice in range(promotion.choices - 1) %}
        sta zp_place
        tay
        jsr gen_add_jump
{% if not loop.last %}
        lda zp_place
        clc
        adc #{{ promotion.squares }}{{ " " * 16 }}; the next choice
{% endif %}
{% endfor %}
_all:   rts
{% endif %}
{% endfor %}
{% endfor %}
