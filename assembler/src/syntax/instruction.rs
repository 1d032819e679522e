//! Instructions before it is known how large their operands are.

use super::Form;

/// An instruction and the opcodes its operand allows.
#[derive(Clone, Copy, Debug)]
pub struct Instruction {
    /// The opcodes.
    pub codes: Codes,
    /// Whether it is an immediate one written with a sign, as in `lda #-1`, which makes it a
    /// signed byte.
    pub signed: bool,
    /// The operand.
    pub operand: Option<Form>,
}

/// The code of `jmp` to an address.
const JMP: u8 = 0x4c;

/// Opcodes, for an operand below `$100` and for any other one.
#[derive(Clone, Copy, Debug)]
pub enum Codes {
    /// There is a mode for small operands alone, or for none.
    Short(u8),
    /// There is none for small ones.
    Long(u8),
    /// There are both.
    Both(u8, u8),
}

impl Codes {
    /// These; nothing where there are none.
    pub const fn new(short: Option<u8>, long: Option<u8>) -> Option<Self> {
        match (short, long) {
            (Some(short), Some(long)) => Some(Self::Both(short, long)),
            (Some(short), None) => Some(Self::Short(short)),
            (None, Some(long)) => Some(Self::Long(long)),
            (None, None) => None,
        }
    }

    /// The one to be taken if it may be, and the one for any operand that it does not take: perhaps the same.
    pub const fn both(self) -> [u8; 2] {
        match self {
            Self::Short(code) | Self::Long(code) => [code, code],
            Self::Both(short, long) => [short, long],
        }
    }

    /// Whether it is a branch that may become a `jmp`.
    pub const fn is_pseudo_branch(self) -> bool {
        // All other instructions that have this code have no other.
        matches!(self, Self::Both(_, JMP))
    }

    /// Whether there is a mode for any operand.
    pub const fn has_long(self) -> bool {
        !matches!(self, Self::Short(_))
    }
}
