//! What the processor offers: mnemonics, addressing modes, opcodes and their cycles.

#[macro_use]
mod table;
mod pseudo;
mod undocumented;

pub(crate) use pseudo::OPPOSITE;
pub use pseudo::{PSEUDO, pseudo};
pub use table::TABLE;
pub use undocumented::{UNDOCUMENTED, undocumented};

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
    /// Cycles without penalties, 2 to 8; 0 for `jam`, which never ends.
    pub cycles: u8,
    /// Whether crossing a page costs one cycle more.
    pub page: bool,
}

/// The rows of one mnemonic; empty when there is no such instruction. Mnemonics are lower-case.
#[must_use]
pub fn rows(mnemonic: &str) -> &'static [Opcode] {
    let Ok(letters) = mnemonic.as_bytes().try_into() else { return &[] };
    let found = GROUPS.binary_search_by_key(&key(letters), |group| group.key);
    let group = found.ok().and_then(|at| GROUPS.get(at));
    group.and_then(|group| TABLE.get(group.start..group.end)).unwrap_or_default()
}

/// The opcode that an instruction with this first byte has, if it is one, documented or not.
#[must_use]
pub fn by_code(code: u8) -> Option<&'static Opcode> {
    let row = BY_CODE.get(usize::from(code)).copied()? as usize;
    TABLE.get(row).or_else(|| UNDOCUMENTED.get(row.checked_sub(TABLE.len())?))
}

/// The rows of one mnemonic in [`TABLE`].
#[derive(Clone, Copy)]
struct Group {
    /// The letters as a number, which has the order of the mnemonics.
    key: u32,
    /// The first row and the one past the last.
    start: usize,
    end: usize,
}

/// How many mnemonics there are.
const MNEMONICS: usize = 56;

/// Each mnemonic, in the order of the table.
static GROUPS: [Group; MNEMONICS] = groups();

/// The row of each code in [`TABLE`] and, counting on, in [`UNDOCUMENTED`]; [`u16::MAX`] for those
/// that are no instructions.
static BY_CODE: [u16; 256] = by_codes();

const fn key(letters: [u8; 3]) -> u32 {
    let [first, second, third] = letters;
    u32::from_be_bytes([0, first, second, third])
}

const fn key_of_row(row: usize) -> u32 {
    match TABLE[row].mnemonic.as_bytes().first_chunk() {
        Some(&letters) => key(letters),
        None => 0,
    }
}

const fn groups() -> [Group; MNEMONICS] {
    let mut groups = [Group { key: 0, start: 0, end: 0 }; MNEMONICS];
    let (mut row, mut at) = (0, 0);
    while row < TABLE.len() {
        let (key, start) = (key_of_row(row), row);
        while row < TABLE.len() && key_of_row(row) == key {
            row += 1;
        }
        groups[at] = Group { key, start, end: row };
        at += 1;
    }
    groups
}

const fn by_codes() -> [u16; 256] {
    let mut rows = [u16::MAX; 256];
    let mut row = 0;
    while row < UNDOCUMENTED.len() {
        rows[UNDOCUMENTED[row].code as usize] = (TABLE.len() + row) as u16;
        row += 1;
    }
    row = 0;
    while row < TABLE.len() {
        rows[TABLE[row].code as usize] = row as u16;
        row += 1;
    }
    rows
}

/// Three-letter words that 64tass assembles although the processor's manual does not list them:
/// other names of instructions, and the pseudo-branches of [`PSEUDO`].
///
/// They cannot be labels, because 64tass would read such a line as an instruction.
pub const FOREIGN: [&str; 15] =
    ["bge", "blt", "cpa", "gcc", "gcs", "geq", "gge", "glt", "gmi", "gne", "gpl", "gvc", "gvs", "shl", "shr"];
