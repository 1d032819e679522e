; Statements close to the machine: SYS, POKE, LOAD and SAVE.

; Evaluates an address. Out: line_number, also value. Clobbers: as expression.
word_expression
        jsr expression
; Ends with ?ILLEGAL QUANTITY  ERROR unless the value is an address.
; In: value. Out: line_number the same, X and A low and high byte.
check_word
        lda value+2
        bne fail_quantity
        ldx value
        lda value+1
        rts

; Evaluates a byte. Out: X and A, also value. Clobbers: as expression.
byte_expression
        jsr expression
        lda value+2
        ora value+1
        bne fail_quantity
        lda value
        tax
        rts

; Ends with ?ILLEGAL QUANTITY  ERROR.
fail_quantity
        ldx #illegal_quantity
        jmp error

; SYS: calls machine code with the registers from $030c to $030f, and stores them there again.
sys
        jsr word_expression
        stx line_number
        sta line_number+1
        jsr _call
        php
        sta sys_a
        stx sys_x
        sty sys_y
        pla
        sta sys_p
        cld
        rts
_call
        lda sys_p
        pha
        lda sys_a
        ldx sys_x
        ldy sys_y
        plp
        jmp (line_number)

; POKE: stores a byte.
poke
        jsr word_expression
        pha
        txa
        pha
        jsr need_comma
        jsr byte_expression
        pla
        sta line_number
        pla
        sta line_number+1
        txa
        ldy #0
        sta (line_number),y
        rts

; VERIFY, LOAD and SAVE. They call the KERNAL through its vectors at $0330 and $0332, so that
; programs can bring a device.
verify_program
        lda #1
        .byte $2c                   ; skips the next instruction (bit)
load_program
        lda #0
        pha
        jsr file_parameters
        pla
        pha
        ldx program_start
        ldy program_start+1
        jsr k_load
        bcs fail_file
        pla
        bne _verified
        jsr k_readst
        and #$bf                    ; the end of a file is no error
        bne _not_loaded
        stx variables
        sty variables+1
        jsr relink
        ldx current_line+1
        inx
        bne _chain
        jsr clear
        jmp ready
_chain
        jmp rewind_and_clear        ; a program that loads another one runs it
_verified
        jsr k_readst
        and #$10
        beq _done
        ldx #not_verified
        .byte $2c                   ; skips the next instruction (bit)
_not_loaded
        ldx #not_loaded
        jmp error
_done
        rts
save_program
        jsr file_parameters
        lda #program_start
        ldx variables
        ldy variables+1
        jsr k_save
        bcs fail_file
        rts
fail_file
        tax
        beq _stopped
        jmp error
_stopped
        jmp break

; Reads what may follow: a name in quotes, device, secondary address. Without them there is no
; name, and device 1. Has the KERNAL say what it does, in direct mode.
; Clobbers: A, X, Y.
file_parameters
        ldx current_line+1
        inx
        beq _direct
        ldx #$80
_direct
        txa
        eor #$80
        jsr k_setmsg
        lda #0
        jsr k_setnam
        ldx #1
        ldy #0
        jsr k_setlfs
        jsr chrgot
        beq _done
        cmp #$22
        bne _wrong
        jsr quoted_name
        jsr chrgot
        beq _done
        jsr need_comma
        jsr byte_expression
        ldy #0
        jsr k_setlfs
        jsr chrgot
        beq _done
        lda value
        pha
        jsr need_comma
        jsr byte_expression
        tay
        pla
        tax
        lda #0
        jmp k_setlfs
_wrong
        jmp syntax_error
_done
        rts

; Makes a text in quotes the name of the file.
; In: text_ptr at the first quote. Out: text_ptr behind the last one. Clobbers: A, X, Y.
quoted_name
        inc text_ptr
        bne _start
        inc text_ptr+1
_start
        ldy #$ff
_character
        iny
        lda (text_ptr),y
        beq _end
        cmp #$22
        bne _character
_end
        tya
        pha
        ldx text_ptr
        ldy text_ptr+1
        jsr k_setnam
        pla
        clc
        adc text_ptr
        sta text_ptr
        bcc _same_page
        inc text_ptr+1
_same_page
        ldy #0
        lda (text_ptr),y
        beq _done
        jmp chrget
_done
        rts
