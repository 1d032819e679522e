; Arithmetic with whole numbers of 24 bits with sign.

; Adds. In: operand, value. Out: value. Clobbers: A, X, Y.
add
        clc
        ldx #0
        ldy #3
_byte
        lda operand,x
        adc value,x
        sta value,x
        inx
        dey
        bne _byte
        bvs fail_overflow
        rts

; Subtracts value from operand. Out: value. Clobbers: A, X, Y.
subtract
        sec
        ldx #0
        ldy #3
_byte
        lda operand,x
        sbc value,x
        sta value,x
        inx
        dey
        bne _byte
        bvs fail_overflow
        rts

; Changes the sign. In, out: value. Clobbers: A, X, Y.
negate
        lda #0
        sta operand
        sta operand+1
        sta operand+2
        beq subtract

; Ends with ?OVERFLOW  ERROR.
fail_overflow
        ldx #overflow
        jmp error

; AND and OR, bit by bit. In: operand, value. Out: value. Clobbers: A, X.
bit_and
        ldx #2
_byte
        lda operand,x
        and value,x
        sta value,x
        dex
        bpl _byte
        rts
bit_or
        ldx #2
_byte
        lda operand,x
        ora value,x
        sta value,x
        dex
        bpl _byte
        rts

; Compares with signs.
; In: operand, value. Out: A 1 when operand is above, 2 when equal, 4 when below. Clobbers:
; nothing else.
compare
        lda operand
        cmp value
        bne _different
        lda operand+1
        cmp value+1
        bne _different
        lda operand+2
        cmp value+2
        bne _different
        lda #2
        rts
_different
        lda operand
        cmp value
        lda operand+1
        sbc value+1
        lda operand+2
        sbc value+2
        bvc _sign
        eor #$80
_sign
        bmi _below
        lda #1
        rts
_below
        lda #4
        rts

; Takes the signs off both numbers.
; In: operand, value. Out: both not negative, negative that of their product. Clobbers: A, X, Y.
take_signs
        lda operand+2
        eor value+2
        sta negative
        lda operand+2
        bpl _value
        sec
        ldx #0
        ldy #3
_byte
        lda #0
        sbc operand,x
        sta operand,x
        inx
        dey
        bne _byte
_value
        lda value+2
        bpl _done
        lda operand+2
        pha
        lda operand+1
        pha
        lda operand
        pha
        jsr negate
        pla
        sta operand
        pla
        sta operand+1
        pla
        sta operand+2
_done
        rts

; Multiplies. In: operand, value. Out: value. Clobbers: A, X, Y, operand, product, keep.
multiply
        jsr take_signs
        jsr clear_product
        sta keep                    ; not 0: the doubled operand is too large
_bit
        lda value
        ora value+1
        ora value+2
        beq _done
        lsr value+2
        ror value+1
        ror value
        bcc _double
        lda keep
        bne _large
        clc
        ldx #0
        ldy #3
_byte
        lda product,x
        adc operand,x
        sta product,x
        inx
        dey
        bne _byte
        tax
        bmi _large
_double
        asl operand
        rol operand+1
        rol operand+2
        bpl _bit
        sec
        rol keep
        bne _bit                    ; always: at most 23 times
_done
        ldx #2
_copy
        lda product,x
        sta value,x
        dex
        bpl _copy
        jmp apply_sign
_large
        jmp fail_overflow

; Divides operand by value, the fraction cut off.
; In: operand, value. Out: value. Clobbers: A, X, Y, operand, product.
divide
        lda value
        ora value+1
        ora value+2
        bne _possible
        ldx #division_by_zero
        jmp error
_possible
        jsr take_signs
        jsr clear_product
        ldx #24
_bit
        asl operand
        rol operand+1
        rol operand+2
        rol product                 ; the remainder
        rol product+1
        rol product+2
        lda product
        sec
        sbc value
        tay
        lda product+1
        sbc value+1
        pha
        lda product+2
        sbc value+2
        bcc _small
        sta product+2
        pla
        sta product+1
        sty product
        inc operand                 ; a bit of the quotient
        bcs _next
_small
        pla
_next
        dex
        bne _bit
        ldx #2
_copy
        lda operand,x
        sta value,x
        dex
        bpl _copy
; Gives the value its sign. In: value, negative. Out: value. Clobbers: A, X, Y.
apply_sign
        bit negative
        bpl _done
        jmp negate
_done
        rts

; Out: product and A 0. Clobbers: nothing else.
clear_product
        lda #0
        sta product
        sta product+1
        sta product+2
        rts
