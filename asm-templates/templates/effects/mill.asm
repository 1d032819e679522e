{# The turn goes on if the piece has closed a mill and there is something to take. #}
{% if phase == "turn" %}
        jmp mill_end_{{ side.name }}{{ " " * 7 }}; tail call
{% endif %}
