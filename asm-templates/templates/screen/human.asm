{% from "macros" import if_none, if_square, if_listed_none %}
; main_human - wait for what the player does, and do it
; In:       the position, the list, zp_ply, zp_frame, zp_keyed
; Out:      C set to leave the program; the position
; Clobbers: A X Y scratch zp_stamp
main_human:
        jsr screen_show
        jsr screen_cursor
_event:
{% if clocked %}
        inc ponder_may
        jsr screen_event
        dec ponder_may
{% else %}
        jsr screen_event
{% endif %}
        cmp #STICK
        bcs _stick
        ldx #SCREEN_KEYS - 1
_look:  cmp screen_keys,x
        beq _known
        dex
        bpl _look
        cmp #' '
        beq _space
        bcc _event
        jsr screen_type             ; part of a move
        jmp _event
_space: ldx main_length
        bne _event
        lda #FIRE
        gne _look_again
_stick: and #%00001111
        jsr screen_cursor_move
        jmp _event
_look_again:
        ldx #SCREEN_KEYS - 1
        gne _look
_known: cpx #SCREEN_DIRECTIONS
        bcs _does
        lda screen_directions,x
        gne _stick
_does:  txa
        asl a
        tax
        lda screen_routines-SCREEN_DIRECTIONS*2+1,x ; called by RTS, which wants the address less one
        pha
        lda screen_routines-SCREEN_DIRECTIONS*2,x
        pha
        rts

screen_keys:
        .byte $91, $11, $9d, $1d    ; the cursor keys
        .byte FIRE, RETURN_KEY, DELETE_KEY
        .byte KEY_MENU, KEY_UNDO, KEY_REDO, KEY_HINT, KEY_TURN, KEY_SWAP{{ ", KEY_ANALYSE" if clocked }}{{ ", KEY_FAST" if fast }}
SCREEN_KEYS     = * - screen_keys
SCREEN_DIRECTIONS = 4
screen_directions:
        .byte 1, 2, 4, 8
screen_routines:
        .word screen_fire-1, screen_return-1, screen_delete-1
        .word screen_menu-1, screen_undo-1, screen_redo-1, screen_hint-1
        .word screen_turn_board-1, screen_swap-1{{ ", screen_analyse-1" if clocked }}{{ ", screen_fast-1" if fast }}
KEY_MENU        = $85               ; F1
KEY_UNDO        = $86               ; F3
KEY_HINT        = $87               ; F5
KEY_SWAP        = $88               ; F7
{% if clocked %}
KEY_ANALYSE     = $89               ; F2
{% endif %}
KEY_REDO        = $8a               ; F4
KEY_TURN        = $8b               ; F6
{% if fast %}
KEY_FAST        = $8c               ; F8
{% endif %}

; screen_return - RETURN: play the move that has been typed; if none has, as fire
; In:       zp_keyed, the position
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_stamp
screen_return:
        lda main_length
        beq screen_fire
        lda #NONE
        sta screen_picked
        jsr main_move
        lda #0
        sta main_length
        clc
        rts

; screen_fire - fire: pick a piece, or put the picked one here
; In:       zp_keyed, the position
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_stamp
screen_fire:
        lda #0
        sta main_length
        lda main_over
        beq _play
        jsr main_new_game           ; the end has been looked at
        clc
        rts
_play:  ldx screen_cursor_x
        cpx #FILES
        beq screen_menu_here        ; beside the board
        jsr screen_cursor_square
        stx screen_aim
        ldx #0
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_next:  dey
{{ if_listed_none("_pick") | block }}
        lda (zp_starts),y
        cmp screen_picked
        bne _next
        lda (zp_dests),y
{% if passes %}
        cmp #NONE
        beq _found
{% endif %}
{% if lowest %}
        tax
        lda screen_x,x
        cmp screen_aim_x
        bne _next
{% else %}
        cmp screen_aim
        bne _next
{% endif %}
_found: jsr display_load
{% if landings %}
        jsr screen_choose
{% endif %}
        jmp screen_play             ; tail call
