//! Whole programs: random ones, and the corner cases of the language, against 64tass.

mod corners;
mod support;

use std::fmt::Write;

use assembler::opcodes::{Mode, TABLE};
use corners::CORNERS;
use support::{Random, have_64tass, ours, right, same, theirs};

#[test]
fn corner_cases_agree_with_64tass() {
    for text in CORNERS {
        right(text);
        if have_64tass() {
            same(text);
        }
    }
}

/// As 64tass gives up on long chains of forward references, so must this assembler.
#[test]
fn the_number_of_passes_is_no_larger_than_in_64tass() {
    let chain = |length: usize| {
        let mut text = String::from("*=$1000\n");
        for number in 0..length {
            writeln!(text, "c{number} = c{}", number + 1).unwrap();
        }
        writeln!(text, "c{length} = 5\n .byte c0").unwrap();
        text
    };
    right(&chain(20));
    assert!(ours(&chain(21)).is_err());
    if have_64tass() {
        same(&chain(20));
        assert!(theirs(&chain(21)).is_err());
    }
}

struct Program<'a> {
    random: &'a mut Random,
    text: String,
    labels: usize,
}

impl Program<'_> {
    fn address(&mut self) -> String {
        let label = self.random.below(self.labels);
        match self.random.below(14) {
            0 => format!("${:02x}", self.random.below(256)),
            1 => format!("{}", self.random.below(600)),
            2 => "zp1".to_owned(),
            3 => format!("zp2+{}", self.random.below(3)),
            4 => "far".to_owned(),
            5 => format!("edge+{}", self.random.below(4)),
            6 => "blk.inner".to_owned(),
            7 => "*+3".to_owned(),
            8 => format!("l{label}-1"),
            _ => format!("l{label}"),
        }
    }

    fn instruction(&mut self) {
        let row = *self.random.pick(&TABLE);
        let address = self.address();
        let zero_page = self.random.pick(&["zp1", "zp2", "$12", "zp2+1", "<far", ">l0"]).to_string();
        let byte = match self.random.below(5) {
            0 => format!("<{address}"),
            1 => format!(">{address}+1"),
            2 => "'q'".to_owned(),
            3 => "~$12".to_owned(),
            _ => self.random.below(256).to_string(),
        };
        let operand = match row.mode {
            // Near enough whatever comes between.
            Mode::Relative => ["*+2", "*-5", "near", "_loc", "-", "+"][self.random.below(4)].to_owned(),
            Mode::ZeroPageX | Mode::ZeroPageY if row.mnemonic.starts_with("st") => {
                row.mode.notation().replace("zp", &zero_page)
            }
            // An address that may or may not be in page zero decides between two modes.
            Mode::ZeroPageX => format!("{address},x"),
            Mode::ZeroPageY => format!("{zero_page},y"),
            mode => mode.notation().replace("imm", &byte).replace("zp", &zero_page).replace("abs", &address),
        };
        writeln!(self.text, " {} {operand}", row.mnemonic).unwrap();
    }

    fn group(&mut self, number: usize) {
        writeln!(self.text, "l{number}{}", self.random.pick(&["", ":", " nop", " .byte 1,2\nlc"])).unwrap();
        if self.text.ends_with("lc\n") {
            self.text.truncate(self.text.len() - 1);
            writeln!(self.text, "{number} nop").unwrap();
        }
        match self.random.below(9) {
            0 => self.text.push_str("- dex\n bne -\n beq +\n nop\n+ rts\n"),
            1 => self.text.push_str("- dex\n- dey\n bne --\n bpl -\n bmi ++\n+ nop\n+\n rts\n"),
            2 => self.text.push_str("_loop inx\n bne _loop\n beq _out\n nop\n_out\n"),
            3 => writeln!(self.text, " .word l{}, far, l{number}+1", self.random.below(self.labels)).unwrap(),
            4 => writeln!(self.text, " .text \"Hello, \", {}, 'x'", self.random.below(256)).unwrap(),
            5 => writeln!(self.text, " .fill {}, {}", self.random.below(9), self.random.below(256)).unwrap(),
            6 => writeln!(self.text, " .align {}", 1 << self.random.below(5)).unwrap(),
            7 => writeln!(self.text, ".block\nnear nop\n bne near\nl{number} jmp l{number}\n.bend").unwrap(),
            _ => writeln!(
                self.text,
                "k{number} = l{number} - l0\n .word k{number}\n .enc \"screen\"\n .text \"aB\""
            )
            .unwrap(),
        }
        for _ in 0..self.random.below(12) {
            self.instruction();
        }
    }
}

fn program(random: &mut Random) -> String {
    let labels = 1 + random.below(14);
    let start = *random.pick(&["$1000", "$0801", "$f0", "$10", "$80", "$c000"]);
    let text = format!("zp1 = $02\n* = {start}\nnear nop\n_loc nop\n- nop\n");
    let mut program = Program { random, text, labels };
    for number in 0..labels {
        program.group(number);
    }
    program
        .text
        .push_str("+ rts\nblk .block\ninner lda far\n.bend\nzp2 = zp1 + $40\nedge = $fe\nfar = $1234\n");
    program.text
}

#[test]
fn random_programs_agree_with_64tass() {
    if !have_64tass() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(64);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    println!("seed {seed}");
    let mut random = Random(seed);
    let (mut compared, mut tried) = (0, 0);
    while compared < count && tried < 20 * count {
        tried += 1;
        let text = program(&mut random);
        // A branch may be too far or an address no zero-page one: then there is nothing to compare.
        if ours(&text).is_ok() {
            same(&text);
            compared += 1;
        }
    }
    println!("{compared} of {tried} programs compared");
    assert_eq!(compared, count, "too few of the programs were valid");
}

/// Small changes to valid sources often leave them valid, in ways nobody thinks of.
#[test]
fn changed_programs_agree_with_64tass_when_accepted() {
    if !have_64tass() {
        return;
    }
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1580);
    let count = std::env::var("COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    println!("seed {seed}");
    let pieces = [
        "", "", " ", "+", "-", "<", "(", ")", ",", ",x", "*", "1", "\n", "\n ", "_", "l", ".", "#", "=", ":",
        ";", "$", "%", "'a'", "\"", "!", "~", "&", "nop", "foo ", "\t",
    ];
    let mut random = Random(seed);
    let mut compared = 0;
    for _ in 0..100 * count {
        if compared == count {
            break;
        }
        let mut text: Vec<char> = random.pick(&CORNERS).chars().collect();
        for _ in 0..1 + random.below(3) {
            let start = random.below(text.len());
            let end = (start + random.below(3)).min(text.len());
            text.splice(start..end, random.pick(&pieces).chars());
        }
        let text: String = text.into_iter().collect();
        if ours(&text).is_ok_and(|assembly| !assembly.bytes.is_empty()) {
            same(&text);
            compared += 1;
        }
    }
    assert_eq!(compared, count);
}
