{% from "macros" import if_square %}
; disk_load - read a game from disk; what is wrong leaves the game at hand as it is
; In:       disk_name, disk_length, disk_device, the position, zp_keyed
; Out:      A = result; Z accordingly; the position
; Clobbers: X Y scratch zp_flips zp_stamp
disk_load:
        jsr disk_begin
        bne _end
        jsr disk_open_read
        bne _end
        jsr disk_keep
        ldx #DISK_FILE
        jsr disk_chkin
        jsr disk_read
        pha
        jsr disk_clrchn
        lda disk_ended              ; has the drive failed on the way?
        and #%10111111
        beq _read
        pla
        jsr disk_result
        bne _failed
        lda #DISK_ERROR
        gne _failed
_read:  pla
        beq _there
_failed:
        pha
        jsr disk_give_back
        pla
_there:
{% if banked %}
        pha
        jsr table_clear             ; the game was kept in the table
        pla
{% endif %}
_end:   jmp disk_end                ; tail call

; disk_read - set up the game that the file holds
; In:       zp_keyed
; Out:      A = result; Z accordingly; the position; main_result
; Clobbers: X Y scratch zp_flips zp_stamp
disk_read:
        lda #0
        sta disk_ended
        sta disk_place
_title: jsr disk_get
        bcs _no_game
        ldx disk_place
        cmp #' '
        bcc _named                  ; RETURN, or whatever else ends lines
        cmp text_disk_title,x
        bne _no_game
        inc disk_place
        gne _title
_named: lda text_disk_title,x
        bne _no_game
        lda main_engine
        pha
        jsr init_game
        pla
        sta main_engine
        lda #0
        sta main_result
_word:  jsr disk_word
        bcs _all
        ldx main_length
        lda main_line
        cmp #'.'
        beq _switch
        ldy main_line-1,x
        cpy #'.'
        beq _word                   ; the number of a turn
        cmp #'f'
        bne _move
        lda main_line+1
        cmp #'r'
        beq _from
_move:  lda main_result
        bne _illegal                ; the game was over
        jsr main_try
        bcc _word
_illegal:
        lda #DISK_ILLEGAL
        rts
_no_game:
        lda #DISK_NO_GAME
        rts
_all:   lda #DISK_DONE
        rts
_from:  lda game_count
        bne _illegal
        jsr disk_begins
        bcc _word
        gcs _illegal
_switch:
        cpx #2
        bne _illegal
        lda main_line+1
        cmp #'s'
        bne _illegal
{% if screen %}
        jsr main_other_side
        jsr main_rebase             ; what was before is not taken back
        lda #0
        sta game_count
{% else %}
        ldy game_count
        iny
        beq _illegal                ; nothing more can be noted
        sty game_count
        lda #NONE - 1
        sta game_from-1,y
        jsr main_other_side
{% endif %}
        jmp _word

; disk_begins - where the game begins
; Out:      C set if that cannot be; the position
; Clobbers: A X Y scratch zp_flips
disk_begins:
        ldx #0
_square:
        stx disk_place
        jsr disk_get
        bcs _wrong
        ldy #DISK_LETTERS - 1
_look:  cmp disk_letters,y
        beq _piece
        dey
        bpl _look
_wrong: sec
        rts
_piece: lda disk_codes,y
        ldx disk_place
        sta base_board,x
        inx
        cpx #SQUARES
        bne _square
        jsr disk_value
        bcc _wrong
        sbc #1
        bcc _wrong
        cmp #2
        bcs _wrong
        sta base_side
{% if hands %}
{% for side in sides %}
        jsr disk_value
        bcc _wrong
        cmp #{{ (side.hand or 0) + 1 }}
        bcs _wrong
        sta base_hand+{{ side.index }}
{% endfor %}
{% endif %}
{% if rights %}
        jsr disk_value
        bcc _wrong
        jsr init_rights
        sta base_rights
{% endif %}
{% if crosses %}
        jsr disk_value
        bcc _wrong
        jsr init_crossed
        sta base_crossed
{% endif %}
{% if events %}
        jsr disk_value
        bcc _wrong
        sta base_quiet
{% endif %}
{% if kernel %}
        ldy #DISK_LETTERS - 1       ; the search knows the pieces that there are at the start and no others
_class: ldx #SQUARES - 1
        lda #0
        sta disk_place
_count: lda base_board,x
        cmp disk_codes,y
        bne _other
        inc disk_place
_other: lda start_board,x
        cmp disk_codes,y
        bne _next
        dec disk_place
