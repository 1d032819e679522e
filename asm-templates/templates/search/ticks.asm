; {{ rule }}
; Clock - how long the search has taken, and whether it is to stop
;
; Timer A of CIA 2, which the KERNAL leaves alone, counts the cycles of a tick, a thirtieth of a second on PAL and on
; NTSC; timer B counts ticks. While the tree is searched interrupts are off; each node that is expanded
; looks whether timer B has changed.
; {{ rule }}

; clock_start - count ticks from now on
{% if screen %}
; Out:      PORT
{% endif %}
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
        lda search_left
        sec
{% if royal or along or closing %}
        sbc #3                      ; it is up when there is less than none; and a move is to be made in time, though
                                    ; the clock is looked at less often
{% else %}
        sbc #2                      ; it is up when there is less than none; and a move is to be made in time
{% endif %}
        sta search_left
        lda search_left+1
        sbc #0
        sta search_left+1
        lda search_left+2
        sbc #0
        sta search_left+2
        bcs _limit
        lda #0
        sta search_left
        sta search_left+1
        sta search_left+2
_limit: rts

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
