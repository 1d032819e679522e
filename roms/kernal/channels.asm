; Characters from and to the current channels.

; CHRIN. Reads a character: from the keyboard a line is typed and edited until RETURN, and then
; handed out one character a call; from the screen, the logical line of the cursor; from the serial
; bus the next byte.
; Out: A character, C clear. Clobbers: nothing else.
chrin
        lda input_device
        beq _keyboard
        cmp #screen_device
        beq _screen
        lda status                  ; nothing comes after the last byte
        bne _return
        jmp acptr
_return
        lda #$0d
        clc
        rts
_screen
        jmp screen_in
_keyboard
        jmp keyboard_in

; GETIN. Takes a character from the keyboard buffer without waiting; from the screen it is CHRIN.
; Out: A character, 0 when there is none; C clear. Clobbers: X, Y.
getin
        lda input_device
        bne chrin
        lda key_count
        bne take_key
        clc
        rts

; Takes the oldest character from the keyboard buffer, which must hold one.
; Out: A character, C clear. Clobbers: X, Y.
take_key
        php
        sei                         ; the interrupt adds characters behind
        ldy key_buffer
        ldx #0
_move
        lda key_buffer+1,x
        sta key_buffer,x
        inx
        cpx key_count
        bcc _move
        dec key_count
        plp
        tya
        clc
        rts

; CHROUT. Prints a character on the output.
; In: A character. Out: C clear, or set with A the error. Clobbers: nothing.
chrout
        pha
        lda output_device
        cmp #screen_device
        bne _serial
        pla
        jmp screen_out
_serial
        pla
        jmp ciout
