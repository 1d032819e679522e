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
{% if book or openings %}
text_book:
        .text "from the book", 0
{% endif %}
{% if endgames %}
text_endgame:
        .text "a known ending", 0
{% endif %}
{% if draws %}
text_drawn:
        .text "drawn", 0
{% endif %}
{% if passes %}
text_pass:
        .text "pass", 0
{% endif %}
text_hint:
        .text "hint", 0
text_undo:
        .text "undo", 0
text_redo:
        .text "redo", 0
text_swap:
        .text "change sides", 0
{% if clocked %}
text_level:
        .text "level", 0
text_minutes:
        .text "depth", 0
{% else %}
text_level:
        .text "depth", 0
text_minutes:
        .text "minutes", 0
{% endif %}
text_turn_board:
        .text "turn board", 0
{% if clocked %}
text_expected:
        .text "as expected", 0
text_ponder:
        .text "ponder", 0
text_analysis:
        .text "analysis", 0
{% endif %}
{% if mate %}
text_mate_in:
        .text "mate in "
mate_digit:
        .text "{{ [mate.most, 2] | min }}", 0   ; changed in the menu
text_no_mate:
        .text "none", 0
{% endif %}
{% if sounds %}
text_sound:
        .text "sound", 0
{% endif %}
{% if sounds or clocked %}
text_sound_on:
        .text "on", 0
text_sound_off:
        .text "off", 0
{% endif %}
{% if wins and stuck != "counts" %}
text_wins:
        .text "wins in ", 0
text_loses:
        .text "loses in ", 0
{% endif %}
{% if over %}
text_over:
        .text "{{ over_reason }}", 0
{% endif %}
{% if dead %}
text_dead:
        .text "nobody can win", 0
{% endif %}
{% if few %}
text_few:
        .text "too few left", 0
{% endif %}
{% if quiet %}
text_quiet:
        .text "no progress", 0
{% endif %}
{% if repetition %}
text_repeated:
        .text "repetition", 0
{% endif %}
{% if stuck == "counts" %}
text_counted:
        .text "more pieces", 0
{% else %}
text_stuck:
        .text "no move left", 0
{% endif %}
{% if royal and stuck != "loses" %}
text_mate:
        .text "checkmate", 0
{% endif %}
{% if hands %}
text_hand:
        .text "hand", 0
{% endif %}
text_replay:
        .text "replay", 0
{% if look.schemes %}
text_colors:
        .text "colours", 0
{% endif %}
text_new:
        .text "new game", 0
text_quit:
        .text "quit", 0
text_human:
        .text "you", 0
text_machine:
        .text "c64", 0
text_no_turn:
        .text "no more moves", 0
text_menu:
        .text "f1 menu", 0
MENU_LENGTH     = 7
text_begin:
        .text "left/right who  up/down {{ 'level' if clocked else 'depth' }}  fire go", 0
{% if chain %}
text_goes_on:
        .text "the move goes on", 0
{% endif %}
{% if forced %}
text_must_capture:
        .text "you must capture", 0
{% endif %}
{% if moves %}
text_cannot_move:
        .text "it cannot move", 0
{% endif %}
text_not_yours:
        .text "not your piece", 0
{% if moves %}
text_nothing_here:
        .text "nothing here", 0
{% endif %}
text_edit_item:
        .text "set up", 0
text_edit:
        .text "fire s c return", 0
{% if kernel %}
text_wrong_pieces:
        .text "other pieces wanted", 0
{% endif %}
