; library_probe - choose a move that the library has for the position
; In:       the position, zp_keyed, book_chance, game_count, library_until, disk_device
; Out:      C set if there is one: the line of frame 0 is the move; library_until
; Clobbers: A X Y scratch
;
; A file of the library has four bytes for each move: the second and the third of the key, the place of the move in the
; list, and the upper bits of the lowest byte, the highest two of the key and the weight. Where a game has left the
; library, or there is none, no more is read until it is back before that.
library_probe:
        lda game_count
        cmp library_until
        bcs _none
        jsr book_key
        lda #0
        sta book_score
        sta disk_ended
        lda zp_from                 ; which file it is in
        and #%00001111
        clc
        adc #'a'
        sta disk_library
        lda zp_from
        lsr a
        lsr a
        lsr a
        lsr a
        and #%00000011
        ora #'0'
        sta disk_library+1
        asl zp_end                  ; what the last byte has, but for the weight
        asl zp_end
        lda zp_from
        and #%11000000
        ora zp_end
        sta zp_end
        jsr disk_begin
        bne _close
        ldx #DISK_LIBRARY
        jsr disk_open_file
        bne _close
        ldx #DISK_FILE
        jsr disk_chkin
_entry: jsr disk_raw
        bcs _close
        eor zp_to
        sta book_weight             ; 0 as long as it is the position's
        jsr disk_raw
        eor zp_count
        ora book_weight
        sta book_weight
        jsr disk_raw
        sta book_place
        jsr disk_raw
        eor zp_end
        ldx book_weight
        bne _entry
        tax
        beq _entry                  ; no weight
        cmp #MOST_WEIGHT + 1
        bcs _entry                  ; another position
        jsr book_drawn
        cmp book_score
        bcc _entry
        beq _entry                  ; the first of equals
        sta book_score
        lda book_place
        sta book_best
        jmp _entry
_close: jsr disk_end
        lda book_score
        beq _left
        lda #0
        sta zp_frame
        tax
        jsr gen_lists
        jsr gen_moves
        ldx #0
        jsr gen_lists
        ldy book_best
{% if wide %}
        lda zp_page
        bne _there                  ; more than a page has
{% endif %}
        cpy zp_count
        bcs _left                   ; a file of something else
{% if wide %}
_there:
{% endif %}
        jmp choose_line             ; tail call
_left:  lda game_count
        sta library_until
_none:  clc
        rts

LIBRARY_PLIES   = {{ library.plies | pad(18) }}; turns behind which it has no move
MOST_WEIGHT     = %00000011
