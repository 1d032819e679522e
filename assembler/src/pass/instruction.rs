//! Instructions: which opcode an operand selects, and its bytes.

use diagnostics::{Diagnostic, Span};

use super::{LIMIT, Pass, cycles, describe};
use crate::Cycles;
use crate::opcodes::{Mode, Opcode};
use crate::syntax::{Expr, Instruction};
use crate::value::Number;

impl Pass<'_> {
    /// Emits an instruction.
    pub fn instruction(&mut self, instruction: &Instruction, span: Span) -> Option<Cycles> {
        let (short, long) = (instruction.short, instruction.long);
        let Some(operand) = &instruction.operand else {
            let opcode = short.or(long)?;
            self.emit(opcode.code);
            return Some(cycles(opcode));
        };
        if let Some(opcode) = short.or(long)
            && opcode.mode == Mode::Immediate
        {
            let byte = if instruction.signed { self.signed_byte(operand) } else { self.byte(operand) };
            self.emit(opcode.code);
            self.emit(byte);
            return Some(cycles(opcode));
        }
        let number = self.number(operand);
        // An operand that is not known yet counts as large, as in 64tass: sizes only shrink.
        let by_label = by_label(short, long);
        let small =
            number.is_some_and(|number| (0..=0xff).contains(&number.value) != (by_label && number.strayed()));
        let opcode = if small { short.or(long) } else { long.or(short) }?;
        let mut number = number;
        if let Some(strayed) = number.take_if(|number| by_label && number.strayed()) {
            self.stray(strayed, operand);
        }
        match opcode.mode {
            Mode::Relative => self.branch(opcode, operand, number, span),
            mode => {
                let limit = if mode.size() == 2 { 0xff } else { LIMIT - 1 };
                let address = self.address(number, limit, operand);
                self.emit(opcode.code);
                let [low, high] = address.to_le_bytes();
                self.emit(low);
                if mode.size() == 3 {
                    self.emit(high);
                }
            }
        }
        Some(cycles(opcode))
    }

    /// Refuses an address that left the page of its label where 64tass goes by the label: it
    /// wraps such an address round inside page zero, or denies that it is in page zero.
    fn stray(&mut self, number: Number, operand: &Expr) {
        let place = if number.value > 0xff {
            "outside page zero, but its label is inside"
        } else {
            "in page zero, but its label is not"
        };
        self.report(
            Diagnostic::error(operand.span, format!("{} is {place}", describe(number)))
                .with_help("force the size with `@w `, or define the address as a constant"),
        );
    }

    fn address(&mut self, number: Option<Number>, limit: i64, operand: &Expr) -> u16 {
        let Some(number) = number else { return 0 };
        if (0..=limit).contains(&number.value) {
            return number.value as u16;
        }
        let shown = describe(number);
        let wrong = if limit == 0xff && number.value > 0 {
            Diagnostic::error(operand.span, format!("{shown} is not in page zero"))
                .with_help("this addressing mode takes an address of $00 to $ff")
        } else {
            Diagnostic::error(operand.span, format!("{shown} is no address")).with_help("use $0000 to $ffff")
        };
        self.report(wrong);
        0
    }

    fn branch(&mut self, opcode: &Opcode, operand: &Expr, number: Option<Number>, span: Span) {
        let known = number.is_some();
        let target = i64::from(self.address(number, LIMIT - 1, operand));
        let next = self.pc + 2;
        let distance = if known { target - next } else { 0 };
        self.emit(opcode.code);
        self.emit(distance as u8);
        let excess = if distance < 0 { -128 - distance } else { distance - 127 };
        // Judged by the last pass only: until then the target may still move.
        if excess > 0 && self.last {
            let name = self.text.get(operand.span.start..operand.span.end).unwrap_or_default();
            let plural = if excess == 1 { "" } else { "s" };
            let wrong =
                Diagnostic::error(span, format!("branch to `{name}` is {excess} byte{plural} too far"))
                    .with_label(format!("from ${:04x} to ${target:04x}", next - 2))
                    .with_help("branch around a `jmp` with the opposite condition");
            self.report(wrong);
        }
    }
}

/// Whether 64tass chooses between these by the label an address started from, not by the address.
fn by_label(short: Option<&Opcode>, long: Option<&Opcode>) -> bool {
    match short.map(|opcode| opcode.mode) {
        Some(Mode::ZeroPageX | Mode::ZeroPageY | Mode::IndirectX | Mode::IndirectY) => true,
        Some(Mode::ZeroPage) => long.is_none(),
        _ => false,
    }
}
