; search_root - search the position to zp_depth plies with the window open
; In:       zp_depth; zp_ply = 0, zp_gain, zp_nodes, the position, zp_freed, zp_near
; Out:      search_score, the principal variation; zp_nodes counted on
; Clobbers: A X Y scratch
search_root:
        lda #0
        sta search_alpha
        sta pv_end
        lda #255
        sta search_beta
{% if not ranked %}
        ldx zp_depth                ; X = 1: the moves lead to leaves
{% endif %}
        lda zp_side
        bne _second
{% for side in sides %}
{% set label = ["_first", "_second"][loop.index0] %}
{% if not loop.first %}
_second:
{% endif %}
{% if ranked %}
        lda #RANKED_PLIES
        cmp zp_depth
        bcc {{ label }}_nodes
        jsr ranked_enter_{{ side.name }}
        sta search_score
        rts
{{ label }}_nodes:
        jsr search_{{ side.name }}
        sta search_score
        rts
{% else %}
        dex
        beq {{ label }}_leaves
{% if tree %}
        dex
        beq {{ label }}_nodes
        cpx #TREE_PLIES - 1
        bcs {{ label }}_nodes
        jsr tree_enter_{{ side.name }}
        sta search_score
        rts
{{ label }}_nodes:
{% endif %}
        jsr search_{{ side.name }}
        sta search_score
        rts
{{ label }}_leaves:
        jsr leaves_{{ side.name }}
        sta search_score
        rts
{% endif %}
{% endfor %}
{% if tree %}

; search_tail - find the last two moves of the line, of which the tree has told the window alone
; In:       zp_ply = 0, zp_depth, the line and search_score of a complete search,
;           zp_gain, the position
; Out:      the line of ply 0; zp_depth and zp_nodes stay
; Clobbers: A X Y scratch
search_tail:
        lda zp_depth
        cmp #3
        bcc _none
        cmp pv_end
        beq _two
_none:  rts                         ; the line ends early, where a side has no move

_two:   pha
        ldx #3
_keep:  lda zp_nodes,x
        pha
        dex
        bpl _keep
        ldx zp_depth
        dex
        dex
        stx zp_end                  ; plies of the line that are certain
_make:  ldx zp_ply
        cpx zp_end
        beq _there
        lda pv_steps,x
        tax
        jsr step_make
        ldx zp_ply
        lda #0
        sta move_first,x
        jmp _make
_there: lda pv_steps,x
        ldy zp_side
        bne _second
        sta search_alpha,x
        lda pv_steps+1,x
        sta search_beta,x
        lda #2
        sta zp_depth
        jsr search_{{ sides[0].name }}
        jmp _found
_second:
        sta search_beta,x
        lda pv_steps+1,x
        sta search_alpha,x
        lda #2
        sta zp_depth
        jsr search_{{ sides[1].name }}
_found: ldx zp_ply
        lda pv_lo,x
        sta zp_row
        lda pv_hi,x
        sta zp_row+1
        ldy pv_end,x
        sty pv_end
_copy:  cpy zp_ply
        beq _unmake
        dey
        lda (zp_row),y
        sta pv_steps,y
        jmp _copy
_unmake:
        lda zp_ply
        beq _back
        tax
        dex
        lda pv_steps,x
        tax
        jsr step_unmake
        jmp _unmake
_back:  ldx #0
_restore:
        pla
        sta zp_nodes,x
        inx
        cpx #4
        bne _restore
        pla
        sta zp_depth
        rts
{% endif %}

