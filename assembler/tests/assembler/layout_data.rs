//! Data, encodings, operators and functions, against 64tass.

use crate::support::{have_64tass, ours, right, same};

/// Programs that both assemblers must make the same bytes of.
fn agree(programs: &[&str]) {
    let compare = have_64tass();
    for text in programs {
        right(text);
        if compare {
            same(text);
        }
    }
}

#[test]
fn numbers_of_all_widths_agree() {
    agree(&[
        "*=$1000\n .long $123456, *, 0, 16777215\n .lint -5, -8388608, 8388607, $ffffff\n",
        " .dint -2147483648, 2147483647, $ffffffff, -1\n .dword $ffffffff, 0, 4294967295, $12345678\n",
        "*=$1000\n .sint -32768, 32767, $8000, \"a\"\n .addr *, $ffff, 0\n .rta *, $1000, 0\n",
        " .long ~$123456, -$12\n .dword ~$12345678\n .sint ~$9\n",
        "*=$1000\n .byte 1, ?, 3\n .word ?, 2\n .long ?\n .dword ?, 5\n .addr ?\n nop\n",
        "*=$1000\n .byte ?\nl1 .byte 1\n .word l1\n",
        " .dword 65536*65535, 1<<31, 10**9\n",
    ]);
}

#[test]
fn marked_texts_agree() {
    agree(&[
        " .null \"abc\", 5\n .ptext \"abc\", 5\n .shift \"abc\"\n .shiftl \"abc\"\n",
        " .null \"\"\n .ptext \"\"\n .shift \"ab\", 'a'+1, \"x\"\n .shiftl $7f, 0\n .shift 0\n",
        "*=$1000\n .enc \"screen\"\n .null \"abc\"\n .shift \"abc\"\nl1 .ptext \"hello\"\n .word l1\n",
        " .text \"ab\", ?, 5\n",
    ]);
}

#[test]
fn filling_agrees() {
    agree(&[
        " .fill 5, [1,2]\n .fill 5, \"ab\"\n .fill 1, \"abc\"\n .fill 3, \"a\"\n .fill 0, [1]\n",
        "*=$1000\n nop\n .fill 5, ?\n nop\n .align 8, \"abc\"\n nop\n .align 8, [1,2,3]\n nop\n .align 4, ?\n nop\n",
    ]);
}

#[test]
fn encodings_of_the_source_agree() {
    agree(&[
        " .enc \"mine\"\n .cdef \"az\", 1\n .text \"abz\"\n .enc \"none\"\n .text \"abc\"\n .enc \"mine\"\n .text \"c\"\n",
        " .enc \"mine\"\n .cdef \"az\", 1, \"AZ\", $41, '0', '9', $30\n .text \"aZ09\"\n lda #'c'\n",
        " .enc \"mine\"\n .tdef \"xyz\", 1\n .edef \"{cr}\", 13, \"{c}\", 20, \"{cr}x\", 99\n .text \"xz{cr}{c}y{cr}xx\"\n .byte 'x'+1\n",
        " .enc \"mine\"\n .cdef 97, 122, 200\n .text \"z\"\n .cdef 97, 122, 200\n .tdef \"äöü\", 5\n .null \"zäü\"\n",
        " .enc \"mine\"\n .cdef \" ~\", 32\n .text \"{}|_\\\"\n .shift \"ab\"\n .fill 4, \"ab\"\n",
    ]);
}

#[test]
fn operators_agree() {
    agree(&[
        " .byte 5 ** 2, 2 ** 10 / 100, -2 ** 2 + 10, 2 ** 3 ** 2 / 10, ~2 ** 2 + 20, !2 ** 2, 0 ** 0, 2 ** 3 ** 0\n",
        " .byte 2 * 3 ** 2, 2 ** 2 * 3, (-2) ** 2, -(3 ** 2) + 20, 'a' ** 1\n",
        " .byte `$123456, <$1234, >$1234, !`$12, `$120000 + $10000, `1 << 20, `'a', ~`$120000, -`$fe0000 + 255\n",
        " .word <>$12345, ><$1234, 1 + <>$12345, <>1 + $20000, ><$1234 + 1, <>$12345 + 1 * 2, >`$123456, <>'a'\n",
        " .byte 1 ^^ 0, 1 ^^ 1, 5 && 3, 0 || 7, !5, 0 ^^ 5, $12 ^^ 0, 0 ^^ $12, 0 ^^ 0\n",
        " .byte 1 || 0 ^^ 1, 1 && 0 ^^ 1, (0 && 0 ^^ 1), (0 ^^ 1 && 0), (1 ^^ 1 && 0)+0, (1 || 1 ^^ 1)+0\n",
        " .byte 7 <? 3, 7 >? 3, 5 <? 3 + 1, 1 + 5 >? 3 * 2, 4 | 2 <? 1, 1 == 2 <? 1, 3 <? 4 <? 2\n",
        " .char 3 <=> 7, 7 <=> 3, 3 <=> 3\n .byte (2 <=> 1 == 2)+0, (2 == 2 <=> 0)+0, (3 <=> 2 == 1)+0\n",
        "*=$1000\nl1 nop\n .byte l1 <? 5, (l1 >? 5) >> 8, (l1 ** 1) & 15, `l1\n .word l1 <? $2000\n lda l1 <? $2000\n",
        " .text $12 <? $1000\n .char ~$12 <? 5\n",
    ]);
}

