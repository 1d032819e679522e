; Variables: whole numbers, seven bytes each between variables and arrays: two of the name, three
; of the value, two unused.

entry_size      = 7

; LET: sets a variable.
; Out: loop_variable the address of its value. Clobbers: A, X, Y.
let
        jsr find_variable
        lda loop_variable+1
        pha
        lda loop_variable
        pha
        lda #token_equal
        jsr need
        jsr expression
        pla
        sta loop_variable
        pla
        sta loop_variable+1
; Stores a value in a variable.
; In: loop_variable, value. Clobbers: A, Y.
store_value
        ldy #2
_byte
        lda value,y
        sta (loop_variable),y
        dey
        bpl _byte
        rts

; Reads the name of a variable. Two characters count.
; In: text_ptr at the name. Out: variable_name, text_ptr behind it. Clobbers: A, X, Y.
read_name
        jsr chrgot
        jsr is_letter
        bcc _wrong
        sta variable_name
        ldx #0
        jsr chrget
        bcc _second
        jsr is_letter
        bcc _suffix
_second
        tax
_more
        jsr chrget
        bcc _more
        jsr is_letter
        bcs _more
_suffix
        stx variable_name+1
        cmp #"$"
        beq _text
        cmp #"%"
        bne _done
        lda #$80                    ; documented mark of whole numbers
        ora variable_name
        sta variable_name
        txa
        ora #$80
        sta variable_name+1
        jmp chrget
_done
        rts
_wrong
        jmp syntax_error
_text
        ldx #type_mismatch
        jmp error

; Looks for a variable.
; In: variable_name. Out: C set and index its entry; or C clear. Clobbers: A, X, Y.
search_variable
        lda variables
        ldx variables+1
_entry
        sta index
        stx index+1
        cmp arrays
        bne _look
        cpx arrays+1
        beq _missing
_look
        ldy #0
        lda (index),y
        cmp variable_name
        bne _next
        iny
        lda (index),y
        cmp variable_name+1
        beq _done                   ; with C set
_next
        lda index
        clc
        adc #entry_size
        bcc _entry
        inx
        bne _entry                  ; always
_missing
        clc
_done
        rts

; Reads a name and finds its variable; makes it, as 0, when there is none.
; Out: loop_variable the address of its value. Clobbers: A, X, Y, index.
find_variable
        jsr read_name
        jsr search_variable
        bcs _found
        lda index                   ; stands at the end
        adc #entry_size
        tax
        lda index+1
        adc #0
        tay
        cpx memory_top
        sbc memory_top+1
        bcc _room
        ldx #out_of_memory
        jmp error
_room
        stx arrays
        sty arrays+1
        stx free_start
        sty free_start+1
        ldy #entry_size-1
        lda #0
_byte
        cpy #2
        bcs _zero
        lda variable_name,y
_zero
        sta (index),y
        dey
        bpl _byte
_found
        lda index
        clc
        adc #2
        sta loop_variable
        lda index+1
        adc #0
        sta loop_variable+1
        rts
