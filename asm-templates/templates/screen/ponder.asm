{% from "macros" import if_none, if_square %}
; {{ rule }}
; Ponder - the computer thinks about its answer to the expected move while the player thinks
;
; The search runs when neither key nor joystick has been touched for half a second, and ends at once when one
; is. It goes on where it was: what it has found is in the table, and its last whole iteration is noted. If the
; player's move is the expected one, the computer's search goes on from there.
;
; In analysis no move is expected: the position itself is searched, whoever is to move, and what is found is shown.
; {{ rule }}

; ponder_note - note the move that the computer expects
; In:       the line of frame 0, which it has just played from{% if chain %}, main_action{% endif %}

; Clobbers: A X Y
ponder_note:
        ldx #0
        stx ponder_done
        stx ponder_depth
{% if max_depth > 3 %}
{% if chain %}
        ldy main_action
{% else %}
        ldy #1
{% endif %}
_action:
        cpy line_end
        bcs _noted
        lda lines,y
        sta ponder_from,x
        lda lines+LINE_SIZE,y
        sta ponder_to,x
        iny
        inx
        cpx #PONDER_ACTIONS
        bne _action
{% endif %}
_noted: stx ponder_count            ; 0 if so shallow a search has no frames for it
        rts

; ponder_forget - expect nothing: the game has changed
; Clobbers: A
ponder_forget:
        lda #0
        sta ponder_done
        sta ponder_count
        sta ponder_depth
        rts

; ponder - think about the answer to the expected move, or in analysis about the position, until the player does anything
; In:       the position, zp_keyed, main_engine, main_analysis
; Out:      the position; C set if it has thought
; Clobbers: A X Y scratch zp_flips zp_stamp
ponder:
        lda ponder_done
        ora main_over
        ora main_length
        bne _no
{% if chain %}
        lda zp_chain
{{ if_square("a", "_no") | block }}
{% endif %}
        bit main_analysis
        bmi _may
        lda ponder_off
        bne _no
        lda zp_side
        eor #1
        cmp main_engine
        bne _no                     ; it does not play the other side
        lda ponder_count
        bne _may
_no:    clc
        rts
_may:
{% if flips %}
        ldx #SQUARES - 1            ; the search forgets what has changed sides before it
_keep:  lda board,x
        sta ponder_board,x
        dex
{{ if_square("x", "_keep") | block }}
{% endif %}
        lda #0
        sta ponder_size
        bit main_analysis
        bmi _there_is
_action:
        ldx ponder_size
        lda ponder_from,x
        sta zp_from
        lda ponder_to,x
        sta zp_to
        ldx #0
        stx zp_frame
        jsr gen_find
        bcc _cannot
        lda ponder_size
        adc #PONDER_FRAME - 1       ; C is set
        sta zp_frame
        jsr update_make
        inc ponder_size
{% if over %}
        cmp #0
        bne _cannot                 ; that ends the game
{% endif %}
{% if chain %}
        lda zp_chain
{{ if_none("a", "_made") | block }}
        lda ponder_size
        cmp ponder_count
        bne _action                 ; the turn goes on
        geq _cannot
_made:  lda ponder_size
        sta ponder_count            ; what follows is the computer's
{% else %}
        lda #1
        sta ponder_count            ; what follows is the computer's
{% endif %}
_there_is:
{% if sees_draws %}
        lda game_quiet
        pha
{% if looks_back %}
        lda game_oldest
        pha
{% endif %}
        bit main_analysis
        bmi _counted
        ldx #PONDER_FRAME
        jsr main_count
_counted:
{% endif %}
        lda main_time
        pha
        lda main_moves
        pha
        lda main_depth
        pha
        lda #NO_TIME_LIMIT
        sta main_time
        lda #0
        sta main_moves
        sta zp_frame
        lda #{{ "MAX_DEPTH - PONDER_ACTIONS" if max_depth > 3 else "1" }}
        sta main_depth
        lda #$80
        sta ponder_on
{% if kernel %}
        jsr search_enter
{% endif %}
        lda ponder_depth
        bne _resume
        jsr search_think
        jmp _ended
_resume:
        jsr search_resume
_ended: lda line_end
        sta ponder_end
        lda #0
        sta ponder_on
        lda clock_wanted
        bne _stopped
        inc ponder_done             ; there is no more to find out
_stopped:
        lda #0
        sta clock_wanted
        pla
        sta main_depth
        pla
        sta main_moves
        pla
        sta main_time
{% if looks_back %}
        bit main_analysis
        bmi _uncounted
        jsr main_uncount
_uncounted:
        pla
        sta game_oldest
{% endif %}
{% if sees_draws %}
        pla
        sta game_quiet
{% endif %}
        jmp _back
_cannot:
        inc ponder_done
_back:  ldx ponder_size             ; take the expected move back
        beq _there
        dec ponder_size
        txa
        clc
        adc #PONDER_FRAME - 1
        sta zp_frame
{% if threats %}
        tax
        lda made_logged,x
        sta threats_logged          ; the search has begun with none
{% endif %}
{% if flips %}
        lda made_flips+PONDER_FRAME ; nothing: the board is put back as a whole
        sta zp_flips
{% endif %}
        jsr update_unmake
        jmp _back
_there: lda #0
        sta zp_frame
{% if flips %}
        ldx #SQUARES - 1
_kept:  lda ponder_board,x
        sta board,x
        dex
{{ if_square("x", "_kept") | block }}
        jsr eval_compute
{% endif %}
        sec
        rts

; screen_analyse - search every position and show what is found, without moving; or no more
; Out:      C clear, screen_wish = 0
; Clobbers: A
screen_analyse:
        lda main_analysis
        eor #$80
        sta main_analysis
        bpl _forget
        lda #ENGINE_OFF             ; the player moves for both sides
        sta main_engine
_forget:
        jsr ponder_forget
        jmp screen_stay             ; tail call

; ponder_hit - has the player played what the computer has thought about?
; In:       ponder_depth, game_count, zp_side
; Out:      C set if so, and ponder_depth; else that is 0
; Clobbers: A X Y zp_cells zp_count zp_current zp_paint zp_pixels zp_shape zp_text
ponder_hit:
        lda ponder_depth
        beq _no
        lda zp_side
        cmp main_engine
        bne _other
        ldy game_count
        ldx ponder_count
_action:
        dey
        dex
        bmi _hit
        lda game_from,y
        cmp ponder_from,x
        bne _other
        lda game_to,y
        cmp ponder_to,x
        beq _action
_other: jsr ponder_forget
_no:    clc
        rts
_hit:   inc ponder_hits
        lda #<text_expected
        ldy #>text_expected
        jsr text_print_line
        sec
        rts

; display_iteration - what the search thinks; while the player thinks it is only noted, but for analysis
; In:       zp_depth, search_score, the line of frame 0, zp_side, ponder_on, main_analysis
; Out:      ponder_depth
; Clobbers: A X Y scratch
display_iteration:
        bit ponder_on
        bpl _shown
        lda zp_depth
        sta ponder_depth
        bit main_analysis
        bmi _shown
        rts
_shown: jmp screen_iteration        ; tail call

PONDER_ACTIONS  = 3                 ; the most actions of a move that is expected
PONDER_FRAME    = {{ ponder_frame | pad(18) }}; their frames: the last, which the search leaves alone
