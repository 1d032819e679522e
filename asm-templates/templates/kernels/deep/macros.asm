{# What the templates of the deep search share. #}
{# Goes to `no` unless A, just compared, is better for the side. #}
{% macro better(side, no) %}
{% if side.maximises %}
        bcc {{ no }}
        beq {{ no }}
{% else %}
        bcs {{ no }}
{% endif %}
{% endmacro %}
{# A = the value of a win by the move that is being tried. #}
{% macro quickest(side) %}
        lda zp_left                 ; there is no quicker win than this
        sec
        sbc zp_depth
{% if side.maximises %}
        clc
        adc #254
{% else %}
        eor #$ff
        clc
        adc #2
{% endif %}
{% endmacro %}
{# Wins at once, if a piece of `side` can: `ahead` are the pieces in the order in which they are asked. #}
{% macro goals(side, ahead, index, routine) %}
{% for piece in ahead %}
        ld{{ index }} {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

        lda {{ side.name }}_near_goal,{{ index }}
        beq _far_{{ piece }}
        jsr {{ routine }}
_far_{{ piece }}:
{% endfor %}
{% endmacro %}
{# Looks through the replies of `side`, each piece's best first. The first time a reply that `mover`
   blocks with a piece is noted, and one that may win leads elsewhere. #}
{% macro scan(side, mover, gain, dest, first) %}
{% set single = mover.list if mover.count == 1 else false %}
{% for piece in side.scan %}
{% set done = "_reply_" ~ piece ~ "_done" %}
        ldx {{ side.list }}{% if piece %}+{{ piece }}{% endif %}

{% for slot in side.replies %}
{% set name = "_reply_" ~ piece ~ "_" ~ loop.index %}
        lda {{ slot.gain }},x
        cmp {{ gain }}
        bcs {{ done }}
        ldy {{ slot.to }},x
        lda deep_taken,y
        bne {{ name }}_not
{% if single or (side.goals and not first) %}
{{ name }}_take:
{% endif %}
        lda {{ slot.gain }},x
        sta {{ gain }}
        sty {{ dest }}
        jmp {{ done }}
{{ name }}_not:
{% if first and side.goals %}
        cpy #GOAL
        beq two_plies_{{ mover.name }}_goal
{% elif side.goals %}
        cpy #GOAL
        bne +
        ldy {{ slot.goal }},x
        lda deep_taken,y
        beq {{ name }}_take
+
{% endif %}
{% if single %}
        cpy {{ single }}            ; it is free once the piece there has moved
        beq {{ name }}_take
{% elif first %}
        cmp #{{ mover.mark }}
        bne {{ name }}_far
        lda {{ slot.gain }},x
        cmp deep_freed,y
        bcs {{ name }}_far
        sta deep_freed,y
        lda #$ff
        sta zp_freed
{{ name }}_far:
{% endif %}
{% endfor %}
{{ done }}:
{% endfor %}
{% endmacro %}
{# The evaluation with the reply made, biased by 128; A = what the reply is worth. #}
{% macro replied(side) %}
{% if side.maximises %}
        sta zp_count
        lda deep_eval+2
        sec
        sbc zp_count
{% else %}
        clc
        adc deep_eval+2
{% endif %}
{% endmacro %}
{# The value of a node so near the leaves that all of its moves are looked at. #}
{% macro few(side, table_move) %}
; few_{{ side.name }} - the value of a node less than two plies before the leaves
; In:       X = zp_left = plies left, 0 or 1, zp_*_list, zp_left, the piece lists
; Out:      A = value; its line
; Clobbers: X Y scratch
few_{{ side.name }}:
        cpx #0
        beq _leaf
        lda deep_sure+2             ; all moves are looked at, whatever the window
        pha
        lda deep_sure+3
        pha
        lda #{{ 255 if side.maximises else 0 }}
        sta deep_sure+2
        lda #{{ 0 if side.maximises else 255 }}
        sta deep_sure+3
{% if table_move %}
        lda #NO_PLACE
        sta deep_first+1
{% endif %}
        jsr deep_{{ side.name }}
        tay
        pla
        sta deep_sure+3
        pla
        sta deep_sure+2
        tya
        rts
_leaf:  lda deep_eval
        rts
{% endmacro %}
{# A = the square of the piece whose code is in A, of a side with several classes; Y stays. #}
{% macro square(side) %}
{% if side.halvings %}
{% for _ in range(side.halvings) %}
        lsr a
{% endfor %}
{% else %}
        ldx #SQUARES
-       dex
        cmp {{ side.name }}_code,x
        bcc -
        txa
        ldx zp_left
{% endif %}
{% endmacro %}
