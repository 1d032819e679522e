; A program unpacks itself: its packed form is moved up, unpacked from $0801 on, and the program started.
;
; Constants: PAGES, how many pages of packed data follow; END, the address behind the unpacked program.

START   = $0801
CODE    = 2080
TOP     = $d000                         ; packed data are moved up to here
BUFFER  = $0334                         ; the tape's buffer: nobody else needs it now
PORT    = $01
ENDS    = $2d                           ; of BASIC: where its variables begin
src     = $fb                           ; packed data
dst     = $fd                           ; where the next byte goes
from    = $f7                           ; what is copied
bits    = $f9                           ; what is left of eight bits, with a 1 behind them
keep    = $fa

*= CODE
        sei
        lda #$0b                        ; a dark screen takes no cycles
        sta $d011
        lda #$34                        ; RAM everywhere
        sta PORT
        lda #<ignored
        sta $fffa                       ; RESTORE is ignored meanwhile
        lda #>ignored
        sta $fffb
        ldx #0
copy_code
        lda code,x
        sta BUFFER,x
        inx
        cpx #code_end-code
        bne copy_code
; From the last page down, so nothing is written over that is still to be moved.
        ldx #PAGES
move_page
        ldy #64
move
        dey
from_4
        lda data+(PAGES-1)*256+192,y
to_4
        sta TOP-64,y
from_3
        lda data+(PAGES-1)*256+128,y
to_3
        sta TOP-128,y
from_2
        lda data+(PAGES-1)*256+64,y
to_2
        sta TOP-192,y
from_1
        lda data+(PAGES-1)*256,y
to_1
        sta TOP-256,y
        tya
        bne move
        dec from_4+2
        dec to_4+2
        dec from_3+2
        dec to_3+2
        dec from_2+2
        dec to_2+2
        dec from_1+2
        dec to_1+2
        dex
        bne move_page
; Y is 0 and stays so.
        sty src
        lda #>(TOP-PAGES*256)
        sta src+1
        lda #<START
        sta dst
        lda #>START
        sta dst+1
        lda #$80                        ; no bits as yet
        sta bits
        jmp next

code
        .logical BUFFER
next
        asl bits
        bne have
        jsr fill
have
        bcs match
        lda (src),y
        inc src
        bne store
        inc src+1
store
        sta (dst),y
        inc dst
        bne next
        inc dst+1
        bne next                        ; always

match
        asl bits
        bne distance
        jsr fill
distance
        bcs far
        lda (src),y                     ; within a page, as most are
        inc src
        bne near
        inc src+1
; One's complement adds what is one more than the number, negated.
near
        eor #$ff
        clc
        adc dst
        sta from
        lda dst+1
        sbc #0
length
        sta from+1
        asl bits
        bne two
        jsr fill
two
        bcs longer
        lda (from),y
        sta (dst),y
        iny
        bne last                        ; always

longer
        jsr number
        tax
again
        lda (from),y
        sta (dst),y
        iny
        dex
        bne again
last
        lda (from),y
        sta (dst),y
        tya
        ldy #0
        sec
        adc dst
        sta dst
        bcc next
        inc dst+1
        bne next                        ; always

far
        jsr number
        tax
        beq done                        ; 256
        dex
        stx from+1
        lda (src),y
        inc src
        bne back
        inc src+1
back
        eor #$ff
        clc
        adc dst
        sta from
        lda from+1
        eor #$ff
        adc dst+1
        bne length                      ; always

done
        lda #<END
        ldx #>END
        ldy #4
ends
        sta ENDS,y
        stx ENDS+1,y
        dey
        dey
        bpl ends
        lda #$37
        sta PORT
        lda #$1b
        sta $d011
        cli
        jmp CODE

; The rest of a number whose first digit has been announced. Out: A, 0 for 256.
number
        lda #1
first
        asl bits
        bne digit
        jsr fill
digit
        rol a
        bcs told                        ; 256
        asl bits
        bne asked
        jsr fill
asked
        bcs first
told
        rts

; The next eight bits. In: C set. Out: C = the first of them.
fill
        sta keep
        lda (src),y
        inc src
        bne filled
        inc src+1
filled
        rol a
        sta bits
        lda keep
        rts

ignored
        rti
        .here
code_end
.cerror code_end-code > $0400-BUFFER, "what unpacks reaches into the screen"

data
