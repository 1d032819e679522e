{% from "macros" import if_none, if_listed_none %}
; main_move - play the move in the line, or say that it is illegal
; In:       zp_keyed, the position
; Out:      C clear, the position
; Clobbers: A X Y scratch
main_move:
{% if disk %}
        jsr main_try
        bcs _none
{% if sounds %}
        jsr sound_action
{% endif %}
{% if full %}
        jsr display_board
{% endif %}
        jsr main_check_result
        clc
        rts
_none:  jmp main_illegal            ; tail call

; main_try - play the move in the line
; In:       zp_keyed, the position
; Out:      main_result = how it has ended the game; C set if it is illegal; the position
; Clobbers: A X Y scratch
main_try:
{% endif %}
        lda #0
        sta zp_read
        lda game_count
        sta main_before
_action:
        ldx #0                      ; compare with the name of each legal action
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
{{ if_listed_none("_illegal") | block }}
        sty zp_place
        jsr display_load
        lda #0
        sta zp_name
        jsr display_plain
        ldx zp_read
        ldy #0
_same:  cpy zp_name
        beq _found
        cpx main_length
        beq _other
        lda main_line,x
        inx
        cmp #'x'
        beq _same                   ; how a capture is written does not matter
        cmp #'-'
        beq _same
{% if landings %}
        cmp #'='
        beq _same
{% endif %}
        cmp name_buffer,y
        bne _other
        iny
        gne _same
_found: cpx main_length
        beq _whole
        lda main_line,x
        cmp #'0'
        bcc _whole
        cmp #'9' + 1
        bcc _other                  ; a10 is not a1
_whole: stx zp_read
        jsr main_play
        sta main_result
{% if sounds and not disk %}
        jsr sound_action
{% endif %}
{% if chain %}
        lda zp_chain
{{ if_none("a", "_turn") | block }}
        lda zp_read
        cmp main_length
        bcc _action                 ; the move goes on
        gcs _illegal                ; it would have to
_turn:
{% endif %}
        lda zp_read
        cmp main_length
        bne _illegal                ; something follows
{% if not disk %}
{% if full %}
        jsr display_board
{% endif %}
        jsr main_check_result
{% endif %}
        clc
        rts
_other: ldy zp_place
        jmp _next
_illegal:
        lda main_before
        cmp game_count
        beq _none
        sta game_count              ; take back what has been played of it
        jsr main_replay
{% if disk %}
_none:  sec
        rts
{% else %}
_none:  jmp main_illegal            ; tail call
{% endif %}
