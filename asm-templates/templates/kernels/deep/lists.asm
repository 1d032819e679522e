{% for side in deep.sides %}
{% if side.count > 1 %}
; deep_{{ side.name }}_move - the piece list after a step, in order
; In:       A = what takes the place of a piece, X = its place in the list, zp_*_list
; Out:      {{ side.list }}
; Clobbers: X zp_to
deep_{{ side.name }}_move:
{% if side.moves_up and side.moves_down %}
        cmp {{ side.list }},x
        bcs _up
{% endif %}
{% if side.moves_down %}
_down:  dex                         ; pieces between the two move one place towards the end
        bmi _below
        cmp {{ side.list }},x
        bcs _below
        sty zp_to
        ldy {{ side.list }},x
        sty {{ side.list }}+1,x
        ldy zp_to
        gcc _down
_below: sta {{ side.list }}+1,x      ; X = $ff wraps to the first place
        rts
{% endif %}
{% if side.moves_up %}
_up:    cpx #{{ side.count - 1 }}
        beq _above
        cmp {{ side.list }}+1,x
        bcc _above
        sty zp_to
        ldy {{ side.list }}+1,x
        sty {{ side.list }},x
        ldy zp_to
        inx
        gne _up
_above: sta {{ side.list }},x
        rts
{% endif %}

; deep_{{ side.name }}_return - the piece list as it was before a step that changed its order
; In:       X = place of the piece in it before the step, Y = piece before the step, A = after it,
;           zp_{{ side.name }}_list
; Out:      {{ side.list }}; Y stays
; Clobbers: A X zp_piece zp_to
deep_{{ side.name }}_return:
        sta zp_piece                ; put each piece back where the one before it is taken out
        sty zp_to
        tya
_next:  ldy {{ side.list }},x
        sta {{ side.list }},x
        cpy zp_piece
        beq _home
        tya
{% if side.moves_up and side.moves_down %}
        cpy zp_piece
        bcc _upwards
        dex
        jmp _next
_upwards:
        inx
        jmp _next
{% else %}
        {{ "dex" if side.moves_down else "inx" }}
        jmp _next
{% endif %}
_home:  ldy zp_to
        rts

{% endif %}

{% endfor %}
