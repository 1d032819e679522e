text_depth:
        .text "depth ", 0
text_only:
        .text "only move", 0
text_illegal:
        .text "no such move", 0
text_no_moves:
        .text "no legal move", 0
text_thinking:
        .text "thinking", 0
{% if book %}
text_book:
        .text "from the book", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "drawn", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pass", 0
{% endif %}
