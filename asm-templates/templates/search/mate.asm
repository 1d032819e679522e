{% set first = "node_others" if victims else "node_first" %}
; {{ rule }}
; Mate - which moves force a win in so many moves, whatever the other side does
;
; A proof: of the side that is to be mated every move is tried, of the other one every move that could win in time. The
; attacker moves in frames of even numbers, the other side in odd ones, in mate_last for the last time. Keys are not kept.
; {{ rule }}

; mate_search - find all moves of the side to move that force a win in so many of its moves at most
; In:       the position, {{ "mate_digit" if screen else "mate_most" }}
; Out:      mate_count = how many, lines = the moves; clock_wanted = not 0 if the player has ended it
; Clobbers: A X Y scratch zp_stamp
mate_search:
        jsr clock_limit
        lda #$ff
        sta search_left+2           ; no limit
        tsx
        stx search_stack
{% if screen %}
        lda mate_digit
        and #$0f
{% else %}
        lda mate_most
{% endif %}
        sta line_end                ; not 0: to stop it needs no move, and the lines are left alone
        asl a
        tax
        dex
        stx mate_last
        ldx #0
        stx kept_size
        stx mate_count
        stx zp_frame
{% if table %}
        stx zp_keyed
{% endif %}
        jsr clock_work
{% if checks %}
        jsr royal_find
{% endif %}
{% if takes %}
        jsr slots_find
{% endif %}
        ldx #0
        jsr mate_node
{% if table %}
        sec
        ror zp_keyed                ; moves of the game change the key
{% endif %}
        jmp clock_rest              ; tail call

; mate_node - does the side to move have its way: the attacker wins, or the other side is not mated?
; In:       X = zp_frame, zp_frame, mate_last{{ ", zp_keyed = 0" if table }}, the position
; Out:      C set if so; at the root it is always clear, mate_count and lines are counted on; X = zp_frame, the position
; Clobbers: A Y scratch zp_stamp
mate_node:
{% if checks %}
        jsr royal_entered
{% if mate.by_checks %}
        cpx mate_last
        bne _asked
        lda node_checked,x
        bne _asked
        rts                         ; not in check, so it is not mated; C is set
_asked:
{% endif %}
{% endif %}
{% if victims and taking.pages %}
        lda list_hi,x
        cmp #>lists + {{ taking.pages * 256 }}
        bcc _room
        inc clock_wanted            ; another list might not fit
        jmp search_stop             ; tail call
_room:
{% endif %}
        lda #1
        sta node_left,x             ; so few that keys are not kept
        sta {{ first }},x
        lsr a
        sta node_legal,x
        jsr gen_lists
{% if evades %}
        lda node_checker,x
        bmi _any
        jsr royal_mark
        lda #$80
        sta royal_evades
_any:   jsr gen_any
        lda #0
        sta royal_evades
{% else %}
        jsr gen_any
{% endif %}
        lda CLOCK_TICKS             ; has a tick passed?
        cmp clock_tick
        beq _same
        jsr clock_poll
_same:  ldx zp_frame
{% if victims %}
        jsr search_list
{% else %}
        lda zp_count
        sta node_count,x
{% if wide %}
        lda zp_page
        sta node_pages,x
{% endif %}
        lda #0
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
{% endif %}
_next:  jsr mate_next
        bcs _none
{% if over %}
        beq _goes_on
{% if dead and mate.ends %}
        cmp #OVER_DRAWN
        bne _decided
{% endif %}
{% if dead %}
        txa                         ; drawn, which is what the other side wants
        lsr a
        bcc _back
        bcs _way
{% endif %}
{% if mate.ends %}
_decided:
        lsr a
        bcs _way                    ; who has moved wins
        bcc _back
{% endif %}
_goes_on:
{% endif %}
        cpx mate_last
        beq _way                    ; there is an answer
        inx
        stx zp_frame
        jsr mate_node
        dec zp_frame
        bcc _way
_back:  jsr update_unmake
        jmp _next
_way:   jsr update_unmake
        ldx zp_frame
        beq _mates
        lda made_from,x             ; next time this comes first
        sta node_from,x
        lda made_to,x
        sta node_to,x
        sec
        rts
_mates: ldy mate_count
        inc mate_count
        lda made_from
        sta lines,y
        lda made_to
        sta lines+LINE_SIZE,y
        jsr mate_shown
        jmp _next
_none:  txa
        lsr a
        bcc _done                   ; the attacker has found nothing
{% if stuck == "loses" %}
        clc
{% elif checks %}
        lda node_legal,x
        ora node_checked,x
        eor #$ff
        adc #0                      ; C set if both are 0: stalemate
{% else %}
        lda node_legal,x
        bne _refuted
        jsr royal_checked
        rol a
        eor #1
        lsr a                       ; not in check: stalemate
        ldx zp_frame
        rts
