//! Values that are no single numbers, functions, and the smaller words of 64tass that public sources
//! use, against 64tass.

use std::collections::BTreeMap;

use crate::support::{have_64tass, ours, right, same};
use assembler::{Loader, Options, assemble};
use diagnostics::Sources;

/// Programs that both assemblers must make the same bytes of.
fn agree(programs: &[&str]) {
    let compare = have_64tass();
    for text in programs {
        let text = &format!("*=$1000\n{text}\n");
        right(text);
        if compare {
            same(text);
        }
    }
}

#[test]
fn formatted_numbers_agree() {
    agree(&[
        " .word (+), 2024\n .null $9e, format(\"%d\", start)\n+ .word 0\nstart rts",
        " .null $9e, ^start\nstart rts",
        " .text ^5+1, ^$12, ^255, ^1.5, ^-5",
        " .text format(\"%d\", 1.7), format(\"%x\", $1f), format(\"%4x\", 5), format(\"%04d\", -5), format(\"%8b\", 5)",
        " .text format(\"%s\", $12), format(\"%s\", 1.5), format(\"%5.1f\", 2.25), format(\"%c%c\", \"a\", 66), format(\"%d%%\", 5)",
        " .text format(\"% d\", 5), format(\"%+d\", 5), format(\"%-5d\", 3), format(\"%.3s\", \"abcdef\"), format(\"%.3d\", 5)",
        "l1 nop\n .text format(\"%x %d %s\", l1, l1, l1), str(5), repr(\"a\"), str($12), str(1.5), str(1.0)",
        " .text str(range(3)), repr([1,2])",
    ]);
}

#[test]
fn strings_and_lists_agree() {
    agree(&[
        "s1 = \"hello\"\n .text s1, s1[0], s1[1:], s1[::-1]\n .byte len(s1)",
        "s1 = \"ab\"\nb1 .block\ns2 = \"c\"\n .bend\n .text s1..s1, s1..\"x\", b1.s2..s1",
        " .text \"ab\"..\"cd\", \"ab\" x 3, \"a\" .. \"b\" x 2 .. \"c\"\n .word \"ab\"",
        " .text \"ab\" == \"ab\" ? \"y\" : \"n\", \"ab\" != \"cd\" ? \"y\" : \"n\", \"a\" in \"abc\" ? \"y\" : \"n\"",
        " .byte 1, [2,3,[4,5]], (6,7), [], [1,]\n .word [1,2]*3, [1,2]+[3,4]\n .byte [1,2]..[3], [1,2] x 2",
        "t1 = [10,20,30]\n .byte t1[1], t1[-1], t1[0:2], len(t1), t1[[0,2]], [1,2,3][0], \"abc\"[1]",
        " .byte <[1,2], -[1]+[2], ![0,1], 3 * [1,[2,3]], [[1,2],[3,4]] + [10,20], [5] + [1,2,3], 3 in [1,2,3]",
        " .byte 2 * [1] .. [2], <(range(25)*40), >(range(25)*40), range(1,4), range(4,0,-1), sort([3,1,2])",
        " .text [1,2,\"ab\"], 5\n .null [1,\"ab\"]\n .ptext \"a\"..\"b\"\n .shift [\"a\",\"b\"]\n .fill 3, range(2)",
        " .addr [l1,l2]\nl1\nl2\n .rta [l1,l2]\n lda #[\"a\",\"b\"][1]",
        " .for i in range(3) .. [7]\n .byte i\n .next\n .for c in \"abc\"\n .text c\n .next",
        "t1 = [[\"a\",1],[\"b\",2]]\n .for q in t1\n .text q[0]\n .byte q[1]\n .next",
    ]);
}

#[test]
fn numbers_with_fractions_agree() {
    agree(&[
        " .byte 1.5, 2.7, 255.9, 5.5e1, 1e2, .5*4\n .char -1.5, -0.9, int(-1.5), trunc(-1.5), round(-0.5), round(-1.5)",
        " .byte round(1.5), round(2.5), int(2.7), floor(2.7), ceil(2.1), <300.7, >300.7, 5.7 >> 1, 1.5 & 1",
        " .byte 7/2, 7/2.0, 7.0*2, 2**0.5*10, 7%2.5, 7 // 2, 2 ** -1 * 4, -7.5/2+10, 1.5 == 1.5, 1.5 < 2",
        " .byte 128.5+127.5*sin(range(5)*3.14159/5), round(127*sin(range(4)*2*pi/4))&255",
        " .byte sqrt(16), pow(2,3), log10(100), hypot(3,4), atan2(1,1)*100, cos(0), rad(180)*10, deg(1), exp(1)",
        " .byte log(10), cbrt(27), sign(-2.5)+2, abs(-2.5), frac(1.5)*10, cosh(0), asin(1)*100, atan(1)*100, tanh(1)*100",
        " .byte abs([-1,-2]), sign([-1,1])+1, 3 <? 2.5, 3 >? 4.5\n lda #1.5\n .word 3.99",
    ]);
}

