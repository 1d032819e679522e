; LOAD from the datasette: what is asked of the person, headers, and which program it is to be.
;
; On tape a program is two blocks: a header of 192 bytes with kind, first address, end and name, and
; then the bytes. Sources: the Commodore 64 Programmer's Reference Guide, and the description of the
; file format .tap.

header_size     = 192
header_name     = 5                 ; where the name begins in the header
header_letters  = 16

; Kinds of headers.
relocatable     = 1                 ; a program that may go elsewhere
fixed           = 3                 ; one that may not
end_of_tape     = 5

; Bits of the status.
tape_unreadable = $10
tape_sum_wrong  = $20

; Loads the named program, or the next one if there is no name.
; In: A 0 to load, else compare; vector_ptr where to, if the secondary address is 0.
; Out: X, Y end, C clear; or C set, A number of the error. Clobbers: A.
load_tape
        pha
        lda #0
        sta tape_skip
        jsr wait_for_play
        bcs _stopped
        ldx #searching-tape_texts
        jsr say
        lda name_length
        beq _search
        ldx #named-tape_texts
        jsr say
        ldy #0
_letter
        lda (name_ptr),y
        jsr say_character
        iny
        cpy name_length
        bne _letter
_search
        jsr find_header
        bcs _stopped
        ldy #0
        lda (tape_buffer),y
        cmp #end_of_tape
        beq _none
        ldx #found-tape_texts
        jsr say
        ldy #header_name
_found
        lda (tape_buffer),y
        jsr say_character
        iny
        cpy #header_name+header_letters
        bne _found
        jsr is_wanted
        bne _search
        ldx #loading-tape_texts
        jsr say
        jsr place_program
        pla
        sta verify
        jsr read_block
        bcs _broken_off
        ldx load_end
        ldy load_end+1
        rts
_none
        pla
        lda #not_found
        jmp fail
_stopped
        pla
_broken_off
        lda #0
        sec
        rts

; Is it the program of this name?
; In: the header. Out: Z set if so. Clobbers: A, X, Y.
is_wanted
        ldx name_length
        beq _done                   ; any is
        cpx #header_letters+1
        bcc _some
        ldx #header_letters
_some
        ldy #0
_letter
        lda (name_ptr),y
        sta tape_work
        tya
        clc
        adc #header_name
        tay
        lda (tape_buffer),y
        cmp tape_work
        bne _done
        tya
        sec
        sbc #header_name-1
        tay
        dex
        bne _letter
_done
        rts

; Says where the program goes: where it was, unless it may go elsewhere and the secondary address
; is 0.
; In: the header. Out: save_start, load_end. Clobbers: A, X, Y.
place_program
        ldy #1
        lda (tape_buffer),y
        sta save_start
        iny
        lda (tape_buffer),y
        sta save_start+1
        iny
        sec                         ; its length
        lda (tape_buffer),y
        sbc save_start
        tax
        iny
        lda (tape_buffer),y
        sbc save_start+1
        pha
        ldy #0
        lda (tape_buffer),y
        cmp #fixed
        beq _there
        lda secondary
        and #$0f
        bne _there
        lda vector_ptr
        sta save_start
        lda vector_ptr+1
        sta save_start+1
_there
        clc
        txa
        adc save_start
        sta load_end
        pla
        adc save_start+1
        sta load_end+1
        rts

; Waits until PLAY is pressed, and asks for it if it is not.
; Out: C set if RUN/STOP is down. Clobbers: A, X.
wait_for_play
        lda #tape_key
        bit cpu_port
        beq _pressed
        ldx #press_play-tape_texts
        jsr say_always
_wait
        jsr call_stop
        beq _stopped
        lda #tape_key
        bit cpu_port
        bne _wait
        ldx #all_right-tape_texts
        jsr say_always
_pressed
        clc
        rts
_stopped
        sec
        rts

; Prints a text, if SETMSG has asked for messages.
; In: X its place among the texts. Clobbers: A, X.
say
        bit messages
        bpl said
; Prints a text. In: X its place among the texts. Clobbers: A, X.
say_always
        lda tape_texts,x
        beq said
        jsr call_chrout
        inx
        bne say_always              ; always
; Prints a character, if SETMSG has asked for messages. In: A character. Clobbers: A.
say_character
        bit messages
        bpl said
        jmp call_chrout
said
        rts

tape_texts
press_play
        .byte $0d
        .text "press play on tape"
        .byte 0
all_right
        .byte $0d
        .text "ok"
        .byte 0
searching
        .byte $0d
        .text "searching"
        .byte 0
named
        .text " for "
        .byte 0
found
        .byte $0d
        .text "found "
        .byte 0
loading
        .byte $0d
        .text "loading"
        .byte 0

; Reads the next header of a program, or of the end of the tape.
; Out: the header in the buffer of the tape; C set if RUN/STOP is down. Clobbers: A, X, Y, verify.
.cerror * > $f729, "the search for headers has slipped"
*= $f729
find_header
        lda #0
        sta status
        sta verify
; VICE serves images of tapes, .t64, in place of the call at this address, if it is a call to $F841.
.cerror * != $f72f, "the call of the header has slipped"
        jsr read_header
        bcs _done
        lda status
        and #tape_unreadable+tape_sum_wrong
        bne find_header
        tay
        lda (tape_buffer),y
        cmp #relocatable
        beq _found
        cmp #fixed
        beq _found
        cmp #end_of_tape
        bne find_header             ; a file of data, or a block of one
_found
        clc
_done
        rts
