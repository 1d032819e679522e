; {{ rule }}
; Menu - what else there is to do
; {{ rule }}

; screen_menu - choose from the menu by joystick or cursor keys
; In:       the position, zp_keyed
; Out:      C set to leave the program; the position
; Clobbers: A X Y scratch zp_stamp
screen_menu:
        jsr screen_cursor_off
{% if clocked %}
        jsr clock_turn
        lda #NONE
        sta clock_side              ; the clocks stand still
{% endif %}
        lda #$80
        sta screen_menu_open
        asl a
        sta screen_choice
_draw:  lda #0
        sta zp_line
_row:   jsr screen_item
        inc zp_line
        lda zp_line
        cmp #MENU_ITEMS
        bne _row
        jsr screen_clear_below
_event: jsr screen_event
        cmp #STICK
        bcc _key
        and #%00001111
        tay
        lda screen_wishes,y
        jmp _wish
_key:   ldx #MENU_KEYS - 1
_look:  cmp screen_menu_keys,x
        beq _known
        dex
        bpl _look
        gmi _event
_known: lda screen_menu_wishes,x
_wish:  beq _event
        bmi _leave
        cmp #2
        beq _down
        bcs _turn
        dec screen_choice
        bpl _draw
        lda #MENU_ITEMS - 1
        sta screen_choice
        gpl _draw
_down:  inc screen_choice
        lda screen_choice
        cmp #MENU_ITEMS
        bne _draw
        lda #0
        sta screen_choice
        geq _draw
_turn:  sta screen_wish             ; 3 less, 4 more, 5 do it
        ldx screen_choice
        cmp #3
        bne _do
        lda screen_valued,x
        beq _leave                  ; nothing to make less: back to the game
_do:    lda screen_choice
        asl a
        tax
        jsr _call
        bcs _out
        lda screen_wish
        beq _draw                   ; more may be changed
_leave: ldy #MENU_TOP
        jsr screen_clear_rows
        clc
_out:   lda #0
        sta screen_menu_open
        rts
_call:  lda screen_actions+1,x      ; called by RTS, which wants the address less one
        pha
        lda screen_actions,x
        pha
        rts

; What the joystick's directions mean: 1 up, 2 down, 3 less, 4 more.
screen_wishes:
        .byte 0, 1, 2, 0, 3, 1, 2, 0, 4, 1, 2, 0, 0, 0, 0, 0
screen_menu_keys:
        .byte $91, $11, $9d, $1d, FIRE, RETURN_KEY, ' ', KEY_MENU
screen_menu_wishes:
        .byte 1, 2, 3, 4, 5, 5, 5, $80
MENU_KEYS       = * - screen_menu_wishes

screen_actions:
        .word screen_hint-1, screen_undo-1, screen_redo-1, screen_replay-1, screen_swap-1
        .word screen_level-1, {{ 'screen_plies' if clocked else 'screen_minutes' }}-1, screen_player_1-1, screen_player_2-1
        .word screen_turn_board-1, screen_edit-1, {{ "screen_ponder-1, screen_analyse-1, " if clocked }}{{ "screen_mate-1, " if mate }}{{ "screen_colors-1, " if look.schemes }}{{ "screen_sound-1, " if sounds }}{{ "screen_save-1, screen_load-1, " if disk }}screen_new-1, screen_quit-1
; Whether an item has a value, which the joystick changes.
screen_valued:
        .byte 0, 0, 0, 0, 0, 1, 1, 1, 1
        .byte 0, 0, {{ "1, 1, " if clocked }}{{ "1, " if mate }}{{ "1, " if look.schemes }}{{ "1, " if sounds }}{{ "0, 0, " if disk }}0, 0
screen_items_lo:
        .byte <text_hint, <text_undo, <text_redo, <text_replay, <text_swap
        .byte <text_level, <text_minutes, <text_first, <text_second
        .byte <text_turn_board, <text_edit_item, {{ "<text_ponder, <text_analysis, " if clocked }}{{ "<text_mate_in, " if mate }}{{ "<text_colors, " if look.schemes }}{{ "<text_sound, " if sounds }}{{ "<text_save, <text_load, " if disk }}<text_new, <text_quit
screen_items_hi:
        .byte >text_hint, >text_undo, >text_redo, >text_replay, >text_swap
        .byte >text_level, >text_minutes, >text_first, >text_second
        .byte >text_turn_board, >text_edit_item, {{ ">text_ponder, >text_analysis, " if clocked }}{{ ">text_mate_in, " if mate }}{{ ">text_colors, " if look.schemes }}{{ ">text_sound, " if sounds }}{{ ">text_save, >text_load, " if disk }}>text_new, >text_quit
MENU_ITEMS      = * - screen_items_hi
MENU_TOP        = PANEL_SIDES       ; its first row: the sides make room for it
ITEM_LEVEL      = 5
ITEM_MINUTES    = 6
ITEM_FIRST      = 7
ITEM_SECOND     = 8
{% if clocked %}
ITEM_PONDER     = 11
ITEM_ANALYSIS   = 12
{% endif %}
{% if sounds %}
ITEM_SOUND      = {{ 11 + (2 if clocked else 0) + (1 if mate else 0) + (1 if look.schemes else 0) }}
{% endif %}

; screen_item - draw a row of the menu
; In:       zp_line = its number, screen_choice
; Out:      zp_line stays
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text
screen_item:
        lda zp_line
        clc
        adc #MENU_TOP
        tay
        ldx #PANEL
        lda #PANEL_WIDTH
        sta zp_count
        lda zp_line
        cmp screen_choice
        beq _chosen
        lda #PAINT_TEXT
        gne _paint
