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

; clock_turn - the clock of the side to move goes from now on; the other side has made a move
; In:       zp_side, main_time, main_moves, main_added
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
        ldy main_added
        bne _added
        dec clock_moves,x
        bne _first
        ldy main_time
_added: lda main_time
        pha
        sty main_time
        jsr clock_refill
        pla
        sta main_time
_first: lda zp_side
        sta clock_side
{% if screen %}
        bit main_analysis
        bpl _same
        jmp ponder_forget           ; tail call: another position
{% endif %}
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
{% if not kernel %}
        sta search_more
{% endif %}
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
_limit:
{% if clocks %}
        ldx #2
_most:  lda search_left,x
        sta search_most,x
        dex
        bpl _most
{% endif %}
        rts

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
; In:       main_moves, search_left, search_most, search_share{% if not kernel %}, search_fallen, the lines of this iteration and the last{% endif %}

; Out:      C set if so
; Clobbers: A X Y zp_from zp_place zp_to
clock_soft:
        lda main_moves
        clc
        beq _no                     ; what a move does not take is lost
{% if not kernel %}
        lda search_fallen
        bne _no                     ; there is trouble
{% endif %}
        sec
        lda search_most
        sbc search_left
        sta zp_from
        lda search_most+1
        sbc search_left+1
        sta zp_to
        lda search_most+2
        sbc search_left+2
        sta zp_place                ; what has been spent
        ldx #OTHER_PART
{% if not kernel %}
        lda kept_size
        beq _parts
        lda lines
        cmp kept_from
        bne _parts
        lda lines+LINE_SIZE
        cmp kept_to
        bne _parts
        ldx #SAME_PART              ; the same move again
_parts:
{% endif %}
        lda search_share
        asl a
        sta clock_delta
        lda search_share+1
        rol a
        sta clock_delta+1
        lda search_share+2
        rol a
_part:  tay                         ; two shares less as often what has been spent
        lda clock_delta
        sec
        sbc zp_from
        sta clock_delta
        lda clock_delta+1
        sbc zp_to
        sta clock_delta+1
        tya
        sbc zp_place
        bcc _late
        dex
        bne _part
        clc
_no:    rts
_late:  sec
        rts

OTHER_PART      = {{ shares.other | pad(18) }}; no other iteration after two of so many parts of a share
SAME_PART       = {{ shares.same | pad(18) }}; the same if the last two have found the same move
WHOLE_SHARES    = {{ shares.whole | pad(18) }}; after which a search is stopped
MOST_SHARES     = {{ shares.most | pad(18) }}; the same if its value falls

; clock_share - the share of a move in the time that is left, and how many it may take
; In:       clock_side, clock_left_*, clock_moves
; Out:      search_share = in ticks, search_left = for the search{{ ", search_more = shares that may be added" if not kernel }}
; Clobbers: A X zp_from
clock_share:
        ldx clock_side
        cpx #2
        bcc _side
        ldx zp_side
_side:  lda clock_left_2,x
        sta search_share+2
        lda clock_left_1,x
        sta search_share+1
        lda clock_left_0,x
        sta search_share
        lda clock_moves,x
        sta zp_from
        inc zp_from                 ; a move more, for what is beside the search
        lda #0                      ; divide, from the highest bit
        ldx #24
_bit:   asl search_share
        rol search_share+1
        rol search_share+2
        rol a
        bcs _fits
        cmp zp_from
        bcc _next
_fits:  sbc zp_from                 ; C is set
        inc search_share
_next:  dex
        bne _bit
        lda #0
        sta search_left
        sta search_left+1
        sta search_left+2
        lda zp_from
        lsr a                       ; half of the time that is left is the most
        bne _half
        lda #1
_half:  cmp #MOST_SHARES
        bcc _most
        lda #MOST_SHARES
_most:  tax
{% if not kernel %}
        sec
        sbc #WHOLE_SHARES
        bcs _more
        lda #0
_more:  sta search_more
{% endif %}
        cpx #WHOLE_SHARES
        bcc clock_add
        ldx #WHOLE_SHARES
        ; falls through: clock_add

; clock_add - more time for a search
; In:       X = so many shares, search_share, search_left, search_most
; Out:      search_left, search_most; X = 0
; Clobbers: A
clock_add:
        clc
        lda search_left
        adc search_share
        sta search_left
        lda search_left+1
        adc search_share+1
        sta search_left+1
        lda search_left+2
        adc search_share+2
        sta search_left+2
        clc
        lda search_most
        adc search_share
        sta search_most
        lda search_most+1
        adc search_share+1
        sta search_most+1
        lda search_most+2
        adc search_share+2
        sta search_most+2
        dex
        bne clock_add
        rts
{% if not kernel %}

; clock_more - the time is up: is the best move so far worth so much less than the position seemed to be that there is more?
; In:       search_more, search_share, search_last, node_best of the root
; Out:      C set if so; search_left, search_most, search_more
; Clobbers: A X Y
clock_more:
        ldx search_more
        beq _no
{% if two_bytes %}
        ldy node_best
        lda node_best_hi
{% else %}
        lda node_best
{% endif %}
        beq _no                     ; no move has been tried
        jsr search_falls
        bcs _no
        ldx search_more
        jsr clock_add
        stx search_more
        sec
        rts
_no:    clc
        rts
{% endif %}
{% endif %}
