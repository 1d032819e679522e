//! What is printed for other assemblers, assembled by them.

use crate::oracles;
use std::fmt::Write;

use assembler::flat::Flat;
use assembler::opcodes::{Mode, TABLE};
use assembler::{NoFiles, Options, assemble, flatten};
use diagnostics::{FileId, Sources};
use formats::dialect::{self, Dialect};

/// A source, flat, and as a program file.
struct Subject {
    sources: Sources,
    file: FileId,
    flat: Flat,
    program: Vec<u8>,
}

impl Subject {
    fn new(text: &str, options: &Options) -> Option<Self> {
        let mut sources = Sources::new();
        let file = sources.add("test.asm", text);
        let assembly = assemble(&mut sources, file, &mut NoFiles, options).ok()?;
        let flat = flatten(&mut sources, file, &mut NoFiles, options).ok()?;
        Some(Self { sources, file, flat, program: formats::prg(&assembly) })
    }

    fn printed(&self, dialect: Dialect) -> String {
        dialect::print(&self.flat, &self.sources, self.file, dialect)
    }

    fn judge(&self, dialects: &[Dialect]) {
        for dialect in dialects {
            let what = self.sources.text(self.file);
            oracles::judge(*dialect, &self.printed(*dialect), &self.program, what);
        }
    }
}

fn right(text: &str) -> Subject {
    crate::support::right(text);
    Subject::new(text, &Options::default()).expect("a valid program")
}

/// Every opcode in every mode, with addresses of all kinds, the size forced or not.
fn opcodes() -> String {
    let mut text = String::from("early = $12\n* = $1000\nstart nop\n");
    for row in &TABLE {
        if row.mode == Mode::Relative {
            for target in ["*+2", "start", "*-5", "near"] {
                // `near` stays near: every branch brings its own.
                let target = if target == "start" { "*" } else { target };
                let target = if target == "near" { "*+4" } else { target };
                writeln!(text, " {} {target}", row.mnemonic).unwrap();
            }
            continue;
        }
        let long = matches!(row.mode, Mode::Absolute | Mode::AbsoluteX | Mode::AbsoluteY);
        let both = long
            && matches!(row.mnemonic, name if TABLE.iter().any(|other| {
                other.mnemonic == name && other.mode.size() == 2 && other.mode.notation().replace("zp", "abs") == row.mode.notation()
            }));
        for (low, high) in
            [("$34", "$5678"), ("early", "start+1"), ("late", "later-1"), ("<start", "start&$fff0")]
        {
            let notation = row.mode.notation();
            let operand = notation.replace("imm", low).replace("zp", low).replace("abs", high);
            writeln!(text, " {} {operand}", row.mnemonic).unwrap();
            if both && matches!(low, "$34" | "early" | "late") {
                let operand = notation.replace("abs", &format!("@w {low}"));
                writeln!(text, " {} {operand}", row.mnemonic).unwrap();
            }
        }
    }
    text.push_str("late = $13\nlater = $4567\n");
    text
}

#[test]
fn every_opcode_in_every_mode() {
    let options = Options { undocumented: true, ..Options::default() };
    Subject::new(&opcodes(), &options).expect("a valid program").judge(&oracles::installed());
}

#[test]
fn corner_cases() {
    let dialects = oracles::installed();
    for text in crate::corners::CORNERS {
        right(text).judge(&dialects);
    }
}

#[test]
fn expressions() {
    let mut text = String::from("a1 = 12\nb1 = $0034\nc1 = %1010\n* = $0801\nl1 nop\n");
    let values = ["a1", "b1", "l1", "c1", "7", "$10", "l2", "'q'", "k1"];
    for operator in
        ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||"]
    {
        for left in values {
            for right in ["a1", "2", "l2", "c1-7"] {
                let shift = operator == "<<" || operator == ">>";
                let right = if shift && right == "l2" { "3" } else { right };
                writeln!(text, " .byte <(({left}+0) {operator} ({right}))").unwrap();
                writeln!(text, " .byte ((({left}+0) {operator} ({right})) >> 3) & $7f").unwrap();
                writeln!(
                    text,
                    " .word ((({left}+0) {operator} ({right})) & $fff) + (<{left}) * 2 + (>{right})"
                )
                .unwrap();
            }
        }
    }
    text.push_str(
        " .byte -1 & 255, ~$12, (!0)+1, <-5, 5-3-1, 9-(3-1), <l1+1, >l1-1\n lda (a1+1)*2\n lda (a1+1)*2,x\n",
    );
    text.push_str(" jmp (l1+1)*2\n lda #(a1+1)*2\n lda ((a1+1)*2),y\n jmp ((l1+1)*2)\n sta (<l1)+1\n");
    text.push_str("l2 nop\nk1 = l2-l1\n");
    right(&text).judge(&oracles::installed());
}

