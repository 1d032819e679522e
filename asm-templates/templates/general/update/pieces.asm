{% from "general/macros" import put, take, key %}
{% for side in sides if side.lifts %}

; update_put_{{ side.name }} - put a piece of {{ side.name }} on a square
; In:       A = piece, Y = square
; Out:      Y stays
; Clobbers: A X zp_key zp_sum
update_put_{{ side.name }}:
        sta board,y
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

; update_take_{{ side.name }} - take a piece of {{ side.name }} from a square
; In:       A = piece, Y = square
; Out:      Y stays
; Clobbers: A X zp_key zp_sum
update_take_{{ side.name }}:
        tax
        lda #EMPTY
        sta board,y
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
{% endfor %}
