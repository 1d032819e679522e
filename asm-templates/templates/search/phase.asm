{% from "macros" import if_square %}
{# A and Y are the low and the high byte of a value of square X; low bytes alone may tell, by the least of all values. #}
{% macro word(name, least, label) %}
        lda {{ name }}_lo,x
{% if least is none %}
        ldy {{ name }}_hi,x
{% else %}
        ldy #{{ (least // 256) | hex }}
        cmp #{{ (least % 256) | hex }}
        bcs {{ label }}
        iny                         ; its high byte
{{ label }}:
{% endif %}
{% endmacro %}
{# What pieces are worth when a search begins: the end of Search. #}
; search_phase - give the pieces the values that they have {{ "at the depth of the iteration" if late.hands is not none else "now" }}, early or late in the game{{ " or between" if late.blends }}
; {{ "In:       zp_sum\n; " if late.blends }}{{ "In:       hand, zp_depth, zp_sum\n; " if late.hands is not none }}Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if along and along.late %} zp_count zp_dest zp_end zp_next_row zp_next_to zp_row zp_row_to{% elif late.blends %} zp_next_row zp_row{% endif %}

search_phase:
{% if late.hands is not none %}
        lda zp_depth
        clc
        adc #{{ late.pieces }}
{% for hand in late.hands %}
        sec
        sbc hand+{{ hand }}
        bcc _kept                   ; more will be in hand at that depth
{% endfor %}
        lda late_now
        bne _kept
        inc late_now
{% else %}
        ldx #0
        ldy #SQUARES - 1
_piece: lda board,y
        beq _next
        inx
_next:  dey
{{ if_square("y", "_piece") | block }}
{% endif %}
{% if late.blends %}
        cpx #{{ late.most }}
        bcc _known
        ldx #{{ late.most }}
_known: lda late_phase,x
{% if structure %}
        jsr search_blend
        jsr files_values
        lda #NONE
        sta late_now                ; the tables are of this search alone
        jmp eval_compute            ; tail call
{% else %}
        cmp late_now
        bne search_blend
        rts                         ; the tables are of this phase
{% endif %}

; search_blend - give the pieces the values of a phase, and keep them until there is another
; In:       A = phase, 0 to {{ late.latest }}
; Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if along and along.late %} zp_count zp_dest zp_end zp_next_row zp_next_to zp_row zp_row_to{% elif late.blends %} zp_next_row zp_row{% endif %}

search_blend:
        sta late_now
{% if patterns and patterns.late %}
        cmp #{{ late.half }}
        lda #0
        bcc _patterns
        lda #{{ patterns.late }}
_patterns:
        sta pattern_late
{% endif %}
{% if along and along.late %}
        cmp #{{ late.half }}
        lda #0
        bcc _along
        lda #{{ along.late }}
_along: jsr along_ready
{% endif %}
{% for class in classes if class.late and not class.mirrors %}
        ldx #SQUARES - 1
_{{ class.label }}:
{{ word("late_" ~ class.label, class.late_least, "_more_" ~ class.label) | block }}
        jsr search_part
{{ word("early_" ~ class.label, class.early_least, "_early_" ~ class.label) | block }}
{% if class.code < 128 %}
        clc
        adc zp_row
        sta value_{{ class.label }}_lo,x
{% if class.mirrored %}
        sta zp_row
{% endif %}
        tya
        adc zp_row+1
{% else %}
        sec
        sbc zp_row
        sta value_{{ class.label }}_lo,x
        tya
        sbc zp_row+1
{% endif %}
        sta value_{{ class.label }}_hi,x
{% if class.mirrored %}
        sta zp_row+1                ; the same for the other side, as it sees the board
        ldy late_mirror,x
        sec
        lda #0
        sbc zp_row
        sta value_{{ class.mirrored }}_lo,y
        lda #0
        sbc zp_row+1
        sta value_{{ class.mirrored }}_hi,y
{% endif %}
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
{% if structure %}
        ldx #{{ structure.weights - 1 }}
