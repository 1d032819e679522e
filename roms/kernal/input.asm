; Reading lines: the screen editor behind CHRIN.

; CHRIN from the keyboard. The first call lets a line be typed until RETURN; each call hands out
; one character of the logical line, blanks at its end left out, and after the last one RETURN.
; The cursor stays behind the text.
; Out: A character, C clear. Clobbers: nothing else.
keyboard_in
        txa
        pha
        tya
        pha
        lda input_pending
        bne hand_out
        jsr edit_line
        jmp hand_out

; CHRIN from the screen: hands out the cursor's logical line from the cursor on with all its
; blanks, then RETURN, and goes to the next line.
; Out: A character, C clear. Clobbers: nothing else.
screen_in
        txa
        pha
        tya
        pha
        lda input_pending
        bne hand_out
        sta quote_mode
        ldy line_last
        iny
        sty input_end
        inc input_pending
; The rest of both, with X and Y of the caller on the stack.
hand_out
        ldy cursor_column
        cpy input_end
        bcs _line_end
        lda (line_ptr),y
        pha
        iny
        sty cursor_column
        cpy #columns
        bne _same_row
        lda line_last
        cmp #columns
        bcc _same_row
        inc cursor_row
_same_row
        pla
        jsr character_of
        jmp _out
_line_end
        lda #0
        sta input_pending
        sta quote_mode
        lda input_device
        cmp #screen_device
        bne _return
        jsr next_line
_return
        lda #$0d
_out
        sta character
        pla
        tay
        pla
        tax
        lda character
        clc
        rts

; The character of a screen code. Reversed codes in quotes are control codes.
; In: A screen code. Out: A character. Clobbers: Y, character, quote_mode.
character_of
        pha
        and #$7f
        sta character
        cmp #$22
        bne _kind
        lda quote_mode
        eor #$01
        sta quote_mode
_kind
        ldy #0
        pla
        bpl _group
        lda quote_mode
        beq _group
        ldy #4
_group
        lda character
_next
        cmp #$20
        bcc _add
        sbc #$20
        iny
        bne _next                   ; always
_add
        lda character
        adc character_change,y
        cmp #$de                    ; pi is handed out under its other code
        bne _done
        lda #$ff
_done
        rts

; What to add for each group of 32 screen codes: plain ones, then reversed ones in quotes.
character_change
        .byte $40, $00, $80, $40
        .byte $00, $00, $40, $40

; Lets a line be typed and edited until RETURN. The cursor blinks while it waits.
; Out: input_end behind the last character that is no blank, cursor at the first one typed: where
; the input began if that is in the same line, else at its start. Clobbers: A, X, Y.
edit_line
        lda cursor_row
        sta input_row
        lda cursor_column
        sta input_column
_wait
        lda key_count
        sta cursor_off
        sta open_rows
        beq _wait
        jsr hide_cursor
        jsr take_key
        cmp #$83                    ; SHIFT RUN/STOP
        bne _key
        ldx #run_text_end-run_text
        stx key_count
_type
        lda run_text-1,x
        sta key_buffer-1,x
        dex
        bne _type
        beq _wait
_key
        cmp #$0d
        beq _return
        jsr screen_out
        jmp _wait
_return
        ldy line_last
_blank
        lda (line_ptr),y
        cmp #" "
        bne _text
        dey
        bpl _blank
_text
        iny
        sty input_end
        lda #0
        sta cursor_column
        sta open_rows
        sta quote_mode
        sta inserts
        lda #1
        sta input_pending
        ldx cursor_row
        jsr first_row
        stx cursor_row
        ldx input_row
        bmi _whole                  ; it has scrolled off
        jsr first_row
        cpx cursor_row
        bne _whole
        lda input_column
        sta cursor_column
        cmp #columns
        bcc _whole
        inc cursor_row
_whole
        rts

; Shows the character below the cursor, so that it can be moved.
; Clobbers: A, Y.
hide_cursor
        lda cursor_phase
        beq _done
        ldy cursor_column
        lda under_cursor
        sta (line_ptr),y
        lda under_color
        sta (color_ptr),y
        lda #0
        sta cursor_phase
_done
        rts

; What SHIFT RUN/STOP types.
run_text
        .text "load"
        .byte $0d
        .text "run"
        .byte $0d
run_text_end
