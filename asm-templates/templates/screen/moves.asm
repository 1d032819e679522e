{% from "macros" import if_square, if_none, landed %}
; screen_moves - the last moves of the game
; Clobbers: A X Y zp_cells zp_count zp_current zp_end zp_paint zp_pixels zp_place zp_shape
screen_moves:
        ldx #0                      ; number all turns
        stx zp_end
_number:
        cpx game_count
        beq _numbered
        lda game_kind,x
        bpl _on
        inc zp_end
_on:    inx
        gne _number
_numbered:
        lda #0                      ; where the first one begins that is shown
        sta zp_place
        lda zp_end
        sec
        sbc #MOVES_SHOWN
        bcc _all
        sta zp_count
        tay
        ldx #$ff
_skip:  inx
        lda game_kind,x
        bpl _skip
        dey
        bpl _skip
        stx zp_place
        lda zp_count
        gcs _from
_all:   lda #0
_from:  sta zp_current              ; turns before it
        lda #PANEL_MOVES
        sta zp_end
_turn:  ldy zp_end
        jsr screen_blank_row
        ldx zp_place
        cpx game_count
        beq _row
        inc zp_current
        lda zp_current
        jsr text_decimal
        ldx zp_place
        lda #PAINT_FIRST
        ldy game_kind,x
        pha
        tya
        and #KIND_SECOND
        beq _first
        pla
        lda #PAINT_SECOND
        pha
_first: pla
        sta zp_paint
        jsr screen_space
        jsr screen_turn
_row:   inc zp_end
        lda zp_end
        cmp #PANEL_MOVES + MOVES_SHOWN
        bne _turn
        rts

; screen_turn - the name of a turn of the game
; In:       zp_place = its first action
; Out:      zp_place = the action after its last
; Clobbers: A X Y zp_cells zp_pixels zp_shape
screen_turn:
        ldx zp_place
        lda game_to,x
{% if passes %}
        cmp #NONE
        bne _acts
        lda #<text_pass
        ldy #>text_pass
        jsr text_print
        inc zp_place
        rts
_acts:
{% endif %}
        ldy game_from,x
        cpy #SQUARES
        bcs _put                    ; a new piece
        jsr screen_square_name
        jmp _mark
_more:  lda game_kind,x
        bmi _whole
_mark:  lda #'-'
        ldy game_kind,x
        pha
        tya
        lsr a
        pla
        bcc _plain
        lda #'x'
_plain: jsr screen_put
_put:   ldy game_to,x
{% if landings %}
{{ landed("y") | block }}
        jsr screen_square_name
        lda game_kind,x
        and #KIND_CHOOSES
        beq _next
        jsr screen_chosen
_next:
{% else %}
        jsr screen_square_name
{% endif %}
        inx
        cpx game_count
        bne _more
_whole: stx zp_place
        rts

; screen_square_name - the name of a square
; In:       Y = square
; Out:      X stays
; Clobbers: A Y zp_cells zp_pixels zp_shape
screen_square_name:
{% if look.numbers %}
        lda screen_x,y
        clc
        adc #'1'
        jmp screen_put              ; tail call
{% else %}
        lda square_file,y
        jsr screen_put
{% if wide_names %}
        lda square_tens,y
        beq _ones
        jsr screen_put
_ones:
{% endif %}
        lda square_rank,y
        jmp screen_put              ; tail call
{% endif %}

{% if landings %}
; screen_chosen - what a piece has become by choice
; In:       X = the action
; Out:      X stays
; Clobbers: A Y zp_cells zp_pixels zp_shape
screen_chosen:
        ldy game_to,x
        cpy #SQUARES
        lda landing_letter-SQUARES-1,y
        bcs _put
        lda game_kind,x
        and #KIND_SECOND
        lsr a
        tay
        lda screen_first_letters,y  ; the first choice
_put:   jmp screen_put              ; tail call

screen_first_letters:
{% for side in sides %}
{% for promotion in side.promotions if promotion.choices > 1 %}
{% if loop.first %}
        .byte '{{ promotion.letter }}'
{% endif %}
{% else %}
        .byte ' '
{% endfor %}
{% endfor %}

{% endif %}
; screen_space - a blank
; Clobbers: A zp_cells zp_pixels zp_shape
screen_space:
        lda #' '
        jmp screen_put              ; tail call

; screen_note - note what sort of action is played, for the list of moves
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %}, game_count, the position
; Clobbers: A X Y
screen_note:
        lda zp_side
        asl a
{% if chain %}
        ldx zp_chain
{{ if_square("x", "_within") | block }}
{% endif %}
        ora #KIND_BEGINS
_within:
        sta screen_sort
{% if captures or jumps or mills %}
{% if mills %}
        lda zp_chain
{{ if_square("a", "_takes") | block }}
{% endif %}
{% if captures %}
        ldx zp_from
{{ if_none("x", "_plain") | block }}
        ldx zp_to
{% if landings %}
{{ landed("x") | block }}
{% endif %}
{% endif %}
{% set phase = "takes" %}
{% set yes = "_takes" %}
{% for effect in effects.moving %}
{% include "effects/" ~ effect.template %}
{% endfor %}
        jmp _plain
_takes: inc screen_sort             ; KIND_TAKES
_plain:
{% endif %}
        lda screen_sort
        ldy game_count
{% if landings %}
        pha
        jsr display_choice
        beq _no_choice
        pla
        ora #KIND_CHOOSES
        gne _noted
_no_choice:
        pla
_noted:
{% endif %}
        sta game_kind,y
        rts

KIND_TAKES      = $01               ; of an action: it takes a piece,
KIND_SECOND     = $02               ; the second side plays it,
{% if landings %}
KIND_CHOOSES    = $04               ; its piece has chosen what to become,
{% endif %}
KIND_BEGINS     = $80               ; a turn begins with it