_pick:
{% if chain %}
        lda zp_chain
{{ if_square("a", "_wrong") | block }}
{% endif %}
        lda screen_aim
        cmp screen_picked
        beq _drop                   ; put it back
        ldx #0
        jsr gen_lists
        jsr gen_moves
        ldy zp_count
_start: dey
{{ if_listed_none("_wrong") | block }}
        lda (zp_starts),y
        cmp screen_aim
        bne _start
        sta screen_picked
        jsr screen_hush
        clc
        rts
_drop:  lda #NONE
        sta screen_picked
        clc
        rts
_wrong: jmp main_illegal            ; tail call

screen_menu_here:
        jmp screen_menu             ; tail call

{% if landings %}
; screen_choose - let the player choose what a piece becomes: any direction shows the next, fire takes it
; In:       zp_from, zp_to = a legal action, the first choice of several; zp_keyed, the position
; Out:      zp_to
; Clobbers: A X Y zp_cells zp_count zp_marked zp_name zp_paint zp_pixels zp_shape
screen_choose:
        jsr display_choice
        bne _show
        rts
_show:  lda #0
        sta zp_name
        jsr display_append
        ldx zp_name
        stx main_length
_letter:
        dex
        lda name_buffer,x
        sta main_line,x
        txa
        bne _letter
        jsr screen_typed
_event: jsr screen_event
        cmp #FIRE
        beq _chosen
        cmp #RETURN_KEY
        beq _chosen
        cmp #STICK
        bcs _next
        ldx #SCREEN_DIRECTIONS - 1
_key:   cmp screen_keys,x
        beq _next
        dex
        bpl _key
        cmp #' '
        bne _event
_chosen:
        lda #0
        sta main_length
        rts
_next:  ldx zp_from
        lda board,x
        ldx zp_to
{% for side in sides %}
{% for promotion in side.promotions if promotion.choices > 1 %}
{% for code in promotion.codes %}
        cmp #{{ code }}
        beq _{{ promotion.name }}
{% endfor %}
{% endfor %}
{% endfor %}
        rts
{% for side in sides %}
{% for promotion in side.promotions if promotion.choices > 1 %}
_{{ promotion.name }}:
        lda crown_{{ promotion.name }},x
        cpx #SQUARES
        bcc _take
        txa
        clc
        adc #{{ promotion.squares }}
        cmp #{{ promotion.end }}
        bcc _take
        bcs _first
{% endfor %}
{% endfor %}
_first: lda landing_square-SQUARES-1,x
_take:  sta zp_to
        jmp _show

{% endif %}
; screen_play - play an action that has been chosen
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal one; zp_keyed, the position
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_stamp
screen_play:
        lda #NONE
        sta screen_picked
        sta screen_hint_to
        jsr screen_hush
{% if chain %}
        lda zp_chain
{{ if_square("a", "_goes_on") | block }}
{% endif %}
        lda game_count
        sta main_before
_goes_on:
{% if look.slides or look.falls %}
        jsr screen_slide
{% endif %}
        jsr main_play
        sta main_result
{% if sounds %}
        jsr sound_action
{% endif %}
        lda game_count
        sta game_total
{% if chain %}
        ldx zp_chain
{{ if_none("x", "_turn") | block }}
{% if jumps_on %}
        stx screen_picked
{% endif %}
        clc
        rts
_turn:
{% endif %}
        jsr main_check_result
        clc
        rts

; screen_type - add a letter or digit to the move that is being typed
; In:       A = PETSCII
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape
screen_type:
        cmp #$c1                    ; a letter typed with shift is a letter
        bcc _plain
        cmp #$db
        bcs _done
        and #$7f
_plain: cmp #$60
        bcs _done
        ldx main_length
        cpx #LINE_MAX
        bcs _done
        sta main_line,x
        inc main_length
        jmp screen_typed            ; tail call
_done:  rts

; screen_delete - DEL: take the last letter back
; Out:      C clear
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape
screen_delete:
        lda main_length
        beq _none
        dec main_length
_none:  clc
        rts

LINE_MAX        = {{ line_max | pad(18) }}; characters of the longest move
