; The keyboard: scanning the matrix, decoding, repeating.

no_key          = 64

; SCNKEY. Scans the keyboard, and puts what is typed into the buffer. At its documented address.
; Out: key_now, last_key, shift_flags. Clobbers: A, X, Y.
*= $ea87
scnkey
        ldy #0
        sty shift_flags
        lda #no_key
        sta key_now
        sty cia1_a                  ; all columns at once
        ldx cia1_b
        inx
        beq process_key             ; nothing is down
        lda #$fe
        sta column_mask
_column
        lda column_mask
        sta cia1_a
_settle
        lda cia1_b
        cmp cia1_b
        bne _settle
        sta row_bits
_row
        lsr row_bits
        bcs _up
        tya
        ldx #3
_modifier
        cmp modifier_keys,x
        beq _shifting
        dex
        bpl _modifier
        sta key_now
        bmi _up                     ; always, by the dex
_shifting
        lda modifier_flags,x
        ora shift_flags
        sta shift_flags
_up
        iny
        tya
        and #$07
        bne _row
        sec
        rol column_mask
        cpy #no_key
        bcc _column
        jmp (key_decode)

; The keys that shift others - SHIFT left and right, CTRL, commodore - and their flags.
modifier_keys
        .byte 15, 52, 58, 61
modifier_flags
        .byte $01, $01, $04, $02

; Puts the character of the key into the buffer: when it was just pressed, or repeats. At the
; documented address, where handlers of their own behind $028f go on.
; In: key_now, keymap_ptr. Out: last_key, last_shift. Clobbers: A, X, Y.
*= $eae0
process_key
        ldy key_now
        cpy #no_key
        bcs scan_done
        lda (keymap_ptr),y
        tax
        cpy last_key
        beq _held
        lda #16
        sta repeat_delay
        bne _store
_held
        bit repeat_mode
        bmi _repeat
        bvs scan_done
        ldy #repeating_end-repeating
        and #$7f                    ; with SHIFT or without
_search
        dey
        bmi scan_done
        cmp repeating,y
        bne _search
_repeat
        lda repeat_delay
        beq _again
        dec repeat_delay
        bne scan_done
_again
        dec repeat_speed
        bne scan_done
        lda key_count               ; repetitions do not pile up
        bne scan_done
_store
        lda #4
        sta repeat_speed
        cpx #$ff
        beq scan_done
        ldy key_count
        cpy key_limit
        bcs scan_done
        txa
        sta key_buffer,y
        inc key_count
; Ends a scan. It lies before the next fixed address, where all can reach it.
; Out: last_key, last_shift, the keyboard's row with RUN/STOP selected. Clobbers: A.
scan_done
        lda key_now
        sta last_key
        lda shift_flags
        sta last_shift
        lda #$7f
        sta cia1_a
        rts

; Chooses the table that decodes the key by what shifts it; SHIFT with the commodore key switches
; the character set instead. What $028f points at by default, at the documented address.
; In: shift_flags. Out: keymap_ptr. Clobbers: A, X, Y.
*= $eb48
decode_key
        lda shift_flags
        cmp #$03
        bne _choose
        cmp last_shift
        beq scan_done
        lda case_lock
        bmi scan_done
        lda vic_memory
        eor #$02
        sta vic_memory
        jmp scan_done
_choose
        tay
        lda keymap_choice,y
        tay
        lda keymaps_low,y
        sta keymap_ptr
        lda keymaps_high,y
        sta keymap_ptr+1
        jmp process_key

; Keys that repeat by default: blank, DEL and the two for the cursor.
repeating
        .byte $20, $14, $11, $1d
repeating_end

; The table for each combination of shifting keys, and where the tables are.
keymap_choice
        .byte 0, 1, 2, 1, 3, 3, 3, 3
keymaps_low
        .byte <keymap, <keymap_shift, <keymap_commodore, <keymap_control
keymaps_high
        .byte >keymap, >keymap_shift, >keymap_commodore, >keymap_control
