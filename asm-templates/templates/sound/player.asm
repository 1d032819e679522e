; {{ rule }}
; Sound - effects, and the tune of the title
;
; The KERNAL's interrupt plays: it looks first whether a note of one of the three voices ends.
; {{ rule }}

SID             = $d400             ; the sound chip: 7 registers a voice,
SID_CONTROL     = $d404             ; waveform and gate of voice 1,
SID_FADE        = $d405             ; attack and decay,
SID_HOLD        = $d406             ; sustain and release,
SID_VOLUME      = $d418
IRQ_VECTOR      = $0314             ; where the KERNAL lets a program serve interrupts before it does

; sound_start - silence, and interrupts come here
; In:       KERNAL and I/O are there
; Clobbers: A X
sound_start:
        ldx #SID_VOLUME - SID
        lda #0
_quiet: sta SID,x
        dex
        bpl _quiet
        lda #$08                    ; a pulse is on for half of the time
        sta SID+3
        sta SID+10
        sta SID+17
        lda #15
        sta SID_VOLUME
        ldx #2
        lda #0
        sta sound_busy
        sta sound_off
_voice: sta sound_wait,x
        dex
        bpl _voice
        sei
        lda IRQ_VECTOR
        sta sound_next
        lda IRQ_VECTOR+1
        sta sound_next+1
        lda #<sound_irq
        sta IRQ_VECTOR
        lda #>sound_irq
        sta IRQ_VECTOR+1
        cli
        rts

; sound_end - silence for good
; In:       KERNAL and I/O are there
; Clobbers: A
sound_end:
        sei
        lda sound_next
        sta IRQ_VECTOR
        lda sound_next+1
        sta IRQ_VECTOR+1
        cli
        lda #0
        sta SID_VOLUME
        rts

; sound_irq - an interrupt: play on, then as usual
sound_irq:
        jsr sound_tick
        jmp (sound_next)

; sound_tick - a sixtieth of a second has passed
; In:       the I/O is there
; Clobbers: A X Y
sound_tick:
        lda sound_busy
        beq _done
        lda #0
        sta sound_busy
        ldx #2
_voice: lda sound_wait,x
        beq _next                   ; it is silent
        dec sound_wait,x
        bne _busy                   ; its note goes on
        jsr sound_step
        lda sound_wait,x
_busy:  ora sound_busy
        sta sound_busy
_next:  dex
        bpl _voice
_done:  rts

; sound_step - a voice plays its next note
; In:       X = voice
; Out:      X stays
; Clobbers: A Y
sound_step:
        ldy sound_at,x
_note:  lda sound_lengths,y
        bne _plays
        lda sound_notes,y           ; the end
        tay
        cpy #SOUND_NOWHERE
        bne _note
        ldy sound_registers,x
        lda sound_wave,x
        sta SID_CONTROL,y           ; the gate closes
        rts
_plays: sta sound_wait,x
        tya
        clc
        adc #1
        sta sound_at,x
        lda sound_notes,y
        pha
        ldy sound_registers,x
        lda sound_wave,x
        sta SID_CONTROL,y
        pla
        beq _rest
        stx sound_voice
        tax
        lda sound_low-1,x
        sta SID,y
        lda sound_high-1,x
        sta SID+1,y
        ldx sound_voice
        lda sound_wave,x
        ora #%00000001              ; and opens
        sta SID_CONTROL,y
_rest:  rts

; sound_play - begin a sound
; In:       A = its number, SOUND_NONE if there is none
; Clobbers: A X Y
sound_play:
        tay
        bmi _done                   ; there is none
        bit sound_off
        bmi _done
        bit screen_attract
        bmi _done                   ; nobody plays
        ldx sound_voices,y
        lda #0
        sta sound_wait,x            ; interrupts leave it alone for now
        lda sound_starts,y
        sta sound_at,x
        lda sound_waves,y
        sta sound_wave,x
        lda sound_holds,y
        pha
        lda sound_fades,y
        pha
        ldy sound_registers,x
        jsr screen_io
        lda #0
        sta SID_CONTROL,y
        pla
        sta SID_FADE,y
        pla
        sta SID_HOLD,y
        jsr screen_ram
        lda #1
        sta sound_wait,x
        sta sound_busy
_done:  rts

; sound_silence - no voice plays on
; Clobbers: A X Y
sound_silence:
        jsr screen_io
        ldx #2
_voice: lda #0
        sta sound_wait,x
        ldy sound_registers,x
        sta SID_CONTROL,y
        dex
        bpl _voice
        jmp screen_ram              ; tail call

; sound_action - the sound of the action that has been played
; In:       game_count
; Clobbers: A X Y
sound_action:
        ldx game_count
        lda game_kind-1,x
        lsr a
        lda #SOUND_CAPTURE
        bcs sound_play              ; tail call
        lda #SOUND_MOVE
        jmp sound_play              ; tail call

; sound_won - the sound of the end of a game
; In:       A = the side that has won
; Out:      A stays
; Clobbers: X Y
sound_won:
        pha
        ldx #SOUND_LOSS
        cmp main_engine
        beq _plays
        ldx #SOUND_WIN
_plays: txa
        jsr sound_play
        pla
        rts

; sound_tune - the tune of the title
; Clobbers: A X Y
sound_tune:
        lda #SOUND_TUNE
        jsr sound_play
        lda #SOUND_BASS
        jmp sound_play              ; tail call

; screen_sound - sound on or off
; Out:      C clear, screen_wish = 0
; Clobbers: A X Y
screen_sound:
        lda sound_off
        eor #$80
        sta sound_off
        jsr sound_silence
        jmp screen_stay             ; tail call

        .align 2                    ; a jump takes both bytes from one page
sound_next:
        .word 0                     ; where interrupts went before
sound_registers:
        .byte 0, 7, 14              ; where the registers of each voice begin
{% for number in sounds.numbers %}
{{ number.label }}= {{ number.number }}
{% endfor %}
SOUND_NONE      = 255
SOUND_NOWHERE   = 255               ; no note
{% for table in sounds.tables %}
; {{ table.comment }}
{{ table.name }}:
{% for row in table.rows %}
        {{ row }}
{% endfor %}
{% endfor %}
