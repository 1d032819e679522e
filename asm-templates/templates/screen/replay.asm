; screen_replay - show the game from its start, turn by turn, until its end or until something is pressed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_replay:
        jsr screen_cursor_off
        lda #0
        sta game_count
        beq _show
_turn:  ldx game_count
        cpx game_total
        beq _ended
_next:  inx
        cpx game_total
        beq _there
        lda game_kind,x
        bpl _next                   ; the turn goes on
_there: stx game_count
_show:  jsr screen_go_to
        jsr screen_show
        lda #REPLAY_JIFFIES
        sta screen_stick_wait
_wait:  jsr screen_pushed
        ora KEYS_WAITING
        bne _stopped
        jsr screen_ticked
        bcc _wait
        dec screen_stick_wait
        bne _wait
        geq _turn
_ended: jsr main_check_result       ; it may be where the game ended
        clc
        rts
_stopped:
        jsr GETIN                   ; it is not meant for anything else
        lda #ENGINE_OFF             ; the rest of the game is not to be played over
        sta main_engine
        clc
        rts

REPLAY_JIFFIES  = 45                ; how long a turn is shown
{% if look.schemes %}

; screen_colors - other colours of the board
; Out:      C clear
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text zp_line
screen_colors:
        ldy screen_scheme
        iny
        cpy #SCHEMES
        bne _there
        ldy #0
_there: sty screen_scheme
        lda screen_papers
        sta zp_line                 ; light until now; the other paper of the board is dark
        ldx #TILES - 1
_tile:  lda screen_tile_paint,x
        and #$0f
        cmp zp_line
        beq _light
        cmp screen_papers+1
        bne _next
        lda screen_schemes_dark,y
        gcs _paint
_light: lda screen_schemes_light,y
_paint: sta zp_paint
        lda screen_tile_paint,x
        and #$f0
        ora zp_paint
        sta screen_tile_paint,x
_next:  dex
        bpl _tile
        lda screen_schemes_light,y
        sta screen_papers
        lda screen_schemes_dark,y
        sta screen_papers+1
        jsr screen_picture
        jsr screen_name
        jmp screen_stay             ; tail call

SCHEMES         = {{ look.schemes }}
TILES           = {{ look.tiles }}
{% endif %}