#[test]
fn functions_of_the_source_agree() {
    agree(&[
        "f .sfunction a1, b, a1*b\n .byte f(3,2)",
        "f .sfunction a1, b=3, a1*b\n .byte f(3), f(f(2), 2)",
        "f .sfunction n, n+l1\nl1 nop\n .word f(3)",
        "f .sfunction 5\n .byte f()",
        " .byte f(3)\nf .sfunction n, n+1",
    ]);
    for wrong in [
        " .byte f(5)\nf .sfunction n, n > 1 ? n*f(n-1) : 1\n",
        " .byte f(1)\nf .sfunction n, g(n)\ng .sfunction n, f(n)\n",
        " .byte f(1, 2)\nf .sfunction n, n\n",
        " .byte f()\nf .sfunction n, n\n",
        "f = 5\n .byte f(1)\n",
    ] {
        assert!(ours(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn small_words_agree() {
    agree(&[
        " .byte true, false, true+1, true|2, !true\n lda #true",
        "true = 5\n lda #true",
        " lda @w$12\n lda @b$12\n lda @b 5",
        "tmp *= *+5\n lda tmp",
        "tmp * = *+5\n lda tmp\n- * = *+2\n bne -",
        "v := 2\nv *= 3\n .byte v",
        "b lda #5\n jmp b\ns = 5\n lda s\nz = 5\n lda (z),y\n lda z,x\nd = 1\nk = 2\nr = 3\n .byte d, k, r",
        " .if DEBUG\n nop\n .fi\n rts\nDEBUG=1",
        " .if DEBUG==2\n nop\n nop\n .else\n rts\n .fi\nDEBUG=2",
        " .eor $ff\n .byte 1,2\n .text \"a\"\n nop\n .fill 2,0\n .fill 2\n .align 8,1\n .word 1\n .eor 0\n .byte 5",
        " .text \"{clr}{red}hi{return}{f1}{rvs on}{shift return}\"",
        " brk #1\n brk\nl1 brk #2\n_a jmp _a",
        " .byte 5 <> 4, 5<>5\n .if 5 = 5\n nop\n .fi",
        " .word $1_000, 1_000\n .byte %1111_0000",
        " .cpu \"default\"\n nop",
    ]);
}

#[test]
fn labels_before_directives_agree() {
    agree(&[
        "out nop\n_a nop\nl1 .if 1\n nop\n .fi\n jmp l1\n jmp _a",
        " .dsection s1\n nop\nl1 .section s1\nv .byte 1\n .send\n jmp l1\n jmp v",
        "out nop\n_a nop\nl1 .virtual $200\nv .byte ?\n .endv\n jmp l1\n jmp v\n jmp _a",
        "l1 .weak\nv .byte 1\n .endweak\n jmp l1",
        " .if 1\nl1 .fi\n jmp l1",
        "out nop\n_a nop\n .logical $2000\n nop\nl1 .here\n jmp l1\n jmp _a",
        "p .proc\n nop\nl1 .pend\n jmp p.l1\nq .block\n nop\nl1 .bend\n jmp q.l1",
        "out nop\n_a nop\ntmp *= *+2\n jmp _a",
    ]);
}

#[test]
fn line_ends_and_marks_of_other_systems_are_read() {
    let compare = have_64tass();
    for text in [
        "\u{feff}*=$1000\n nop\n",
        "*=$1000\r nop ; x\r rts\rm1 .macro\r lda #\\1 ; x\r .endm\r #m1 5\r",
        "*=$1000\r\n nop ; x\r\nm1 .macro\r\n lda #\\1 ; x\r\n .endm\r\n #m1 5\r\n",
    ] {
        right(text);
        if compare {
            same(text);
        }
    }
}

/// Files in memory.
struct Files(BTreeMap<&'static str, &'static str>);

impl Loader for Files {
    fn text(&mut self, _: &str, path: &str) -> Result<(String, String), String> {
        let text = self.0.get(path).ok_or("there is no such file")?;
        Ok((path.to_owned(), (*text).to_owned()))
    }

    fn bytes(&mut self, _: &str, _: &str) -> Result<Vec<u8>, String> {
        Err("there is no such file".to_owned())
    }
}

#[test]
fn a_file_in_a_scope_of_its_own_keeps_its_names_there() {
    let mut files = Files(BTreeMap::from([("a", "x1 nop\n rts\n")]));
    let mut bytes = |text: &str| {
        let mut sources = Sources::new();
        let main = sources.add("test.asm", text);
        assemble(&mut sources, main, &mut files, &Options::default()).map(|assembly| assembly.bytes)
    };
    let text = "*=$1000\nb1 .binclude \"a\"\nb2 .binclude \"a\"\n .binclude \"a\"\n jsr b1.x1\n jsr b2.x1\n";
    let made = bytes(text).expect("it is right");
    assert_eq!(made, [0xea, 0x60, 0xea, 0x60, 0xea, 0x60, 0x20, 0x00, 0x10, 0x20, 0x02, 0x10]);
    assert!(bytes("*=$1000\nb1 .binclude \"a\"\n jsr x1\n").is_err());
}

#[test]
fn what_grows_beyond_all_bounds_is_refused() {
    let doubled = format!("v := \"ab\"\n{} .byte len(v)\n", "v := v .. v\n".repeat(60));
    let nested = format!("v := [1]\n{} .byte v\n", "v := [v]\n".repeat(200));
    for text in [
        " .byte range(1e12)\n",
        " .byte range(1000000000000)\n",
        " .byte len(\"abc\" x 1000000000000)\n",
        " .byte len([1,2] x $7fffffffffffffff)\n",
        " .text format(\"%999999999999d\", 5)\n",
        " .byte 1e999\n",
        " .byte sqrt(-1)\n",
        " .byte log(0)\n",
        " .byte 10.0 ** 1000\n",
        " .byte [1,2][5]\n",
        " .byte [1,2][::0]\n",
        &doubled,
        &nested,
        &format!(" .byte {}1{}\n", "[".repeat(100_000), "]".repeat(100_000)),
        &format!(" .byte {}", "\"a\"[".repeat(100_000)),
        " .text format(\"%d\")\n",
        " .text format(\"%q\", 1)\n",
        " .text format(\"%d\", 1, 2)\n",
        " .byte \"abc\"\n",
        " .byte \"\"\n",
        " .for i in 5\n .next\n",
    ] {
        let start = std::time::Instant::now();
        let name: String = text.chars().take(40).collect();
        assert!(ours(text).is_err(), "{name}");
        assert!(start.elapsed().as_secs() < 10, "{name} took {:?}", start.elapsed());
    }
}

#[test]
fn macros_without_a_sign_agree() {
    agree(&[
        "m1 .macro\n .byte \\1\n .endm\n m1 3\n m1 4\nl1 m1 5\n jmp l1",
        "m1 .macro\n nop\n .endm\n m1\nl1 m1\n m1\nl2\n jmp l2",
        "m1 .macro\n nop\n nop\n .endm\nv1 #m1\n .byte size(v1)",
        "m1 .macro\n bne l1\n nop\nl1 .endm\n m1\n rts",
        "m1 .segment a1, b1=2\n lda #\\a1\n ldx #\\b1\n .endm\n m1 1\n m1 1, 3\n m1 l1\nl1 = 5",
    ]);
    let mut files = Files(BTreeMap::from([("m", "m1 .macro\n lda #\\1\n .endm\nm2 .macro\n nop\n .endm\n")]));
    let mut sources = Sources::new();
    let text = "*=$1000\n .include \"m\"\n m1 3\n m2\nl1\n m2\nl2 m1 4\n jmp l1\n jmp l2\n";
    let main = sources.add("test.asm", text);
    let made = assemble(&mut sources, main, &mut files, &Options::default()).expect("it is right").bytes;
    assert_eq!(made, [0xa9, 3, 0xea, 0xea, 0xa9, 4, 0x4c, 3, 0x10, 0x4c, 4, 0x10]);
    let main = sources.add("wrong.asm", "*=$1000\n .include \"m\"\n lad 3\n");
    assert!(assemble(&mut sources, main, &mut files, &Options::default()).is_err());
}
