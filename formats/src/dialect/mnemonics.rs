//! What each dialect calls the undocumented opcodes of the NMOS 6502.
//!
//! Instructions are distinguished by their opcodes, since every assembler has names of its own. Where
//! several opcodes do the same, an assembler picks one of them; the others have no name.

/// Finds the mnemonic of an undocumented opcode, if the dialect has one for this very opcode.
pub type Renamed = fn(u8) -> Option<&'static str>;

/// Whether the manual of the processor lists an opcode.
pub const fn documented(code: u8) -> bool {
    let odd = code & 3 == 3;
    let halt = code & 0x1f == 0x12 || code & 0x9f == 0x02;
    let nop = matches!(
        code,
        0x04 | 0x0c
            | 0x14
            | 0x1a
            | 0x1c
            | 0x34
            | 0x3a
            | 0x3c
            | 0x44
            | 0x54
            | 0x5a
            | 0x5c
            | 0x64
            | 0x74
            | 0x7a
            | 0x7c
            | 0x80
            | 0x82
            | 0x89
            | 0xc2
            | 0xd4
            | 0xda
            | 0xdc
            | 0xe2
            | 0xf4
            | 0xfa
            | 0xfc
    );
    let store = matches!(code, 0x9c | 0x9e);
    !(odd || halt || nop || store)
}

/// No names at all.
pub fn none(_: u8) -> Option<&'static str> {
    None
}

/// The names that all agree on.
fn common(code: u8) -> Option<&'static str> {
    Some(match code {
        0x03 | 0x07 | 0x0f | 0x13 | 0x17 | 0x1b | 0x1f => "slo",
        0x23 | 0x27 | 0x2f | 0x33 | 0x37 | 0x3b | 0x3f => "rla",
        0x43 | 0x47 | 0x4f | 0x53 | 0x57 | 0x5b | 0x5f => "sre",
        0x63 | 0x67 | 0x6f | 0x73 | 0x77 | 0x7b | 0x7f => "rra",
        0x83 | 0x87 | 0x8f | 0x97 => "sax",
        0xa3 | 0xa7 | 0xaf | 0xb3 | 0xb7 | 0xbf => "lax",
        0xc3 | 0xc7 | 0xcf | 0xd3 | 0xd7 | 0xdb | 0xdf => "dcp",
        0x0b => "anc",
        0x6b => "arr",
        0xbb => "las",
        0x9c => "shy",
        0x9e => "shx",
        _ => return None,
    })
}

const fn increment(code: u8) -> bool {
    matches!(code, 0xe3 | 0xe7 | 0xef | 0xf3 | 0xf7 | 0xfb | 0xff)
}

/// 64tass with the processor `6502i`.
pub fn tass64(code: u8) -> Option<&'static str> {
    match code {
        0x02 => Some("jam"),
        0x04 | 0x0c | 0x14 | 0x1c | 0x80 => Some("nop"),
        0x4b => Some("alr"),
        0x8b => Some("ane"),
        0x93 | 0x9f => Some("sha"),
        0x9b => Some("tas"),
        0xab => Some("lxa"),
        0xcb => Some("sbx"),
        _ if increment(code) => Some("isc"),
        _ => common(code),
    }
}

/// ACME with the processor `6510`.
pub fn acme(code: u8) -> Option<&'static str> {
    tass64(code)
}

/// ca65 with the processor `6502X`.
pub fn ca65(code: u8) -> Option<&'static str> {
    match code {
        0xab => Some("lax"),
        0xcb => Some("axs"),
        _ => tass64(code),
    }
}

/// DASM.
pub fn dasm(code: u8) -> Option<&'static str> {
    match code {
        0x02 => None,
        0x4b => Some("asr"),
        0x9b => Some("shs"),
        _ if increment(code) => Some("isb"),
        _ => tass64(code),
    }
}

/// Kick Assembler. Which opcodes its `nop` has with an operand is in doubt.
pub fn kickass(code: u8) -> Option<&'static str> {
    match code {
        0xab => Some("lax"),
        0x4b => Some("alr"),
        0x8b => Some("xaa"),
        0x93 | 0x9f => Some("ahx"),
        0x9b => Some("tas"),
        0xcb => Some("axs"),
        _ if increment(code) => Some("isc"),
        _ => common(code),
    }
}

#[cfg(test)]
mod tests {
    use super::documented;
    use assembler::opcodes::TABLE;

    #[test]
    fn the_opcodes_of_the_manual_are_told_apart() {
        assert_eq!((0..=255).filter(|&code| documented(code)).count(), 151);
        let listed = TABLE.iter().filter(|row| documented(row.code)).count();
        assert_eq!(listed, 151);
    }
}
