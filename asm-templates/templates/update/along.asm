; {{ rule }}
; Along - what stands side by side
;
; The content of each line is a number of base 3: an empty square 0, a piece of {{ sides[0].name }} 1, one of
; {{ sides[1].name }} 2. The first five squares make up the low byte of an address, the others its page, and there a
; table says what the line is worth. The address is the operand of the instruction in along_sum
; that adds it.
; {{ rule }}

; along_sum - what all lines are worth
; In:       zp_sum
; Out:      zp_total = the sum and what counts along lines
; Clobbers: A X
; Cycles:   {{ along.cycles }}
along_sum:
        ldx zp_sum+1
        lda zp_sum
        clc
{% for batch in along.batches %}
        sta zp_total                ; what follows is no more than a byte
{% for line in batch %}
along_line_{{ line.line }}:
        {{ "lda" if loop.first else "adc" }} {{ line.table }}
{% endfor %}
        adc zp_total
        bcc +
        inx
        clc
+
{% endfor %}
        sbc #<ALONG_EVEN - 1        ; C is clear, which takes the 1 more
        sta zp_total
        txa
        sbc #>ALONG_EVEN - 1
        sta zp_total+1
        rts

; along_change - something changes on a square
; In:       Y = square, X = ALONG_1 or ALONG_2, what comes, or ALONG_2_GOES or ALONG_1_GOES; a piece that
;           changes over to the second side is a 1 more
; Out:      along_sum knows of it; X and Y stay
; Clobbers: A
; Cycles:   {{ along.change_cycles }}
along_change:
        tya
        asl a
        sta _change+1
        cpx #ALONG_2_GOES           ; C is set where something is taken off, and stays so
_change:
        jmp (along_vectors)
{% for square in along.squares %}
along_square_{{ loop.index0 }}:
{% for step in square %}
        lda along_line_{{ step.line }}+{{ 2 if step.high else 1 }}
        adc along_step_{{ step.digit }},x
        sta along_line_{{ step.line }}+{{ 2 if step.high else 1 }}
{% endfor %}
        rts
{% endfor %}

ALONG_1         = 0                 ; a digit grows by 1
ALONG_2         = 1                 ; by 2
ALONG_2_GOES    = 2                 ; it shrinks by 2
ALONG_1_GOES    = 3                 ; by 1

; along_compute - what stands along all lines, from nothing but the board
; In:       board
; Out:      along_sum knows of it{% if flanked %}, near{% endif %}

; Clobbers: A X Y
along_compute:
{% for group in along.groups %}
        lda #<{{ group.table }}
        ldx #>{{ group.table }}
{% for line in group.lines %}
        sta along_line_{{ line }}+1
        stx along_line_{{ line }}+2
{% endfor %}
{% endfor %}
{% if flanked %}
        lda #0
        ldx #SQUARES
_clear: sta near,x
        dex
        bpl _clear
{% endif %}
        ldy #SQUARES - 1
_square:
        lda board,y
        beq _next
        ldx #ALONG_1
        asl a
        bcc _first
        inx                         ; ALONG_2
_first: jsr along_change
{% if flanked %}
{% for direction in sides[0].place.directions %}
        ldx {{ direction.next }},y
        inc near,x
{% endfor %}
{% endif %}
_next:  dey
        bpl _square
        rts

; along_ready - tables of what lines are worth
; In:       A = 0 early in the game{% if along.late %}, {{ along.late }} late{% endif %}

; Out:      the tables
; Clobbers: A X Y zp_count zp_dest zp_end zp_next_row zp_next_to zp_place zp_row zp_row_to
along_ready:
        cmp along_phase
        bne _new
        rts
_new:   sta along_phase
        tay
        ldx #0
_gain:  lda along_gains,y           ; what counts now
        sta along_gain,x
        iny
        inx
        cpx #ALONG_GAINS
        bne _gain
        lda #>along_low
        sta zp_row+1
        sta zp_row_to+1
        lda #>along_tail
        sta zp_next_row+1
        sta zp_next_to+1
        lda #0                      ; before the first square
        sta along_low
        sta along_tail
        lda #1
        sta zp_count
{% for short in along.short %}
        jsr along_square
{% if short is not none %}
        ldy zp_count
