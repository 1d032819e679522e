; {{ rule }}
; Screen - the board as a picture, cursor and panel
;
; The picture is a bitmap at $e000 under the KERNAL. Each of its cells of 8 by 8 pixels has an ink and a
; paper of its own, kept at $d000 under the I/O; the sprites and the code that draws lie behind
; them. So the program runs with I/O and ROMs switched off, and switches them on for a moment when it needs
; one. Interrupts and RESTORE find their way to the KERNAL all the same.
; {{ rule }}

SCREEN_CELLS    = $d000             ; ink and paper of each cell, a row is 40 of them
SCREEN_POINTERS = $d3f8             ; which block each sprite shows
SCREEN_SPRITES  = $d400             ; blocks of sprites, 64 bytes each
SCREEN_CODE     = $d600             ; the code that draws
SCREEN_LETTERS  = $d000             ; the character set, where the I/O is otherwise
SCREEN_PIXELS   = $e000             ; the bitmap
{% if mate %}
SCREEN_HIGH     = $ff40             ; behind it: the code that shows mates
{% endif %}
SCREEN_VECTORS  = $fffa             ; where RESTORE and interrupts lead while the ROMs are off
PORT_RAM        = $34               ; of PORT: RAM everywhere
PORT_CHIPS      = $35               ; RAM, but for the I/O
PORT_LETTERS    = $31               ; the character set in place of the I/O; RESTORE leads to us all the same
PORT_USUAL      = $36               ; KERNAL and I/O
PORT_BASIC      = $37               ; BASIC as well
SPRITE_X        = $d000             ; of sprite 0, two bytes a sprite: x, y
SPRITE_HIGH     = $d010             ; bit 8 of x
VIC_CONTROL     = $d011
SPRITE_ON       = $d015
SPRITE_TALL     = $d017
VIC_MEMORY      = $d018
SPRITE_BEHIND   = $d01b
SPRITE_SEVERAL  = $d01c             ; which are multicolour
SPRITE_WIDE     = $d01d
VIC_BORDER      = $d020
SPRITE_COLOR    = $d027             ; of sprite 0
CIA_PORT_A      = $dc00             ; joystick 2, and the keyboard's columns
CIA_PORT_B      = $dc01             ; joystick 1, and its rows
CIA_BANK        = $dd00             ; which quarter of memory the VIC sees
KERNAL_CHROUT   = $ffd2             ; print A; A X Y stay
KERNAL_STOP     = $ffe1             ; Z set while RUN/STOP is down; A X change
KERNAL_GETIN    = $ffe4             ; A = key, 0 if none; X Y change
KERNAL_RDTIM    = $ffde             ; Y X A = jiffies (1/60 s), Y highest
SCREEN_BORDER   = {{ look.border | pad(18) }}; colour of the border

; screen_start - show the picture instead of BASIC's screen
; Out:      PORT
; Clobbers: A X Y zp_count zp_pixels zp_shape
screen_start:
        lda CIA_BANK                ; noted below: the variables lie on what is to be copied
        pha
        lda VIC_BORDER
        pha
        ldx #3                      ; what is written goes to the RAM under the KERNAL
_vector:
        lda screen_vectors,x
        sta SCREEN_VECTORS,x
        lda screen_vectors+2,x
        sta SCREEN_VECTORS+2,x
        dex
        bpl _vector
        lda #PORT_RAM
        sta PORT
        lda screen_copied           ; it is where the variables are now if the program has run before
        bne _there
{% if fast %}
        jsr fast_find               ; which also lies where the variables are
{% endif %}
        lda #<screen_image
        sta zp_shape
        lda #>screen_image
        sta zp_shape+1
        lda #<SCREEN_CODE
        sta zp_pixels
        lda #>SCREEN_CODE
        sta zp_pixels+1
        ldx #(SCREEN_CODE_SIZE + $ff) / $100
        ldy #0
_byte:  lda (zp_shape),y
        sta (zp_pixels),y
        iny
        bne _byte
        inc zp_shape+1
        inc zp_pixels+1
        dex
        bne _byte
{% if mate %}
        ldx #SCREEN_HIGH_SIZE
_high:  lda screen_high-1,x
        sta SCREEN_HIGH-1,x
        dex
        bne _high
{% endif %}
        inc screen_copied           ; not before: RUN/STOP with RESTORE may have been pressed meanwhile
