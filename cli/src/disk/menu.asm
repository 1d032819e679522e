; The menu of a disk: a list of games, one of which is loaded and started.
;
; Constants: GAMES, how many there are. The tables of titles and files stand behind this source.

CHROUT  = $ffd2
GETIN   = $ffe4
SETNAM  = $ffbd
SETLFS  = $ffba
LOAD    = $ffd5
PLOT    = $fff0

STICK   = $dc00                         ; joystick 2: a line is low when it is pushed
DEVICE  = $ba                           ; the drive that was used last
TOP     = 4                             ; the row of the first game
BUFFER  = $0334                         ; the tape's buffer: what loads a program over this one
text    = $fb
chosen  = $fd
before  = $fe                           ; the joystick as it was

*= $0801
        .word line_end
        .word 10
        .byte $9e
        .text " 2080"
        .byte 0
line_end
        .word 0
        .fill 2080-*, 0

        lda DEVICE
        cmp #8
        bcs drive
        lda #8
        sta DEVICE
drive
        lda #0
        sta chosen
        sta before
        sta $d020
        sta $d021
        ldx #0
heading
        lda head,x
        beq titles
        jsr CHROUT
        inx
        bne heading

; All titles, one below the other.
titles
        ldx #0
_game
        txa
        pha
        jsr row
        pla
        tax
        inx
        cpx #GAMES
        bne _game

; Waits for the joystick or a key. Y = 1: the next game, Y = $ff: the one before.
wait
        jsr GETIN
        cmp #$11                        ; cursor down
        beq down
        cmp #$91
        beq up
        cmp #$0d
        beq taken
        cmp #$20
        beq taken
        lda STICK
        eor #$ff
        and #$1f
        cmp before
        sta before
        beq wait                        ; it is held
        lsr a
        bcs up
        lsr a
        bcs down
        and #4
        beq wait
taken
        jmp take

up
        ldy #$ff
        bne step                        ; always
down
        ldy #1
step
        sty text
        ldx chosen
        lda #$ff
        sta chosen                      ; nothing is marked
        txa
        pha
        jsr row
        pla
        clc
        adc text
        bpl _not_before
        lda #GAMES-1
_not_before
        cmp #GAMES
        bcc _there
        lda #0
_there
        sta chosen
        tax
        jsr row
        jmp wait

; Prints the title of game X, marked if it is chosen. Keeps nothing but text.
row
        lda text
        pha
        lda text+1
        pha
        stx number+1
        lda titles_low,x
        sta text
        lda titles_high,x
        sta text+1
        txa
        clc
        adc #TOP
        tax
        ldy #3
        clc
        jsr PLOT
        lda #$9b                        ; light grey
        ldx #$92                        ; not reversed
number
        ldy #0
        cpy chosen
        bne _plain
        lda #$05                        ; white
        ldx #$12                        ; reversed
_plain
        jsr CHROUT
        txa
        jsr CHROUT
        ldy #0
_letter
        lda (text),y
        beq _done
        jsr CHROUT
        iny
        bne _letter
_done
        lda #$92
        jsr CHROUT
        pla
        sta text+1
        pla
        sta text
        rts

; What loads the program goes out of its way, and behind it the name of the file.
take
        ldx #0
_copy
        lda code,x
        sta BUFFER,x
        inx
        cpx #name-code
        bne _copy
        ldx chosen
        lda files_low,x
        sta text
        lda files_high,x
        sta text+1
        ldy #0
_name
        lda (text),y
        beq _named
        sta BUFFER+name-code,y
        iny
        bne _name
_named
        sty BUFFER+1                    ; how long it is, for what is at code
        lda #$93                        ; clears the screen
        jsr CHROUT
        jmp BUFFER

code
        lda #0
        ldx #<(BUFFER+name-code)
        ldy #>(BUFFER+name-code)
        jsr SETNAM
        lda #1
        ldx DEVICE
        ldy #1                          ; where the file says
        jsr SETLFS
        lda #0
        jsr LOAD
        bcs _failed
        stx $2d
        sty $2e
        stx $2f
        sty $30
        stx $31
        sty $32
        jmp 2080
_failed
        inc $d020                       ; no such file, or no drive: only a reset helps
        jmp BUFFER+_failed-code
name

head
        .byte $93, $05, $0d
        .text "   which game? joystick or cursor keys", 0
