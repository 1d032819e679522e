//! From a byte of the program to its instruction.

use super::Image;
use assembler::opcodes::{Mode, Opcode, TABLE};

/// The instruction of each opcode, for those that the assembler would make the same byte of.
pub struct Decoder {
    rows: [Option<&'static Opcode>; 256],
}

/// An instruction in its place.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// Its row of the table.
    pub opcode: &'static Opcode,
    /// Its operand: a byte or an address; the target of a branch.
    pub operand: u16,
}

impl Decoder {
    pub fn new() -> Self {
        let mut rows = [None; 256];
        for row in &TABLE {
            rows[usize::from(row.code)] = Some(row);
        }
        Self { rows }
    }

    /// The instruction at a place; `None` when there is none, when the program ends within it, or
    /// when it is a branch that leaves the memory.
    pub fn at(&self, image: Image<'_>, offset: usize) -> Option<Instruction> {
        let opcode = self.rows[usize::from(image.byte(offset)?)]?;
        let operand = match opcode.mode.size() {
            1 => 0,
            2 => u16::from(image.byte(offset + 1)?),
            _ => image.word(offset + 1)?,
        };
        let operand = if opcode.mode == Mode::Relative {
            let next = i32::from(image.address(offset)) + 2;
            u16::try_from(next + i32::from(operand.to_le_bytes()[0].cast_signed())).ok()?
        } else {
            operand
        };
        Some(Instruction { opcode, operand })
    }
}

impl Instruction {
    /// How many bytes it has.
    pub fn size(&self) -> usize {
        self.opcode.mode.size() as usize
    }

    /// Whether the operand is the address of an instruction.
    pub fn is_transfer(&self) -> bool {
        self.opcode.mode == Mode::Relative
            || self.opcode.mode == Mode::Absolute && matches!(self.opcode.mnemonic, "jmp" | "jsr")
    }

    /// Whether what follows is not run after it.
    pub fn ends_a_run(&self) -> bool {
        matches!(self.opcode.mnemonic, "jmp" | "rts" | "rti" | "brk" | "jam")
    }

    /// The address that it refers to, if it does.
    pub fn reference(&self) -> Option<u16> {
        let none = matches!(self.opcode.mode, Mode::Implied | Mode::Accumulator | Mode::Immediate);
        (!none).then_some(self.operand)
    }
}
