; The video chip and the editor's state.

; CINT. Sets up the video chip and the screen editor, clears the screen, finds out the television
; standard and sets the timer for it.
; Out: video_standard. Clobbers: A, X, Y.
cint
        ldx #vic_values_end-vic_values
_default
        lda vic_values-1,x
        sta vic+$11-1,x
        dex
        bne _default
        txa
        ldx #$10
_sprite
        sta vic,x                   ; places of the sprites
        dex
        bpl _sprite
        sta case_lock
        sta cursor_phase
        sta quote_mode
        sta inserts
        sta reverse
        sta input_pending
        sta open_rows
        jsr clrchn
        lda #<decode_key
        sta key_decode
        lda #>decode_key
        sta key_decode+1
        lda #10
        sta key_limit
        sta repeat_delay
        lda #4
        sta repeat_speed
        lda #14
        sta text_color
        lda #12
        sta blink_timer
        sta cursor_off
        jsr clear_screen
        ; no return: finds the standard

; Counts the lines of a picture: PAL has 312, NTSC 262 or 263.
; Out: video_standard. Clobbers: A, X.
find_standard
        lda vic_control
        bmi find_standard           ; up to the next picture
_upper
        lda vic_control
        bpl _upper                  ; up to line 256
_line
        ldx vic_raster
        lda vic_control
        bpl _top
        stx video_standard          ; the last line seen, less 256
        bmi _line
_top
        lda video_standard
        cmp #$20
        lda #0
        rol a
        sta video_standard
        jmp start_timer

; The registers from $d011 on: display on, 25 rows of 40 columns, screen at $0400, characters at
; $1000, no interrupts, no sprites; then the colours, from the border on.
vic_values
        .byte $1b, $00, $00, $00, $00, $08, $00, $14, $0f, $00, $00, $00, $00, $00, $00
        .byte 14, 6, 1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 6, 7, 12
vic_values_end
