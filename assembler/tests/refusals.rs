//! What 64tass refuses, this assembler refuses.

mod support;

use support::{have_64tass, ours, theirs};

/// What 64tass refuses, this assembler must refuse as well.
#[test]
fn whatever_64tass_refuses_is_refused() {
    let bad = [
        " .byte -1",
        " .byte 256",
        " .byte -129",
        " .char 128",
        " .word -1",
        " .word 65536",
        " lda # -1",
        " lda #-129",
        " lda #+200",
        " lda #$ffff",
        " lda @b $1234",
        " lda -1",
        " lda $10000",
        " jmp ~$12",
        " lda ((5)),y",
        " jmp ((5))",
        " jmp ((')'))",
        " lda ($10",
        " lda #((5))",
        " lda (5)",
        " lda (5),x",
        " lda (5,y)",
        " lda (5,x),y",
        " lda @w (5),x",
        " lda #@b 5",
        " asl #5",
        " LDA #1",
        " lda 5,X",
        " nop nop",
        " .byte 1,",
        " .byte ,",
        " .byte",
        " .BYTE 1",
        " .text \"abc",
        " .text \"^_{}\"",
        " .enc \"bogus\"\n .text \"a\"",
        " .fill -1",
        " .fill 2,256",
        " .align 0",
        "__x nop",
        "shl nop",
        "x nop\n .fill 2,x",
        "foo nop\nfoo nop",
        " .block",
        " .bend",
        " .if 1",
        " .else",
        " .endif",
        "-- nop",
        "-nop",
        " bne -",
        " bne +",
        " bne *+130",
        " bne *-127",
        " .byte 5/0",
        " .byte 5%0",
        " .byte $ 12",
        " .byte 12ab",
        " .byte %102",
        " lda foo._l",
        "foo .byte 1\n_l nop\n jmp foo._l",
        " jmp foo",
        " .cerror 1, \"no\"",
        " *= $10000",
        " .byte 1 2",
        " jmp @b 5",
        " .byte \"ab\"",
        " lda 5,",
        " lda ,x",
        " lda 5,z",
        "m : nop",
        " lda #",
        " .fill 3,",
        "foo. nop",
        " .byte foo.",
    ];
    for text in bad {
        let text = format!("*=$1000\n{text}\n");
        assert!(ours(&text).is_err(), "accepted: {text}");
        if have_64tass() {
            assert!(theirs(&text).is_err(), "64tass does not refuse, so this test is wrong: {text}");
        }
    }
}