_files: lda files_change_lo,x
        ldy files_change_hi,x
        jsr search_part
        clc
        lda files_early,x
        adc zp_row
        sta files_now,x
        dex
        bpl _files
{% endif %}
        jmp eval_compute            ; tail call

; search_part - the part of what late values differ by that counts in this phase: late_now / {{ late.latest }} of it
; In:       A = difference, Y = its high byte; late_now
; Out:      zp_row = the part, rounded down
; Clobbers: A zp_next_row
search_part:
        sta zp_next_row
        sty zp_next_row+1
        lda #0
        sta zp_row
        sta zp_row+1
{% for bit in late.shifts %}
        lda #{{ bit }}
        bit late_now
        beq _half_{{ bit }}
        clc
        lda zp_row
        adc zp_next_row
        sta zp_row
        lda zp_row+1
        adc zp_next_row+1
        sta zp_row+1
_half_{{ bit }}:
        lda zp_row+1
        cmp #$80                    ; the sign stays
        ror zp_row+1
        ror zp_row
{% endfor %}
        lda late_now
        cmp #{{ late.latest }}
        bne _done
        lda zp_next_row             ; nothing but late values
        sta zp_row
        sty zp_row+1
_done:  rts

{% else %}
{% if late.hands is none %}
        cpx #{{ late.pieces }}
{% endif %}
{% set early = "_early" if along and along.late else "search_early" %}
{% if late.hands is not none %}
{% elif late.or_more %}
        bcc {{ early }}
{% else %}
        beq _late
        bcs {{ early }}
_late:
{% endif %}
{% if along and along.late %}
        lda #{{ along.late }}
        jsr along_ready
{% endif %}
{% if patterns and patterns.late %}
        lda #{{ patterns.late }}
        sta pattern_late
{% endif %}
{% for class in classes if class.late %}
        ldx #SQUARES - 1
_{{ class.label }}:
        lda late_{{ class.label }}_lo,x
        sta value_{{ class.label }}_lo,x
        lda late_{{ class.label }}_hi,x
        sta value_{{ class.label }}_hi,x
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
        jmp eval_compute            ; tail call
{% if late.hands is not none %}
_kept:  rts
{% endif %}
{% if along and along.late %}
_early: lda #0
        jsr along_ready
        ; falls through: search_early
{% endif %}

; search_early - give the pieces the values that they have early in the game
; Out:      zp_sum
; Clobbers: A X Y position zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}

search_early:
{% if late.hands is not none or patterns and patterns.late %}
        lda #0
{% endif %}
{% if late.hands is not none %}
        sta late_now
{% endif %}
{% if patterns and patterns.late %}
        sta pattern_late
{% endif %}
{% for class in classes if class.late %}
        ldx #SQUARES - 1
_{{ class.label }}:
        lda early_{{ class.label }}_lo,x
        sta value_{{ class.label }}_lo,x
        lda early_{{ class.label }}_hi,x
        sta value_{{ class.label }}_hi,x
        dex
{{ if_square("x", "_" ~ class.label) | block }}
{% endfor %}
{% if flips %}
        jsr search_flips
{% endif %}
        jmp eval_compute            ; tail call
{% endif %}
{% if flips %}

; search_flips - what a piece that changes sides adds: its new value less its old one
; Clobbers: A X
search_flips:
        ldx #SQUARES - 1
_square:
        sec
        lda value_{{ flip_labels[0] }}_lo,x
        sbc value_{{ flip_labels[1] }}_lo,x
        sta flip_{{ sides[0].name }}_lo,x
        lda value_{{ flip_labels[0] }}_hi,x
        sbc value_{{ flip_labels[1] }}_hi,x
        sta flip_{{ sides[0].name }}_hi,x
        sec
        lda value_{{ flip_labels[1] }}_lo,x
        sbc value_{{ flip_labels[0] }}_lo,x
        sta flip_{{ sides[1].name }}_lo,x
        lda value_{{ flip_labels[1] }}_hi,x
        sbc value_{{ flip_labels[0] }}_hi,x
        sta flip_{{ sides[1].name }}_hi,x
        dex
{{ if_square("x", "_square") | block }}
        rts
{% endif %}
