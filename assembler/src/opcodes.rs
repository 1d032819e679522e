//! What the processor offers: mnemonics, addressing modes, opcodes and their cycles.

mod table;

pub use table::TABLE;

/// How an instruction finds its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// No operand, as in `nop`.
    Implied,
    /// The accumulator, as in `asl a` or plain `asl`.
    Accumulator,
    /// A byte in the instruction, as in `lda #5`.
    Immediate,
    /// An address below `$100`.
    ZeroPage,
    /// An address below `$100`, indexed by X.
    ZeroPageX,
    /// An address below `$100`, indexed by Y.
    ZeroPageY,
    /// A 16-bit address.
    Absolute,
    /// A 16-bit address, indexed by X.
    AbsoluteX,
    /// A 16-bit address, indexed by Y.
    AbsoluteY,
    /// The address stored at a 16-bit address; only `jmp` has it.
    Indirect,
    /// The address stored at a zero-page address plus X.
    IndirectX,
    /// The address stored at a zero-page address, then plus Y.
    IndirectY,
    /// A branch target within -128..=127 of the next instruction.
    Relative,
}

impl Mode {
    /// Length of an instruction in this mode, 1 to 3 bytes.
    #[must_use]
    pub const fn size(self) -> u32 {
        match self {
            Self::Implied | Self::Accumulator => 1,
            Self::Absolute | Self::AbsoluteX | Self::AbsoluteY | Self::Indirect => 3,
            _ => 2,
        }
    }

    /// The operand as the manual writes it; empty for [`Mode::Implied`].
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            Self::Implied => "",
            Self::Accumulator => "a",
            Self::Immediate => "#imm",
            Self::ZeroPage => "zp",
            Self::ZeroPageX => "zp,x",
            Self::ZeroPageY => "zp,y",
            Self::Absolute => "abs",
            Self::AbsoluteX => "abs,x",
            Self::AbsoluteY => "abs,y",
            Self::Indirect => "(abs)",
            Self::IndirectX => "(zp,x)",
            Self::IndirectY => "(zp),y",
            Self::Relative => "rel",
        }
    }
}

/// One row of [`TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opcode {
    /// The mnemonic, in lower case.
    pub mnemonic: &'static str,
    /// The addressing mode.
    pub mode: Mode,
    /// The first byte of the instruction.
    pub code: u8,
    /// Cycles without penalties, 2 to 7.
    pub cycles: u8,
    /// Whether crossing a page costs one cycle more.
    pub page: bool,
}

/// The rows of one mnemonic; empty when there is no such instruction. Mnemonics are lower-case.
#[must_use]
pub fn rows(mnemonic: &str) -> &'static [Opcode] {
    let start = TABLE.partition_point(|row| row.mnemonic < mnemonic);
    let length = TABLE[start..].iter().take_while(|row| row.mnemonic == mnemonic).count();
    &TABLE[start..start + length]
}

/// Three-letter words that 64tass assembles although the processor's manual does not list them.
///
/// They cannot be labels, because 64tass would read such a line as an instruction.
pub const FOREIGN: [&str; 15] =
    ["bge", "blt", "cpa", "gcc", "gcs", "geq", "gge", "glt", "gmi", "gne", "gpl", "gvc", "gvs", "shl", "shr"];
