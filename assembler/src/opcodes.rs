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
    let rows = group(mnemonic).and_then(|group| TABLE.get(group.start as usize..group.end as usize));
    rows.unwrap_or_default()
}

/// What there is of one mnemonic, if it is an instruction.
#[inline]
pub(crate) fn group(mnemonic: &str) -> Option<&'static Group> {
    let key = key(mnemonic.as_bytes())?;
    let mut at = slot(key);
    while let Some(group) = GROUPS.get(at).filter(|group| group.key != 0) {
        if group.key == key {
            return Some(group);
        }
        at = (at + 1) % SLOTS;
    }
    None
}

/// The opcodes of one mnemonic.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The letters as a number; 0 for a slot that is free.
    key: u32,
    /// Its first row in [`TABLE`] and the one past its last.
    start: u16,
    end: u16,
    /// A bit for each mode that it has.
    modes: u16,
    /// The code in each of them.
    codes: [u8; MODES],
}

impl Group {
    /// The code in a mode, if it has that.
    #[inline]
    pub fn code(&self, mode: Mode) -> Option<u8> {
        self.codes.get(mode as usize).copied().filter(|_| (self.modes >> mode as u16) & 1 != 0)
    }
}

/// The opcode that an instruction with this first byte has, if it is one, documented or not.
#[must_use]
pub fn by_code(code: u8) -> Option<&'static Opcode> {
    let row = BY_CODE.get(usize::from(code)).copied()? as usize;
    TABLE.get(row).or_else(|| UNDOCUMENTED.get(row.checked_sub(TABLE.len())?))
}

/// Where [`rows`] looks a mnemonic up; well over the number of mnemonics, so that most are found
/// at the first try.
const SLOTS: usize = 512;

/// How many modes there are.
const MODES: usize = Mode::Relative as usize + 1;

/// Each mnemonic, at its [`slot`] or the next free one.
static GROUPS: [Group; SLOTS] = groups();

/// The row of each code in [`TABLE`] and, counting on, in [`UNDOCUMENTED`]; [`u16::MAX`] for those
/// that are no instructions.
static BY_CODE: [u16; 256] = by_codes();

/// The letters of a mnemonic as a number; nothing for other words.
const fn key(word: &[u8]) -> Option<u32> {
    match *word {
        [a, b, c] => Some((a as u32) << 16 | (b as u32) << 8 | c as u32),
        _ => None,
    }
}

const fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> 23) as usize
}

const fn groups() -> [Group; SLOTS] {
    let mut groups = [Group { key: 0, start: 0, end: 0, modes: 0, codes: [0; MODES] }; SLOTS];
    let mut row = 0;
    while row < TABLE.len() {
        let mut group = Group { key: 0, start: row as u16, end: 0, modes: 0, codes: [0; MODES] };
        let key = key(TABLE[row].mnemonic.as_bytes());
        while row < TABLE.len() && same(key, TABLE[row].mnemonic) {
            group.modes |= 1 << TABLE[row].mode as u16;
            group.codes[TABLE[row].mode as usize] = TABLE[row].code;
            row += 1;
        }
        group.end = row as u16;
        if let Some(key) = key {
            let mut at = slot(key);
            while groups[at].key != 0 {
                at = (at + 1) % SLOTS;
            }
            group.key = key;
            groups[at] = group;
        }
    }
    groups
}

const fn same(one: Option<u32>, other: &str) -> bool {
    match (one, key(other.as_bytes())) {
        (Some(one), Some(other)) => one == other,
        _ => false,
    }
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