_copy_{{ loop.index }}:
        dey
        lda along_low,y
        clc
        adc #{{ short }}{{ " " * (24 - (short | string | length)) }}; so that no entry is below 0
        sta along_{{ loop.index }},y
        tya
        bne _copy_{{ loop.index }}
{% endif %}
{% endfor %}
{% for long in along.long %}
        ldx #{{ long.more }}
        ldy #{{ long.least }}
        lda #>along_{{ long.length }}
{{ "        jsr along_pages" if not loop.last else "        jmp along_pages             ; tail call" }}
{% endfor %}
{% if not along.long %}
        rts
{% endif %}

; along_square - one square more: three lines of each, the square empty, a piece of {{ sides[0].name }} or of {{ sides[1].name }}
; In:       zp_count = how many lines there are, zp_row, zp_row_to, zp_next_row, zp_next_to, along_low, along_tail
; Out:      zp_count = three times as many, along_low and along_tail of them
; Clobbers: A X Y zp_row zp_row_to zp_next_row zp_next_to
along_square:
        lda zp_count
        sta zp_row
        sta zp_next_row
        asl a
        sta zp_row_to
        sta zp_next_to
        ldy zp_count
        dey
_line:  ldx along_tail,y
        lda along_low,y
        clc
        adc along_gain+ALONG_TAILS,x
        sta (zp_row),y
        lda along_next+ALONG_TAILS,x
        sta (zp_next_row),y
        lda along_low,y
        clc
        adc along_gain+2*ALONG_TAILS,x
        sta (zp_row_to),y
        lda along_next+2*ALONG_TAILS,x
        sta (zp_next_to),y
        lda along_low,y
        clc
        adc along_gain,x
        sta along_low,y
        lda along_next,x
        sta along_tail,y
        dey
        bpl _line
        lda zp_row_to
        clc
        adc zp_count
        sta zp_count
        rts
{% if along.long %}

; along_pages - a table of lines longer than five squares
; In:       A = its page, X = how many squares more, Y = what is added to each entry, along_low, along_tail, along_gain
; Out:      the table
; Clobbers: A X Y zp_dest zp_end zp_next_row zp_place zp_row
along_pages:
        sta zp_row+1
        stx zp_dest
        sty zp_next_row
        lda #0
        sta zp_row
        sta along_digit
        sta along_digit+1
        sta along_digit+2
_page:  ldx #ALONG_TAILS - 1        ; what the squares of this page are worth, behind each tail
_tail:  stx zp_place
        lda zp_next_row
        sta zp_end
        ldy #0
_square:
        txa
        ora along_digit,y
        tax
        lda along_gain,x
        clc
        adc zp_end
        sta zp_end
        lda along_next,x
        tax
        iny
        cpy zp_dest
        bne _square
        ldx zp_place
        lda zp_end
        sta along_high,x
        dex
        bpl _tail
        ldy #{{ along.page - 1 }}
_line:  ldx along_tail,y
        lda along_low,y
        clc
        adc along_high,x
        sta (zp_row),y
        dey
        cpy #$ff
        bne _line
        inc zp_row+1
        ldx #0                      ; count the squares of the page on
_count: lda along_digit,x
        clc
        adc #ALONG_TAILS
        cmp #ALONG_GAINS
        bcc _counted
        lda #0
        sta along_digit,x
        inx
        cpx zp_dest
        bne _count
        rts
_counted:
        sta along_digit,x
        jmp _page
{% endif %}

ALONG_EVEN      = {{ along.even | pad(18) }}; what all comes to where nothing counts
ALONG_TAILS     = 8                 ; how a line can end, as far as it matters for what goes on there: at an edge,
                                    ; with an empty square, with pieces of either side and what is before them
ALONG_GAINS     = 3 * ALONG_TAILS   ; for each of them what an empty square adds, then a piece of each side
