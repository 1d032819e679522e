*=$1000
        lax $12
        sax $1234
        dcp ($12),y
        isc $12,x
        anc #5
        nop #5
