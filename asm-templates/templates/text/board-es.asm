text_depth:
        .text "nivel ", 0
text_only:
        .text "jugada unica", 0
text_illegal:
        .text "no es jugada", 0
text_no_moves:
        .text "sin jugadas", 0
text_thinking:
        .text "pensando", 0
{% if book %}
text_book:
        .text "del libro", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "tablas", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pasa", 0
{% endif %}
