//! Random programs.

use std::fmt::Write;

use assembler::opcodes::{Mode, TABLE};

use crate::support::Random;

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

/// A random program. It is often valid: a branch may be too far, or an address no zero-page one.
pub fn program(random: &mut Random) -> String {
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
