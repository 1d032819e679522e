{% from "gen/squares" import find, rest, choose, gain %}
; {{ rule }}
; Gen, square by square - where the moves from a square lead is known where it is looked at
;
; Pieces that a game begins with have code of their own for each square; others walk by tables.
; {{ rule }}

; gen_found - a jump has been found
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over; zp_found,
;           zp_better, zp_cap, zp_count, zp_need, zp_stack, the list
; Out:      X stays; does not return once no other move need be looked at
; Clobbers: A Y zp_best zp_better zp_count zp_dest zp_from zp_place zp_to zp_value
gen_found:
        jmp (zp_found)
{% for side in sides %}
{% set written = side.written %}

; gen_{{ side.name }}_captures - the captures of {{ side.name }}
; In:       zp_found = what is done with each,
;           zp_better, zp_cap, zp_count, zp_need, zp_stack, the list
; Out:      does not return once no other move need be looked at
; Clobbers: A X Y scratch
gen_{{ side.name }}_captures:
{% for from in written.squares %}
{% set past = "_done" if loop.last else "_" ~ loop.nextitem.name %}
{{ find(side, from, written.captures, past) | block }}
{% for jump in from.jumps %}
{% set miss = past if loop.last else "_" ~ from.name ~ "_" ~ loop.index %}
        lda board+{{ jump.over }} ; {{ jump.over_name }}
{% if side.first %}
        bpl {{ miss }}
{% else %}
        beq {{ miss }}
        bmi {{ miss }}
{% endif %}
        lda board+{{ jump.to }} ; {{ jump.to_name }}
        bne {{ miss }}
        ldx #{{ from.square }}
        ldy #{{ jump.to }}
        lda #{{ jump.over }}
        sta zp_over
        jsr gen_found
{% if not loop.last %}
{{ miss }}:
{% endif %}
{% endfor %}
{{ rest(from, written.captures, past) | block }}
{% endfor %}
_done:  rts
{% if written.captures.choices %}

; {{ written.captures.routine }} - the captures of a piece that is not written out
; In:       X = where it stands; zp_found
; Out:      does not return once no other move need be looked at
; Clobbers: A X Y
{{ written.captures.routine }}:
{{ choose(written.captures) | block }}
{% endif %}

; gen_{{ side.name }}_quiet - the other moves of {{ side.name }}
; In:       zp_count, the list
; Out:      zp_count
; Clobbers: A X Y zp_dest
gen_{{ side.name }}_quiet:
        ldy zp_count
{% for from in written.squares %}
{% set past = "_done" if loop.last else "_" ~ loop.nextitem.name %}
{{ find(side, from, written.quiet, past) | block }}
{% for step in from.steps %}
{% set miss = past if loop.last else "_" ~ from.name ~ "_" ~ loop.index %}
        lda board+{{ step.to }} ; {{ step.to_name }}
        bne {{ miss }}
        lda #{{ from.square }}
        sta (zp_starts),y
        lda #{{ step.to }}
        sta (zp_dests),y
        lda #NONE
        sta (zp_overs),y
{% if ordered %}
        lda #{{ step.score }}
{% if step.history %}
        clc
        adc {{ step.history }}
        bcc +
        lda #255
+
{% endif %}
        sta (zp_scores),y
{% endif %}
        iny
{% if not loop.last %}
{{ miss }}:
{% endif %}
{% endfor %}
{% if written.quiet.routine %}
        jmp {{ past }}
_{{ from.name }}_other:
        sty zp_count
        ldx #{{ from.square }}
        jsr {{ written.quiet.routine }}
        ldy zp_count
{% endif %}
{% endfor %}
_done:  sty zp_count
        rts
{% if written.quiet.choices %}

; {{ written.quiet.routine }} - the other moves of a piece that is not written out
; In:       X = where it stands, zp_count, the list
; Out:      zp_count
; Clobbers: A X Y zp_dest
{{ written.quiet.routine }}:
{{ choose(written.quiet) | block }}
{% endif %}

; gen_{{ side.name }}_list - put a jump of {{ side.name }} into the list
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over, zp_count, the list
; Out:      zp_count; X stays
; Clobbers: A Y zp_dest zp_value
gen_{{ side.name }}_list:
        sty zp_dest
{% if ordered %}
{% if written.scored %}
        jsr gen_{{ side.name }}_jump
        sec
        sbc #128 - {{ even }}
{% else %}
        lda #0                      ; Order finds its score
{% endif %}
        ldy zp_count
        sta (zp_scores),y
{% else %}
        ldy zp_count
{% endif %}
        txa
        sta (zp_starts),y
        lda zp_dest
        sta (zp_dests),y
        lda zp_over
        sta (zp_overs),y
        iny
        sty zp_count
        rts

; gen_{{ side.name }}_jump - what a jump of {{ side.name }} gains, but for any promotion
; In:       X = where it starts, zp_dest = where it goes, zp_over = what it jumps over
; Out:      A = 128 + what it gains; X stays
; Clobbers: Y zp_value
gen_{{ side.name }}_jump:
        ldy zp_dest
{% if side.classes | length > 1 %}
        lda board,x
{% for class in side.classes %}
{% if class.constant != written.constant %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% endif %}
{% for class in side.classes if class.constant == written.constant %}
{{ gain(side, class.label) | block }}
{% endfor %}
_moved: ldy zp_over
{% if side.victims | length > 1 %}
        sta zp_value
        lda board,y
{% for victim in side.victims %}
{% if not loop.first %}
        cmp #{{ victim.constant }}
        beq _{{ victim.label }}
{% endif %}
{% endfor %}
        lda zp_value
{% endif %}
{% for victim in side.victims %}
{% if not loop.first %}
_{{ victim.label }}:
        lda zp_value
{% endif %}
{% if side.first %}
        sec
        sbc value_{{ victim.label }}_lo,y
{% else %}
        clc
        adc value_{{ victim.label }}_lo,y
{% endif %}
        rts
{% endfor %}
{% for class in side.classes if class.constant != written.constant %}
_{{ class.label }}:
{{ gain(side, class.label) | block }}
        jmp _moved
{% endfor %}
{% endfor %}