_next:  dex
        bpl _count
        lda disk_place
        bne _wrong
        dey
        bpl _class
{% elif not places %}
        lda #0                      ; there are never more pieces of a side than at the start
        sta disk_number
        sta disk_place
        ldx #SQUARES - 1
_count: ldy base_board,x
        beq _was
        bmi _second
        dec disk_number
        gne _was
_second:
        dec disk_place
_was:   ldy start_board,x
        beq _next
        bmi _two
        inc disk_number
        gne _next
_two:   inc disk_place
_next:  dex
{{ if_square("x", "_count") | block }}
        lda disk_number
        ora disk_place
        bmi _wrong
{% endif %}
        lda #0
        sta game_count
        jsr main_replay
        clc
        rts

; disk_value - the number that comes next in the file
; Out:      C set and A = 0..255, or C clear if it is none
; Clobbers: X Y
disk_value:
        jsr disk_word
        bcs _none
        ldx #0
        txa
_digit: cmp #26
        bcs _none                   ; too large
        sta disk_number
        asl a
        asl a
        adc disk_number
        asl a
        sta disk_number
        lda main_line,x
        eor #'0'
        cmp #10
        bcs _none
        adc disk_number
        bcs _none
        inx
        cpx main_length
        bne _digit
        sec
        rts
_none:  clc
        rts

; disk_word - the next word of the file
; Out:      main_line, main_length, C clear; or C set if there is none
; Clobbers: A X Y
disk_word:
        lda #0
        sta main_length
_next:  jsr disk_get
        bcs _end
        cmp #' ' + 1
        bcc _blank
        ldx main_length
        cpx #LINE_MAX
        bcs _long
        sta main_line,x
        inc main_length
        gne _next
_long:  lda #'?'                    ; no word is so long
        sta main_line
        gne _next
_blank: lda main_length
        beq _next
        clc
        rts
_end:   lda main_length
        cmp #1                      ; the last word may end with the file
        lda #0
        rol a
        eor #1
        lsr a
        rts

; disk_get - the next letter of the file, small and shifted letters as capitals
; Out:      A = PETSCII, C clear; or C set after the end
; Clobbers: X
disk_get:
        jsr disk_raw
        bcs _end
        and #$7f
        cmp #$60
        bcc _end
        and #$5f
        clc
_end:   rts

; disk_raw - the next byte of the file
; Out:      A, C clear; or A = 0, C set after the end
; Clobbers: X
disk_raw:
        lda #0
        ldx disk_ended
        sec
        bne _end
        jsr disk_chrin
        ldx KERNAL_STATUS
        stx disk_ended
        clc
_end:   rts

; disk_keep - keep the game at hand
; Clobbers: A X Y zp_text
disk_keep:
        ldx #0
_action:
        lda game_from,x
        sta disk_kept,x
        lda game_to,x
        sta disk_kept+$100,x
        lda base_board,x            ; and whatever is behind it
        sta disk_kept+$200,x
        inx
        bne _action
        ldx #DISK_BYTES - 1
_byte:  ldy disk_lo,x
        sty zp_text
        ldy disk_hi,x
        sty zp_text+1
        ldy #0
        lda (zp_text),y
        sta disk_kept+$300,x
        dex
        bpl _byte
        rts

; disk_give_back - the game that was kept is the one at hand
; Out:      the position
; Clobbers: A X Y scratch zp_flips
disk_give_back:
        ldx #SQUARES - 1
_square:
        lda disk_kept+$200,x
        sta base_board,x
        dex
{{ if_square("x", "_square") | block }}
        ldx #0
_action:
        lda disk_kept,x
        sta game_from,x
        lda disk_kept+$100,x
        sta game_to,x
        inx
        bne _action
        ldx #DISK_BYTES - 1
_byte:  lda disk_lo,x
        sta zp_text
        lda disk_hi,x
        sta zp_text+1
        ldy #0
        lda disk_kept+$300,x
        sta (zp_text),y
        dex
        bpl _byte
        jmp main_replay             ; tail call

{% set kept = ["game_count", "base_side", "main_engine"] + (["game_total"] if screen else []) + (["base_hand", "base_hand+1"] if hands else []) + (["base_rights"] if rights else []) + (["base_crossed"] if crosses else []) + (["base_quiet"] if events else []) %}
disk_lo:
        .byte {% for name in kept %}<({{ name }}){% if not loop.last %}, {% endif %}{% endfor %}

disk_hi:
        .byte {% for name in kept %}>({{ name }}){% if not loop.last %}, {% endif %}{% endfor %}

DISK_BYTES      = * - disk_hi
{% if banked %}
disk_kept       = table_slots       ; the table is cleared afterwards
{% endif %}
