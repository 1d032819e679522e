{% from "kernels/deep/macros" import better, few, quickest %}
{% for side in deep.sides %}
{% set other = deep.sides[1 - loop.index0] %}
{% for slot in side.slots %}
; deep_{{ side.name }}_step_{{ slot.label }} - try {{ slot.what }} of a piece
; In:       {% if deep.table_move %}A = place of the move, {% endif %}Y = piece{% if side.count > 1 %}, X = its place in the list{% endif %},
;           zp_*_list, zp_left, the piece lists, zp_depth, zp_slot
; Out:      X = zp_left, what the node knows; does not return when the node is settled
; Clobbers: A Y scratch
deep_{{ side.name }}_step_{{ slot.label }}:
{% if deep.table_move %}
        sta zp_place
{% endif %}
{% if side.count > 1 %}
        stx zp_index
{% endif %}
        ldx {{ slot.to }},y
        lda deep_taken,x
        beq _free
        ldx zp_left
        rts
_free:  ldx zp_left
{% if deep.table %}
        cpx #TABLE_LEAST + 1
        bcc _unknown                ; the node below does without
        sty zp_code
{% for byte in [0, 2, 3, 1] %}
        lda deep_key_{{ byte }},x
        eor {{ slot.keys[byte] }},y
        sta deep_key_{{ byte }}-1,x
{% endfor %}
        adc #(>table_slots) - 1     ; carry set
        sta zp_slot+1
        dex
        ldy deep_key_0,x
{% if deep.table_move %}
        lda #NO_PLACE
        sta deep_first,x
{% endif %}
        txa
        eor deep_key_2,x
        cmp (zp_slot),y
        bne _open
        jsr deep_{{ other.name }}_known
        bcs _hit
_open:  inx
        ldy zp_code
_unknown:
{% endif %}
{% if deep.table_move %}
        lda zp_place
        sta deep_tried,x
{% endif %}
        tya
        sta deep_code,x
        lda deep_eval,x
{% if side.maximises %}
        sec
        sbc {{ slot.gain }},y
{% else %}
        clc
        adc {{ slot.gain }},y
{% endif %}
        eor #$80
        sta deep_eval-1,x
{% if side.count > 1 %}
        lda zp_index
        sta deep_index,x
        tax
        lda {{ slot.next }},y
{% if side.moves_up %}
        sta zp_piece
        lda {{ side.list }}+1,x
        cmp zp_piece
        bcc _move
        lda zp_piece
{% endif %}
{% if side.moves_down %}
        cmp {{ side.list }}-1,x
        bcc _move
{% endif %}
        sta {{ side.list }},x
_moved:
{% else %}
        lda {{ slot.next }},y
        sta {{ side.list }}
{% endif %}
        ldx {{ slot.to }},y
        lda #{{ side.mark }}
        sta deep_taken,x
        lda #EMPTY
{% if side.codes %}
        ldx {{ side.name }}_square,y
        sta deep_taken,x
{% else %}
        sta deep_taken,y
{% endif %}
        dec zp_left
        ldx zp_left
{% if deep.table_move %}
        cpx #2
        beq _two
        bcs _node
{% else %}
        cpx #3
        bcc _low
        bne _node
        jsr three_plies_{{ other.name }}
        jmp _back
_low:   cpx #2
        beq _two
{% endif %}
        jsr few_{{ other.name }}
        jmp _back
_two:   jsr two_plies_{{ other.name }}
        jmp _back
{% if side.count > 1 %}
_move:{% if side.moves_up and side.moves_down %}  lda zp_piece{% elif side.moves_up %}  lda zp_piece{% endif %}

        jsr deep_{{ side.name }}_move
        jmp _moved
_shifted:
        lda {{ slot.next }},y
        jsr deep_{{ side.name }}_return
        jmp _listed
{% endif %}
{% if deep.table %}
_hit:   inx
        cmp deep_best,x
{{ better(side, "_worse") | block }}
        pha
        lda zp_code
        sta deep_code,x
        lda #0
        sta deep_size-1,x           ; the line ends below
{% if deep.table_move %}
        lda zp_place
        sta deep_tried,x
{% endif %}
        pla
        jmp _best
{% endif %}
_node:
{% if deep.table_move and not deep.table %}
        lda #NO_PLACE
        sta deep_first,x
{% endif %}
        jsr deep_{{ other.name }}
_back:  sta zp_value
        inc zp_left
        ldx zp_left
        ldy deep_code,x
{% if side.count > 1 %}
        lda deep_index,x
        tax
        lda {{ side.list }},x
        cmp {{ slot.next }},y
        bne _shifted
        sty {{ side.list }},x
_listed:
{% else %}
        sty {{ side.list }}
{% endif %}
        ldx {{ slot.to }},y
        lda #EMPTY
        sta deep_taken,x
        lda #{{ side.mark }}
{% if side.codes %}
        ldx {{ side.name }}_square,y
        sta deep_taken,x
{% else %}
        sta deep_taken,y
{% endif %}
        ldx zp_left
        lda zp_value
        cmp deep_best,x
{{ better(side, "_worse") | block }}
_best:  sta deep_best,x
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
        ldy deep_code,x
        lda {{ slot.step }},y
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

{% endfor %}
{{ few(side, deep.table_move) | block }}

{% endfor %}