_there: pla
        sta screen_was_border
        pla
        sta screen_was_bank
        jsr screen_cursor_shapes
        jsr screen_clear
        jsr screen_io
        lda #SCREEN_BORDER
        sta VIC_BORDER
        lda #0
        sta SPRITE_ON
        sta SPRITE_TALL
        sta SPRITE_WIDE
        sta SPRITE_SEVERAL
        sta SPRITE_BEHIND
        sta SPRITE_HIGH
        lda CIA_BANK
        and #%11111100              ; $c000 to $ffff
        sta CIA_BANK
        lda #$48                    ; cells at $d000, the bitmap at $e000
        sta VIC_MEMORY
        lda #$3b
        sta VIC_CONTROL
{% if sounds %}
        jsr sound_start
{% endif %}
        ; falls through: screen_ram

; screen_ram - RAM everywhere, as the program usually has it
; Out:      PORT; X and Y stay
; Clobbers: A
screen_ram:
        lda #PORT_RAM
        sta PORT
        rts

; screen_io - KERNAL and I/O for a moment
; Out:      PORT; X and Y stay
; Clobbers: A
screen_io:
        lda #PORT_USUAL
        sta PORT
        rts

screen_copied:
        .byte 0                     ; whether the code that draws is in its place
screen_vectors:
        .word screen_nmi, 0, screen_irq

; screen_letter - the pixels of a letter
; In:       A = PETSCII
; Out:      zp_shape = where they are; X and Y stay
; Clobbers: A
screen_letter:
        and #$3f                    ; letters, digits and signs, as the character set has them
        asl a
        asl a
        asl a
        sta zp_shape
        lda #>SCREEN_LETTERS
        adc #0
        sta zp_shape+1
        tya
        pha
        sei                         ; for as long as the I/O is not there
        lda #PORT_LETTERS
        sta PORT
        ldy #7
_byte:  lda (zp_shape),y
        sta screen_pattern,y
        dey
        bpl _byte
        lda #PORT_RAM
        sta PORT
        cli
        pla
        tay
        lda #<screen_pattern
        sta zp_shape
        lda #>screen_pattern
        sta zp_shape+1
        rts

; screen_leave - back to BASIC's screen
; Out:      PORT
; Clobbers: A
screen_leave:
        jsr screen_io
{% if sounds %}
        jsr sound_end
{% endif %}
        lda #0
        sta SPRITE_ON
        lda #$1b
        sta VIC_CONTROL
        lda #$15
        sta VIC_MEMORY
        lda screen_was_bank
        sta CIA_BANK
        lda screen_was_border
        sta VIC_BORDER
        lda #PORT_BASIC
        sta PORT
        lda #CLEAR_SCREEN           ; the list of moves is where BASIC's screen was
        jmp KERNAL_CHROUT           ; tail call

; screen_irq - an interrupt while the ROMs are off: the KERNAL serves it and returns to us
screen_irq:
        pha
        lda PORT
        pha
        lda #PORT_USUAL
        sta PORT
        lda #>screen_served
        pha
        lda #<screen_served
        pha
        lda #%00000100              ; the flags, B clear: PHP would push it set, as BRK does
        pha
        jmp ($fffe)                 ; the KERNAL's, which ends with RTI

; screen_nmi - the same for RESTORE; with RUN/STOP it leads to BASIC
screen_nmi:
        pha
        lda PORT
        pha
        lda #PORT_BASIC
        sta PORT
{% if fast %}
        jsr fast_end                ; BASIC is to be as fast as it is
{% endif %}
        lda #>screen_served
        pha
        lda #<screen_served
        pha
        lda #%00000100
        pha
        jmp ($fffa)
screen_served:
        pla
        sta PORT
        pla
        rti

; GETIN - a key from the KERNAL's buffer
; Out:      A = PETSCII, 0 if there is none; Z accordingly
; Clobbers: X Y
GETIN:
        jsr screen_io
        jsr KERNAL_GETIN
        ldx #PORT_RAM
        stx PORT
        cmp #0
        rts

; STOP - is RUN/STOP down?
; Out:      Z set if so
; Clobbers: A X
STOP:
        jsr screen_io
        jsr KERNAL_STOP
        php
        jsr screen_ram
        plp
        rts
{% if not clocked %}

; RDTIM - the KERNAL's clock
; Out:      Y X A = jiffies, Y highest
; Clobbers: nothing
RDTIM:
        jsr screen_io
        jsr KERNAL_RDTIM
        pha
        jsr screen_ram
        pla
        rts
{% endif %}
