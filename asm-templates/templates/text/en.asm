text_computer:
        .text "computer's move: ", 0
text_side:
        .text "side ", 0
{% if best_moves %}
text_ply:
        .text "  ply ", 0
{% endif %}
text_game_ply:
        .text "  game ", 0
{% if best_moves %}
text_hash:
        .text "hash ", 0
text_lock:
        .text "  lock ", 0
{% endif %}
text_eval:
        .text "  eval ", 0
text_depth:
        .text "depth ", 0
text_nodes:
        .text "  nodes ", 0
text_score:
        .text "  score ", 0
text_time:
        .text "time limit ", 0
text_minutes:
        .text " minutes (0 = none)", 0
{% if clocked %}
text_seconds:
        .text " seconds", 0
{% endif %}
text_only:
        .text "only move", 0
text_illegal:
        .text "illegal", 0
text_go:
        .text "go", 0
text_off:
        .text "engine off", 0
text_new_game:
        .text "new game: .g go, .h help", 0
text_switch:
        .text "now to move: ", 0
text_undo:
        .text "undo", 0
text_no_undo:
        .text "nothing to undo", 0
text_no_moves:
        .text "no legal move", 0
{% if mate %}
text_no_mate:
        .text "no mate", 0
text_stopped:
        .text "stopped", 0
{% endif %}
{% if banked %}
text_table:
        .text "positions in the table: {{ "$" if not decimal }}", 0
{% elif not best_moves %}
text_no_table:
        .text "this search keeps no hash table", 0
{% endif %}
{% if not history and not kernel_history %}
text_no_history:
        .text "this search keeps no history", 0
{% endif %}
{% if book or openings %}
text_book:
        .text "book", 0
{% endif %}
{% if endgames %}
text_endgame:
        .text "known ending", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "*** draw ***", 0
{% endif %}
{% if hands %}
text_hand:
        .text "in hand ", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pass", 0
{% endif %}
{% if full %}
text_over:
        .text ".n new game, .u undo", 0
text_depths:
        .text "depths are 1 to {{ max_depth }}", 0
text_times:
        .text "minutes are 0 to 99 (0 = no limit)", 0
{% endif %}
text_help:
        .text RETURN_KEY, "{{ example_move }}  {{ example_help }}", RETURN_KEY
        .text ".b  show the board", RETURN_KEY
        .text ".m  show the legal moves", RETURN_KEY
{% if mate %}
        .text ".m3 show the moves that mate in 3", RETURN_KEY
{% endif %}
        .text ".g  go: the computer plays this side", RETURN_KEY
        .text ".a  the computer plays both sides", RETURN_KEY
        .text "    (run/stop ends that)", RETURN_KEY
        .text ".o  off: the computer plays neither", RETURN_KEY
        .text ".d8 search 8 plies deep (1 to {{ max_depth }})", RETURN_KEY
{% if clocked %}
        .text ".t5 5 minutes for a move, .t5s 5 seconds", RETURN_KEY
{% else %}
        .text ".t5 5 minutes for a move (0: no limit)", RETURN_KEY
{% endif %}
        .text ".n  new game", RETURN_KEY
        .text ".s  switch: the other side is to move", RETURN_KEY
        .text ".u  {{ "undo the last turn" if full else "undo the last move" }}", RETURN_KEY
{% if disk %}
        .text ".wgame write the game to disk", RETURN_KEY
        .text ".rgame read it again", RETURN_KEY
        .text ".v8 view the games on drive 8", RETURN_KEY
{% endif %}
        .text ".e  show the hash table", RETURN_KEY
        .text ".f  show the history table", RETURN_KEY
        .text ".h  this help", RETURN_KEY
        .text ".q  quit to basic", 0
