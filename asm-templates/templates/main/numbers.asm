{% set wrong_depth = "main_wrong_depth" if full else "main_not_a_number" %}
{% set wrong_time = "main_wrong_time" if full else "main_not_a_number" %}
; main_set_depth - .Dn: depth of the search in plies; without n, show it
; Out:      C clear
; Clobbers: A X Y zp_count zp_from zp_text
main_set_depth:
        lda main_length
        cmp #3
        bcc _show
        jsr main_number
        bcs {{ wrong_depth }}
        cmp #0
        beq {{ wrong_depth }}
        cmp #MAX_DEPTH + 1
        bcs {{ wrong_depth }}
        sta main_depth
_show:  lda #<text_depth
        ldy #>text_depth
        jsr text_print
        lda main_depth
        jsr text_decimal
        jsr text_newline
        clc
        rts

{% if clocked %}
; main_set_time - .Tn: minutes for a move, .TnS: seconds, 0 for no limit; without n, show it
; Out:      C clear
; Clobbers: A X Y zp_count zp_from zp_text zp_to
main_set_time:
        ldx main_length
        cpx #3
        bcc _show
        lda #0
        sta zp_to                   ; minutes
        lda main_line-1,x
        cmp #'s'
        bne _number
        lda #$80
        sta zp_to
        dec main_length
_number:
        jsr main_number
        bcs {{ wrong_time }}
        tax
        beq _none
        ora zp_to
_none:  sta main_time
{% if clocks %}
        lda #0
        sta main_moves
{% endif %}
_show:  lda #<text_time
        ldy #>text_time
        jsr text_print
        lda main_time
        and #$7f
        jsr text_decimal
        lda main_time
        asl a
        lda #<text_minutes
        ldy #>text_minutes
        bcc _say
        lda #<text_seconds
        ldy #>text_seconds
_say:   jmp main_say                ; tail call
{% else %}
; main_set_time - .Tn: minutes after which no further iteration begins, 0 for no limit;
;                 without n, show it
; Out:      C clear
; Clobbers: A X Y zp_count zp_from zp_text
main_set_time:
        lda main_length
        cmp #3
        bcc _show
        jsr main_number
        bcs {{ wrong_time }}
        sta main_time
_show:  lda #<text_time
        ldy #>text_time
        jsr text_print
        lda main_time
        jsr text_decimal
        lda #<text_minutes
        ldy #>text_minutes
        jmp main_say                ; tail call
{% endif %}
{% if full %}
main_wrong_depth:
        lda #<text_depths
        ldy #>text_depths
        jmp main_say                ; tail call
main_wrong_time:
        lda #<text_times
        ldy #>text_times
        jmp main_say                ; tail call
{% else %}
main_not_a_number:
        jmp main_illegal            ; tail call
{% endif %}

; main_number - the decimal number from the third character of the line to its end
; Out:      C clear, A = 0..99; or C set if there is no such number
; Clobbers: A X Y zp_count zp_from
main_number:
        ldx #2
{% if clocked %}
        cpx main_length
        beq _wrong
{% endif %}
        lda #0
_digit: sta zp_count
        lda main_line,x
        sec
        sbc #'0'
        cmp #10
        bcs _wrong
        sta zp_from
        lda zp_count
        cmp #10
        bcs _wrong                  ; a third digit
        asl a                       ; times ten: (n * 4 + n) * 2
        asl a
        adc zp_count
        asl a
        adc zp_from
        inx
        cpx main_length
        bne _digit
        clc
        rts
_wrong: sec
        rts

; main_read_line - ask the side to move for a line; DEL takes the last character back
; Out:      main_line holds main_length characters, letters unshifted
; Clobbers: A X Y zp_text
main_read_line:
        jsr display_side
        lda #'?'
        jsr CHROUT
        lda #' '
        jsr CHROUT
        lda #0
        sta main_length
_key:   jsr GETIN
        beq _key
        cmp #RETURN_KEY
        beq _end
        cmp #DELETE_KEY
        beq _delete
        cmp #' '
        bcc _key                    ; other control codes
        cmp #$c1                    ; a letter typed with shift is a letter
        bcc _plain
        cmp #$db
        bcs _key
        and #$7f
_plain: cmp #$60
        bcs _key                    ; graphics and cursor keys
        ldx main_length
        cpx #LINE_MAX
        bcs _key
        sta main_line,x
        inc main_length
        jsr CHROUT
        jmp _key
_delete:
        ldx main_length
        beq _key
        dec main_length
        jsr CHROUT
        jmp _key
_end:   jmp CHROUT                  ; tail call

LINE_MAX        = {{ line_max | pad(18) }}; characters of the longest move or command
