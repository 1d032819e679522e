; Terms: numbers, variables, functions, signs and parentheses.

; Evaluates a term, through the vector.
; In: text_ptr at it. Out: value, text_ptr behind it. Clobbers: as expression.
term
        jmp (eval_vector)

; What $030a points at.
eval_term
        jsr chrgot
        bcs _no_digit
        jmp read_number
_no_digit
        cmp #"("
        beq parenthesis
        ldx #functions_high-functions_low-1
_function
        cmp functions,x
        beq _found
        dex
        bpl _function
        jsr read_name               ; or it is wrong
        jsr search_variable
        lda #0
        bcc set_all               ; a variable that was never set is 0
        ldy #4
_byte
        lda (index),y
        sta value-2,y
        dey
        cpy #2
        bcs _byte
        rts
_found
        lda functions_high,x
        pha
        lda functions_low,x
        pha
        jmp chrget                  ; and then to the function

functions
        .byte token_plus, token_minus, token_not, token_peek, token_int, token_abs, token_sgn
        .byte token_fre
functions_low
        .byte <term-1, <minus-1, <not-1, <peek-1, <parenthesis-1, <absolute-1, <signum-1, <free-1
functions_high
        .byte >term-1, >minus-1, >not-1, >peek-1, >parenthesis-1, >absolute-1, >signum-1, >free-1

; An expression in parentheses.
parenthesis
        jsr need_open
        jsr expression
        jmp need_close

; A sign before a term.
minus
        lda #6
        jsr expression_level
        jmp negate

; NOT before a comparison.
not
        lda #3
        jsr expression_level
        ldx #2
_byte
        lda value,x
        eor #$ff
        sta value,x
        dex
        bpl _byte
        rts

; PEEK: the byte at an address.
peek
        jsr parenthesis
        jsr check_word
        ldy #0
        lda (value),y
; Makes a byte the value. In: A. Out: value. Clobbers: X.
set_byte
        sta value
        ldx #0
        stx value+1
        stx value+2
        rts

; ABS: the value without its sign.
absolute
        jsr parenthesis
        lda value+2
        bpl positive
        jmp negate

; SGN: -1, 0 or 1.
signum
        jsr parenthesis
        lda value+2
        bmi _negative
        ora value+1
        ora value
        beq positive
        lda #1
        bne set_byte
_negative
        lda #$ff
        jmp set_all

; FRE: free bytes, whatever is in the parentheses.
free
        jsr parenthesis
        sec
        lda memory_top
        sbc free_start
        sta value
        lda memory_top+1
        sbc free_start+1
        sta value+1
        lda #0
        sta value+2
positive
        rts

; Reads a number of decimal digits.
; Out: value, text_ptr behind it. Clobbers: A, X, Y, product.
read_number
        jsr chrgot
        pha
        lda #0
        jsr set_all
        pla
_digit
        and #$0f
        pha
        jsr double
        lda value
        ldx value+1
        ldy value+2
        sta product
        stx product+1
        sty product+2
        jsr double
        jsr double
        clc
        pla
        adc value
        sta value
        bcc _eightfold
        inc value+1
        bne _eightfold
        inc value+2
_eightfold
        ldx #0
        ldy #3
        clc
_byte
        lda value,x
        adc product,x
        sta value,x
        inx
        dey
        bne _byte
        bvs _large
        jsr chrget
        bcc _digit
        rts
_large
        jmp fail_overflow

; Doubles the value, which must not get negative.
; In, out: value. Clobbers: nothing else.
double
        asl value
        rol value+1
        rol value+2
        bmi _large
        rts
_large
        jmp fail_overflow
