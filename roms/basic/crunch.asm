; Turning the words of a typed line into tokens.

; Turns words into tokens, through the vector.
; In: text_ptr in the buffer. Out: as crunch_line. Clobbers: A, X, Y.
crunch
        jmp (crunch_vector)

; Moves the line to the start of the buffer and turns its words into tokens, but not in quotes,
; behind REM or in DATA. Three zeros follow it: the end of a line and of a program.
; In: text_ptr in the buffer. Out: count the length with one zero, text_ptr before the buffer.
; Clobbers: A, X, Y, index, target, wanted, keep.
crunch_line
        ldy text_ptr                ; the buffer begins a page
        ldx #0
_character
        lda buffer,y
        beq _end
        bmi _shifted
        cmp #"?"
        bne _no_print
        lda #token_print
        bne _store
_no_print
        cmp #$22
        beq _quote
        cmp #"0"
        bcc _word
        cmp #"<"
        bcc _store                  ; digits, colon, semicolon
_word
        jsr find_word
        cmp #token_rem
        beq _rest
        cmp #token_data
        beq _data
_store
        sta buffer,x
        inx
_next
        iny
        bne _character
_shifted
        cmp #token_pi               ; other shifted letters vanish outside quotes
        bne _next
        beq _store
_quote
        jsr copy_quote
        beq _end
        bne _next
_rest
        sta buffer,x
        inx
        iny
        lda buffer,y
        bne _rest
        beq _end
_data
        sta buffer,x
        inx
        iny
        lda buffer,y
        beq _end
        cmp #":"
        beq _store
        cmp #$22
        bne _data
        jsr copy_quote
        beq _end
        lda #$22
        dex                         ; stored once more above
        bne _data                   ; always
_end
        lda #0
        sta buffer,x
        sta buffer+1,x
        sta buffer+2,x
        inx
        stx count
        lda #<buffer-1
        sta text_ptr
        lda #>buffer-1
        sta text_ptr+1
        rts

; Copies a text in quotes.
; In: Y at the first quote, X where to. Out: Y at the last quote, X behind its copy; Z set when
; the line ended first. Clobbers: A.
copy_quote
        lda #$22
_copy
        sta buffer,x
        inx
        iny
        lda buffer,y
        beq _done
        cmp #$22
        bne _copy
        sta buffer,x
        inx                         ; clears Z
_done
        rts

; Looks for the word that begins here: whole, or cut short by a shifted letter.
; In: Y place in the buffer. Out: A token and Y at the end of the word; or A the character, Y as
; before. Clobbers: index, target, wanted, keep, count.
find_word
        stx keep
        sty count
        lda #<keywords
        sta index
        lda #>keywords
        sta index+1
        ldx #first_token
_try
        lda count
        sta target                  ; place in the buffer
        ldy #0
        lda (index),y
        beq _none
_letter
        lda (index),y
        beq _whole
        sta wanted
        sty target+1                ; place in the word
        ldy target
        lda buffer,y
        inc target
        ldy target+1
        iny
        cmp wanted
        beq _letter
        eor wanted
        cmp #$80
        bne _skip
        cpy #2                      ; the first letter must be there
        bcs _whole
_skip
        dey
_rest
        lda (index),y
        beq _following
        iny
        bne _rest
_following
        tya
        sec
        adc index
        sta index
        bcc _same_page
        inc index+1
_same_page
        inx
        bne _try                    ; always: the list ends before
_whole
        txa
        ldy target
        dey
        ldx keep
        rts
_none
        ldx keep
        ldy count
        lda buffer,y
        rts
