; The documented entries at the end of the KERNAL, and the vectors of the processor. Entries
; with a vector in RAM go through it. The calls that the KERNAL makes of itself through this
; table have names, so that what a program puts there counts.

*= $ff80
        .byte $00                   ; version
        jmp cint                    ; $ff81 CINT
        jmp ioinit                  ; $ff84 IOINIT
        jmp ramtas                  ; $ff87 RAMTAS
        jmp restor                  ; $ff8a RESTOR
        jmp vector                  ; $ff8d VECTOR
        jmp setmsg                  ; $ff90 SETMSG
        jmp second                  ; $ff93 SECOND
        jmp tksa                    ; $ff96 TKSA
        jmp memtop                  ; $ff99 MEMTOP
        jmp membot                  ; $ff9c MEMBOT
        jmp scnkey                  ; $ff9f SCNKEY
        jmp settmo                  ; $ffa2 SETTMO
        jmp acptr                   ; $ffa5 ACPTR
        jmp ciout                   ; $ffa8 CIOUT
        jmp untlk                   ; $ffab UNTLK
        jmp unlsn                   ; $ffae UNLSN
        jmp listen                  ; $ffb1 LISTEN
        jmp talk                    ; $ffb4 TALK
        jmp readst                  ; $ffb7 READST
        jmp setlfs                  ; $ffba SETLFS
        jmp setnam                  ; $ffbd SETNAM
        jmp (open_vector)           ; $ffc0 OPEN
        jmp (close_vector)          ; $ffc3 CLOSE
        jmp (chkin_vector)          ; $ffc6 CHKIN
        jmp (chkout_vector)         ; $ffc9 CHKOUT
call_clrchn
        jmp (clrchn_vector)         ; $ffcc CLRCHN
        jmp (chrin_vector)          ; $ffcf CHRIN
call_chrout
        jmp (chrout_vector)         ; $ffd2 CHROUT
        jmp load_entry              ; $ffd5 LOAD
        jmp save_entry              ; $ffd8 SAVE
        jmp settim                  ; $ffdb SETTIM
        jmp rdtim                   ; $ffde RDTIM
call_stop
        jmp (stop_vector)           ; $ffe1 STOP
        jmp (getin_vector)          ; $ffe4 GETIN
        jmp (clall_vector)          ; $ffe7 CLALL
call_udtim
        jmp udtim                   ; $ffea UDTIM
        jmp screen                  ; $ffed SCREEN
        jmp plot                    ; $fff0 PLOT
        jmp iobase                  ; $fff3 IOBASE
.cerror * != $fff6, "the jump table has slipped"

*= $fffa
        .word nmi_entry
        .word reset
        .word irq_entry
