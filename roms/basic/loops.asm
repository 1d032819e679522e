; FOR and NEXT.
;
; The frame of a loop on the stack, from the top: the token $81, address of the variable's value
; (2), line (2), text pointer (2), step (3), limit (3).

for_mark        = $81
for_size        = 13

; FOR: sets the variable and begins a loop. One with the same variable is forgotten, with those
; inside it.
for
        jsr let
        lda #token_to
        jsr need
        jsr check_stack
        pla                         ; the return address of statement
        pla
        jsr find_loop
        bne _new
        txa
        clc
        adc #for_size
        tax
        txs
_new
        jsr expression
        jsr push_value
        lda #1
        sta value
        lda #0
        sta value+1
        sta value+2
        jsr chrgot
        cmp #token_step
        bne _step
        jsr chrget
        jsr expression
_step
        jsr push_value
        lda text_ptr+1
        pha
        lda text_ptr
        pha
        lda current_line+1
        pha
        lda current_line
        pha
        lda loop_variable+1
        pha
        lda loop_variable
        pha
        lda #for_mark
        pha
        jmp next_statement

; Looks for the loop of a variable among those that were begun last.
; In: loop_variable, high byte 0 for any; the stack as statements find it, without their return
; address. Out: Z set and X the stack pointer with the loop's frame on top. Clobbers: A.
find_loop
        tsx
        inx                         ; the return address
        inx
_frame
        lda $0100+1,x
        cmp #for_mark
        bne _done
        lda loop_variable+1
        beq _done
        cmp $0100+3,x
        bne _other
        lda loop_variable
        cmp $0100+2,x
        beq _done
_other
        txa
        clc
        adc #for_size
        tax
        bne _frame                  ; always
_done
        rts

; NEXT: adds the step, and goes on behind FOR until the variable has passed the limit.
next
        pla
        pla
        jsr chrgot
        bne _named
        lda #0
        sta loop_variable+1
        beq _find
_named
        jsr find_variable
_find
        jsr find_loop
        beq _found
        ldx #next_without_for
        jmp error
_found
        txs                         ; inner loops are forgotten
        lda $0100+2,x
        sta loop_variable
        lda $0100+3,x
        sta loop_variable+1
        ldy #0
        clc
        php
_add
        plp
        lda (loop_variable),y
        adc $0100+8,x
        sta (loop_variable),y
        sta operand,y
        php
        lda $0100+11,x
        sta value,y
        inx
        iny
        cpy #3
        bne _add
        plp
        tsx
        lda $0100+10,x              ; sign of the step
        pha
        jsr compare                 ; 1 above, 2 equal, 4 below the limit
        tay
        pla
        bmi _down
        tya
        lsr a
        bcc _again
        bcs _finished
_down
        cpy #4
        bcc _again
_finished
        tsx
        txa
        clc
        adc #for_size
        tax
        txs
        jsr chrgot
        cmp #","
        bne _on
        jsr chrget
        jsr next                    ; takes the return address from the stack
_on
        jmp next_statement
_again
        tsx
        lda $0100+4,x
        sta current_line
        lda $0100+5,x
        sta current_line+1
        lda $0100+6,x
        sta text_ptr
        lda $0100+7,x
        sta text_ptr+1
        jmp next_statement
