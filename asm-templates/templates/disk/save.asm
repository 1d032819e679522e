{% from "macros" import if_square %}
; disk_save - write the game to disk, in place of one of the same name
; In:       disk_name, disk_length, disk_device, the position, zp_keyed
; Out:      A = result; Z accordingly; the position
; Clobbers: X Y scratch zp_flips zp_stamp
disk_save:
        jsr disk_begin
        bne _end
        ldx #DISK_REMOVE            ; what is left of an earlier failure
        jsr disk_command
        ldx #DISK_WRITE
        jsr disk_open_file
        bne _end
        ldx #DISK_FILE
        jsr disk_chkout
        jsr disk_write
        jsr disk_clrchn
        lda #DISK_FILE
        jsr disk_close
        jsr disk_result
        bne _failed
        ldx #DISK_REPLACE
        jsr disk_command
        bne _failed
        ldx #DISK_RENAME
        jsr disk_command
        jmp _end
_failed:
        pha
        lda disk_number
        pha
        ldx #DISK_REMOVE
        jsr disk_command
        pla
        sta disk_number
        pla
_end:   jmp disk_end                ; tail call

; disk_write - the game as text
; In:       the position, zp_keyed
; Out:      the position
; Clobbers: A X Y scratch zp_flips zp_stamp
disk_write:
        ldx #0
_title: lda text_disk_title,x
        beq _titled
        jsr disk_chrout
        inx
        gne _title
_titled:
        jsr disk_return
        jsr disk_elsewhere
        beq _start
        jsr disk_from
_start: lda #0
        sta disk_turns
        lda #$80
        sta disk_writing
        jsr main_replay             ; which writes what it plays
        lda #0
        sta disk_writing
        ; falls through: disk_return

; disk_return - end a line
; Clobbers: A
disk_return:
        lda #RETURN_KEY
        jmp disk_chrout             ; tail call

; disk_elsewhere - has the game begun elsewhere than games do?
; Out:      Z clear if so
; Clobbers: A X
disk_elsewhere:
        ldx #SQUARES - 1
_square:
        lda base_board,x
        cmp start_board,x
        bne _so
        dex
{{ if_square("x", "_square") | block }}
{% if hands %}
{% for side in sides %}
        lda base_hand+{{ side.index }}
        cmp #{{ side.hand or 0 }}
        bne _so
{% endfor %}
{% endif %}
{% if rights %}
        lda base_rights
        cmp #{{ start_rights }}
        bne _so
{% endif %}
{% if crosses %}
        ldx base_crossed
        inx
        bne _so
{% endif %}
        lda base_side
{% if events %}
        ora base_quiet
{% endif %}
_so:    rts

; disk_from - the line that says where the game began
; Clobbers: A X Y
disk_from:
        ldx #0
_word:  lda disk_from_word,x
        jsr disk_chrout
        inx
        cpx #5
        bne _word
        ldx #0
_square:
        lda base_board,x
        ldy #DISK_LETTERS
_look:  dey
        beq _found
        cmp disk_codes,y
        bne _look
_found: lda disk_letters,y
        jsr disk_chrout
        inx
        cpx #SQUARES
        bne _square
        ldx base_side
        inx
        txa
        jsr _number
{% if hands %}
        lda base_hand
        jsr _number
        lda base_hand+1
        jsr _number
{% endif %}
{% for name in state %}
        lda base_{{ name }}
        jsr _number
{% endfor %}
{% if events %}
        lda base_quiet
        jsr _number
{% endif %}
        jmp disk_return             ; tail call
_number:
        pha
        lda #' '
        jsr disk_chrout
        pla
        ; falls through: disk_decimal

; disk_decimal - write a number, without blanks
; In:       A = 0..255
; Clobbers: A X Y
disk_decimal:
        ldy #0                      ; digits so far
        ldx #'0'
        sec
_hundreds:
        sbc #100
        bcc _tens
        inx
        gcs _hundreds
_tens:  adc #100
        jsr _digit
        ldx #'0'
        sec
_ten:   sbc #10
        bcc _ones
        inx
        gcs _ten
_ones:  adc #10
        jsr _digit
        ora #'0'
        jmp disk_chrout             ; tail call
_digit: cpx #'0'                    ; no leading zeros
        bne _write
        cpy #0
        beq _none
_write: pha
        txa
        jsr disk_chrout
        pla
        iny
_none:  rts

; disk_action - write an action before it is played again
; In:       zp_from, zp_to{% if jumps %}, zp_over{% endif %} = a legal one, the position
; Out:      zp_from and zp_to stay
; Clobbers: A X Y zp_name zp_marked
disk_action:
{% if chain %}
        lda zp_chain
{{ if_square("a", "_within") | block }}
{% endif %}
        jsr disk_turn
_within:
        lda #0
        sta zp_name
        jsr display_append
        ldx #0
_letter:
        cpx zp_name
        beq _done
        lda name_buffer,x
        jsr disk_chrout
        inx
        gne _letter
_done:  rts

; disk_turn - what stands before a turn: a number before every other one, in a new line
; Clobbers: A X Y
disk_turn:
        lda disk_turns
        inc disk_turns
        lsr a
        bcs _blank
        pha
        beq _first
        jsr disk_return
_first: pla
        adc #1
        jsr disk_decimal
        lda #'.'
        jsr disk_chrout
_blank: lda #' '
        jmp disk_chrout             ; tail call

; disk_switch - write that it is the other side's turn
; Clobbers: A X Y
disk_switch:
        jsr disk_turn
        lda #'.'
        jsr disk_chrout
        lda #'s'
        jmp disk_chrout             ; tail call

disk_from_word:
        .text "from "
disk_letters:
        .text ".{% for letter in disk_letters %}{{ letter.letter }}{% endfor %}"
disk_codes:
        .byte EMPTY{% for letter in disk_letters %}, {{ letter.constant }}{% endfor %}

DISK_LETTERS    = {{ disk_letters | length + 1 }}
