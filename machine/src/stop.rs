//! Why a run ended.

use thiserror::Error;

/// Why [`Machine::run`](crate::Machine::run) or
/// [`Machine::call`](crate::Machine::call) gave control back.
///
/// `Display` gives a plain sentence for each. Only [`Stop::Returned`] is the end
/// of the program; after [`Stop::Breakpoint`], [`Stop::CycleLimit`] and
/// [`Stop::EndOfInput`] another `run` continues where this one stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Stop {
    /// The program returned to BASIC, or the called routine to its caller.
    #[error("the program returned")]
    Returned,
    /// The instruction at this address is next and has a breakpoint.
    #[error("breakpoint at ${0:04X}")]
    Breakpoint(u16),
    /// The cycles allowed for this run are used up.
    #[error("the cycle limit was reached")]
    CycleLimit,
    /// The program asked for a key and the host has none left.
    #[error("the program asked for a key after the end of the input")]
    EndOfInput,
    /// The program entered mapped ROM at an address the host doesn't serve.
    #[error("the program called the rom at ${address:04X}, which is not provided")]
    UnknownCall {
        /// The address the program counter reached.
        address: u16,
    },
    /// The program reached an undocumented opcode.
    #[error("undocumented opcode ${opcode:02X} at ${address:04X}")]
    IllegalOpcode {
        /// Where the opcode stands.
        address: u16,
        /// The opcode.
        opcode: u8,
    },
    /// The program reached a `BRK` while the KERNAL was mapped in; on a C64 this
    /// ends in BASIC's warm start.
    #[error("brk at ${address:04X}")]
    Break {
        /// Where the `BRK` stands.
        address: u16,
    },
}
