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
        jmp unpack

code
        .logical BUFFER
; From the last page down, so nothing is written over that is still to be moved.
unpack
        ldx #PAGES
move_page
        ldy #128
move
        dey
upper
        lda data+(PAGES-1)*256+128,y
to_upper
        sta TOP-128,y
lower
        lda data+(PAGES-1)*256,y
to_lower
        sta TOP-256,y
        tya
        bne move
        dec upper+2
        dec to_upper+2
        dec lower+2
        dec to_lower+2
        dex
        bne move_page
; Y stays 0 from here on.
        sty src
        lda #>(TOP-PAGES*256)
        sta src+1
        lda #<START
        sta dst
        lda #>START
        sta dst+1
        lda #$80                        ; no bits as yet
        sta bits
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
        sty from+1
        asl bits
        bne distance
        jsr fill
distance
        bcc near                        ; within a page, as most are
        jsr digits
        tax
        beq done                        ; 256
        dex
        stx from+1
near
        lda (src),y
        inc src
        bne back
        inc src+1
; One's complement adds what is one more than the number, negated.
back
        eor #$ff
        clc
        adc dst
        sta from
        lda from+1
        eor #$ff
        adc dst+1
        sta from+1
        jsr number
        tax
again
        lda (from),y
        sta (dst),y
        iny
        dex
        bne again
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

; The next number. Out: A, 0 for 256.
number
        lda #1
        bne more
digits
        lda #1
        bne first
more
        asl bits
        bne asked
        jsr fill
asked
        bcc told
first
        asl bits
        bne digit
        jsr fill
digit
        rol a
        bcc more
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

data
