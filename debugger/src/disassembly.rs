//! One instruction in memory, as a source would have it.

use assembler::opcodes::{Mode, by_code};

use crate::symbols::Symbols;

/// An instruction, or a byte that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What it is; the statement of the source where it stands in one.
    pub text: String,
}

/// What stands at an address; `read` gives the bytes of the memory.
#[must_use]
pub fn decode(read: &dyn Fn(u16) -> u8, address: u16, symbols: &Symbols) -> Decoded {
    let code = read(address);
    let documented = by_code(code);
    let Some(opcode) = documented else {
        return Decoded { bytes: vec![code], text: format!(".byte ${code:02x}") };
    };
    let size = opcode.mode.size() as u16;
    let bytes: Vec<u8> = (0..size).map(|offset| read(address.wrapping_add(offset))).collect();
    let known = symbols.lines().next(address) == Some(address.wrapping_add(size));
    if let Some(text) = symbols.lines().text(address).filter(|_| known) {
        let is_same = text.split([' ', '\t']).next() == Some(opcode.mnemonic);
        if is_same {
            return Decoded { bytes, text: text.to_owned() };
        }
    }
    let operand = operand(opcode.mode, &bytes, address, symbols);
    Decoded { bytes, text: format!("{} {operand}", opcode.mnemonic).trim_end().to_owned() }
}

fn operand(mode: Mode, bytes: &[u8], address: u16, symbols: &Symbols) -> String {
    let byte = bytes.get(1).copied().unwrap_or(0);
    let word = u16::from_le_bytes([byte, bytes.get(2).copied().unwrap_or(0)]);
    let named = |address: u16| symbols.describe(address);
    let short = || match symbols.label(byte.into()) {
        Some(name) => name.to_owned(),
        None => format!("${byte:02x}"),
    };
    match mode {
        Mode::Implied => String::new(),
        Mode::Accumulator => "a".to_owned(),
        Mode::Immediate => format!("#${byte:02x}"),
        Mode::ZeroPage => short(),
        Mode::ZeroPageX => format!("{},x", short()),
        Mode::ZeroPageY => format!("{},y", short()),
        Mode::Absolute => named(word),
        Mode::AbsoluteX => format!("{},x", named(word)),
        Mode::AbsoluteY => format!("{},y", named(word)),
        Mode::Indirect => format!("({})", named(word)),
        Mode::IndirectX => format!("({},x)", short()),
        Mode::IndirectY => format!("({}),y", short()),
        Mode::Relative => named(address.wrapping_add(2).wrapping_add_signed(byte.cast_signed().into())),
    }
}
