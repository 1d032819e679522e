; {{ rule }}
; Tables - what the generator has worked out
;
; Laid out in pages so that no table crosses one: that would cost a cycle an access.
; {{ rule }}

        .align $100
tables:
{% for page in pages %}
{% for table in page.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
{% if not loop.last %}
        .align $100
{% endif %}
{% endfor %}
program_end:
