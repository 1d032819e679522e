{% from "macros" import listed, if_none %}
; main_illegal - say why this is no move
; In:       the position, screen_picked, screen_aim, zp_keyed
; Out:      C clear
; Clobbers: A X Y scratch
main_illegal:
{% if chain %}
        ldx zp_chain
{{ if_none("x", "_turn") | block }}
        lda #<text_goes_on
        ldy #>text_goes_on
        gne _say
_turn:
{% endif %}
{% if forced %}
        ldx #0                      ; who can capture must: then there are captures alone
        jsr gen_lists
        jsr gen_moves
{{ listed() | block }}
        beq _other
        ldy #0
{% if jumps %}
        lda (zp_overs),y
        cmp #NONE
        bne _must
{% endif %}
{% if captures %}
        lda (zp_starts),y
        cmp #SQUARES
        bcs _other
        lda (zp_dests),y
        tax
        lda board,x
        bne _must
{% endif %}
        jmp _other
_must:  lda #<text_must_capture
        ldy #>text_must_capture
        gne _say
_other:
{% endif %}
        lda main_length
        bne _no_move                ; it was typed
        ldx screen_picked
        cpx #NONE
        bne _no_move
        ldx screen_aim
        cpx #SQUARES
        bcs _no_square
        lda board,x
        beq _no_square
        asl a
        lda #0
        rol a
        cmp zp_side
{% if moves %}
        bne _theirs
        lda #<text_cannot_move
        ldy #>text_cannot_move
        gne _say
_theirs:
{% else %}
        beq _no_move
{% endif %}
        lda #<text_not_yours
        ldy #>text_not_yours
        gne _say
_no_square:
{% if moves %}
        lda #<text_nothing_here
        ldy #>text_nothing_here
        gne _say
{% endif %}
_no_move:
        lda #<text_illegal
        ldy #>text_illegal
_say:   jsr text_print_line
{% if sounds %}
        lda #SOUND_ILLEGAL
        jsr sound_play
{% endif %}
        clc
        rts
