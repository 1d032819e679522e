//! The disassembler: its sources make the bytes they were made of, here and in 64tass.

use std::collections::BTreeMap;

use crate::support::{Draw, Random, have_64tass, right, theirs};
use formats::disasm::{DisasmOptions, PastTheEnd, disassemble, vice_labels};
use proptest::prelude::*;

/// The program file of a source, with its load address.
fn program(source: &str) -> Vec<u8> {
    let (assembly, ..) = right(source);
    formats::prg(&assembly)
}

fn text(origin: u16, bytes: &[u8], options: &DisasmOptions) -> String {
    disassemble(origin, bytes, options).expect("it fits")
}

/// Checks that bytes survive, and returns their source.
fn survives(origin: u16, bytes: &[u8], options: &DisasmOptions, tass: bool) -> String {
    let source = text(origin, bytes, options);
    let mut expected = origin.to_le_bytes().to_vec();
    expected.extend(bytes);
    assert!(program(&source) == expected, "other bytes for ${origin:04x} {bytes:02x?}:\n{source}");
    if tass {
        let found = theirs(&source).unwrap_or_else(|message| panic!("64tass: {message}\n{source}"));
        assert!(found == expected, "64tass makes other bytes of\n{source}");
    }
    source
}

#[test]
fn a_program_is_taken_apart() {
    let source = "\
CHROUT = $ffd2
* = $0801
 .word next, 10
 .byte $9e, $32, $30, $36, $31, 0
next .word 0
start ldx #0
loop lda message,x
 beq done
 jsr CHROUT
 inx
 bne loop
done sta @w $20
 lda $d020
 jmp start+1
message .byte $48, $49, 0
 .fill 20, $ea
";
    let bytes = program(source);
    let labels = vice_labels("al C:080d .begin\nal C:0003 .unused\nbreak 080d\nal x\n");
    let options = DisasmOptions { labels, ..DisasmOptions::default() };
    let found = survives(0x0801, &bytes[2..], &options, have_64tass());
    assert_eq!(
        found,
        "\
EXTCOL = $d020
CHROUT = $ffd2

* = $0801
        .word $080b, 10                                 ; 10 SYS2061, the line that starts the program
        .byte $9e, $32, $30, $36, $31, $00, $00, $00

begin
        ldx #$00
l_080f
        lda l_0823,x
        beq l_081a
        jsr CHROUT
        inx
        bne l_080f
l_081a
        sta @w $20
        lda EXTCOL
        jmp begin+1

l_0823
        .byte $48, $49, $00                             ; HI.
        .fill 20, $ea
"
    );
}

#[test]
fn an_entry_makes_code_of_data() {
    let bytes = [0x60, 0xa9, 0x01, 0x60];
    assert!(!text(0xc000, &bytes, &DisasmOptions::default()).contains("lda"));
    let entry = DisasmOptions { entries: vec![0xc001], ..DisasmOptions::default() };
    assert!(text(0xc000, &bytes, &entry).contains("l_c001\n        lda #$01\n        rts\n"));
    let all = DisasmOptions { all_code: true, ..DisasmOptions::default() };
    assert!(text(0xc000, &bytes, &all).contains("lda #$01\n        rts\n"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let error = disassemble(0xffff, &[1, 2], &DisasmOptions::default()).expect_err("too long");
    assert_eq!(error, PastTheEnd { origin: 0xffff, length: 2 });
    assert_eq!(error.to_string(), "2 bytes from $ffff on reach past $ffff");
    survives(0xfff0, &[0xea; 16], &DisasmOptions::default(), have_64tass());
}

#[test]
fn strange_labels_are_mended() {
    let names = ["lda", "a", "_x", "9", "x-y", "l_1003", "L_1003", "same", "same", "__x", "slo", ""];
    let labels: BTreeMap<u16, String> =
        (0x1000..).zip(names).map(|(at, name)| (at, name.to_owned())).collect();
    let options = DisasmOptions { labels, ..DisasmOptions::default() };
    let source = survives(0x1000, &[0xea; 16], &options, have_64tass());
    for label in ["lda_", "a_", "l_9", "x_y", "l_1003", "L_1003_2", "same", "same_2", "slo_", "l__x", "l_"] {
        assert!(source.contains(&format!("\n{label}\n")), "{label}: {source}");
    }
}

/// Random bytes, of which many are instructions that mean something.
fn bytes(random: &mut Random, origin: u16) -> Vec<u8> {
    let length = (1 + random.below(120)).min(0x1_0000 - usize::from(origin));
    let mut bytes: Vec<u8> = Vec::new();
    while bytes.len() < length {
        let row = random.pick(&assembler::opcodes::TABLE);
        let near = origin.wrapping_add(random.below(length) as u16).to_le_bytes();
        match random.below(4) {
            0 => bytes.push(random.u8(..)),
            1 => bytes.extend([row.code, near[0], near[1]]),
            2 => bytes.extend([row.code, random.u8(..), *random.pick(&[0, 0xff, 0xd0, 1])]),
            _ => bytes.extend(vec![random.u8(..); random.below(24)]),
        }
    }
    bytes.truncate(length);
    bytes
}

#[test]
fn random_programs_survive() {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let (seed, count) = (number("SEED").unwrap_or(2080), number("COUNT").unwrap_or(4000));
    let (mut random, tass) = (testing::rng(seed), have_64tass());
    for round in 0..count {
        let origin = match random.below(4) {
            0 => random.below(0x180) as u16,
            1 => 0xff00 + random.below(0x100) as u16,
            _ => random.u16(..),
        };
        let bytes = bytes(&mut random, origin);
        let options = DisasmOptions {
            entries: (0..random.below(4)).map(|_| origin.wrapping_add(random.below(99) as u16)).collect(),
            labels: (0..random.below(4))
                .map(|at| (origin.wrapping_add(at as u16 * 3), format!("n{at}")))
                .collect(),
            all_code: random.once_in(2),
        };
        survives(origin, &bytes, &options, tass && round % 10 == 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_bytes_survive(origin: u16, bytes in prop::collection::vec(any::<u8>(), 1..400), all_code: bool) {
        let room = 0x1_0000 - usize::from(origin);
        let bytes = &bytes[..bytes.len().min(room)];
        survives(origin, bytes, &DisasmOptions { all_code, ..DisasmOptions::default() }, false);
    }

    #[test]
    fn any_label_file_is_read(text in "(al [C:]{0,2}[0-9a-f]{0,5} [.]?[ -~]{0,9}\n){0,9}") {
        let options = DisasmOptions { labels: vice_labels(&text), ..DisasmOptions::default() };
        survives(0, &[0xea; 600], &options, false);
    }
}
