{# What several templates share. #}
{# The sum gains what a piece of a class adds on square Y. #}
{% macro put(class) %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endmacro %}
{# And loses it again. #}
{% macro take(class) %}
        sec
        lda zp_sum
        sbc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endmacro %}
{# Piece A of a side leaves square Y for good. #}
{% macro captured(side) %}
{% if events %}
        inc zp_event
{% endif %}
        jsr update_take_{{ side.name }}
{% if counted %}
        dec piece_count+{{ side.index }}
{% endif %}
{% endmacro %}
{# The key changes by the random number of tables `name` at the square in register `at`. #}
{% macro key(name, at) %}
        bit zp_keyed
        bpl +
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        eor {{ name }}_{{ byte }},{{ at }}
        sta zp_key+{{ byte }}
{% endfor %}
+
{% endmacro %}
{# From square Y the way in a direction over the other side's pieces to one of `side`; if there is one, `routine` of the
   side is called with X = each of these. Then goes on at the direction's label with `done` behind it; if there is none,
   at the direction's label. #}
{% macro outflanked(direction, side, routine, done) %}
        ldx {{ direction.next }},y
        lda board,x
{% if side.first %}
        bpl _{{ direction.label }}
_{{ direction.label }}_walk:
        lda {{ direction.next }},x
        tax
        lda board,x
        bmi _{{ direction.label }}_walk
        beq _{{ direction.label }}
{% else %}
        beq _{{ direction.label }}
        bmi _{{ direction.label }}
_{{ direction.label }}_walk:
        lda {{ direction.next }},x
        tax
        lda board,x
        beq _{{ direction.label }}
        bpl _{{ direction.label }}_walk
{% endif %}
_{{ direction.label }}_back:
        lda {{ direction.back }},x                 ; from its own end back to the new piece
        tax
        cpx zp_to
        beq _{{ direction.label }}{{ done }}
        jsr {{ routine }}{{ side.name }}
        jmp _{{ direction.label }}_back
{% endmacro %}
{# Goes to `label` unless a movement begins on the square in a register. #}
{% macro unless_begins(begins, register, label, by="a") %}
{% if begins %}
{% if begins.table %}
        ld{{ by }} {{ begins.table }},{{ register }}
        beq {{ label }}
{% else %}
{% if begins.first %}
        cp{{ register }} #{{ begins.first }}
        bcc {{ label }}
{% endif %}
{% if begins.end %}
        cp{{ register }} #{{ begins.end }}
        bcs {{ label }}
{% endif %}
{% endif %}
{% endif %}
{% endmacro %}
{# X or Y is where a move leads, no pass; then it is the square there, whatever the piece becomes. #}
{% macro landed(register) %}
{% if landings %}
        cp{{ register }} #SQUARES
        bcc +
        lda landing_square-SQUARES-1,{{ register }}
        ta{{ register }}
+
{% endif %}
{% endmacro %}
{# A = what a new piece on the square in a register is worth as a score, history aside. #}
{% macro put_score(scores, side, at) %}
{% if not scores.gain %}
        lda #{{ scores.even }}
{% elif side.first %}
        lda value_{{ scores.label }}_lo,{{ at }}
        clc
        adc #{{ scores.even }}
{% else %}
        lda #{{ scores.even }}
        sec
        sbc value_{{ scores.label }}_lo,{{ at }}
{% endif %}
{% endmacro %}
{# A = score of a move from X to Y; `victim` is the class that is captured, if any. #}
{% macro score(scores, side, moves, victim) %}
{% if whole_scores and scores.history %}
        lda {{ scores.history }},y{{ " " * 4 }}; all that it consists of
{% elif not scores.gain %}
        lda #{{ scores.even }}
{% elif not moves %}
{{ put_score(scores, side, "y") | block }}
{% elif side.first %}
        lda value_{{ scores.label }}_lo,y
        sec
        sbc value_{{ scores.label }}_lo,x
{% if victim %}
        sec
        sbc value_{{ victim }}_lo,y
{% endif %}
        clc
        adc #{{ scores.even }}
{% else %}
        lda value_{{ scores.label }}_lo,x
        sec
        sbc value_{{ scores.label }}_lo,y
{% if victim %}
        clc
        adc value_{{ victim }}_lo,y
{% endif %}
        clc
        adc #{{ scores.even }}
{% endif %}
{% if side.safety and scores.gain and moves %}
        jsr safety_score_{{ side.name }}
{% endif %}
{% if scores.history and not whole_scores %}
        clc
        adc {{ scores.history }},y
        bcc +
        lda #255
+
{% endif %}
{% endmacro %}
{# Puts a move into the list, from X to Y. Without `scores`, Order finds out how soon to try it. #}
{% macro add(scores, side, moves, victim, adder="gen_add") %}
{% if scores %}
{{ score(scores, side, moves, victim) | block }}
{% elif side.scored %}
        lda #0
{% endif %}
        jsr {{ adder }}
{% endmacro %}
{# Goes to `label` where a register is no square: what has been loaded last, or what has been counted down
   past the first square. Numbers of squares below 128 leave bit 7 to NONE. #}
{% macro if_none(register, label) %}
{% if large %}
        {{ "cmp" if register == "a" else "cp" ~ register }} #NONE
        beq {{ label }}
{% else %}
        bmi {{ label }}
{% endif %}
{% endmacro %}
{# The same where it is a square. #}
{% macro if_square(register, label) %}
{% if large %}
        {{ "cmp" if register == "a" else "cp" ~ register }} #NONE
        bne {{ label }}
{% else %}
        bpl {{ label }}
{% endif %}
{% endmacro %}
{# Y has been counted down to a place of the list; goes to `label` if it was past the first. #}
{% macro if_listed_none(label) %}
{% if wide %}
        cpy #$ff
        bne +
        jsr gen_back                ; the last place of the page before
        bcs {{ label }}
+
{% elif tall %}
        cpy #$ff
        beq {{ label }}
{% else %}
        bmi {{ label }}
{% endif %}
{% endmacro %}
{# Z is clear if there is a move in the list. #}
{% macro listed() %}
        lda zp_count
{% if wide %}
        ora zp_page
{% endif %}
{% endmacro %}
{# Values of positions are one byte in A, or two in zp_value. What a value is for the other side. #}
{% macro negate() %}
{% if two_bytes %}
        lda zp_value
        eor #$ff
        sta zp_value
        lda zp_value+1
        eor #$ff
        sta zp_value+1
{% else %}
        eor #$ff
{% endif %}
{% endmacro %}
{# C and Z as comparing a value with that of frame X in an array sets them. #}
{% macro compare(array) %}
{% if two_bytes %}
        lda zp_value+1
        cmp {{ array }}_hi,x
        bne +
        lda zp_value
        cmp {{ array }},x
+
{% else %}
        cmp {{ array }},x
{% endif %}
{% endmacro %}
{# A value becomes that of frame X in an array. #}
{% macro keep(array) %}
{% if two_bytes %}
        lda zp_value
        sta {{ array }},x
        lda zp_value+1
        sta {{ array }}_hi,x
{% else %}
        sta {{ array }},x
{% endif %}
{% endmacro %}
{# A bound in the zero page becomes that of frame X in an array. #}
{% macro bound(name, array) %}
        lda {{ array }},x
        sta {{ name }}
{% if two_bytes %}
        lda {{ array }}_hi,x
        sta {{ name }}+1
{% endif %}
{% endmacro %}
{# A bound in the zero page becomes that of the frame below X, perhaps as the other side sees it. #}
{% macro bound_below(array, name, other_side) %}
        lda {{ name }}
{% if other_side %}
        eor #$ff
{% endif %}
        sta {{ array }}+1,x
{% if two_bytes %}
        lda {{ name }}+1
{% if other_side %}
        eor #$ff
{% endif %}
        sta {{ array }}_hi+1,x
{% endif %}
{% endmacro %}
{# Why the game ends, for who looks at it. #}
{% macro reason(text) %}
{% if screen %}
        ldx #<{{ text }}
        ldy #>{{ text }}
        stx main_reason
        sty main_reason+1
{% endif %}
{% endmacro %}
{# The clock is looked at. #}
{% macro look_at_clock(label) %}
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq {{ label }}_same
        jsr clock_poll
        ldx zp_frame
{{ label }}_same:
{% endmacro %}
{# A node is counted, and the clock looked at before that if it has not been. #}
{% macro enter(label, looked=false) %}
{% if not looked %}
{{ look_at_clock(label) | block }}
{% endif %}
        inc zp_nodes
        bne {{ label }}_counted
        jsr search_count
{{ label }}_counted:
{% endmacro %}
{# Bit 7 of zp_keyed is set if a move of frame X leads to nodes that keep keys: three plies are left there or more. #}
{% macro keyed() %}
        lda node_left,x
{% if quiescence %}
        sec
        sbc #3                      ; beyond the depth less than nothing is left
        eor #$ff
        sta zp_keyed
{% else %}
        cmp #3
        ror zp_keyed
{% endif %}
{% endmacro %}
{# Which way square Y lies from the royal piece of side X: in the low bits of A, those of `checks.way_mask`, the way, if pieces
   go along it, else 0; in the bits above them the leaps that lead back. #}
{% macro way() %}
        lda royal_grid,y
        sec
        sbc royal_place,x
        tay
        lda royal_ways,y
{% endmacro %}
{# The sum gains what a piece of `side` that falls to square Y changes; then it is prepared for its lines to change, with C = 0;
   Y stays. Sums of gains begin with 128 and what the piece is worth. #}
{% macro gained(side, label) %}
        tya
        asl a
        sta gains_of_{{ side.name }}+1
        jsr gains_of_{{ side.name }}
{% if side.first %}
        and #$7f
        adc zp_sum
        sta zp_sum
        bcc {{ label }}
        inc zp_sum+1
{% else %}
        eor #$7f                    ; 255 less what it gains
        sec
        adc zp_sum
        sta zp_sum
        bcs {{ label }}
        dec zp_sum+1
{% endif %}
{{ label }}:
        tya
        asl a
        sta lines_at_square+1
{% endmacro %}
