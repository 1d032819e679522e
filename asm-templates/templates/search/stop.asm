; {{ rule }}
; Clock - how long the search has taken, and whether it is to stop
;
; Timer A of CIA 2, which the KERNAL leaves alone, counts the cycles of a sixtieth of a second, on PAL and on
; NTSC; timer B counts these. While the tree is searched interrupts are off; each node that is expanded
; looks whether timer B has changed.
; {{ rule }}

; clock_start - count sixtieths of a second from now on
; Clobbers: A X Y
clock_start:
{% if screen %}
        jsr screen_io
{% endif %}
        ldx #<TICK_NTSC
        ldy #>TICK_NTSC
        lda VIDEO_STANDARD
        beq _set
        ldx #<TICK_PAL
        ldy #>TICK_PAL
_set:   stx CLOCK_CYCLES
        sty CLOCK_CYCLES+1
        lda #$ff
        sta CLOCK_TICKS
        sta CLOCK_TICKS+1
        sta clock_tick
        lda CLOCK_CONTROL_A
        and #%10000000              ; as it is: what the time of day is counted by
        ora #%00010001              ; cycles, over and over, from the start
        sta CLOCK_CONTROL_A
        lda #%01010001              ; how often timer A is through
        sta CLOCK_CONTROL_B
{% if screen %}
        jmp screen_ram              ; tail call
{% else %}
        rts
{% endif %}

; clock_limit - begin to count the time that a search may take
; In:       main_time
; Out:      search_left
; Clobbers: A X Y zp_from zp_to
clock_limit:
        jsr clock_start
        ldx #$ff
        stx search_left
        stx search_left+1
        stx search_left+2           ; three days: no limit
        stx clock_held
        lda main_time
        beq _none
        cmp #NO_TIME_LIMIT
        beq _none
        asl a
        bcs _seconds
        ldx #<TICKS_A_MINUTE
        ldy #>TICKS_A_MINUTE
        gcc _unit
_seconds:
        ldx #TICKS_A_SECOND
        ldy #0
_unit:  stx zp_from
        sty zp_to
        lsr a
        tax
        lda #0
        sta search_left
        sta search_left+1
        sta search_left+2
_add:   lda search_left
        clc
        adc zp_from
        sta search_left
        lda search_left+1
        adc zp_to
        sta search_left+1
        bcc _next
        inc search_left+2
_next:  dex
        bne _add
_none:  rts

; clock_work - the tree is searched from now on: the timers can be read, and no interrupt delays the search
; Clobbers: A
clock_work:
        sei
{% if screen %}
        lda #PORT_CHIPS
        sta PORT
{% endif %}
        rts

; clock_rest - the tree is not searched any more
; Clobbers: A
clock_rest:
{% if screen %}
        lda #PORT_RAM
        sta PORT
{% endif %}
        cli
        rts

; clock_poll - count what has passed, and stop the search if it is enough
; In:       A = low byte of timer B, clock_tick = what it was; zp_depth{% if not kernel %}, zp_frame, the position{% else %}, zp_ply{% endif %}

; Out:      clock_tick; does not return when the time is up, or the player wants the move
; Clobbers: A X
clock_poll:
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
        lda CIA_PORT_A
        ora #%10000000              ; the KERNAL leaves the column of RUN/STOP and space selected
        and CIA_PORT_B
        and #%10010000              ; RUN/STOP; space, or either fire button
        eor #%10010000
        bne _pressed
        sta clock_held
_goes_on:
        rts
_pressed:
        lda clock_held
        bne _goes_on                ; it has been since before the search
        beq _stop
_up:    lda #0                      ; once more at the next tick, if it cannot stop yet
        sta search_left
        sta search_left+1
        sta search_left+2
_stop:
{% if kernel %}
        lda zp_ply
        bne _goes_on                ; the line is being completed, on the board
        ldx zp_depth
        lda deep_size,x
        ora line_end
{% else %}
        lda kept_size
        ora line_end
{% endif %}
        beq _goes_on                ; there is no move yet
        jmp search_stop             ; tail call

NO_TIME_LIMIT   = $ff               ; of main_time
VIDEO_STANDARD  = $02a6             ; 0 is NTSC
TICKS_A_SECOND  = 60
TICKS_A_MINUTE  = 3600
TICK_PAL        = 16420             ; cycles less one: timer A needs one more to begin anew
TICK_NTSC       = 17044
{% if not screen %}
CIA_PORT_A      = $dc00             ; joystick 2, and the keyboard's columns
CIA_PORT_B      = $dc01             ; joystick 1, and its rows
{% endif %}
CLOCK_CYCLES    = $dd04             ; timer A of CIA 2
CLOCK_TICKS     = $dd06             ; timer B
CLOCK_CONTROL_A = $dd0e
CLOCK_CONTROL_B = $dd0f
