{% from "kernels/deep/macros" import better, few, quickest, square %}
{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% set several = side.count > 1 %}
{% set code = "deep_code" if side.codes else "deep_from" %}
{% set next = "deep_next" if side.codes else "deep_to" %}
; deep_{{ side.name }}_step - try the move at a place, whichever it is
; In:       Y = place, X = zp_left, zp_*_list, zp_left, the piece lists, zp_slot, zp_depth
; Out:      deep_tried,x = place; what the node knows; X stays; does not return when the node is settled
; Clobbers: A X Y scratch
deep_{{ side.name }}_step:
        tya
        sta deep_tried,x
        lda deep_{{ side.name }}_lo,y
        sta zp_row
        lda deep_{{ side.name }}_hi,y
        sta zp_row+1
{% if several %}
        lda deep_{{ side.name }}_index,y
        sta deep_index,x
        tay
        lda {{ side.list }},y
        tay
{% else %}
        ldy {{ side.list }}
{% endif %}
        lda (zp_row),y
        sta deep_to,x
        tax
        lda deep_taken,x
        beq _free
        ldx zp_left
        rts
_free:  ldx zp_left
        tya
{% if side.codes %}
        sta deep_code,x
{{ square(side) | block }}
        sta deep_from,x
        tay
        lda deep_code,x
        sec
        sbc {{ side.name }}_code,y
        ldy deep_to,x
        clc
        adc {{ side.name }}_code,y
        sta deep_next,x
{% else %}
        sta deep_from,x
{% endif %}
{% if deep.table_move %}
        lda #NO_PLACE
        sta deep_first-1,x
{% endif %}
{% if deep.table %}
        cpx #TABLE_LEAST + 1
        bcc _unknown                ; the node below does without
        ldy {{ code }},x
{% for byte in range(4) %}
        lda deep_key_{{ byte }},x
        eor #{{ deep.second[byte] | hex }}
        eor {{ side.name }}_key_{{ byte }},y
        sta deep_key_{{ byte }}-1,x
{% endfor %}
        ldy {{ next }},x
{% for byte in [0, 2, 3, 1] %}
        lda deep_key_{{ byte }}-1,x
        eor {{ side.name }}_key_{{ byte }},y
        sta deep_key_{{ byte }}-1,x
{% endfor %}
        adc #(>table_slots) - 1     ; carry set
        sta zp_slot+1
        dex
        ldy deep_key_0,x
        txa
        eor deep_key_2,x
        cmp (zp_slot),y
        bne _open
        jsr deep_{{ other.name }}_known
        bcc _open
        tay
        lda #0
        sta deep_size,x             ; the line ends below
        tya
        inx
        jmp _valued
_open:  inx
_unknown:
{% endif %}
        ldy {{ code }},x
        lda deep_eval,x
        sec
        sbc {{ side.value }},y
        ldy {{ next }},x
        clc
        adc {{ side.value }},y
        sta deep_eval-1,x
{% if several %}
        lda deep_index,x
        tax
        tya
        jsr deep_{{ side.name }}_move
        ldx zp_left
{% else %}
        sty {{ side.list }}
{% endif %}
        ldy deep_to,x
        lda #{{ side.mark }}
        sta deep_taken,y
        ldy deep_from,x
        lda #EMPTY
        sta deep_taken,y
        dec zp_left
        dex
        cpx #2
        bcs _node
        jsr few_{{ other.name }}
        jmp _back
_node:
        jsr deep_{{ other.name }}
_back:  sta zp_value
        inc zp_left
        ldx zp_left
        ldy {{ code }},x
{% if several %}
        lda {{ next }},x
        sta zp_piece
        lda deep_index,x
        tax
        lda zp_piece
        jsr deep_{{ side.name }}_return
        ldx zp_left
{% else %}
        sty {{ side.list }}
{% endif %}
        ldy deep_to,x
        lda #EMPTY
        sta deep_taken,y
        ldy deep_from,x
        lda #{{ side.mark }}
        sta deep_taken,y
        lda zp_value
_valued:
        cmp deep_best,x
{{ better(side, "_worse") | block }}
        sta deep_best,x
{% if deep.table_move %}
        sta zp_value
        lda deep_tried,x
        sta deep_place,x
        lda zp_value
{% endif %}
        cmp deep_sure,x
{{ better(side, "_won" if wins else "_worse") | block }}
        cmp deep_sure+1,x
{% if side.maximises %}
        bcs _cut
{% else %}
        bcc _cut
        beq _cut
{% endif %}
        sta deep_sure,x
        jsr deep_line
{% if wins %}
        lda deep_best,x
_won:   cmp #{{ "LEAST_WIN" if side.maximises else "MOST_LOSS + 1" }}
        {{ "bcs" if side.maximises else "bcc" }} _quickest
{% endif %}
_worse: rts
_cut:   pla                         ; not back to the node's next move
        pla
        jmp deep_{{ side.name }}_cut
{% if wins %}
_quickest:
{{ quickest(side) | block }}
        cmp deep_best,x
        bne _worse
        pla
        pla
        jmp deep_{{ side.name }}_end
{% endif %}

{{ few(side, deep.table_move) | block }}

{% endfor %}
