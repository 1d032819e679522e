; Expressions: whole numbers of 24 bits with sign, operators by precedence.

; Evaluates an expression.
; In: text_ptr at it. Out: value, text_ptr behind it. Clobbers: A, X, Y, and the work of all terms.
expression
        lda #0
; Evaluates an expression up to the first operator that binds looser than a level.
; In: A level. Out, Clobbers: as expression.
expression_level
        pha
        tsx
        cpx #$30
        bcs _room
        ldx #too_complex
        jmp error
_room
        jsr term
_operator
        jsr chrgot
        sec
        sbc #token_plus
        cmp #levels_end-levels
        bcs _end
        tax
        lda levels,x
        beq _end
        pla
        pha
        cmp levels,x
        beq _take
        bcs _end
_take
        cpx #token_greater-token_plus
        bcs _comparison
        txa
        pha
        jsr chrget
        jmp _right
_comparison
        jsr read_comparison
        pha
        ldx #token_greater-token_plus
_right
        lda levels,x
        pha
        jsr push_value
        tsx
        lda $0100+4,x
        clc
        adc #1                      ; equal ones group from the left
        jsr expression_level
        pla
        sta operand
        pla
        sta operand+1
        pla
        sta operand+2
        pla
        pla
        jsr apply
        jmp _operator
_end
        pla
        rts

; Pushes the value, lowest byte last.
; In: value. Out: three bytes on the stack. Clobbers: A, X, Y.
push_value
        pla
        tax
        pla
        tay
        lda value+2
        pha
        lda value+1
        pha
        lda value
        pha
        tya
        pha
        txa
        pha
        rts

; Reads one or more of > = < in any order.
; Out: A the sum of 1, 2, 4 for them, with bit 7 set; text_ptr behind. Clobbers: X, Y, wanted.
read_comparison
        lda #$80
        sta wanted
_sign
        jsr chrgot
        sec
        sbc #token_greater
        cmp #3
        bcs _done
        tax
        lda wanted
        ora comparisons,x
        sta wanted
        jsr chrget
        jmp _sign
_done
        lda wanted
        rts

; Applies an operator.
; In: A operator, its token less that of +, or what read_comparison gives; operand, value.
; Out: value. Clobbers: A, X, Y, operand, product, negative, keep, wanted.
apply
        tax
        bmi _compare
        lda operators_high,x
        pha
        lda operators_low,x
        pha
        rts
_compare
        stx wanted
        jsr compare
        and wanted
        beq set_all
        lda #$ff                    ; true is -1
; Sets all bytes of the value. In: A. Out: value. Clobbers: nothing.
set_all
        sta value
        sta value+1
        sta value+2
        rts

comparisons
        .byte 1, 2, 4

; How tight the operators + - * / ↑ AND OR > = < bind; 0: not there.
levels
        .byte 4, 4, 5, 5, 0, 2, 1, 3, 3, 3
levels_end

; The routines of the first of them, less one.
operators_low
        .byte <add-1, <subtract-1, <multiply-1, <divide-1, 0, <bit_and-1, <bit_or-1
operators_high
        .byte >add-1, >subtract-1, >multiply-1, >divide-1, 0, >bit_and-1, >bit_or-1
