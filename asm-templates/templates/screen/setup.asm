; {{ rule }}
; Screen - the board as a picture, cursor and panel
;
; The picture is a bitmap at $e000 under the KERNAL. Each of its cells of 8 by 8 pixels has an ink and a
; paper of its own, kept at $d000 under the I/O; the sprites and a copy of the letters lie behind them. Whoever
; writes there switches I/O and ROMs off, and interrupts with them, for less than a frame.
; {{ rule }}

SCREEN_CELLS    = $d000             ; ink and paper of each cell, a row is 40 of them
SCREEN_POINTERS = $d3f8             ; which block each sprite shows
SCREEN_SPRITES  = $d400             ; blocks of sprites, 64 bytes each
SCREEN_LETTERS  = $d800             ; 64 letters of the character set
SCREEN_PIXELS   = $e000             ; the bitmap
SCREEN_NMI      = $fffa             ; where RESTORE leads while the ROMs are off
PORT_RAM        = $34               ; of PORT: RAM everywhere
PORT_LETTERS    = $33               ; the character set in place of the I/O
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

; screen_start - show the picture instead of BASIC's screen, which stays as it is
; Clobbers: A X Y zp_count zp_pixels
screen_start:
        lda VIC_BORDER
        sta screen_was_border
        lda CIA_BANK
        sta screen_was_bank
        sei
        lda #PORT_LETTERS
        sta PORT
        ldx #0
_letter:
        lda $d000,x                 ; what is written goes to the RAM beneath
        sta SCREEN_LETTERS,x
        lda $d100,x
        sta SCREEN_LETTERS+$100,x
        inx
        bne _letter
        lda #PORT_RAM
        sta PORT
        lda #<screen_nmi
        sta SCREEN_NMI
        lda #>screen_nmi
        sta SCREEN_NMI+1
        jsr screen_cursor_shapes
        jsr screen_close
        jsr screen_clear
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
        rts

; screen_leave - back to BASIC's screen
; Clobbers: A
screen_leave:
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
        rts

; screen_open - switch everything but RAM off, interrupts too
; Out:      A X Y stay
; Clobbers: nothing
screen_open:
        pha
        sei
        lda #PORT_RAM
        sta PORT
        pla
        rts

; screen_close - KERNAL, I/O and interrupts again
; Out:      A X Y stay
; Clobbers: nothing
screen_close:
        pha
        lda #PORT_USUAL
        sta PORT
        cli
        pla
        rts

; screen_nmi - what RESTORE does while the ROMs are off: nothing
screen_nmi:
        rti

; screen_clear - an empty picture
; Clobbers: A X Y zp_count zp_pixels
screen_clear:
        lda #$40
        sta zp_count
        lda #>SCREEN_PIXELS
        ldx #31
        jsr screen_wipe
        lda #$e8
        sta zp_count
        lda #>SCREEN_CELLS
        ldx #3
        ; falls through: screen_wipe

; screen_wipe - fill memory with zeros
; In:       A = first page, X = how many whole ones, zp_count = bytes of the next
; Clobbers: A X Y zp_pixels
screen_wipe:
        sta zp_pixels+1
        lda #0
        sta zp_pixels
_page:  jsr screen_open
        ldy #0
        tya
        dex
        bmi _last
_byte:  sta (zp_pixels),y
        iny
        bne _byte
        inc zp_pixels+1
        jsr screen_close            ; between pages the clock may tick
        jmp _page
_last:  sta (zp_pixels),y
        iny
        cpy zp_count
        bne _last
        jmp screen_close            ; tail call

SCREEN_BORDER   = {{ look.border | pad(18) }}; colour of the border
