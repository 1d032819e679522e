; {{ rule }}
; Fast - what searches make of a processor that is faster than a C64's
;
; It is switched while the tree is searched and at no other time, since disk drives and the KERNAL go by the usual
; speed. The timers that searches go by do not change with it: of more speed the same seconds make more depth.
; {{ rule }}

FAST_TURBO      = 1                 ; of fast_kind: the turbo of an Ultimate 64,
FAST_PORT       = 2                 ; that of a MEGA65
{% if far %}
FAST_MEMORY     = 4                 ; an REU for the table of positions, which is all it does
{% endif %}
FAST_BORDER     = $80               ; a C128: while the border is drawn the VIC leaves it twice the cycles
PORT_DIRECTION  = $00               ; of PORT; the MEGA65 takes two numbers for something else:
SPEED_USUAL     = $40               ; as fast as usual,
SPEED_FULL      = $41               ; as fast as it can
FAST_LINE       = $d012             ; the line that is drawn, and the one to interrupt in
FAST_FLAGS      = $d019             ; what has interrupted
FAST_MASK       = $d01a             ; and what may
VIC_SPEED       = $d030             ; of a C128 bit 0: 2 MHz; also whether an Ultimate's turbo is on
TURBO_SPEED     = $d031             ; of an Ultimate, in the lower half
TURBO_FULL      = $0f
FAST_OTHERS     = $dc0d             ; which timers of CIA 1 interrupt
BORDER_BELOW    = 251               ; first line of the lower border
BORDER_ENDS     = 49                ; near the last of the upper one: the picture begins in 51

fast_kind:
        .byte 0                     ; what the computer has, 0 for nothing
fast_use:
        .byte 0                     ; the same unless the player does not want it
fast_found:
        .byte 0                     ; TURBO_SPEED as it was{{ "; of an REU the highest bank that is used" if far }}
fast_switch:
        .byte 0                     ; and VIC_SPEED
fast_digits:
        .text " 2"                  ; million cycles a second
{% if far %}
fast_usual:
        .text " 1"                  ; the same of a C64
{% endif %}
fast_column:
        .byte 0                     ; where the title says so
text_fast:
        .text "f8:"
fast_speed:
        .text " 2"
fast_name:
        .text " mhz ultimate", 0

; fast_begin - go faster, if that is possible and wanted
; Clobbers: A
fast_begin:
        lda fast_use
        beq _none
        bmi _border
        lsr a
        bcc _port
        lda fast_found
        ora #TURBO_FULL
        sta TURBO_SPEED
        lda #1
        sta VIC_SPEED
        rts
_port:
{% if far %}
        lsr a
        bcc _none
{% endif %}
        lda #SPEED_FULL
        sta PORT_DIRECTION
_none:  rts
_border:
        lda #$7f
        sta FAST_OTHERS                ; nothing interrupts but the VIC
        lda #<fast_irq
        sta SCREEN_VECTORS+4
        lda #>fast_irq
        sta SCREEN_VECTORS+5
        lda #BORDER_BELOW
        sta FAST_LINE
        lsr FAST_FLAGS               ; as all that write what they have read, it takes the flags back
        lda #1
        sta FAST_MASK
        cli
        rts

; fast_irq - the picture begins or ends
fast_irq:
        pha
        lda FAST_LINE
        cmp #BORDER_BELOW
        lda #0
        rol a
        sta VIC_SPEED
        beq _picture
        lda #BORDER_ENDS
        gne _next
_picture:
        lda #BORDER_BELOW
_next:  sta FAST_LINE
        lsr FAST_FLAGS
        pla
        rti

; fast_end - as fast as usual
; Clobbers: A
fast_end:
        lda fast_use
        beq _none
        bmi _border
        lsr a
        bcc _port
        lda fast_found
        sta TURBO_SPEED
        lda fast_switch
        sta VIC_SPEED
        rts
_port:
{% if far %}
        lsr a
        bcc _none
{% endif %}
        lda #SPEED_USUAL
        sta PORT_DIRECTION
_none:  rts
_border:
        sei
        lda #0
        sta VIC_SPEED
        sta FAST_MASK
        lda #<screen_irq
        sta SCREEN_VECTORS+4
        lda #>screen_irq
        sta SCREEN_VECTORS+5
        lda #$81
        sta FAST_OTHERS
        rts

; fast_wait - wait for a key or the joystick at the title
; In:       A = how long, in units of 256 jiffies
; Out:      A = what the key types, FIRE, or STICK and the joystick's directions, or IDLE
; Clobbers: A X Y
fast_wait:
        jsr screen_wait
        cmp #KEY_FAST
        bne _other
        jsr fast_toggle
        lda #KEY_FAST               ; as any other key it does nothing more
_other: rts

; fast_level - print the level, the last thing at the title that may change, and what the computer has
; In:       main_level
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape zp_text
fast_level:
        jsr level_print
        lda fast_kind
        beq _none
        ldx fast_column
        ldy #4
        lda #PAINT_TITLE
        jsr screen_at
        lda #<text_fast
        ldy #>text_fast
        jmp text_print              ; tail call
_none:  rts

; screen_fast - whether to go faster, if that is possible
; Out:      C clear
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
screen_fast:
        jsr fast_toggle
        beq _none
{% if far %}
        jsr ponder_forget           ; what it has found out is in the other table
{% endif %}
        lda #<fast_speed
        ldy #>fast_speed
        jsr text_print_line
_none:  clc
        rts

; fast_toggle - go faster from now on, or no longer
; Out:      Z set if that is not possible
; Clobbers: A X
fast_toggle:
        lda fast_kind
        beq _none
        eor fast_use
        sta fast_use
        beq _usual
        lda fast_digits
        ldx fast_digits+1
        gne _digits
{% if far %}
_usual: lda fast_usual
        ldx fast_usual+1
{% else %}
_usual: lda #' '
        ldx #'1'
{% endif %}
_digits:
        sta fast_speed
        stx fast_speed+1            ; Z is clear
        rts
_none:  rts