_chosen:
        lda #PAINT_TITLE
_paint: pha
        jsr screen_fill
        lda zp_line
        clc
        adc #MENU_TOP
        tay
        ldx #PANEL + 1
        pla
        jsr screen_at
        ldx zp_line
        lda screen_items_lo,x
        ldy screen_items_hi,x
        jsr text_print
        lda zp_line
        clc
        adc #MENU_TOP
        tay
        ldx zp_line
        cpx #ITEM_LEVEL
        beq _level
        cpx #ITEM_MINUTES
        beq _minutes
{% if sounds %}
        cpx #ITEM_SOUND
        beq _sound
{% endif %}
{% if clocked %}
        cpx #ITEM_PONDER
        beq _ponder
        cpx #ITEM_ANALYSIS
        beq _analysis
{% endif %}
        lda #1
        cpx #ITEM_FIRST
        beq _player
        asl a
        cpx #ITEM_SECOND
        beq _player
        rts
{% if clocked %}
_level: ldx #PANEL + PANEL_WIDTH - 6
        jsr screen_place
        jmp level_print             ; tail call
_minutes:
        lda main_plies
{% else %}
_level: lda main_depth
        gne _number
_minutes:
        lda main_time
{% endif %}
_number:
        pha
        ldx #PANEL + PANEL_WIDTH - 3
        jsr screen_place
        pla
        jmp text_decimal            ; tail call
{% if clocked %}
_analysis:
        lda main_analysis
        eor #$80
        jmp _whether
_ponder:
        lda ponder_off
        gpl _whether
{% endif %}
{% if sounds %}
_sound: lda sound_off
        and #$80
{% endif %}
{% if sounds or clocked %}
_whether:
        php
        ldx #PANEL + PANEL_WIDTH - 4
        jsr screen_place
        plp
        bne _off
        lda #<text_sound_on
        ldy #>text_sound_on
        jmp text_print              ; tail call
_off:   lda #<text_sound_off
        ldy #>text_sound_off
        jmp text_print              ; tail call
{% endif %}
_player:
        ldx main_engine
        and screen_engines,x
        php
        ldx #PANEL + PANEL_WIDTH - 4
        jsr screen_place
        plp
        bne _machine
        lda #<text_human
        ldy #>text_human
        jmp text_print              ; tail call
_machine:
        lda #<text_machine
        ldy #>text_machine
        jmp text_print              ; tail call

; Whom the engine plays by the number of main_engine, a bit for each side; and the number for each sort.
screen_engines:
        .byte 1, 2, 3, 0
screen_engine_of:
        .byte ENGINE_OFF, 0, 1, ENGINE_BOTH

; screen_clear_below - clear what the menu leaves of the panel
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels
screen_clear_below:
        ldy #MENU_TOP + MENU_ITEMS
        gne screen_clear_rows

; screen_clear_panel - clear the panel below the sides
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels
screen_clear_panel:
        ldy #PANEL_MOVES
screen_clear_rows:
        jsr screen_blank_row
        iny
        cpy #PANEL_KEYS
        bne screen_clear_rows
        rts

; screen_swap - the computer plays the side to move from now on, the player the other one
; In:       zp_side
; Out:      C clear
; Clobbers: A
screen_swap:
        lda zp_side
        sta main_engine
        clc
        rts

{% if not clocked %}
; screen_level - how deep the computer searches
; In:       screen_wish = 3 less, else more
; Out:      C clear, screen_wish = 0
; Clobbers: A X
screen_level:
        ldx main_depth
        lda screen_wish
        cmp #3
        beq _less
        inx
        cpx #MAX_DEPTH + 1
        bcc _set
        ldx #1
        gne _set
_less:  dex
        bne _set
        ldx #MAX_DEPTH
_set:   stx main_depth
screen_stay:
        lda #0
        sta screen_wish
        clc
        rts

; screen_minutes - for how long it may search
; In:       screen_wish = 3 less, else more
; Out:      C clear, screen_wish = 0
; Clobbers: A X
screen_minutes:
        ldx main_time
        lda screen_wish
        cmp #3
        beq _less
        inx
        cpx #100
        bcc _set
        ldx #0
        geq _set
_less:  dex
        bpl _set
        ldx #99
_set:   stx main_time
        jmp screen_stay             ; tail call

{% endif %}
; screen_player_1 - who plays the first side: a person or the computer
; Out:      C clear, screen_wish = 0
; Clobbers: A X
screen_player_1:
        lda #1
        gne screen_player
; screen_player_2 - who plays the second side
; Out:      C clear, screen_wish = 0
; Clobbers: A X
screen_player_2:
        lda #2
screen_player:
        ldx main_engine
        eor screen_engines,x
        tax
        lda screen_engine_of,x
        sta main_engine
        jmp screen_stay             ; tail call

{% if clocked %}
; screen_ponder - whether the computer thinks while the player does
; Out:      C clear, screen_wish = 0
; Clobbers: A
screen_ponder:
        lda ponder_off
        eor #1
        sta ponder_off
        jmp screen_stay             ; tail call

{% endif %}
; screen_turn_board - turn the board half round
; Out:      C clear
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text zp_line
screen_turn_board:
        lda screen_turned
        eor #$80
        sta screen_turned
        jsr screen_picture
        jsr screen_name
        clc
        rts

; screen_new - a new game
; Out:      C clear, the position
; Clobbers: A X Y scratch
screen_new:
        jsr main_new_game
        clc
        rts

; screen_quit - leave the program
; Out:      C set
; Clobbers: nothing
screen_quit:
        sec
        rts
