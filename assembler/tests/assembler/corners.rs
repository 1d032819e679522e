//! Corners of the language, as small sources.

/// Sources on which the two might differ; each is accepted by both.
pub const CORNERS: [&str; 24] = [
    "*=$1000\n .byte 1\n*=$1004\n .byte 2\n",
    "*=$1000\n*=$1010\n .byte 1\n*=$1020\n",
    "*=$02\nv1 .fill 2\nv2 .fill 1\n*=$0801\n lda v1\n sta v2,x\n .fill 3\n",
    "*=$1001\n .byte 1\n .align 8\n .byte 2\n .align 4,$ea\n .byte 3\n .fill 2\n",
    "*=$1000\n lda foo\n lda foo,y\n ldx foo,y\n jmp foo\nfoo = bar\nbar = $12\n",
    "*=$f0\n lda l\n .fill 12,1\nl nop\n",
    "*=$f0\n lda l\n .fill 13,1\nl nop\n",
    "*=$f0\n lda l\n lda m\n .fill 10,1\nl nop\nm nop\n",
    "*=$1000\nfoo\n_l nop\n bne _l\nbar\n_l nop\n bne _l\n jmp foo._l\n",
    "*=$1000\nfoo nop\n_l nop\ndata .byte 1\nx1 = 5\n bne _l\nbk .block\n_l nop\n .bend\n bne _l\n jmp bk._l\n",
    "*=$1000\n- nop\n- nop\n.block\n- nop\n bne --\n bne -\n bne ++\n+ nop\n.bend\n bne --\n+ nop\n+ nop\n",
    "*=$1000\na1 .block\nl nop\nin .block\nq nop\n jmp l\n .bend\n jmp in.q\n .endblock\nl jmp a1.in.q\n jmp l\n",
    "*=$1000\n.block\nl nop\n jmp l\n.bend\nl jmp l\n",
    "*=$1000\nl nop\nbk .block\n jmp l\nl nop\n .bend\n jmp l\n",
    "*=$1000\n lda (1+2)*3\n lda (3)+1,x\n jmp (3)+1\n jmp (3)\n lda (3),y\n lda ( $03 ,x )\n lda <(3)\n lda -(0)\n",
    "*=$1000\n lda @w 5\n lda @w 5,x\n lda @b 5,x\n ldx @w 5,y\n jmp @w 5\n lda @b (5)+1\n lda#5\n lda #-1\n lda #-$81\n lda($5),y\n",
    "*=$1000\n .text \"aAzZ09 @[]\", 'it''s', 5, 'a'+1, \"say \"\"no\"\"\"\n .enc \"screen\"\n .text \"aAzZ09 @[]£π←↑\"\n",
    "*=$1000\nch = 'a'\n .byte ch, 'A'\n .enc \"screen\"\n .byte ch, 'A'\n cmp #ch\n .enc \"none\"\n .byte ch\n",
    "*=$1000\r\n nop ; comment; \"more\r\n\r\nfoo: rts\r\n jmp foo\r\n",
    "*=$1000\nearly nop\n .if early-$1000 == 4\n .byte 1\n .else\n .byte 2,3\n .if 0\n nop\n .endif\n .endif\n jmp late\nlate nop\n",
    "*=$1000\nw1 .word *, *-w1, *\n .text \"ab\", *-w1, <*\n .fill 3, <*\n lda *\n",
    "*=$ffff\n nop\n",
    "*=$1000\n bne *-126\n bne *-126\n bne *+129\n .fill 127,0\n asl\n asl a\n ror a\n  indented nop\n.byte 1\nnop\n",
    "*=$1000\n .cerror late > $2000, \"too long by \", late - $2000\n .char -128,127,$ff,~$12\n .word ~$12,-$1234\nlate\n",
];
