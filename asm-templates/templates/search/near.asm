{% if tree %}
{% for side in tree.sides if side.three %}
{% set other = tree.sides[0] if tree.sides[1].name == side.name else tree.sides[1] %}
{% set mine = tree.mine[3] %}
{% set single = side.count == 1 %}
; tree_{{ side.name }}_3_better - no step after a move reaches the bound: it is better than those before
; In:       {% if other.maximises %}A{% else %}zp_value{% endif %} = value, Y = step, carry clear
; Out:      carry set if it is too good, then A = value; X stays
; Clobbers: A Y
tree_{{ side.name }}_3_better:
        sty tree_lines
        ldy {{ mine }}
        sty tree_lines+2
{% if other.maximises %}
        sta {{ mine }}
{% endif %}
        lda {{ tree.tries }}        ; all steps and the node
        adc zp_nodes
        sta zp_nodes
        bcc +
        jsr search_count
+       lda {{ mine if other.maximises else "zp_value" }}
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcs _cut
        sta {{ mine }}
{% else %}
        bcc _cut
        beq _cut
{% endif %}
        clc
        rts
_cut:   lda {{ tree.mine[4] }}
        sec
        rts

{% for slot in side.slots %}
; tree_{{ side.name }}_3_near_{{ slot.label }} - play a move {{ slot.label }} and search what follows
; In:       X = the piece, {% if not single %}Y = its place in the list, {% endif %}{{ tree.dest[3] }} = where the move leads; tree_taken without the piece
; Out:      carry set if it is too good, then A = value
; Clobbers: A X Y
tree_{{ side.name }}_3_near_{{ slot.label }}:
{% if not single %}
        sty zp_piece
{% endif %}
        lda {{ slot.step }},x
        sta zp_step
        lda {{ tree.eval[3] }}
        clc
        adc {{ slot.gain }}
        sta {{ tree.eval[2] }}
        ldy {{ slot.after_to }},x
        lda {{ slot.after_gain }},x
{% if side.codes %}
        pha
        lda {{ slot.next }},x
        tax
        pla
{% else %}
        ldx {{ tree.dest[3] }}
{% endif %}
{% if not loop.last %}
        jmp tree_{{ side.name }}_3_near{{ " " }}; tail call

{% else %}
        ; falls through: tree_{{ side.name }}_3_near

{% endif %}
{% endfor %}
; tree_{{ side.name }}_3_near - search what follows a move
; In:       X = what takes the place of the piece{% if not single %}, zp_piece = that place{% endif %}; A = what its best reply is worth, Y = where it
;           leads; zp_step, {{ tree.dest[3] }}, {{ tree.eval[2] }}; tree_taken without the piece
; Out:      carry set if the move is too good, then A = value
; Clobbers: A X Y
tree_{{ side.name }}_3_near:
{% if single %}
        stx {{ side.lists[1] }}
        sta zp_reply
        sty zp_reply_to
{% else %}
        cmp {{ tree.others }}
        bcs _others
        sta zp_reply
        sty zp_reply_to
        lda tree_taken,y
        bpl _replied
        bmi _blocked
_others:
        lda {{ tree.others }}
        ldy {{ tree.others_to }}
        sta zp_reply
        sty zp_reply_to
        cpy {{ tree.dest[3] }}
        bne _replied
_blocked:
        lda #NO_REPLY               ; it is not known, then
        sta zp_reply
_replied:
{% for piece in range(side.count) %}
        lda {{ side.lists[3] }}{% if piece %}+{{ piece }}{% endif %}

        sta {{ side.lists[1] }}{% if piece %}+{{ piece }}{% endif %}

{% endfor %}
        txa
        ldx zp_piece
        sta {{ side.lists[1] }},x
{% endif %}
        ldy {{ tree.dest[3] }}
        lda #{{ side.mark }}
        sta tree_taken,y
        lda zp_reply
        cmp #NO_REPLY
        beq _scan
        jsr tree_{{ other.name }}_2_replied
        jmp _searched
_scan:  jsr tree_{{ other.name }}_2
_searched:
        sta zp_value
        ldy {{ tree.dest[3] }}
        lda #EMPTY
        sta tree_taken,y
        lda zp_value
        cmp {{ mine }}
{% if ties_last %}
        beq _same
        {{ "bcs" if side.maximises else "bcc" }} _better
        lda zp_reply                ; without a reply the value is exact, else no better than ours
        cmp #NO_REPLY
        beq _done
_same:  lda {{ mine }}
        sta tree_lines+2
        lda zp_step
        sta tree_lines
{% else %}
{% if side.maximises %}
        beq _done
        bcs _better
{% else %}
        bcc _better
{% endif %}
{% endif %}
_done:  clc
        rts
_better:
        ldy {{ mine }}
        sty tree_lines+2
        ldy zp_step
        sty tree_lines
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcs _cut
        sta {{ mine }}
{% else %}
        bcc _cut
        beq _cut
        sta {{ mine }}
        clc
{% endif %}
        rts
_cut:   sec
        rts

{% endfor %}
{% endif %}
