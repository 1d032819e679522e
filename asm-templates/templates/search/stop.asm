; clock_work - the tree is searched from now on: the timers can be read, and no interrupt delays the search
{% if screen %}
; Out:      PORT
{% endif %}
; Clobbers: A
clock_work:
        sei
{% if screen %}
        lda #PORT_CHIPS
        sta PORT
{% endif %}
{% if fast %}
        jmp fast_begin              ; tail call: if there is more to it, interrupts are on again
{% else %}
        rts
{% endif %}

; clock_rest - the tree is not searched any more
{% if screen %}
; Out:      PORT
{% endif %}
; Clobbers: A
clock_rest:
{% if fast %}
        jsr fast_end
{% endif %}
{% if screen %}
        lda #PORT_RAM
        sta PORT
{% endif %}
        cli
        rts

; clock_poll - count what has passed, and stop the search if it is enough
; In:       A = low byte of timer B, clock_tick = what it was; zp_depth{% if not kernel %}, zp_frame, the position{% else %}, zp_ply{% endif %}

; Out:      clock_tick; does not return when the time is up, or the player wants the move
; Clobbers: A X Y{% if screen %} zp_cells zp_paint zp_pixels zp_shape{% endif %}

clock_poll:
{% if screen %}
        bit ponder_on
        bmi clock_ponder
{% endif %}
        tax
        eor #$ff
        sec
        adc clock_tick              ; as many less: the timer counts down
        stx clock_tick
        sta clock_passed
        lda search_left
        sec
        sbc clock_passed
        sta search_left
        bcs _player
        lda search_left+1
        sbc #0
        sta search_left+1
        lda search_left+2
        sbc #0
        sta search_left+2
        bcc _up
_player:
{% if sounds %}
        lda sound_busy
        beq _silent
        jsr sound_tick              ; the interrupts that there are not: two a tick
        jsr sound_tick
_silent:
{% endif %}
        lda #0
        sta CIA_PORT_A              ; all columns of the keyboard
        lda CIA_PORT_B
        ldx #$7f                    ; that of RUN/STOP and space, as the KERNAL leaves it
        stx CIA_PORT_A
        cmp #$ff
        bne _pressed
        lda CIA_PORT_A
        and #%00010000              ; fire of joystick 2
        beq _wants
        sta clock_free              ; it has been let go
_time:
{% if clocks %}
        dec clock_second
        beq _second
{% endif %}
_goes_on:
        rts
{% if clocks %}
_second:
        lda #TICKS_A_SECOND
        sta clock_second
        jsr clock_fold
{% if screen %}
        ldx clock_side
        cpx #2
        bcs _goes_on
{% if fast %}
        jsr fast_end
{% endif %}
        jsr screen_ram
        jsr clock_draw
        jmp clock_work              ; tail call
{% else %}
        rts
{% endif %}
{% endif %}
_pressed:
        lda CIA_PORT_A
        ora #%10000000
        and CIA_PORT_B
        and #%10010000              ; RUN/STOP; space, or either fire button
        cmp #%10010000
        bne _wants
        sta clock_free
{% if screen %}
        jsr clock_keys              ; some other key: keep it
{% else %}
        jsr SCNKEY                  ; some other key: keep it
{% endif %}
        jmp _time
_wants: lda clock_free
        beq _time                   ; it has been held since before the search
        jsr _stop
        jmp _time
_up:
{% if clocks and not kernel %}
        jsr clock_more
        bcs _player
{% endif %}
        lda #0                      ; once more at the next tick, if it cannot stop yet
        sta search_left
        sta search_left+1
        sta search_left+2
        jsr _may
        bcc _player
        jmp search_stop             ; tail call
_stop:  jsr _may
        bcc _goes_on
        inc clock_wanted
        jmp search_stop             ; tail call
_may:                               ; C set if there is a move
{% if kernel %}
        lda zp_ply
        bne _not                    ; the line is being completed, on the board
        ldx zp_depth
        lda deep_size,x
        ora line_end
{% else %}
        lda kept_size
        ora line_end
{% if royal %}
        ora node_legal              ; the one that is being tried at the root will do
{% endif %}
{% endif %}
        cmp #1
        rts
{% if kernel %}
_not:   clc
        rts
{% endif %}

SCNKEY          = $ff9f             ; look at the keyboard
{% if screen %}
; clock_ponder - the same while the player thinks, at every node: anything he does ends the search
; In:       A = low byte of timer B
; Out:      clock_tick; does not return when there is a key or the joystick
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
clock_ponder:
        tax
        eor #$80
        sta clock_tick              ; the next node differs from that
        cpx ponder_tick
        beq _look
        stx ponder_tick
{% if sounds %}
        jsr sound_tick
        jsr sound_tick
{% endif %}
        jsr clock_keys
        lda KEYS_WAITING
        bne _stop
        lda clock_last
        sec
        sbc ponder_tick
        cmp #TICKS_A_SECOND
        bcc _look
        jsr clock_fold
        ldx clock_side
        cpx #2
        bcs _look
{% if fast %}
        jsr fast_end
{% endif %}
        jsr screen_ram
        jsr clock_draw
        jmp clock_work              ; tail call
_look:  lda #0
        sta CIA_PORT_A
        lda CIA_PORT_B
        ldx #$7f
        stx CIA_PORT_A
        cmp #$ff
        bne _stop
        lda CIA_PORT_A
        ora #%11100000
        cmp #$ff
        bne _stop
_goes_on:
        rts
_stop:
{% if kernel %}
        lda zp_ply
        bne _goes_on                ; the line is being completed, on the board
{% endif %}
        inc clock_wanted
        jmp search_stop             ; tail call

{% endif %}
{% if screen %}
; clock_keys - let the KERNAL look at the keyboard, and go on searching
; Out:      PORT
; Clobbers: A X Y
clock_keys:
{% if fast %}
        jsr fast_end
{% endif %}
        jsr screen_io
        jsr SCNKEY
        jmp clock_work              ; tail call

{% endif %}
NO_TIME_LIMIT   = $ff               ; of main_time
VIDEO_STANDARD  = $02a6             ; 0 is NTSC
TICKS_A_SECOND  = 30
TICKS_A_MINUTE  = 1800
TICK_PAL        = 32841             ; cycles less one: timer A needs one more to begin anew
TICK_NTSC       = 34090
{% if not screen %}
CIA_PORT_A      = $dc00             ; joystick 2, and the keyboard's columns
CIA_PORT_B      = $dc01             ; joystick 1, and its rows
{% endif %}
CLOCK_CYCLES    = $dd04             ; timer A of CIA 2
CLOCK_TICKS     = $dd06             ; timer B
CLOCK_CONTROL_A = $dd0e
CLOCK_CONTROL_B = $dd0f
