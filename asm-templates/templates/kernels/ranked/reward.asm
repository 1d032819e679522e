{# Included where Y = step of the side single ends a leaf. #}
        lda history,y
        cmp #TABLE_MOVE - 1
        bcs +
        adc #1                      ; as many as plies were left
        sta history,y
        gcc _rewarded
+       bne _rewarded               ; it cannot rise
        lda #TABLE_MOVE
        sta history,y
        lda ranked_turn_{{ single.name }},y
        cmp zp_full
        bcs _rewarded
        sta zp_full
_rewarded:
