; {{ rule }}
; Clock - how long the search has taken, and whether it is to stop
;
; Timer A of CIA 2, which the KERNAL leaves alone, counts the cycles of a tick, a thirtieth of a second on PAL and on
; NTSC; timer B counts ticks. While the tree is searched interrupts are off; each node that is expanded
; looks whether timer B has changed.
; {{ rule }}

; clock_start - count ticks from now on
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
{% if clocks %}
        sta clock_last
        sta clock_last+1
{% endif %}
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

{% if clocks %}
; clock_new - both clocks from the beginning
; In:       main_time, main_moves
; Out:      no clock goes
; Clobbers: A X Y zp_from zp_to
clock_new:
        lda #0
        ldx #1
_side:  sta clock_part,x
        sta clock_seconds,x
        sta clock_minutes,x
        dex
        bpl _side
        ; falls through: clock_control

; clock_control - the time that is left, with a new level
; In:       main_time, main_moves
; Out:      no clock goes
; Clobbers: A X Y zp_from zp_to
clock_control:
        ldx #1
_side:  lda #0
        sta clock_left_0,x
        sta clock_left_1,x
        sta clock_left_2,x
        stx clock_side
        jsr clock_refill
        ldx clock_side
        dex
        bpl _side
        stx clock_side              ; NONE
        rts

; clock_refill - the time of the next so many moves
; In:       main_time, main_moves, clock_side = 0 or 1
; Clobbers: A X Y zp_from zp_to
clock_refill:
        ldx clock_side
        lda main_moves
        sta clock_moves,x
        beq _none
        jsr clock_ticks
        ldx clock_side
        lda clock_left_0,x
        clc
        adc search_left
        sta clock_left_0,x
        lda clock_left_1,x
        adc search_left+1
        sta clock_left_1,x
        lda clock_left_2,x
        adc search_left+2
        sta clock_left_2,x
_none:  rts

; clock_turn - the clock of the side to move goes from now on
; In:       zp_side
; Clobbers: A X Y zp_from zp_to
clock_turn:
{% if screen %}
        jsr screen_io
{% endif %}
        jsr clock_fold
{% if screen %}
        jsr screen_ram
{% endif %}
        lda clock_side
        cmp zp_side
        beq _same
        cmp #2
        bcs _first
        tax
        lda main_moves
        beq _first
        dec clock_moves,x
        bne _first
        jsr clock_refill
_first: lda zp_side
        sta clock_side
_same:  rts

; clock_fold - bring the clock that goes up to date; the timers can be read
; In:       clock_side
; Clobbers: A X Y
clock_fold:
_read:  ldy CLOCK_TICKS+1
        lda CLOCK_TICKS
        cpy CLOCK_TICKS+1
        bne _read                   ; just then a borrow
        tax
        eor #$ff
        sec
        adc clock_last              ; as many ticks less: the timer counts down
        sta clock_delta
        tya
        eor #$ff
        adc clock_last+1
        sta clock_delta+1
        stx clock_last
        sty clock_last+1
        ldx clock_side
        cpx #2
        bcs _done
        lda clock_left_0,x
        sec
        sbc clock_delta
        sta clock_left_0,x
        lda clock_left_1,x
        sbc clock_delta+1
        sta clock_left_1,x
        bcs _part
        lda clock_left_2,x
        beq _part
        dec clock_left_2,x
_part:  lda clock_delta
        clc
        adc clock_part,x
        sta clock_delta
        bcc _seconds
        inc clock_delta+1
_seconds:
        lda clock_delta
        sec
        sbc #TICKS_A_SECOND
        tay
        lda clock_delta+1
        sbc #0
        bcc _rest
        sta clock_delta+1
        sty clock_delta
        inc clock_seconds,x
        lda clock_seconds,x
        cmp #60
        bne _seconds
        lda #0
        sta clock_seconds,x
        inc clock_minutes,x
        lda clock_minutes,x
        cmp #100
        bne _seconds
        lda #99
        sta clock_minutes,x
        gne _seconds
_rest:  lda clock_delta
        sta clock_part,x
_done:  rts

{% endif %}
; clock_limit - begin to count the time that a search may take
; In:       main_time{% if clocks %}, main_moves, clock_side{% endif %}

; Out:      search_left
; Clobbers: A X Y zp_from zp_to
clock_limit:
{% if screen %}
        jsr screen_io
{% endif %}
{% if clocks %}
        jsr clock_fold
        lda #TICKS_A_SECOND
        sta clock_second
{% endif %}
        jsr clock_start
        lda #0
        sta clock_free
        sta clock_wanted
{% if clocks %}
        lda main_moves
        bne _share
        jsr clock_ticks
        jmp _less
_share: jsr clock_share
_less:
{% else %}
        jsr clock_ticks
{% endif %}
        lda search_left             ; it is up when there is less than none
        bne _low
        lda search_left+1
        bne _middle
        lda search_left+2
        beq _none
        dec search_left+2
_middle:
        dec search_left+1
_low:   dec search_left
_none:  rts

; clock_ticks - how long the time limit is
; In:       main_time
; Out:      search_left = in ticks
; Clobbers: A X Y zp_from zp_to
clock_ticks:
        ldx #$ff
        stx search_left
        stx search_left+1
        stx search_left+2           ; six days: no limit
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

{% if clocks %}
; clock_soft - is it too late for another iteration, so that its time is better kept for later moves?
; In:       main_moves, search_left, search_share
; Out:      C set if so
; Clobbers: A
clock_soft:
        lda main_moves
        clc
        beq _no                     ; what a move does not take is lost
        lda search_left
        asl a
        sta clock_delta
        lda search_left+1
        rol a
        sta clock_delta+1
        lda search_left+2
        rol a
        cmp search_share+2
        bne _more
        lda clock_delta+1
        cmp search_share+1
        bne _more
        lda clock_delta
        cmp search_share
_more:  bcc _late                   ; more than half of it is gone
        clc
_no:    rts
_late:  sec
        rts

; clock_share - the share of a move in the time that is left
; In:       clock_side, clock_left_*, clock_moves
; Out:      search_left and search_share = in ticks
; Clobbers: A X Y zp_from
clock_share:
        ldx clock_side
        cpx #2
        bcc _side
        ldx zp_side
_side:  lda clock_left_2,x
        sta search_left+2
        lda clock_left_1,x
        sta search_left+1
        lda clock_left_0,x
        sta search_left
        lda clock_moves,x
        sta zp_from
        inc zp_from                 ; a move more, for what is beside the search
        lda #0                      ; divide, from the highest bit
        ldx #24
_bit:   asl search_left
        rol search_left+1
        rol search_left+2
        rol a
        bcs _fits
        cmp zp_from
        bcc _next
_fits:  sbc zp_from                 ; C is set
        inc search_left
_next:  dex
        bne _bit
        ldx #2
_keep:  lda search_left,x
        sta search_share,x
        dex
        bpl _keep
        rts

{% endif %}
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
        jsr screen_io
        jsr SCNKEY                  ; some other key: keep it
        lda #PORT_CHIPS
        sta PORT
{% else %}
        jsr SCNKEY                  ; some other key: keep it
{% endif %}
        jmp _time
_wants: lda clock_free
        beq _time                   ; it has been held since before the search
        jsr _stop
        jmp _time
_up:    lda #0                      ; once more at the next tick, if it cannot stop yet
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
        jsr screen_io
        jsr SCNKEY
        lda #PORT_CHIPS
        sta PORT
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
