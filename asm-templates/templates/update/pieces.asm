{% from "macros" import put, take, key %}
{% for side in sides if side.lifts %}

; update_put_{{ side.name }} - put a piece of {{ side.name }} on a square
; In:       A = piece, Y = square, zp_sum, zp_key, zp_keyed
; Out:      zp_sum, zp_key; Y stays
; Clobbers: A X zp_changed zp_state
update_put_{{ side.name }}:
        sta board,y
{% if patterns %}
        pha
        jsr pattern_{{ side.name }}_comes
        pla
{% endif %}
{% if valued or table %}
{% for class in side.classes %}
{% if not loop.last %}
        cmp #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% if valued %}
{{ put(class) }}
{% endif %}
{% if table %}
{{ key("key_" ~ class.label, "y") }}
{% endif %}
        rts
{% endfor %}
{% else %}
        rts
{% endif %}

; update_take_{{ side.name }} - take a piece of {{ side.name }} from a square
; In:       A = piece, Y = square, zp_sum, zp_key, zp_keyed
; Out:      zp_sum, zp_key; Y stays
; Clobbers: A X zp_changed zp_state
update_take_{{ side.name }}:
{% if valued or table %}
        tax
{% endif %}
        lda #EMPTY
        sta board,y
{% if patterns %}
        txa
        pha
        jsr pattern_{{ side.name }}_goes
        pla
        tax
{% endif %}
{% if valued or table %}
{% for class in side.classes %}
{% if not loop.last %}
        cpx #{{ class.constant }}
        beq _{{ class.label }}
{% endif %}
{% endfor %}
{% for class in side.classes | reverse %}
{% if not loop.first %}
_{{ class.label }}:
{% endif %}
{% if valued %}
{{ take(class) }}
{% endif %}
{% if table %}
{{ key("key_" ~ class.label, "y") }}
{% endif %}
        rts
{% endfor %}
{% else %}
        rts
{% endif %}
{% endfor %}
