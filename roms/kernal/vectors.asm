; The vectors in RAM, and the limits of memory.

default_vectors
        .word irq_handler, break_handler, nmi_handler, open, close, chkin, chkout, clrchn
        .word chrin, chrout, stop, getin, clall, break_handler, load, save
default_vectors_end

; RESTOR. Sets all vectors to their defaults.
; Clobbers: A, X, Y.
restor
        ldx #<default_vectors
        ldy #>default_vectors
        clc
; VECTOR. Copies the vectors to a table (C set) or a table to the vectors (C clear).
; In: X, Y address of the table. Clobbers: A, Y.
vector
        stx vector_ptr
        sty vector_ptr+1
        ldy #default_vectors_end-default_vectors-1
_byte
        lda vectors,y
        bcs _store
        lda (vector_ptr),y
        sta vectors,y
        bcc _next
_store
        sta (vector_ptr),y
_next
        dey
        bpl _byte
        rts

; MEMTOP. Reads (C set) or sets (C clear) the end of free RAM.
; In, out: X, Y address. Clobbers: nothing.
memtop
        bcc _set
        ldx memory_end
        ldy memory_end+1
_set
        stx memory_end
        sty memory_end+1
        rts

; MEMBOT. Reads (C set) or sets (C clear) the start of free RAM.
; In, out: X, Y address. Clobbers: nothing.
membot
        bcc _set
        ldx memory_start
        ldy memory_start+1
_set
        stx memory_start
        sty memory_start+1
        rts

; IOBASE. Out: X, Y address of the first CIA. Clobbers: nothing else.
iobase
        ldx #<cia1
        ldy #>cia1
        rts
