; ---- the same in an REU ----
;
; All slots are there, as many as the lower half of a key can tell apart or as there is room for. What belongs to a
; position is fetched to the beginning of the table in main memory when it is looked up, and put back when it is
; stored. Nothing there need be emptied for a new search: each has a number, the upper six bits of what says what a value
; is, and what has another number is as good as empty.

REU_COMMAND     = $df01
REU_HERE        = $df02             ; address in main memory, two bytes
REU_THERE       = $df04             ; and in the REU, three
REU_LENGTH      = $df07             ; two
REU_FIXED       = $df0a             ; bit 7: the former stays the same
REU_STASH       = %10110000         ; to the REU; registers keep what they have been told
REU_FETCH       = %10110001         ; from there
far_mask        = fast_found        ; which bits a bank has
far_search:
        .byte $fc                   ; number of the search, in the upper six bits; none yet
far_nothing:
        .byte 0

; far_clear - begin a search without knowing anything
; Out:      PORT
; Clobbers: A X
far_clear:
        lda far_search
        clc
        adc #4
        sta far_search
        bne _done
        lda #4                      ; all numbers have been used: 0 is for what is really empty
        sta far_search
        jsr screen_io
        lda #<far_nothing
        sta REU_HERE
        lda #>far_nothing
        sta REU_HERE+1
        lda #$80
        sta REU_FIXED
        asl a
        sta REU_THERE
        sta REU_THERE+1
        sta REU_LENGTH
        sta REU_LENGTH+1            ; 0 is a whole bank
        ldx far_mask
_bank:  stx REU_THERE+2
        lda #REU_STASH
        sta REU_COMMAND
        dex
        bpl _bank
        lda #0
        sta REU_FIXED
        lda #<table_slots
        sta REU_HERE
        lda #>table_slots
        sta REU_HERE+1
        lda #{{ "16" if table.two else "8" }}
        sta REU_LENGTH
        jmp screen_ram              ; tail call
_done:  rts

; far_slot - fetch the slot{% if table.two %}s{% endif %} of the position
; In:       zp_key
; Out:      zp_slot
; Clobbers: A
far_slot:
        lda zp_key+1
        sta zp_slot
        lda #0
        sta zp_slot+1
        lda zp_key
{% for bit in range(4 if table.two else 3) %}
        asl a
        rol zp_slot
        rol zp_slot+1
{% endfor %}
        sta REU_THERE
        lda zp_slot
        sta REU_THERE+1
        lda zp_slot+1
        and far_mask
        sta REU_THERE+2
        lda #REU_FETCH
        sta REU_COMMAND
{% for slot in ([0, 8] if table.two else [0]) %}
        lda table_slots+TABLE_SAYS+{{ slot }}
        eor far_search
        cmp #4
        bcc _now_{{ slot }}
        lda #0
        sta table_slots+TABLE_LEFT+{{ slot }} ; of another search
_now_{{ slot }}:
        sta table_slots+TABLE_SAYS+{{ slot }}
{% endfor %}
        lda #<table_slots
        sta zp_slot
        lda #>table_slots
        sta zp_slot+1
        rts

; far_store - put back what has been fetched last
; Clobbers: A
far_store:
{% for slot in ([0, 8] if table.two else [0]) %}
        lda table_slots+TABLE_SAYS+{{ slot }}
        eor far_search
        sta table_slots+TABLE_SAYS+{{ slot }}
{% endfor %}
        lda #REU_STASH
        sta REU_COMMAND
        rts
