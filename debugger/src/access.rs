//! What an instruction reads and writes in memory.

use assembler::opcodes::{Mode, by_code};
use machine::Machine;

/// What is done to a place in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The place.
    pub address: u16,
    /// Whether it is read.
    pub reads: bool,
    /// Whether it is written.
    pub writes: bool,
}

/// The place that the next instruction reads or writes, pointers and the stack apart.
#[must_use]
pub fn next_touch(machine: &Machine) -> Option<Touch> {
    let registers = machine.registers();
    let opcode = by_code(machine.read(registers.pc))?;
    let byte = |offset: u16| machine.read(registers.pc.wrapping_add(offset));
    let (short, word) = (byte(1), u16::from_le_bytes([byte(1), byte(2)]));
    let pointer =
        |at: u8| u16::from_le_bytes([machine.read(at.into()), machine.read(at.wrapping_add(1).into())]);
    let address = match opcode.mode {
        Mode::ZeroPage => short.into(),
        Mode::ZeroPageX => short.wrapping_add(registers.x).into(),
        Mode::ZeroPageY => short.wrapping_add(registers.y).into(),
        Mode::Absolute => word,
        Mode::AbsoluteX => word.wrapping_add(registers.x.into()),
        Mode::AbsoluteY => word.wrapping_add(registers.y.into()),
        Mode::IndirectX => pointer(short.wrapping_add(registers.x)),
        Mode::IndirectY => pointer(short).wrapping_add(registers.y.into()),
        _ => return None,
    };
    let (reads, writes) = match opcode.mnemonic {
        "jmp" | "jsr" => return None,
        "sta" | "stx" | "sty" => (false, true),
        "inc" | "dec" | "asl" | "lsr" | "rol" | "ror" => (true, true),
        _ => (true, false),
    };
    Some(Touch { address, reads, writes })
}
