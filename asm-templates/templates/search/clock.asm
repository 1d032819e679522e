{% if not clocked %}
; search_out_of_time - has the search taken main_time minutes?
; Out:      C set if so
; Clobbers: A X Y zp_from zp_start zp_to
search_out_of_time:
        lda main_time
        beq _no                     ; no limit
        jsr RDTIM
        txa
        sec
        sbc search_start
        sta zp_from                 ; elapsed, in units of 256 jiffies
        tya
        sbc search_start+1
        sta zp_to
        lda #0                      ; a minute has 14 1/16 of them: 14 n + n / 16
        sta zp_start
        lda main_time
        lsr a
        lsr a
        lsr a
        lsr a
        ldx #14
_add:   clc
        adc main_time
        bcc _next
        inc zp_start
_next:  dex
        bne _add
        cmp zp_from                 ; limit - elapsed
        lda zp_start
        sbc zp_to
        bcc _yes
_no:    clc
        rts
_yes:   sec
        rts
{% endif %}
; search_count - carry into the upper bytes of the node counter
; In:       zp_nodes has just become 0
; Clobbers: zp_nodes
; Cycles:   14-26
search_count:
        inc zp_nodes+1
        bne _done
        inc zp_nodes+2
        bne _done
        inc zp_nodes+3
_done:  rts
