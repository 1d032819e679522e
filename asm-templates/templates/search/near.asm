{# How near royal pieces are to those that are counted by files: a part of Search. #}
; files_away_from - note how far each file and rank is from a counted piece
; In:       Y = its square, X = where the bytes of its side begin in files_away
; Out:      files_away, files_at, files_place; Y stays
; Clobbers: A X
files_away_from:
        sty files_at
        lda square_file,y
        sec
        sbc #'a'
        jsr _line
        ldy files_at
        lda square_rank,y
        sec
        sbc #'1'
        jsr _line
        ldy files_at
        rts
_line:  sta files_place
        ldy #0
_each:  tya
        sec
        sbc files_place
        bcs +
        eor #$ff
        adc #1                      ; C is clear
+       clc
        adc files_away,x            ; 168 at most: eight pieces on each of six files or ranks
        sta files_away,x
        inx
        iny
        cpy #8
        bne _each
        rts

; files_lines - what a royal piece loses by how far each file and rank is from the counted pieces
; In:       X = where the bytes of its side begin in files_away; files_away, files_near
; Out:      files_lo and files_hi: for 8 files, then for 8 ranks; files_at, files_place, files_side
; Clobbers: A X Y
files_lines:
        stx files_side
        ldx #15
_line:  txa
        eor files_side
        tay
        lda files_away,y
        sta files_at
        tya
        eor #16
        tay
        lda files_away,y
        sta files_place
        lda #0
        sta files_hi,x
        ldy files_near
        beq _enemy
_own:   clc
        adc files_at
        bcc +
        inc files_hi,x
+       dey
        bne _own
_enemy: ldy files_near+1
        beq _sum
_other: clc
        adc files_place
        bcc +
        inc files_hi,x
+       dey
        bne _other
_sum:   sta files_lo,x
        dex
        bpl _line
        rts

; files_far - what a royal piece loses by how far a square is from the counted pieces
; In:       Y = square, files_lo, files_hi
; Out:      files_at = points, A = their high byte
; Clobbers: X
files_far:
        ldx square_file,y
        lda files_lo-'a',x
        ldx square_rank,y
        clc
        adc files_lo+8-'1',x
        sta files_at
        lda files_hi+8-'1',x
        ldx square_file,y
        adc files_hi-'a',x
        rts

; files_nearer - what a royal piece gains by a square that is nearer to the counted pieces than where it stands
; In:       Y = square, files_from, files_lo, files_hi
; Out:      A = points, -MOST_NEAR to MOST_NEAR; files_at, files_place
; Clobbers: X
files_nearer:
        jsr files_far
        sta files_place
        sec
        lda files_from
        sbc files_at
        tax
        lda files_from+1
        sbc files_place
        bmi _less
        bne _most
        cpx #MOST_NEAR
        bcs _most
        txa
        rts
_most:  lda #MOST_NEAR
        rts
_less:  cmp #$ff
        bne _least
        cpx #256 - MOST_NEAR
        bcc _least
        txa
        rts
_least: lda #256 - MOST_NEAR
        rts
