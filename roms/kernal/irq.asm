; The interrupt 60 times a second: clock, cursor and keyboard.

; The standard handler, which $0314 points at. It lies at its documented address, for programs
; that go on here after their own work.
; In: A, X, Y on the stack. Clobbers: nothing.
*= $ea31
irq_handler
        jsr call_udtim
        jsr blink
        jsr scnkey
        jmp irq_acknowledge

; Lets the cursor blink, if it is on.
; Clobbers: A, Y.
blink
        lda cursor_off
        bne _done
        dec blink_timer
        bne _done
        lda #20
        sta blink_timer
        jsr point_at_colors
        lda cursor_phase
        beq _show
        jmp hide_cursor
_show
        inc cursor_phase
        ldy cursor_column
        lda (line_ptr),y
        sta under_cursor
        eor #$80
        sta (line_ptr),y
        lda (color_ptr),y
        sta under_color
        lda text_color
        sta (color_ptr),y
_done
        rts

; Ends an interrupt of the first CIA; at the documented address.
; In: Y, X, A on the stack. Out: all registers as before.
*= $ea7e
irq_acknowledge
        lda cia1_irq                ; reading acknowledges
; Ends any interrupt; at the documented address.
; In: Y, X, A on the stack. Out: all registers as before.
*= $ea81
irq_exit
        pla
        tay
        pla
        tax
        pla
        rti
