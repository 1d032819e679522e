{% from "macros" import listed, reason %}
; main_check_result - announce the end of the game, if this is it, and begin a new one
; In:       main_result = how the last action has ended it, the position{% if royal %}, zp_keyed{% endif %}

; Out:      the position
; Clobbers: A X Y scratch
main_check_result:
{% if screen %}
        lda game_count              ; what had been taken back is gone
        sta game_total
{% endif %}
{% if over %}
        lda main_result
        beq _on
{% if dead %}
        cmp #OVER_DRAWN
        bne _decided
{% if screen %}
{{ reason("text_dead") | block }}
{% endif %}
        jmp main_drawn              ; tail call
_decided:
{% endif %}
{% if few %}
{% if screen %}
{{ reason("text_few") | block }}
{% endif %}
        lda piece_count
        cmp #EXTINCT
        bcc _over
        lda piece_count+1
        cmp #EXTINCT
        bcc _over
{% endif %}
{% if screen %}
{{ reason("text_over") | block }}
{% endif %}
{% if few %}
_over:  lda main_result
{% endif %}
        cmp #OVER_LOST              ; the other side is to move now
        beq _mover
        lda zp_side
        eor #1
        jmp main_winner             ; tail call
_mover: lda zp_side
        jmp main_winner             ; tail call
_on:
{% endif %}
        ldx #0
        jsr gen_lists
        jsr gen_moves
{{ listed() | block }}
        beq _stuck
{% if quiet %}
        lda game_quiet
        cmp #QUIET
{% if screen %}
{{ reason("text_quiet") | block }}
{% endif %}
        bcs main_drawn
{% endif %}
{% if repetition %}
        jsr main_repeated
{% if screen %}
{{ reason("text_repeated") | block }}
{% endif %}
        bcs main_drawn
{% endif %}
        rts
_stuck:
{% if screen %}
{{ reason("text_counted" if stuck == "counts" else "text_stuck") | block }}
{% endif %}
{% if royal and stuck != "loses" %}
        jsr royal_checked
        bcc _free
{% if screen %}
{{ reason("text_mate") | block }}
{% endif %}
        lda zp_side                 ; attacked and without a legal move: it loses
        eor #1
        jmp main_winner             ; tail call
_free:
{% endif %}
{% if stuck == "loses" %}
        lda zp_side                 ; no legal move: it loses
        eor #1
        jmp main_winner             ; tail call
{% elif stuck == "wins" %}
        lda zp_side                 ; no legal move: it wins
        jmp main_winner             ; tail call
{% elif stuck == "counts" %}
{% if not screen %}
        jsr display_count
{% endif %}
        jsr eval_count
{% if two_bytes %}
        lda zp_value+1
{% endif %}
        cmp #{{ ">" if two_bytes }}LEAST
        bcc _lost
        cmp #{{ ">(MOST + 1)" if two_bytes else "MOST + 1" }}
        bcc main_drawn
        lda zp_side
        jmp main_winner             ; tail call
_lost:  lda zp_side
        eor #1
        jmp main_winner             ; tail call
{% endif %}
{% if draws %}

; main_drawn - announce a draw and begin a new game
; Out:      the position
; Clobbers: A X Y scratch
main_drawn:
{% if sounds %}
        lda #SOUND_DRAW
        jsr sound_play
{% endif %}
        lda #<text_drawn
        ldy #>text_drawn
        jmp main_game_over          ; tail call
{% endif %}

; main_winner - announce who has won and begin a new game
; In:       A = side
; Out:      the position
; Clobbers: A X Y scratch
main_winner:
{% if sounds %}
        jsr sound_won
{% endif %}
        tax
        bne _second
        lda #<text_first_wins
        ldy #>text_first_wins
        jmp main_game_over          ; tail call
_second:
        lda #<text_second_wins
        ldy #>text_second_wins
        ; falls through: main_game_over
