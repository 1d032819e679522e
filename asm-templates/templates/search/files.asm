{# The bit of rank X and the file of square Y, among those of the pieces of a side that are counted. #}
{% macro stands(side) %}
        ldx square_rank,y
        lda files_bit_{{ side.index }}-'1',x
{% if structure.royals %}
        beq _next                   ; none is counted there
{% endif %}
        ldx square_file,y
        ora files_{{ side.name }}-'a'+1,x
        sta files_{{ side.name }}-'a'+1,x
{% endmacro %}
{# A piece of a class is worth so many more points on square Y as A says, to its side. #}
{% macro gains(class, side) %}
        jsr files_{{ "points" if side.first else "against" }}
        adc value_{{ class }}_lo,y
        sta value_{{ class }}_lo,y
        txa
        adc value_{{ class }}_hi,y
        sta value_{{ class }}_hi,y
{% endmacro %}
{# What squares are worth by who stands on files: a part of Search. #}
; Files are worth something by who stands on them as a search begins: {{ structure.names[0] }}{% if structure.riders %}, and {{ structure.names[1] }} where there is none{% endif %}.
; A byte for each side and file tells on which ranks they stand, as the side counts them.

FILE_COUNT      = {{ structure.files | pad(18) }}; files
{% if structure.royals %}
FILES_AWAY      = 2*(FILE_COUNT + 2)    ; where bytes begin that tell how far files and ranks are from these pieces
FILES_SEEN      = FILES_AWAY + 32       ; bytes of both sides, with nothing on both sides of the board
{% else %}
FILES_SEEN      = 2*(FILE_COUNT + 2)    ; bytes of both sides, with nothing on both sides of the board
{% endif %}

files_{{ sides[0].name }} = files_seen
files_{{ sides[1].name }} = files_seen + FILE_COUNT + 2

files_isolated  = files_now         ; points in this search
files_open      = files_now + 1
files_half_open = files_now + 2
files_doubled   = files_now + 3
files_passed    = files_now + 4     ; by rank
{% if structure.royals %}
files_near      = files_now + {{ (structure.before_near ~ "") | pad(6) }}; for each file and rank nearer to own ones, to enemies
files_away      = files_seen + FILES_AWAY ; of each side for 8 files and 8 ranks: how far they are from its pieces

MOST_NEAR       = {{ (structure.most_near ~ "") | pad(18) }}; what a royal piece gains by that at most
{% endif %}

; files_values - add to the values of pieces what files are worth to them
; In:       board, files_now, the values of this phase
; Out:      the values, files_seen, files_at{% if structure.royals %}, files_lo, files_hi, files_royal, files_from, files_place, files_side{% endif %}

; Clobbers: A X Y
files_values:
        ldx #FILES_SEEN - 1
        lda #0
_clear: sta files_seen,x
        dex
        bpl _clear
        ldy #SQUARES - 1
_piece: lda board,y
{% for royal in structure.royals or [] %}
        cmp #{{ royal[1] }}
        bne +
        sty files_royal{{ "" if loop.first else "+1" }}
+
{% endfor %}
{% for side in sides %}
{% for code in structure.codes[loop.index0] %}
        cmp #{{ code }}
        beq _{{ side.name }}
{% endfor %}
{% endfor %}
_next:  dey
        bpl _piece
        bmi _values
{% for side in sides %}
_{{ side.name }}:
{{ stands(side) | block }}
{% if structure.royals %}
        ldx #{{ 16 * loop.index0 }}
        jsr files_away_from
{% endif %}
        jmp _next
{% endfor %}
_values:
        ldy #SQUARES - 1
_square:
{% for side in sides %}
{% set other = sides[1 - loop.index0] %}
        ldx square_rank,y
        lda files_number_{{ side.index }}-'1',x
        bmi _no_{{ side.name }}              ; none is counted there
        sta files_at
        ldx square_file,y
        lda files_{{ side.name }}-'a'+1,x
        ldx files_at
        and files_before,x
        beq _first_{{ side.name }}
        lda files_doubled
        jmp _alone_{{ side.name }}
_first_{{ side.name }}:
        ldx square_file,y
        lda files_{{ other.name }}-'a',x
        ora files_{{ other.name }}-'a'+1,x
        ora files_{{ other.name }}-'a'+2,x
        ldx files_at
        and files_ahead,x
        beq _passed_{{ side.name }}
        lda #0
        geq _alone_{{ side.name }}
_passed_{{ side.name }}:
        lda files_passed,x
_alone_{{ side.name }}:
        sta files_at
        ldx square_file,y
        lda files_{{ side.name }}-'a',x
        ora files_{{ side.name }}-'a'+2,x
        bne _joined_{{ side.name }}
        lda files_isolated
        clc
        adc files_at
        sta files_at
_joined_{{ side.name }}:
{% for class in structure.of[loop.index0] %}
        lda files_at
{{ gains(class, side) | block }}
{% endfor %}
_no_{{ side.name }}:
{% if structure.riders %}
        ldx square_file,y
        lda files_{{ side.name }}-'a'+1,x
        bne _closed_{{ side.name }}
        lda files_{{ other.name }}-'a'+1,x
        beq _open_{{ side.name }}
        lda files_half_open
        jmp _rides_{{ side.name }}
_open_{{ side.name }}:
        lda files_open
_rides_{{ side.name }}:
        sta files_at
{% for class in structure.riders[loop.index0] %}
        lda files_at
{{ gains(class, side) | block }}
{% endfor %}
_closed_{{ side.name }}:
{% endif %}
{% endfor %}
        dey
        bpl _square
{% for royal in structure.royals or [] %}
        ldx #{{ 16 * loop.index0 }}
        jsr files_lines
        ldy files_royal{{ "" if loop.first else "+1" }}
        jsr files_far
        sta files_from+1
        lda files_at
        sta files_from
        ldy #SQUARES - 1
_near_{{ sides[loop.index0].name }}:
        jsr files_nearer
{{ gains(royal[0], sides[loop.index0]) | block }}
        dey
        bpl _near_{{ sides[loop.index0].name }}
{% endfor %}
        rts

; files_against - points of the second side as a number of two bytes, less for the first one
; In:       A = points
; Out:      A = the low byte, X = the high one, C clear
; Clobbers: nothing
files_against:
        eor #$ff
        clc
        adc #1
        ; falls through: files_points

; files_points - points as a number of two bytes
; In:       A = points
; Out:      A = the low byte, X = the high one, C clear
; Clobbers: nothing
files_points:
        ldx #0
        cmp #$80
        bcc +
        dex
        clc
+       rts
{% if structure.royals %}

{% include "search/near" %}
{% endif %}
