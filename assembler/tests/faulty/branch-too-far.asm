*=$1000
start   ldx #0
loop    inx
        .fill 130, $ea
        bne loop
        beq done
        .fill 200
done    rts
        bcc *+300
        bcs start-2
