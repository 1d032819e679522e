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
{% if book or openings %}
text_book:
        .text "del libro", 0
{% endif %}
{% if endgames %}
text_endgame:
        .text "final conocido", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "tablas", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pasa", 0
{% endif %}
text_hint:
        .text "sugerencia", 0
text_undo:
        .text "deshacer", 0
text_redo:
        .text "rehacer", 0
text_swap:
        .text "cambiar lados", 0
text_level:
        .text "nivel", 0
{% if clocked %}
text_minutes:
        .text "profundid.", 0
{% else %}
text_minutes:
        .text "minutos", 0
{% endif %}
text_turn_board:
        .text "girar tablero", 0
{% if clocked %}
text_expected:
        .text "lo esperado", 0
text_ponder:
        .text "prever", 0
text_analysis:
        .text "analisis", 0
{% endif %}
{% if mate %}
text_mate_in:
        .text "mate en "
mate_digit:
        .text "{{ [mate.most, 2] | min }}", 0   ; changed in the menu
text_no_mate:
        .text "ninguno", 0
{% endif %}
{% if sounds %}
text_sound:
        .text "sonido", 0
{% endif %}
{% if sounds or clocked %}
text_sound_on:
        .text "si", 0
text_sound_off:
        .text "no", 0
{% endif %}
{% if wins and stuck != "counts" %}
text_wins:
        .text "gana en ", 0
text_loses:
        .text "pierde en ", 0
{% endif %}
{% if over %}
text_over:
        .text "{{ over_reason }}", 0
{% endif %}
{% if dead %}
text_dead:
        .text "nadie gana", 0
{% endif %}
{% if few %}
text_few:
        .text "quedan pocas", 0
{% endif %}
{% if quiet %}
text_quiet:
        .text "sin avance", 0
{% endif %}
{% if repetition %}
text_repeated:
        .text "repeticion", 0
{% endif %}
{% if stuck == "counts" %}
text_counted:
        .text "mas fichas", 0
{% else %}
text_stuck:
        .text "sin jugadas", 0
{% endif %}
{% if royal and stuck != "loses" %}
text_mate:
        .text "jaque mate", 0
{% endif %}
{% if hands %}
text_hand:
        .text "mano", 0
{% endif %}
text_replay:
        .text "repasar", 0
{% if look.schemes %}
text_colors:
        .text "colores", 0
{% endif %}
text_new:
        .text "otra partida", 0
text_quit:
        .text "salir", 0
text_human:
        .text "tu", 0
text_machine:
        .text "c64", 0
text_no_turn:
        .text "no hay mas", 0
text_menu:
        .text "f1 menu", 0
MENU_LENGTH     = 7
text_begin:
        .text "izq/der quien  arr/aba nivel  fuego ya", 0
{% if chain %}
text_goes_on:
        .text "la jugada sigue", 0
{% endif %}
{% if forced %}
text_must_capture:
        .text "hay que capturar", 0
{% endif %}
{% if moves %}
text_cannot_move:
        .text "no puede mover", 0
{% endif %}
text_not_yours:
        .text "no es tuya", 0
{% if moves %}
text_nothing_here:
        .text "no hay nada", 0
{% endif %}
text_edit_item:
        .text "colocar", 0
text_edit:
        .text "fuego s c return", 0
{% if kernel %}
text_wrong_pieces:
        .text "faltan piezas", 0
{% endif %}
