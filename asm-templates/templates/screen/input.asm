; screen_event - wait for a key or the joystick
; Out:      A = what the key types, FIRE, or STICK and the joystick's directions
; Clobbers: A X Y
screen_event:
        lda #$ff
        ; falls through: screen_wait

; screen_wait - the same, but not for ever
; In:       A = how long, in units of 256 jiffies
; Out:      A = what the key types, FIRE, or STICK and the joystick's directions, or IDLE
; Clobbers: A X Y
screen_wait:
        sta screen_patience
        lda #0
        sta screen_idle
        sta screen_idle+1
_again: jsr screen_ticked
        bcc _look
{% if clocked %}
        jsr clock_ticking
        lda ponder_may
        beq _waits
        lda screen_idle
        cmp #30                     ; half a second
        bcc _waits
        jsr ponder
        bcc _waits
        lda #0
        sta screen_idle
        sta screen_idle+1
_waits:
{% endif %}
        dec screen_stick_wait
        inc screen_idle
        bne _blink
        inc screen_idle+1
        lda screen_idle+1
        cmp screen_patience
        bne _blink
        lda #IDLE
        rts
_blink: jsr screen_io
        lda screen_idle             ; the cursor glows
        and #%00011111
        cmp #24
        lda #CURSOR_COLOR
        bcc _glow
        lda #1                      ; white
_glow:  jsr screen_cursor_color
_look:  jsr screen_stick
        cmp screen_stick_last
        beq _held
        sta screen_stick_last
        ldx #16                     ; jiffies before it repeats
        stx screen_stick_wait
        cmp #0
        beq _key
_stick: cmp #%00010000
        bcs _fire
        ora #STICK
        rts
_fire:  lda #FIRE
        rts
_held:  cmp #0
        beq _key
        cmp #%00010000
        bcs _key                    ; fire does not repeat
        ldx screen_stick_wait
        bpl _key
        ldx #5
        stx screen_stick_wait
        gpl _stick
_key:   jsr GETIN
        beq _again
        rts

; screen_ticked - has the clock ticked since this was last asked?
; Out:      C set if so; Y stays
; Clobbers: A X
screen_ticked:
        lda JIFFY
        cmp screen_jiffy
        clc
        beq _same
        sta screen_jiffy
        sec
_same:  rts

; screen_stick - both joysticks
; Out:      A = up 1, down 2, left 4, right 8, fire 16; Z accordingly
; Clobbers: X
screen_stick:
        jsr screen_io
        sei
        ldx #$ff
        stx CIA_PORT_A              ; no column of the keyboard
        lda CIA_PORT_B
        ldx #$7f                    ; as the KERNAL leaves it
        stx CIA_PORT_A
        cli
        ora #%11100000
        eor #$ff                    ; joystick 1
        beq _second
        ldx #0
        stx KEYS_WAITING            ; it looks like keys as well
_second:
        sta screen_stick_first
        lda CIA_PORT_A
        ora #%11100000
        eor #$ff
        ora screen_stick_first
        pha
        jsr screen_ram
        pla
        rts

; screen_pushed - has a joystick been pushed since it was last looked at?
; In:       screen_stick_last = how it was
; Out:      A = its directions and fire if so, else 0; Z accordingly; screen_stick_last = how it is
; Clobbers: X
screen_pushed:
        jsr screen_stick
        cmp screen_stick_last
        sta screen_stick_last
        bne _new
        lda #0                      ; it has been held since before
_new:   tax
        rts

FIRE            = $01               ; events that no key types
IDLE            = $02
STICK           = $e0               ; with directions in the lower bits
JIFFY           = $a2               ; the fastest byte of the KERNAL's clock
KEYS_WAITING    = $c6               ; keys in the KERNAL's buffer