#[test]
fn binary_numbers_of_any_length() {
    let mut text = String::from("* = $0801\n");
    for number in ["1", "11", "101", "00011", "101010", "1010101", "000000101", "0000000000000101"] {
        writeln!(text, " .byte %{number}, <%{number}\n .word %{number}\n lda #%{number}\n lda %{number},x")
            .unwrap();
    }
    for number in ["111111111", "10101010101", "0001010101010101", "10101010101010101"] {
        writeln!(text, " .byte <%{number}\n .dword %{number}").unwrap();
    }
    right(&text).judge(&oracles::installed());
}

/// Words that mean something to one assembler or another, or begin like one that does.
const WORDS: &str = "x1 a1 mod div and or xor eor not lsl lsr asr byte byt word long text org equ eqm set seg ds dc dv \
    lax sax isc dcp slo rla sre rra anc alr arr sbx las lxa ane sha shx shy tas jam pi e E Red RED red black i j u q \
    pc sp ac cpu eq le lt gt ge ne z80 inc1 sta_ hello_world true false null shl2 addr len int float sin lobyte \
    hibyte bank bankbyte def ref res zp abs zeropage absolute while do if else endif is macro mac mexit repeat rend \
    proc scope struct enum export import global segment include incbin u1000 at_1000 min max strlen left right mid \
    processor echo err end align subroutine trace list bra phx stz wai xba mvn jsl rep sep tcd bbr0 rmb7 fill \
    return var const label function encoding print random sqrt floor round mode _x";

#[test]
fn names() {
    let mut text = String::from("* = $1000\n");
    for name in WORDS.split_whitespace() {
        let part = format!("{name} nop\n jmp {name}\n lda #<{name}\n .word {name} + 2\n");
        // Some are words of 64tass, and cannot be names of ours either.
        if crate::support::ours(&format!("* = $1000\n{part}")).is_ok() {
            text.push_str(&part);
        }
    }
    text.push_str("blk .block\nin nop\n_l nop\nout jmp in\n.bend\nblk_in jmp blk.in\nblk_l jmp blk.in._l\n");
    text.push_str(".block\nin jmp in\n.bend\n- nop\n bne -\n beq +\n+ rts\n");
    assert!(text.lines().count() > 500, "most of the words are names");
    right(&text).judge(&oracles::installed());
}

#[test]
fn texts() {
    let mut text = String::from("* = $1000\n");
    for code in 0..=255 {
        writeln!(text, " .text ${code:02x}, ${code:02x}, \"ab\", ${code:02x}").unwrap();
    }
    text.push_str(" .text \"it's ; a \"\"test\"\": (x) [y] £π←↑ @ #$%&'*+,-./<=>?\"\n .enc \"screen\"\n");
    text.push_str(" .text \"Hello, world\" ; and \"more\" /* 'x\n .text \"z\"\n cmp #'a'\n cmp #'A'\n");
    text.push_str(
        " .enc \"none\"\n cmp #'a'\n cmp #'A'\n cmp #'0'\n cmp #';'\n cmp #' '\n cmp #'£'\n cmp #','\n",
    );
    for letter in " !#$%&()*+,-./0:;<=>?@[]abyzABYZ".chars() {
        writeln!(text, " .byte '{letter}'").unwrap();
    }
    right(&text).judge(&oracles::installed());
}

#[test]
fn random_programs() {
    let dialects = oracles::installed();
    let seed = testing::seed("dialects", Some(6510));
    let count = testing::count(100);
    let options = Options { undocumented: true, ..Options::default() };
    let mut random = testing::rng(seed);
    let mut judged = 0;
    for _ in 0..20 * count {
        if judged == count {
            break;
        }
        if let Some(subject) = Subject::new(&crate::generator::program(&mut random), &options) {
            subject.judge(&dialects);
            judged += 1;
        }
    }
    assert_eq!(judged, count, "too few of the programs were valid");
}
