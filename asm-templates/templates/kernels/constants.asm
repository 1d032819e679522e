; of the search: a step is the number of a (start, destination) pair, see move_start and move_dest

NO_MOVE         = $ff               ; in place of a step
BASE            = {{ base | pad(18) }}; evaluation of an empty board
{% if tree %}
TREE_PLIES      = {{ tree.plies | pad(18) }}; plies of the search that are written out
NO_REPLY        = $ff               ; in place of what a reply is worth
{% endif %}
{% if deep %}
{% if deep.table_move %}
NO_PLACE        = $ff               ; in place of the place of a move
{% endif %}
NO_REPLY        = $ff               ; in place of what a reply is worth
{% if deep.goals %}
GOAL            = SQUARES + 1       ; where a step leads that wins
{% endif %}
{% if wins %}
LEAST_WIN       = {{ least_win | pad(18) }}; values from here on are wins of {{ sides[0].name }}
MOST_LOSS       = {{ most_loss | pad(18) }}; values down from here are wins of {{ sides[1].name }}
{% endif %}
{% if deep.table %}
TABLE_LEAST     = 3                 ; plies left at the lowest nodes that the table remembers
TABLE_PAGES     = {{ deep.table.pages | pad(18) }}; its size: {{ deep.table.slots }} slots of four bytes
{% if deep.table_move %}
TABLE_PLACES    = {{ deep.table.places | pad(18) }}; it remembers moves at places below this one
{% endif %}
SAYS_LOWER      = $40               ; what a value says: it is this or higher,
SAYS_UPPER      = $80               ; this or lower; with both, this
table_slots     = {{ deep.table.address | hex4 | pad(18) }}; the table, also in the RAM under the BASIC ROM
{% endif %}
{% endif %}
{% if ranked %}
RANKED_PLIES    = {{ ranked.plies | pad(18) }}; plies of the search that are written out
TAKEN           = 1                 ; a piece on a square of ranked_taken
{% if ranked.kept %}
UNLISTED        = 255               ; place of the next move while only the first has been looked for
{% endif %}
{% endif %}
{% if table %}
SLOTS           = {{ table.slots | pad(18) }}; positions that each half of the hash table remembers
{% if ordering.table_move %}
TABLE_MOVE      = {{ ordering.table_move | pad(18) }}; score of the move found in the hash table
{% endif %}
{% endif %}
{% if marks %}

; screen codes and the last cell of the screen, where cutoffs are marked
MARK_A          = 1
MARK_B          = 2
CORNER          = $07e7
{% endif %}
