{% from "macros" import if_square %}
; main_replay - the position after the actions that are noted
; In:       base_board and the rest of the position before them; game_count
; Out:      the position; main_before = number of actions before the last whole move
; Clobbers: A X Y scratch zp_flips
main_replay:
        ldx #SQUARES - 1
_square:
        lda base_board,x
        sta board,x
        dex
{{ if_square("x", "_square") | block }}
        lda base_side
        sta zp_side
{% if hands %}
        lda base_hand
        sta hand
        lda base_hand+1
        sta hand+1
{% endif %}
{% for name in state %}
        lda base_{{ name }}
        sta {{ name }}
{% endfor %}
{% if events %}
        lda base_quiet
        sta game_quiet
{% endif %}
        jsr init_position
        lda game_count
        sta main_end
        lda #0
        sta game_count
        sta main_before
_action:
        ldy game_count
        cpy main_end
        beq _done
{% if chain %}
        lda zp_chain
{{ if_square("a", "_within") | block }}
{% endif %}
        sty main_before
{% if repetition %}
        jsr main_compare
        ldy game_count
{% endif %}
_within:
        lda game_from,y
        cmp #NONE - 1               ; .S
        beq _switch
        sta zp_from
        lda game_to,y
        sta zp_to
        ldx #0
        jsr gen_find
{% if disk %}
        bit disk_writing
        bpl _play
        jsr disk_action
_play:
{% endif %}
        jsr main_play
{% if screen %}
        sta main_result
{% endif %}
        jmp _action
_switch:
{% if disk %}
        bit disk_writing
        bpl _other
        jsr disk_switch
_other:
{% endif %}
        inc game_count
        jsr main_other_side
        jmp _action
_done:  rts

; main_other_side - the other side is to move
; In:       zp_side
; Out:      the position
; Clobbers: A X Y zp_frame zp_keyed{% if along %} zp_place{% endif %}{% if patterns %} zp_changed zp_state{% endif %}{% if runs %} zp_end zp_ended zp_lines zp_place{% endif %}

main_other_side:
{% if crosses %}
        lda #NONE
        sta crossed
{% endif %}
        lda zp_side
        eor #1
        sta zp_side
        jmp init_position           ; tail call
