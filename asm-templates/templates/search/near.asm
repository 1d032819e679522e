{% if tree %}
{% from "search/macros" import mark %}
{% for side in tree.sides if side.three %}
{% set other = tree.sides[0] if tree.sides[1].name == side.name else tree.sides[1] %}
{% set mine = tree.mine[3] %}
{% set single = side.count == 1 %}
{% set stays = not single and not (side.moves_up and side.moves_down) %}
; tree_{{ side.name }}_3_better - no step after a move reaches the bound: it is better than those before
; In:       A = value, Y = step
; Out:      carry set if it is too good, then A = value; X stays
; Clobbers: A Y
tree_{{ side.name }}_3_better:
        sta zp_value
        sty tree_lines
        lda {{ mine }}
        sta tree_lines+2
        lda {{ tree.tries }}        ; all steps and the node
        clc
        adc zp_nodes
        sta zp_nodes
        bcc +
        jsr search_count
+       lda zp_value
        cmp {{ tree.mine[4] }}
{% if side.maximises %}
        bcc _inside
{% else %}
        beq _cut
        bcs _inside
_cut:
{% endif %}
        lda {{ tree.mine[4] }}
        sec
        rts
_inside:
        sty {{ tree.dest[3] }}          ; any but NO_MOVE
        ; falls through: tree_{{ side.name }}_3_mine

; tree_{{ side.name }}_3_mine - a value is the best so far
; In:       A = value
; Out:      {{ mine }}, {{ tree.slack }}; {{ tree.held }} = NO_MOVE; carry clear; X stays
; Clobbers: A Y
tree_{{ side.name }}_3_mine:
        sta {{ mine }}
{% if other.maximises %}
        sec
        sbc {{ tree.least }}
{% else %}
        clc
        adc {{ tree.least }}
{% endif %}
        sta {{ tree.slack }}
        ldy #NO_MOVE
        sty {{ tree.held }}
        clc
        rts

{% for slot in side.slots %}
; tree_{{ side.name }}_3_near_{{ slot.label }} - play a move {{ slot.label }} and search what follows
; In:       X = the piece, {% if not single %}Y = its place in the list, {% endif %}{{ tree.dest[3] }} = where the move leads; tree_taken{% if not stays %} without the piece{% endif %}

; Out:      carry set if it is too good, then A = value{% if stays %}; tree_taken without the piece{% endif %}

; Clobbers: A X Y
tree_{{ side.name }}_3_near_{{ slot.label }}:
{% if not single %}
        sty zp_piece
{% endif %}
{% if stays %}
        lda #EMPTY
{{ mark(side, "tree_taken") | block }}
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
        sta zp_reply
        sty zp_reply_to
        ldy zp_piece
        cmp {{ tree.others }},y
        bcs _others
        ldy zp_reply_to
        lda tree_taken,y
        bpl _replied
        bmi _blocked
_others:
        lda {{ tree.others }},y
        sta zp_reply
        lda {{ tree.others_to }},y
        sta zp_reply_to
        cmp {{ tree.dest[3] }}
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
_same:  lda zp_step
        sta {{ tree.held }}
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
{% else %}
        bcc _cut
        beq _cut
{% endif %}
        jmp tree_{{ side.name }}_3_mine{{ " " }}; tail call
_cut:   sec
        rts

{% endfor %}
{% endif %}
