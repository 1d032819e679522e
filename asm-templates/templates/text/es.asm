text_computer:
        .text "mueve el c64: ", 0
text_side:
        .text "turno ", 0
{% if best_moves %}
text_ply:
        .text "  nivel ", 0
{% endif %}
text_game_ply:
        .text "  jugada ", 0
{% if best_moves %}
text_hash:
        .text "hash ", 0
text_lock:
        .text "  lock ", 0
{% endif %}
text_eval:
        .text "  eval ", 0
text_depth:
        .text "prof ", 0
text_nodes:
        .text "  nodos ", 0
text_score:
        .text "  valor ", 0
text_time:
        .text "tiempo ", 0
text_minutes:
        .text " minutos (0 = sin limite)", 0
{% if clocked %}
text_seconds:
        .text " segundos", 0
{% endif %}
text_only:
        .text "unica jugada", 0
text_illegal:
        .text "ilegal", 0
text_go:
        .text "adelante", 0
text_off:
        .text "motor parado", 0
text_new_game:
        .text "partida nueva: .g juega, .h ayuda", 0
text_switch:
        .text "ahora mueve: ", 0
text_undo:
        .text "deshecha", 0
text_no_undo:
        .text "nada que deshacer", 0
text_no_moves:
        .text "no hay jugada legal", 0
{% if mate %}
text_no_mate:
        .text "no hay mate", 0
text_stopped:
        .text "interrumpido", 0
{% endif %}
{% if banked %}
text_table:
        .text "posiciones en la tabla: {{ "$" if not decimal }}", 0
{% elif not best_moves %}
text_no_table:
        .text "esta busqueda no usa tabla hash", 0
{% endif %}
{% if not history and not kernel_history %}
text_no_history:
        .text "esta busqueda no usa historia", 0
{% endif %}
{% if book or openings %}
text_book:
        .text "libro", 0
{% endif %}
{% if endgames %}
text_endgame:
        .text "final conocido", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "*** tablas ***", 0
{% endif %}
{% if hands %}
text_hand:
        .text "en mano ", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pass", 0
{% endif %}
{% if full %}
text_over:
        .text ".n partida nueva, .u deshace", 0
text_depths:
        .text "profundidad de 1 a {{ max_depth }}", 0
text_times:
        .text "minutos de 0 a 99 (0 = sin limite)", 0
{% endif %}
text_help:
        .text RETURN_KEY, "{{ example_move }}  {{ example_help }}", RETURN_KEY
        .text ".b  ver el tablero", RETURN_KEY
        .text ".m  ver las jugadas legales", RETURN_KEY
{% if mate %}
        .text ".m3 jugadas que dan mate en 3", RETURN_KEY
{% endif %}
        .text ".g  el c64 juega con este bando", RETURN_KEY
        .text ".a  el c64 juega con los dos bandos", RETURN_KEY
        .text "    (run/stop lo para)", RETURN_KEY
        .text ".o  el c64 no juega con ninguno", RETURN_KEY
        .text ".d8 analiza 8 niveles (1 a {{ max_depth }})", RETURN_KEY
{% if clocked %}
        .text ".t5 5 minutos por jugada, .t5s segundos", RETURN_KEY
{% else %}
        .text ".t5 5 minutos por jugada (0: sin limite)", RETURN_KEY
{% endif %}
        .text ".n  partida nueva", RETURN_KEY
        .text ".s  que mueva el otro bando", RETURN_KEY
        .text ".u  {{ "deshace el ultimo turno" if full else "deshace la ultima jugada" }}", RETURN_KEY
{% if disk %}
        .text ".wnombre guarda la partida en disco", RETURN_KEY
        .text ".rnombre la lee otra vez", RETURN_KEY
        .text ".v8 partidas en la unidad 8", RETURN_KEY
{% endif %}
        .text ".e  ver la tabla hash", RETURN_KEY
        .text ".f  ver la tabla de historia", RETURN_KEY
        .text ".h  esta ayuda", RETURN_KEY
        .text ".q  vuelve a basic", 0
