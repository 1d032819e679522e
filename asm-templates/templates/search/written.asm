{% from "gen/squares" import find, rest, choose %}
; {{ rule }}
; Steps, square by square - moves of pieces that lead to leaves
;
; Once a move is enough, whoever looks for others is left at once: zp_stack is the stack pointer to
; go back with.
; {{ rule }}

; frontier_try - is a move that is better than those before good enough?
; In:       A = change, X = where it starts, Y = where it goes, zp_need, zp_stack
; Out:      zp_best, zp_from, zp_to; X and Y stay; returns to who called zp_stack's owner if it is
; Clobbers: A zp_better
frontier_try:
        jsr frontier_better
        bcs frontier_enough
        rts

; frontier_enough - no other move need be looked at
; In:       zp_stack
; Out:      as the routine that zp_stack is of; does not return
; Clobbers: X
frontier_enough:
        ldx zp_stack
        txs
        rts
{% for side in sides %}
{% set written = side.written %}

; frontier_{{ side.name }} - the best move of {{ side.name }}
; In:       zp_need, zp_cap, zp_better, zp_to
; Out:      zp_best, zp_from, zp_to; zp_to = NONE - 1 if there is none or a jump is not simple
; Clobbers: A X Y zp_better zp_dest zp_found zp_lines zp_over zp_place zp_stack zp_value
frontier_{{ side.name }}:
        tsx
        stx zp_stack
        lda #<frontier_{{ side.name }}_jump
        sta zp_found
        lda #>frontier_{{ side.name }}_jump
        sta zp_found+1
        jsr gen_{{ side.name }}_captures
        lda zp_to
        cmp #NONE - 1
        beq _quiet
        rts                         ; who can capture must
_quiet:
{% for from in written.squares %}
{% set past = "_done" if loop.last else "_" ~ loop.nextitem.name %}
{{ find(side, from, written.steps, past) | block }}
{% for step in from.steps %}
{% set miss = past if loop.last else "_" ~ from.name ~ "_" ~ loop.index %}
        lda board+{{ step.to }} ; {{ step.to_name }}
        bne {{ miss }}
        lda #{{ step.change }}
        cmp zp_better
        bcc {{ miss }}
        ldx #{{ from.square }}
        ldy #{{ step.to }}
        jsr frontier_try
{% if not loop.last %}
{{ miss }}:
{% endif %}
{% endfor %}
{{ rest(from, written.steps, past) | block }}
{% endfor %}
_done:  rts
{% if written.steps.choices %}

; {{ written.steps.routine }} - the steps of a piece that is not written out
; In:       X = where it stands, zp_better, zp_cap, zp_need, zp_stack
; Out:      does not return once no other move need be looked at
; Clobbers: A X Y zp_best zp_better zp_from zp_to
{{ written.steps.routine }}:
{{ choose(written.steps) | block }}
{% endif %}
{% for class in side.frontier if class.steps and class.constant != written.constant %}

; steps_{{ class.label }} - the steps of a {{ class.label }}
; In:       X = where it stands,
;           zp_better, zp_cap, zp_frame, zp_key, zp_need, zp_stack, zp_total, the list
; Out:      does not return once no other move need be looked at
; Clobbers: A Y zp_best zp_better zp_from zp_to
steps_{{ class.label }}:
{% for step in class.steps %}
        ldy {{ step.next }},x
        bmi _{{ step.label }}
        lda board,y
        bne _{{ step.label }}
        lda {{ step.gain }},x
        cmp zp_better
        bcc _{{ step.label }}
        jsr frontier_try
_{{ step.label }}:
{% endfor %}
        rts
{% endfor %}

; frontier_{{ side.name }}_jump - is a jump of {{ side.name }} the best?
; In:       X = where it starts, Y = where it goes, zp_over = what it jumps over,
;           zp_better, zp_cap, zp_need, zp_stack
; Out:      as frontier_{{ side.name }}; X stays; does not return once no other move need be looked at
; Clobbers: A X Y zp_best zp_better zp_dest zp_from zp_place zp_to zp_value
frontier_{{ side.name }}_jump:
{% if not extension %}
        sty zp_dest
        stx zp_place
{% if side.frontier | length > 1 %}
        lda board,x
{% for class in side.frontier %}
{% if not loop.first %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% endif %}
{% for class in side.frontier %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% if class.crown %}
        lda {{ class.crown }},y
        bne _not                    ; it is promoted
{% endif %}
{% if chain %}
        jsr goes_on_{{ class.kind }}
        bcs _not
        ldx zp_place
{% endif %}
{% if not loop.last %}
        jmp _ends
{% endif %}
{% endfor %}
_ends:  jsr gen_{{ side.name }}_jump
        cmp zp_better
        bcc _worse
        ldy zp_dest
        jmp frontier_try                 ; tail call
_worse: rts
{% endif %}
{{ "     " if extension else "_not:" }}   lda #NONE - 1{{ "               ; it uses up no ply, so it is made" if extension }}
        sta zp_to
        jmp frontier_enough              ; tail call
{% endfor %}
