; LOAD, SAVE and the serial bus: there is no device, and each call says so.

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
; In: A 0 to load. Out: C set, A number of the error. Clobbers: X.
load
        sta verify
; What the vector of SAVE points at.
; Out: C set, A number of the error. Clobbers: X.
save
        lda #0
        sta status
        lda device
        beq _illegal                ; the keyboard
        cmp #screen_device
        beq _illegal
        bcc fail_not_present        ; datasette and RS-232 need no name
        lda name_length
        bne fail_not_present
        lda #no_file_name
        bne fail
_illegal
        lda #illegal_device
        bne fail

; The calls of the serial bus, all alike: nobody answers.
; Out: C set, A error 5, status bit 7 set. Clobbers: X.
talk
listen
second
tksa
acptr
ciout
untlk
unlsn
        lda #$80
        ora status
        sta status
        lda #not_present
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
