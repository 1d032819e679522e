; {{ rule }}
; Picture - where squares are, their colours and shapes
; {{ rule }}

screen_tables:
{% for table in look.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
