{# The hand has one piece less, if that is limited. Y stays. #}
{% if phase == "make" and side.hand %}
        ldx hand+{{ side.index }}
{% if table %}
{{ key("key_hand_" ~ side.name, "x") }}
{% endif %}
        dex
        stx hand+{{ side.index }}
{% if table %}
{{ key("key_hand_" ~ side.name, "x") }}
{% endif %}
{% endif %}
