; {{ rule }}
; Choose - the computer's move, with a search or without one
;
; {{ "Before" if tight else "Behind" }} the tables, where mostly a part of a page is left over.
; {{ rule }}

; choose_move - the only move there is, or the one that a search finds
; In:       the position, main_depth, main_time, zp_keyed
; Out:      the line of frame 0; line_end is 0 if there is no move
; Clobbers: A X Y scratch zp_flips zp_stamp zp_eval zp_hash zp_lock zp_*_squares{{ " zp_sum" if late }}
choose_move:
        lda #0
        sta zp_frame
        sta line_end
_action:
        ldx zp_frame
        jsr gen_lists
        jsr gen_moves
{% if wide %}
        lda zp_page
        bne _several
{% endif %}
        ldy zp_count
        dey
        bne _several                ; or there is none
{% if chain or not knows %}
        jsr display_load
        ldy zp_frame
        lda zp_from
        sta lines,y
        lda zp_to
        sta lines+LINE_SIZE,y
{% else %}
        jsr choose_line
{% endif %}
{% if chain %}
        jsr update_make
        inc zp_frame
{% if large %}
        lda zp_chain
        cmp #NONE
        bne _action                 ; the turn goes on
{% else %}
        lda zp_chain
        bpl _action                 ; the turn goes on
{% endif %}
        lda zp_frame
        sta line_end
_several:
        lda zp_frame                ; back to where the turn began
        beq _there
        dec zp_frame
        jsr update_unmake
        jmp _several
_there: lda line_end
        beq _search
{% elif not knows %}
        iny
        sty line_end
{% endif %}
        lda #<text_only
        ldy #>text_only
        jmp text_print_line         ; tail call
{{ "_search:" if chain else "_several:" }}
{% if kernel %}
        jsr search_enter            ; the position as the search has it
{% endif %}
{% if clocks and screen %}
        jsr ponder_hit
        bcc _anew
        jmp search_resume           ; tail call: it has thought about that
_anew:
{% endif %}
        jmp search_think            ; tail call
{% if decided %}

; search_decided - is there no need for another iteration?
{% if clocked %}
; In:       search_score = what the last one has found
; Out:      C set if so: it has found a forced win or loss
; Clobbers: A
{% else %}
; In:       search_score = what the last one has found; main_time, search_start
; Out:      C set if so: it has found a forced win or loss, or the time is up
; Clobbers: A X Y zp_from zp_start zp_to
{% endif %}
search_decided:
        lda search_score{{ "+1" if two_bytes }}
{% if kernel %}
        cmp #MOST_LOSS + 1
        bcc _yes
        cmp #LEAST_WIN
        bcs _yes
{% else %}
        cmp #{{ ">" if two_bytes }}LEAST
        bcc _yes
        cmp #{{ ">(MOST + 1)" if two_bytes else "MOST + 1" }}
        bcs _yes
{% endif %}
{% if clocked %}
        clc
        rts
{% else %}
        jmp search_out_of_time      ; tail call
{% endif %}
_yes:   sec
        rts
{% endif %}
