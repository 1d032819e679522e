; The RESTORE key, and BRK.

; NMI, at its documented address.
*= $fe43
nmi_entry
        sei
        jmp (nmi_vector)

; What $0318 points at by default, at its documented address. RESTORE alone does nothing, with
; RUN/STOP it is a warm start; a cartridge gets it first.
; In: nothing on the stack but what the NMI put there.
*= $fe47
nmi_handler
        pha
        txa
        pha
        tya
        pha
        lda cia2_nmi                ; reading acknowledges
        bmi nmi_exit                ; it was the second CIA
        jsr find_cartridge
        beq _cartridge
        jsr read_stop_row
        jsr call_stop
        bne nmi_exit
        beq break_handler
_cartridge
        jmp (cartridge_nmi)

; Warm start: BRK, and RUN/STOP with RESTORE. At the documented address.
*= $fe66
break_handler
        jsr restor
        jsr ioinit
        jsr cint
        jmp (basic_warm)

; Ends an NMI; at the documented address.
; In: Y, X, A on the stack. Out: all registers as before.
*= $febc
nmi_exit
        pla
        tay
        pla
        tax
        pla
        rti

; IRQ and BRK, at the documented address: distinguishes the two by the flag that the
; processor pushed.
; Out: A, X, Y on the stack.
*= $ff48
irq_entry
        pha
        txa
        pha
        tya
        pha
        tsx
        lda $0100+4,x
        and #$10
        bne _break
        jmp (irq_vector)
_break
        jmp (break_vector)