_refuted:
        clc
{% endif %}
_done:  rts

; mate_next - make the next legal move of a node: first what may give check, or was good enough last
; In:       zp_frame, its list, mate_last{{ ", zp_keyed = 0" if table }}, the position
; Out:      C set if there is none; else A = how it ends the game, or 0; Z accordingly; X = zp_frame, the position
; Clobbers: Y scratch
mate_next:
        ldx zp_frame
{% if wide %}
        jsr gen_next
        bcs _end
{% else %}
        cpx zp_listed
        beq _same
        jsr gen_lists               ; another list has been looked at below
_same:  ldy node_next,x
        tya
        cmp node_count,x
        beq _end
        inc node_next,x
{% endif %}
        jsr display_load
{% if screen %}
        txa
        bne _below
        jsr mate_shows
        ldx zp_frame
_below:
{% endif %}
        lda zp_from
        cmp node_from,x
        bne _other
        lda zp_to
        cmp node_to,x
        beq _first
_other: txa
        eor #1
        lsr a
        bcc _first                  ; the other side has none else to try first
{% if checks %}
        jsr mate_checks
{% endif %}
_first: lda #0
        rol a
        eor {{ first }},x
        bne mate_next               ; the others come later, or have been tried
{% if checks %}
        jsr royal_forbids
        bcs mate_next
{% endif %}
        jsr update_make
        pha
        ldx zp_frame
{% if checks %}
        lda made_doubt,x
        beq _legal
{% endif %}
        jsr royal_left
        bcc _legal
        pla
        jsr update_unmake
        jmp mate_next
_legal: ldx zp_frame
        inc node_legal,x
        clc
        pla
        rts
_end:   lda {{ first }},x
        beq _none
{% if mate.by_checks and checks %}
        inx
        cpx mate_last
        beq _none                   ; with the last move only checks can win
        dex
{% endif %}
        lda #0
        sta node_next,x
{% if wide %}
        sta node_next_page,x
{% endif %}
        sta {{ first }},x
        geq mate_next
_none:  ldx zp_frame                ; C is set
        rts

MATE_MOST       = {{ mate.most | pad(18) }}; the most moves of mates that there are frames for
{% if checks %}

; mate_checks - may a move give check, as far as its squares tell?
; In:       X = zp_frame; zp_from, zp_to, zp_frame, zp_side, board, royal_square, royal_place{{ ", crossed" if crosses }}{{ ", rights" if castles }}
; Out:      C set if so; X stays
; Clobbers: A Y zp_way
mate_checks:
        lda zp_side
        eor #1
        tax
{% if castles %}
        lda rights
        beq _no_castling
        ldy zp_side
        lda zp_from
        cmp royal_square,y
        beq _may                    ; it may be a castling
_no_castling:
{% endif %}
        ldy zp_from
        jsr mate_way
        and #{{ checks.way_mask | hex }}
        beq _alone
        sta zp_way
        jsr royal_walk
        cpy zp_from
        bne _alone                  ; somebody stands between
        jsr royal_on
        bmi _alone
        jsr royal_pierced
        bne _may                    ; who stands behind it looks through
_alone: ldy zp_to
{% if landings %}
        cpy #SQUARES
        bcs _may
{% endif %}
{% if crosses %}
        cpy crossed
        beq _may                    ; it may take elsewhere than where it goes
{% endif %}
{% if promotes %}
{% for side in sides %}
{% for promotion in side.promotions %}
        lda crown_{{ promotion.name }},y
        bne _may                    ; it may be promoted
{% endfor %}
{% endfor %}
{% endif %}
        jsr mate_way
        sta zp_way
        ldy zp_from
        lda board,y
        eor royal_enemy,x
        tay
        lda royal_leapers-1,y
        and zp_way
        bne _may                    ; it leaps there
        lda zp_way
        and #{{ checks.way_mask | hex }}
        tax
        clc
        beq _done
        lda way_bit-1,x
        and royal_riders-1,y
        cmp #1                      ; it rides there, if nothing stands between
_done:  ldx zp_frame
        rts
_may:   sec
        gcs _done

; mate_way - which way a square lies from a royal piece
; In:       Y = square, X = side of the royal piece; royal_place
; Out:      A = the way, if pieces go along it, and in the bits above it the leaps that lead back; X stays
; Clobbers: Y
mate_way:
        lda royal_grid,y
        sec
        sbc royal_place,x
        tay
        lda royal_ways,y
        rts
{% endif %}
