//! Instructions: which opcode an operand selects, and its bytes.

use diagnostics::{Cause, Diagnostic};

use super::{LIMIT, Pass, describe};
use crate::opcodes::{Mode, Opcode, by_code};
use crate::syntax::{Expr, Instruction};
use crate::value::Number;

impl Pass<'_> {
    /// Emits an instruction and returns which one it became.
    pub fn instruction(&mut self, instruction: &Instruction) -> Option<&'static Opcode> {
        let [short, long] = instruction.codes.both();
        let likely = by_code(short)?;
        let Some(operand) = instruction.operand else {
            self.emit_few([likely.code]);
            return Some(likely);
        };
        let operand = &self.own(operand);
        if matches!(likely.mode, Mode::Immediate | Mode::Implied) {
            let byte = if instruction.signed { self.signed_byte(operand) } else { self.byte(operand) };
            self.emit_few([likely.code, byte]);
            return Some(likely);
        }
        if instruction.codes.is_pseudo_branch() {
            return self.pseudo_branch(likely, by_code(long)?, operand);
        }
        let number = self.number(operand);
        // An operand that is not known yet counts as large, as in 64tass: sizes only shrink.
        let by_label = by_label(likely.mode, instruction.codes.has_long());
        let strayed = number.filter(|number| by_label && number.strayed());
        let small = number.is_some_and(|number| (0..=0xff).contains(&number.value) != strayed.is_some());
        let opcode = if small { likely } else { by_code(long)? };
        if let Some(strayed) = strayed {
            self.stray(strayed, operand);
        }
        let number = if strayed.is_some() { None } else { number };
        match opcode.mode {
            Mode::Relative => self.branch(opcode, operand, number),
            mode => {
                let limit = if mode.size() == 2 { 0xff } else { LIMIT - 1 };
                let address = self.address(number, limit, operand);
                let [low, high] = address.to_le_bytes();
                if mode == Mode::Indirect && low == 0xff {
                    self.split_vector(address, operand);
                }
                if mode.size() == 3 {
                    self.emit_few([opcode.code, low, high]);
                } else {
                    self.emit_few([opcode.code, low]);
                }
            }
        }
        Some(opcode)
    }

    /// Refuses an address that left the page of its label where 64tass goes by the label: it
    /// wraps such an address round inside page zero, or denies that it is in page zero.
    fn stray(&mut self, number: Number, operand: &Expr) {
        let span = self.span(operand.place);
        self.report(|| {
            let place = if number.value > 0xff {
                "outside page zero, but its label is inside"
            } else {
                "in page zero, but its label is not"
            };
            Diagnostic::error(span, format!("{} is {place}", describe(number)))
                .with_help("force the size with `@w `, or define the address as a constant")
        });
    }

    /// Warns of `jmp ($xxff)`: the CPU takes the high byte of the target from the beginning of the same page.
    fn split_vector(&mut self, vector: u16, operand: &Expr) {
        self.outcome.mistaken = true;
        if self.wanted.mistakes {
            let span = self.span(operand.place);
            let text = format!("jmp (${vector:04x}) takes its high byte from ${:04x}", vector & 0xff00);
            let help = "put the vector where both of its bytes are in one page, such as behind `.align 2`";
            self.outcome.warnings.push(Diagnostic::warning(span, text).with_help(help));
        }
    }

    pub fn address(&mut self, number: Option<Number>, limit: i64, operand: &Expr) -> u16 {
        let Some(number) = number else { return 0 };
        if (0..=limit).contains(&number.value) {
            return number.value as u16;
        }
        let span = self.span(operand.place);
        self.report(|| {
            let shown = describe(number);
            if limit == 0xff && number.value > 0 {
                Diagnostic::error(span, format!("{shown} is not in page zero"))
                    .with_help("this addressing mode takes an address of $00 to $ff")
            } else {
                let cause = if number.value > 0xffff { Cause::HighAddress } else { Cause::Other };
                Diagnostic::error(span, format!("{shown} is no address"))
                    .with_help("use $0000 to $ffff")
                    .with_cause(cause)
            }
        });
        0
    }

    fn branch(&mut self, opcode: &Opcode, operand: &Expr, number: Option<Number>) {
        let known = number.is_some();
        let target = i64::from(self.address(number, LIMIT - 1, operand));
        let next = self.pc + 2;
        let distance = if known { target - next } else { 0 };
        self.emit_few([opcode.code, distance as u8]);
        let excess = if distance < 0 { -128 - distance } else { distance - 127 };
        if excess > 0 {
            let (text, span) = (self.text, self.span(self.margin().place));
            let named = operand.place;
            self.report(|| {
                let name = text.get(named.start as usize..named.end as usize).unwrap_or_default();
                let plural = if excess == 1 { "" } else { "s" };
                Diagnostic::error(span, format!("branch to `{name}` is {excess} byte{plural} too far"))
                    .with_label(format!("from ${:04x} to ${target:04x}", next - 2))
                    .with_help("branch around a `jmp` with the opposite condition")
                    .with_cause(Cause::FarBranch)
            });
        }
    }
}

/// Whether 64tass chooses between these by the label an address started from, not by the address.
const fn by_label(short: Mode, long: bool) -> bool {
    match short {
        Mode::ZeroPageX | Mode::ZeroPageY | Mode::IndirectX | Mode::IndirectY => true,
        Mode::ZeroPage => !long,
        _ => false,
    }
}
