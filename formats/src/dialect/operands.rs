//! Operands: addressing modes, and the marks that choose between zero page and absolute.

use super::formula::{Scribe, State};
use super::mnemonics::documented;
use assembler::flat::Formula;
use assembler::opcodes::{self, Mode, Opcode};

/// An instruction as it is printed.
pub enum Instruction {
    /// In the words of the dialect.
    Said(String),
    /// As bytes, beside which a comment gives the instruction.
    Bytes(Vec<u8>, String),
}

impl Scribe<'_> {
    /// An instruction at an address.
    pub fn instruction(&self, opcode: &Opcode, operand: Option<&Formula>, address: u32) -> Instruction {
        let mnemonic =
            if documented(opcode.code) { Some(opcode.mnemonic) } else { (self.syntax.mnemonic)(opcode.code) };
        let Some(formula) = operand else {
            return match mnemonic {
                Some(mnemonic) => Instruction::Said(mnemonic.to_owned()),
                None => Instruction::Bytes(vec![opcode.code], opcode.mnemonic.to_owned()),
            };
        };
        let bytes = if opcode.mode.size() == 3 || opcode.mode == Mode::Relative { 2 } else { 1 };
        let text = self.formula(formula, Some(address), bytes);
        let number = self.formula(&Formula::number(formula.value), None, bytes).text;
        let force = self.syntax.force;
        let (mark, text) = match forced(opcode, formula, text.state, self.syntax.foresight) {
            Forced::No => (Some(""), text.text),
            Forced::ZeroPage if force.zero_page.is_none() => (Some(""), number.clone()),
            Forced::ZeroPage => (force.zero_page, text.text),
            Forced::Absolute => (force.absolute, text.text),
        };
        let (Some(mnemonic), Some(mark)) = (mnemonic, mark) else {
            let told = format!("{} {}", opcode.mnemonic, notation(opcode.mode, &number));
            return Instruction::Bytes(encoded(opcode, formula.value), told);
        };
        // An operand that begins with a bracket would be an indirect one.
        let text =
            if text.starts_with('(') && address_mode(opcode.mode) { format!("0+{text}") } else { text };
        Instruction::Said(if force.mnemonic {
            format!("{mnemonic}{mark} {}", notation(opcode.mode, &text))
        } else {
            format!("{mnemonic} {}", notation(opcode.mode, &format!("{mark}{text}")))
        })
    }
}

/// What an assembler must be told about the size of an address.
enum Forced {
    No,
    ZeroPage,
    Absolute,
}

fn forced(opcode: &Opcode, operand: &Formula, state: State, foresight: bool) -> Forced {
    let (short, long) = match opcode.mode {
        Mode::ZeroPage | Mode::Absolute => (Mode::ZeroPage, Mode::Absolute),
        Mode::ZeroPageX | Mode::AbsoluteX => (Mode::ZeroPageX, Mode::AbsoluteX),
        Mode::ZeroPageY | Mode::AbsoluteY => (Mode::ZeroPageY, Mode::AbsoluteY),
        _ => return Forced::No,
    };
    let exists = |mode| opcodes::rows(opcode.mnemonic).iter().any(|row| row.mode == mode);
    if opcode.mode == short {
        if state == State::Constant || foresight { Forced::No } else { Forced::ZeroPage }
    } else if opcode.mode == long && operand.value <= 0xff && exists(short) {
        Forced::Absolute
    } else {
        Forced::No
    }
}

const fn address_mode(mode: Mode) -> bool {
    !matches!(mode, Mode::Immediate | Mode::Indirect | Mode::IndirectX | Mode::IndirectY)
}

fn notation(mode: Mode, operand: &str) -> String {
    match mode {
        Mode::Implied | Mode::Accumulator => String::new(),
        Mode::Immediate => format!("#{operand}"),
        Mode::ZeroPage | Mode::Absolute | Mode::Relative => operand.to_owned(),
        Mode::ZeroPageX | Mode::AbsoluteX => format!("{operand},x"),
        Mode::ZeroPageY | Mode::AbsoluteY => format!("{operand},y"),
        Mode::Indirect => format!("({operand})"),
        Mode::IndirectX => format!("({operand},x)"),
        Mode::IndirectY => format!("({operand}),y"),
    }
}

/// The bytes of an instruction that is no branch.
fn encoded(opcode: &Opcode, operand: i64) -> Vec<u8> {
    let [low, high, ..] = operand.to_le_bytes();
    if opcode.mode.size() == 3 { vec![opcode.code, low, high] } else { vec![opcode.code, low] }
}
