//! Random programs.

use std::fmt::Write;

use assembler::opcodes::{Mode, TABLE};

use crate::support::{Draw, Random};

/// What may stand at a program's beginning: ordinary places, and places near the end of page zero,
/// where the size of an instruction decides on which side of it the labels behind it lie.
const STARTS: [&str; 12] =
    ["$1000", "$0801", "$c000", "$f0", "$10", "$80", "$e0", "$fd", "$ff", "$fe00", "$0100", "$00"];

struct Program<'a> {
    random: &'a mut Random,
    text: String,
    labels: usize,
}

impl Program<'_> {
    /// An address by a label or a constant, before or after its definition.
    fn address(&mut self) -> String {
        let label = self.random.below(self.labels);
        match self.random.below(18) {
            0 => format!("${:02x}", self.random.below(256)),
            1 => format!("{}", self.random.below(600)),
            2 => "zp1".to_owned(),
            3 => format!("zp2+{}", self.random.below(3)),
            4 => "far".to_owned(),
            5 => format!("edge+{}", self.random.below(4)),
            6 => "blk.inner".to_owned(),
            7 => "*+3".to_owned(),
            8 => format!("l{label}-1"),
            9 => format!("far+(l{label}-l0)*2"),
            10 => format!("(l{label}&$ff)+{}", self.random.below(300)),
            11 => format!("chain{}", self.random.below(4)),
            _ => format!("l{label}"),
        }
    }

    /// A byte, by ways that may need what comes later.
    fn byte(&mut self) -> String {
        let address = self.address();
        match self.random.below(8) {
            0 => format!("<{address}"),
            1 => format!(">{address}+1"),
            2 => "'q'".to_owned(),
            3 => "~$12".to_owned(),
            4 => format!("({address})>>8&$7f|1"),
            5 => format!("{address} > {}", self.random.below(600)),
            6 => format!("%{:08b}^$0f", self.random.below(256)),
            _ => self.random.below(256).to_string(),
        }
    }

    fn instruction(&mut self) {
        let row = *self.random.pick(&TABLE);
        let address = self.address();
        let zero_page = self.random.pick(&["zp1", "zp2", "$12", "zp2+1", "<far", ">l0"]).to_string();
        let byte = self.byte();
        let operand = match row.mode {
            // Near enough whatever comes between.
            Mode::Relative => self.random.pick(&["*+2", "*-5", "*+9", "*+2", "_loc", "-", "+"]).to_string(),
            Mode::ZeroPageX | Mode::ZeroPageY if row.mnemonic.starts_with("st") => {
                row.mode.notation().replace("zp", &zero_page)
            }
            // An address that may or may not be in page zero decides between two modes.
            Mode::ZeroPageX => format!("{address},x"),
            Mode::ZeroPageY => format!("{zero_page},y"),
            Mode::Absolute if row.mnemonic != "jmp" && row.mnemonic != "jsr" && self.random.once_in(6) => {
                format!("@w {address}")
            }
            Mode::Immediate => format!("#{byte}"),
            mode => mode.notation().replacen("zp", &zero_page, 1).replacen("abs", &address, 1),
        };
        // An address in brackets would be an indirect one.
        let operand = if operand.starts_with("((") { "(far)".to_owned() } else { operand };
        let plus = if operand.starts_with('(') && !row.mode.notation().starts_with('(') { "0+" } else { "" };
        writeln!(self.text, " {} {plus}{operand}", row.mnemonic).unwrap();
    }

    fn group(&mut self, number: usize) {
        writeln!(self.text, "l{number}{}", self.random.pick(&["", ":", " nop", " .byte 1,2\nlc"])).unwrap();
        if self.text.ends_with("lc\n") {
            self.text.truncate(self.text.len() - 1);
            writeln!(self.text, "{number} nop").unwrap();
        }
        // Branches to anonymous labels and to `_loc` find them here.
        self.text.push_str("_loc nop\n- nop\n");
        let (other, byte) = (self.random.below(self.labels), self.byte());
        let (count, value) = (self.random.below(9), self.random.below(256));
        let lines = match self.random.below(12) {
            0 => "- dex\n bne -\n beq +\n nop\n+ rts\n".to_owned(),
            1 => "- dex\n- dey\n bne --\n bpl -\n bmi ++\n+ nop\n+\n rts\n".to_owned(),
            2 => "_loop inx\n bne _loop\n beq _out\n nop\n_out\n".to_owned(),
            3 => format!(" .word l{other}, far, l{number}+1\n .byte {byte}\n"),
            4 => format!(" .text \"Hello, \", {value}, 'x'\n"),
            5 => format!(" .fill {count}, {value}\n"),
            6 => format!(" .align {}\n", 1 << self.random.below(5)),
            7 => format!(".block\nnear nop\n bne near\nl{number} jmp l{number}\n.bend\n"),
            8 => format!(" .if zp1 < {count}\n lda l{other}\n .else\n nop\n lda l{other},x\n .endif\n"),
            // The distance to what lies behind decides on the size of what lies before.
            9 => format!(" lda $100-(far2-l{other}),x\n .cwarn far2 < l{other}, \"backwards\"\n"),
            10 => format!("b{number} .block\nin .block\nq lda b{number}.in.q\n.bend\n ldx in.q\n.bend\n"),
            _ => format!(
                "k{number} = l{number} - l0\n .word k{number}\n .enc \"screen\"\n .text \"aB\"\n .enc \"none\"\n"
            ),
        };
        self.text.push_str(&lines);
        for _ in 0..self.random.below(12) {
            self.instruction();
        }
        self.text.push_str("+ nop\n");
    }
}

/// A random program. It is often valid: a branch may be too far, or an address no zero-page one.
pub fn program(random: &mut Random) -> String {
    let labels = 1 + random.below(8);
    let start = *random.pick(&STARTS);
    let text = format!("zp1 = $02\n* = {start}\n");
    let mut program = Program { random, text, labels };
    for number in 0..labels {
        program.group(number);
    }
    program.text.push_str(
        "+ rts\nblk .block\ninner lda far\n.bend\nfar2\nzp2 = zp1 + $40\nedge = $fe\nfar = $1234\n\
         chain0 = chain1-1\nchain1 = chain2+1\nchain2 = chain3\nchain3 = far2-l0\n",
    );
    program.text
}
