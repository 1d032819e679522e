; {{ rule }}
; Tables - what the generator has worked out
;
{% if small %}
; One behind the other. Laid out in pages they would be faster, and the program larger.
{% else %}
; Laid out in pages so that no table crosses one: that would cost a cycle an access.
{% endif %}
; {{ rule }}

{% if not small %}
        .align $100
{% endif %}
tables:
{% for page in pages %}
{% for table in page.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for name in table.also %}
{{ name }}:
{% endfor %}
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
{% if not loop.last and not small %}
        .align $100
{% endif %}
{% endfor %}
