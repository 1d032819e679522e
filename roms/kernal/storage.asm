; LOAD and SAVE, and how calls fail.

; LOAD. Notes the address and goes through the vector.
; In: A 0 to load, X and Y address. Out: C set, A number of the error. Clobbers: X.
load_entry
        stx vector_ptr
        sty vector_ptr+1
        jmp (load_vector)

; SAVE. Notes the addresses and goes through the vector.
; In: A address in the zero page of the start, X and Y end. Out: C set, A number of the error.
; Clobbers: X.
save_entry
        stx load_end
        sty load_end+1
        tax
        lda $00,x
        sta save_start
        lda $01,x
        sta save_start+1
        jmp (save_vector)

; What the vector of LOAD points at.
; In: A 0 to load. Out: X, Y end, C clear; or C set, A number of the error. Clobbers: X, Y.
load
        pha
        lda device
        cmp #datasette
        beq _tape
        jsr check_transfer
        pla
        bcs fail_transfer
        jmp load_serial
_tape
        pla
        jmp load_tape
; What the vector of SAVE points at.
; Out: C clear; or C set, A number of the error. Clobbers: X, Y.
save
        jsr check_transfer
        bcs fail_transfer
        jmp save_serial
fail_transfer
        txa
        jmp fail

; Is there anything to load from or to save to?
; Out: C set, X number of the error if not. Clobbers: A, X.
check_transfer
        lda #0
        sta status
        ldx #illegal_device
        lda device
        beq _no                     ; the keyboard
        cmp #screen_device
        beq _no
        ldx #not_present
        bcc _no                     ; RS-232, and saving on tape
        ldx #no_file_name
        lda name_length
        beq _no
        clc
        rts
_no
        sec
        rts

; Fails with "device not present".
; Out: C set, A error 5. Clobbers: X.
fail_not_present
        lda #not_present
; Fails: keyboard and screen become the channels again, and the number of the error is printed
; if SETMSG asked for that.
; In: A number of the error, 1 to 9. Out: C set, A the number. Clobbers: X.
fail
        pha
        jsr call_clrchn
        bit messages
        bvc _silent
        ldx #0
_print
        lda error_text,x
        jsr call_chrout
        inx
        cpx #error_text_end-error_text
        bne _print
        pla
        pha
        ora #"0"
        jsr call_chrout
_silent
        pla
        sec
        rts

error_text
        .byte $0d
        .text "i/o error #"
error_text_end
