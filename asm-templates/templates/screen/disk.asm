{% from "macros" import if_square %}
; screen_save - from the menu: write the game to disk, under a name that is typed
; In:       the position, zp_keyed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_save:
{% if chain %}
        lda #<text_goes_on
        ldy #>text_goes_on
        ldx zp_chain
{{ if_square("x", "screen_disk_words") | block }}
{% endif %}
_show:  lda #<text_save
        ldy #>text_save
        jsr screen_disk_head
        ldy #PANEL_MOVES + 2
        jsr screen_blank_row
        ldx #0
_letter:
        cpx disk_length
        beq _event
        lda disk_name,x
        jsr screen_put
        inx
        cpx #PANEL_WIDTH
        bne _letter
_event: jsr screen_disk_event
        bcs _show
        bmi screen_disk_leave
        beq _typed
        cpx #5
        beq _save
        gne _event
_typed: cmp #DELETE_KEY
        bne _type
        ldx disk_length
        beq _event
        dec disk_length
        gpl _show
_type:  cmp #$c1                    ; a letter typed with shift is a letter
        bcc _plain
        and #$7f
_plain: cmp #' '
        bcc _event
        cmp #$60
        bcs _event
        ldx disk_length
        cpx #PANEL_WIDTH
        bcs _event
        sta disk_name,x
        inc disk_length
        gne _show
_save:  jsr disk_check_name
        bcs screen_disk_say
        jsr disk_find
        cmp #DISK_NO_FILE
        beq _new
        cmp #DISK_DONE
        bne screen_disk_say
        lda #<text_disk_replace
        ldy #>text_disk_replace
        jsr text_print_line
        jsr screen_event
        cmp #FIRE
        beq _new
        cmp #KEY_YES
        bne screen_disk_leave
_new:   jsr disk_save
        ; falls through: screen_disk_say

; screen_disk_say - say what has come of it, until a key is pressed
; In:       A = result
; Out:      C clear
; Clobbers: A X Y scratch
screen_disk_say:
        jsr disk_say
screen_disk_words:
        jsr text_print_line
        jsr screen_event
screen_disk_leave:
        clc
        rts

; screen_load - from the menu: read a game from disk that is chosen from those there are
; In:       the position, zp_keyed
; Out:      C clear, the position
; Clobbers: A X Y scratch zp_flips zp_stamp
screen_load:
        lda #0
        sta screen_disk_first
_list:  lda #<text_load
        ldy #>text_load
        jsr screen_disk_head
        lda #0
        sta screen_choice
        sta screen_disk_count
        jsr disk_list
        bne _failed
        ldx screen_disk_first
        jsr screen_disk_skip
        bcs _listed                 ; no more of them
_next:  jsr disk_next
        bcs _listed
        lda screen_disk_count
        inc screen_disk_count
        adc #PANEL_MOVES + 2        ; C is clear
        tay
        ldx #PANEL + 1
        lda #PAINT_TEXT
        jsr screen_at
        ldx #0
_letter:
        lda disk_name,x
        jsr screen_put
        inx
        cpx #PANEL_WIDTH - 1
        beq _row
        cpx disk_length
        bcc _letter
_row:   lda screen_disk_count
        cmp #DISK_ROWS
        bne _next
_listed:
        jsr disk_listed
        bne _say
        lda screen_disk_count
        bne _choose
        cmp screen_disk_first
        sta screen_disk_first
        bne _list                   ; behind the last page is the first
        lda #DISK_NO_FILE
_say:   jsr disk_say
        jsr text_print_line
_choose:
        lda #'>'
        jsr screen_disk_mark
        jsr screen_disk_event
        bcs _list                   ; another drive
        bmi screen_disk_leave
        txa
        pha
        lda #' '
        jsr screen_disk_mark
        pla
        cmp #5
        beq _load
        ldx screen_choice
        cmp #1
        beq _up
        cmp #2
        bne _choose
        inx
        cpx screen_disk_count
        bcc _set
        lda screen_disk_count
        cmp #DISK_ROWS
        ldx #0
        bcc _set
        adc screen_disk_first       ; C is set
        sbc #0
        sta screen_disk_first
        jmp _list
_up:    txa
        beq _choose
        dex
_set:   stx screen_choice
        jmp _choose
_load:  lda screen_disk_count
        beq _choose
        jsr disk_list
        bne _failed
        lda screen_disk_first
        sec
        adc screen_choice
        tax
        jsr screen_disk_skip
        jsr disk_listed
        bne _failed
        jsr disk_load
        bne _failed
        lda game_count
        sta game_total
        lda #0
        sta main_over
        sta main_length
        lda #NONE
        sta screen_picked
        sta screen_hint_to
        jsr main_check_result
        clc
        rts
_failed:
        jsr disk_end
        jmp _say

DISK_ROWS       = 9                 ; games that are shown at a time

; screen_disk_skip - pass over some games of the directory
; In:       X = how many
; Out:      disk_name, disk_length = the last of them; C set if there are not so many
; Clobbers: A X Y
screen_disk_skip:
        clc
        stx screen_disk_left
_next:  dec screen_disk_left
        bmi _done
        jsr disk_next
        bcc _next
_done:  rts

; screen_disk_head - clear the panel: what is to be done, and on which drive
; In:       A Y = the text, low byte in A
; Clobbers: A X Y zp_cells zp_count zp_paint zp_pixels zp_shape zp_text
screen_disk_head:
        pha
        tya
        pha
        jsr screen_clear_panel
        ldx #PANEL
        ldy #PANEL_MOVES
        lda #PAINT_STRONG
        jsr screen_at
        pla
        tay
        pla
        jsr text_print
        ldx #PANEL + PANEL_WIDTH - 2
        ldy #PANEL_MOVES
        jsr screen_place
        lda disk_device
        jmp text_decimal            ; tail call

; screen_disk_mark - mark the game that is chosen
; In:       A = the mark
; Clobbers: A X Y zp_cells zp_paint zp_pixels zp_shape
screen_disk_mark:
        pha
        lda screen_choice
        clc
        adc #PANEL_MOVES + 2
        tay
        ldx #PANEL
        lda #PAINT_STRONG
        jsr screen_at
        pla
        jmp screen_put              ; tail call

; screen_disk_event - wait for what the player wants; left and right choose the drive
; Out:      C set: another drive. Else X = 1 up, 2 down, 5 go on, $80 leave; or 0 and A = what a key types; Z and N
;           as X
; Clobbers: A Y
screen_disk_event:
        jsr screen_event
        cmp #STICK
        bcs _stick
        cmp #' '
        beq _key                    ; of a name, not to go on
        ldx #MENU_KEYS - 1
_look:  cmp screen_menu_keys,x
        beq _known
        dex
        bpl _look
_key:   ldx #0
        clc
        rts
_stick: and #%00001111
        tax
        lda screen_wishes,x
        gcs _wish
_known: lda screen_menu_wishes,x
_wish:  cmp #3
        beq _less
        cmp #4
        beq _more
        tax
        clc
        rts
_less:  dec disk_device
        gne _drive
_more:  inc disk_device
_drive: lda disk_device
        and #3
        ora #8                      ; 8 to 11
        sta disk_device
        sec
        rts
