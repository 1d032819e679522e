; Printing on the screen: characters, and the codes that control it.

; Prints a character on the screen, at the documented address.
; In: A character. Out: C clear. Clobbers: nothing.
*= $e716
screen_out
        pha
        sta character
        txa
        pha
        tya
        pha
        lda #0
        sta input_pending           ; printing gives up a line that CHRIN is handing out
        jsr print_character
        pla
        tay
        pla
        tax
        pla
        clc
        rts

; Prints the character, or does what it says.
; In: character. Clobbers: A, X, Y.
print_character
        lda character
        and #$7f
        cmp #$0d                    ; RETURN, with SHIFT or without, works in all modes
        bne _other
        jmp carriage_return
_other
        and #$60
        beq control_code
        lda character
        cmp #$22
        bne _convert
        lda quote_mode
        eor #$01
        sta quote_mode
        lda character
_convert
        jsr screen_code
        ldx reverse
        beq put_code
        ora #$80
; Puts a screen code at the cursor and goes on.
; In: A screen code. Clobbers: A, X, Y.
put_code
        pha
        jsr point_at_colors
        ldy cursor_column
        pla
        sta (line_ptr),y
        lda text_color
        sta (color_ptr),y
        lda inserts
        beq _advance
        dec inserts
_advance
        jmp advance

; The screen code of a character that is no control code.
; In: A character. Out: A screen code. Clobbers: X.
screen_code
        cmp #$ff                    ; pi has two codes
        bne _plain
        lda #$5e
        rts
_plain
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        lsr a
        tax
        pla
        eor screen_change,x         ; by the upper three bits
        rts

screen_change
        .byte $00, $00, $40, $20, $00, $c0, $80, $80

; A control code: obeyed, or shown as a reversed character when in quotes or filling inserted
; places. Deleting works in quotes, inserting while filling.
; In: character. Clobbers: A, X, Y.
control_code
        lda character
        cmp #$94
        bne _not_insert
        ldx quote_mode
        beq _obey
        bne _show                   ; always
_not_insert
        ldx inserts
        bne _show
        ldx quote_mode
        beq _obey
        cmp #$14
        beq _obey
_show
        asl a                       ; bit 7 becomes bit 6
        bcc _unshifted
        ora #$80
_unshifted
        lsr a
        ora #$80
        bne put_code
_obey
        ldx #15
_color
        cmp color_codes,x
        beq set_color
        dex
        bpl _color
        ldx #control_high-control_low-1
_other
        cmp control_codes,x
        beq _found
        dex
        bpl _other
        rts                         ; the rest do nothing
_found
        lda control_high,x
        pha
        lda control_low,x
        pha
        rts                         ; goes to the routine

; The codes of the colours 0 to 15.
color_codes
        .byte $90, $05, $1c, $9f, $9c, $1e, $1f, $9e, $81, $95, $96, $97, $98, $99, $9a, $9b

; The other codes and, less one, the routines for them.
control_codes
        .byte $08, $09, $0e, $11, $12, $13, $14, $1d, $8e, $91, $92, $93, $94, $9d
control_low
        .byte <lock_case-1, <unlock_case-1, <lower_case-1, <cursor_down-1, <reverse_on-1
        .byte <home-1, <delete-1, <cursor_right-1, <upper_case-1, <cursor_up-1
        .byte <reverse_off-1, <clear_screen-1, <insert-1, <cursor_left-1
control_high
        .byte >lock_case-1, >unlock_case-1, >lower_case-1, >cursor_down-1, >reverse_on-1
        .byte >home-1, >delete-1, >cursor_right-1, >upper_case-1, >cursor_up-1
        .byte >reverse_off-1, >clear_screen-1, >insert-1, >cursor_left-1

; Sets the colour of the text. In: X colour. Clobbers: nothing.
set_color
        stx text_color
        rts
; Prints reversed from now on. In: A not 0. Clobbers: nothing.
reverse_on
        lda #$12
        .byte $2c                   ; skips the next instruction (bit)
; Prints unreversed from now on. Clobbers: A.
reverse_off
        lda #$00
        sta reverse
        rts
; Switches to the set with lower case. Clobbers: A.
lower_case
        lda vic_memory
        ora #$02
        sta vic_memory
        rts
; Switches to the set with upper case and graphics. Clobbers: A.
upper_case
        lda vic_memory
        and #$fd
        sta vic_memory
        rts
; Keeps the keyboard from switching sets. Clobbers: A.
lock_case
        lda #$80
        ora case_lock
        sta case_lock
        rts
; Lets the keyboard switch sets again. Clobbers: A.
unlock_case
        lda #$7f
        and case_lock
        sta case_lock
        rts
