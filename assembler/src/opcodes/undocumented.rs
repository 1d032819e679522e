//! The undocumented opcodes of the NMOS 6502, as 64tass calls and encodes them.
//!
//! They fall out of how the processor decodes instructions. Most do two documented things at once
//! and can be relied on. Unstable are `ane`, `lax #`, `sha`, `shs`, `shx` and `shy`: what they do
//! depends on the chip, its temperature or the video chip's accesses. `jam` stops the processor for
//! good, so it has no cycles. Rows read as in [`super::TABLE`].

use super::{Mode, Opcode};

/// The undocumented opcodes, with the documented `nop`, sorted by mnemonic. Of several codes that
/// do the same there is the one that 64tass uses.
#[rustfmt::skip]
pub static UNDOCUMENTED: [Opcode; 71] = table! {
    anc [#imm]     0x0b [2];
    ane [#imm]     0x8b [2];
    arr [#imm]     0x6b [2];
    asr [#imm]     0x4b [2];
    dcp [zp]       0xc7 [5];
    dcp [zp,x]     0xd7 [6];
    dcp [abs]      0xcf [6];
    dcp [abs,x]    0xdf [7];
    dcp [abs,y]    0xdb [7];
    dcp [(zp,x)]   0xc3 [8];
    dcp [(zp),y]   0xd3 [8];
    isb [zp]       0xe7 [5];
    isb [zp,x]     0xf7 [6];
    isb [abs]      0xef [6];
    isb [abs,x]    0xff [7];
    isb [abs,y]    0xfb [7];
    isb [(zp,x)]   0xe3 [8];
    isb [(zp),y]   0xf3 [8];
    jam []         0x02 [0];
    lax [#imm]     0xab [2];
    lax [zp]       0xa7 [3];
    lax [zp,y]     0xb7 [4];
    lax [abs]      0xaf [4];
    lax [abs,y]    0xbf [4*];
    lax [(zp,x)]   0xa3 [6];
    lax [(zp),y]   0xb3 [5*];
    lds [abs,y]    0xbb [4*];
    nop []         0xea [2];
    nop [#imm]     0x80 [2];
    nop [zp]       0x04 [3];
    nop [zp,x]     0x14 [4];
    nop [abs]      0x0c [4];
    nop [abs,x]    0x1c [4*];
    rla [zp]       0x27 [5];
    rla [zp,x]     0x37 [6];
    rla [abs]      0x2f [6];
    rla [abs,x]    0x3f [7];
    rla [abs,y]    0x3b [7];
    rla [(zp,x)]   0x23 [8];
    rla [(zp),y]   0x33 [8];
    rra [zp]       0x67 [5];
    rra [zp,x]     0x77 [6];
    rra [abs]      0x6f [6];
    rra [abs,x]    0x7f [7];
    rra [abs,y]    0x7b [7];
    rra [(zp,x)]   0x63 [8];
    rra [(zp),y]   0x73 [8];
    sax [zp]       0x87 [3];
    sax [zp,y]     0x97 [4];
    sax [abs]      0x8f [4];
    sax [(zp,x)]   0x83 [6];
    sbx [#imm]     0xcb [2];
    sha [abs,y]    0x9f [5];
    sha [(zp),y]   0x93 [6];
    shs [abs,y]    0x9b [5];
    shx [abs,y]    0x9e [5];
    shy [abs,x]    0x9c [5];
    slo [zp]       0x07 [5];
    slo [zp,x]     0x17 [6];
    slo [abs]      0x0f [6];
    slo [abs,x]    0x1f [7];
    slo [abs,y]    0x1b [7];
    slo [(zp,x)]   0x03 [8];
    slo [(zp),y]   0x13 [8];
    sre [zp]       0x47 [5];
    sre [zp,x]     0x57 [6];
    sre [abs]      0x4f [6];
    sre [abs,x]    0x5f [7];
    sre [abs,y]    0x5b [7];
    sre [(zp,x)]   0x43 [8];
    sre [(zp),y]   0x53 [8];
};

/// Other names of the same instructions, sorted.
const ALIASES: [(&str, &str); 11] = [
    ("ahx", "sha"),
    ("alr", "asr"),
    ("axs", "sbx"),
    ("dcm", "dcp"),
    ("ins", "isb"),
    ("isc", "isb"),
    ("lae", "lds"),
    ("las", "lds"),
    ("lxa", "lax"),
    ("tas", "shs"),
    ("xaa", "ane"),
];

/// The rows of one mnemonic, which may be an alias; empty when there is no such instruction.
#[must_use]
pub fn undocumented(mnemonic: &str) -> &'static [Opcode] {
    let alias = ALIASES.iter().find(|(alias, _)| *alias == mnemonic);
    let name = alias.map_or(mnemonic, |(_, name)| name);
    let start = UNDOCUMENTED.partition_point(|row| row.mnemonic < name);
    let rows = UNDOCUMENTED.get(start..).unwrap_or_default();
    let count = rows.iter().take_while(|row| row.mnemonic == name).count();
    let rows = rows.get(..count).unwrap_or_default();
    // This name is only given to one of the modes.
    if mnemonic == "lxa" { rows.get(..1).unwrap_or_default() } else { rows }
}