#[test]
fn functions_agree() {
    agree(&[
        " .byte abs(-5), sign(-5)+2, len(\"abc\"), abs(5), abs (5), sign(0), len('a'), len(\"\")\n",
        " .byte abs(~$12), bool(5), bool(0), abs('a'), abs(abs(-1) - 3) * 2\n .text abs($12), sign($12), $2 ** 3\n",
        "*=$1000\nl1 nop\n lda abs(l1)\n lda abs(5)\n .byte sign(l1)\n",
        "abs = 5\nsize = 6\n .byte abs, size, abs+1\n",
    ]);
}

#[test]
fn directives_without_effect_agree() {
    agree(&[
        " .proff\n nop\n .pron\n .hidemac\n .showmac\n rts\n",
        " nop\n .comment\n foo bar \"\n .comment\n .endc\n .endc\n rts\n",
        " nop\n .end\n foo bar \"\n",
        " .cpu \"6502\"\n nop\n",
    ]);
}

#[test]
fn cycles_are_counted() {
    let text = "*=$10f0\nl1 lda #1\n lda $1234,x\n- bne -\n jmp l1\nl2\n .byte cycles(l1, l2), maxcycles(l1, l2)\n \
                .assert cycles(l1, l2) <= 11, \"too slow\"\n .cerror cycles(l1, l1) != 0, \"none\"\n";
    let (assembly, ..) = right(text);
    assert_eq!(assembly.bytes[assembly.bytes.len() - 2..], [2 + 4 + 2 + 3, 2 + 5 + 3 + 3]);
    // The same loop with a page between its ends takes one cycle more at most.
    let (assembly, ..) =
        right("*=$10fe\nl1 nop\n- nop\n bne l1\nl2\n .byte maxcycles(l1, l2), cycles(l1, l2)\n");
    assert_eq!(assembly.bytes[4..], [2 + 2 + 4, 6]);
}

#[test]
fn extremes_are_survived() {
    for text in [
        format!(" .byte {}1", "abs(".repeat(100_000)),
        format!(" .byte {}1", "`".repeat(100_000)),
        format!(" .byte {}1", "<>".repeat(100_000)),
        format!(" .byte 1{}", "**1".repeat(100_000)),
        format!(" .byte 1{}", " <? 1".repeat(100_000)),
        " .byte 2**63, 2**62, 3**40, (-2)**63, 1**(1<<62), 0**-1, (-1)**((1<<62)-1)".to_owned(),
        " .fill $7fffffffffffffff, [1,2,3]\n".repeat(100),
        format!(" .shift \"{}\"", "a".repeat(100_000)),
        format!(" .ptext \"{}\"", "a".repeat(100_000)),
        " .byte abs(-9223372036854775807-1)".to_owned(),
        " .enc \"x\"\n .cdef 0, 1114111, 0\n .cdef 0, 99999999, 0, -1, 5, 3\n .tdef 5, 5\n .edef \"\", 5\n .text \"a\"\n".to_owned(),
        format!(" .enc \"x\"\n .cdef \" ~\", 32\n .edef \"aaaaaaaab\", 1\n .text \"{}\"", "a".repeat(100_000)),
        "l1 .byte maxcycles(l1, l2), cycles(l2, l1)\nl2 nop\n".to_owned(),
        "l1 .fill size(l1)+1\n".to_owned(),
    ] {
        let start = std::time::Instant::now();
        let _ = ours(&text);
        let name: String = text.chars().take(30).collect();
        assert!(start.elapsed().as_secs() < 5, "{name} took {:?}", start.elapsed());
    }
}
