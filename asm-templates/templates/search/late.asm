{# What comes late in the order of its node: a part of what follows the search of a move. #}
; search_late - does a move come so late that one ply less may be enough?
; In:       X = frame; node_sorted,x, node_tried,x
; Out:      C set if so; at the root none does
; Clobbers: A
search_late:
        lda node_sorted,x
        cmp #1
        bcc _known                  ; as listed no move is late
        lda node_tried,x
        cpx #1
{% if late_moves.answer is not none %}
        beq _answer                 ; to a move of the root
{% endif %}
        bcc _known
        cmp #LATE
{% if late_moves.answer is not none %}
        rts
_answer:
        cmp #LATE_ANSWER
{% endif %}
_known: rts

{% if late_moves.very is not none %}
; search_very_late - does a late move come so late that two plies less may be enough?
; In:       X = frame; node_left,x, node_tried,x
; Out:      C set if so
; Clobbers: A
search_very_late:
        lda node_left,x
        cmp #LEAST_REDUCED + 1
        bcc _once
        lda node_tried,x
        cmp #VERY_LATE
_once:  rts

{% endif %}
LATE            = {{ late_moves.from | pad(18) }}; from this move of a node on, one ply less is searched first
{% if late_moves.answer is not none %}
LATE_ANSWER     = {{ late_moves.answer | pad(18) }}; from this answer to a move of the root on
{% endif %}
LEAST_REDUCED   = {{ late_moves.least | pad(18) }}; where so many plies are left, or more
{% if late_moves.very is not none %}
VERY_LATE       = {{ late_moves.very | pad(18) }}; from this move of a node on, two plies less where more are left
{% endif %}
{% if late_moves.sorted is not none %}
SORTED          = {{ late_moves.sorted | pad(18) }}; moves of a node that are tried in the order of their scores
{% endif %}
