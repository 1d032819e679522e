//! No text whatever makes the assembler panic or hang, and its time grows with the length only.

mod support;

use std::fmt::Write;
use std::time::Instant;

use proptest::prelude::*;
use support::{Random, ours};

const SEED: &str = "\
zp1 = $02
* = $1000
start: lda #<msg+1
 ldx @w zp1,y
_loop dex
- bne _loop
 bpl -
 beq +
+ jmp (vector)
bk .block
in .byte 1, \"a\", 'b'+1, %101, ~$12 & 255
 .bend
 .if start > 5
 .fill 3, >bk.in
 .else
 .align 16
 .endif
 .enc \"screen\"
msg .text \"hello\", 0 ; done
vector .word *, msg-1
 .cerror * > $2000, \"too long\", *
";

/// Pieces that often mean something.
const PIECES: [&str; 40] = [
    "lda", "bne", "jmp", " ", "\n ", "\n", "(", ")", ",x", ",y", "#", "<", ">", "+", "-", "*", "/", "%", "$",
    "1", "$ff", "_l", "l1", "l1 ", " = ", "*=", ".byte ", ".text ", ".block\n", ".bend\n", ".if ", ".else\n",
    ".endif\n", "\"", "'", ".fill ", ".align ", "@w ", ";", "\r\n",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        let _ = ours(&text);
    }

    #[test]
    fn any_ascii_is_survived(text in "[ -~\n\t]{0,200}") {
        let _ = ours(&text);
    }

    #[test]
    fn any_pieces_are_survived(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..80)) {
        let _ = ours(&pieces.concat());
    }

    #[test]
    fn any_change_is_survived(at in 0..SEED.len(), cut in 0_usize..12, insert in "[ -~\n]{0,4}") {
        let end = (at + cut).min(SEED.len());
        let _ = ours(&format!("{}{insert}{}", &SEED[..at], &SEED[end..]));
    }
}

#[test]
fn the_seed_is_right() {
    ours(SEED).unwrap();
}

#[test]
fn extremes_are_survived() {
    let long = 100_000;
    for text in [
        format!(" .byte {}1", "(".repeat(long)),
        format!(" .byte {}1", "-".repeat(long)),
        format!(" .byte {}1", "- ".repeat(long)),
        format!(" .byte 1{}", "+1".repeat(long)),
        format!(" lda {}5{}", "(".repeat(long), ")".repeat(long)),
        format!(" bne {}", "-".repeat(long)),
        ".block\n".repeat(long),
        "bk .block\n".repeat(long) + &".bend\n".repeat(long),
        ".if 1\n".repeat(long),
        "l1 nop\n".repeat(long),
        " lda undefined\n".repeat(long),
        (0..20_000).map(|number| format!(" lda undefined{number}\ndefined{number} = 1\n")).collect(),
        " .fill 65535\n".repeat(long),
        " .fill $7fffffffffffffff, 1\n .align $7fffffffffffffff\n".repeat(1000),
        "*=$fff0\n .fill 65536\nl1 nop\n- nop\n".to_owned(),
        format!(" lda {}", "a.".repeat(long)),
        "x".repeat(long),
        format!(" .byte {}", "9".repeat(long)),
        format!(" .text \"{}\"", "a".repeat(long)),
        " .byte -9223372036854775807-1\n .byte (-9223372036854775807-1)/-1, (-9223372036854775807-1)%-1\n"
            .to_owned(),
        " .byte -(-9223372036854775807-1), 1<<255, 1>>-255, 1<<256, (-9223372036854775807-1)*-1\n".to_owned(),
    ] {
        let start = Instant::now();
        let _ = ours(&text);
        let name: String = text.chars().take(20).collect();
        assert!(start.elapsed().as_secs() < 5, "{name} took {:?}", start.elapsed());
    }
}

/// A program of many lines with many symbols, scopes and references both ways.
fn large(groups: usize) -> String {
    let mut random = Random(1);
    let mut text = String::from("*=$0000\n");
    for number in 0..groups {
        let other = random.below(groups);
        writeln!(text, "c{number} = l{other}+1\nl{number} nop\n_wait bne _wait\n- bne -\nbk{number} .block\nin = l{other}").unwrap();
        writeln!(text, ".bend\n.cwarn bk{other}.in > $fff0\n bne +\n+").unwrap();
    }
    text
}

#[test]
fn time_grows_with_the_length() {
    // The shortest of several runs, since other work on the machine only ever adds to it.
    let time = |groups| {
        let text = large(groups);
        let run = || {
            let start = Instant::now();
            ours(&text).unwrap();
            start.elapsed().as_secs_f64()
        };
        (0..5).map(|_| run()).fold(f64::INFINITY, f64::min)
    };
    let _ = time(500);
    let (small, big) = (time(800), time(8000));
    println!("{small:.4} s for 8000 lines, {big:.4} s for 80000 lines");
    // Ten times the length may take a good deal more than ten times as long, but not a hundred.
    assert!(big < 40.0 * small.max(0.002), "{small} s became {big} s");
}
