//! Where a program begins, as far as it tells so itself.

use std::ops::Range;

use super::{DisasmOptions, Image, known};

/// Where BASIC programs are loaded to.
const BASIC: u16 = 0x0801;
/// BASIC's token for SYS.
const SYS: u8 = 0x9e;
/// What a cartridge at $8000 has behind its two vectors.
const CARTRIDGE: [u8; 5] = [0xc3, 0xc2, 0xcd, 0x38, 0x30];
/// The most characters of a BASIC line.
const LONGEST_LINE: usize = 255;

/// The beginnings of a program.
#[derive(Debug, Default)]
pub struct Start {
    /// The BASIC line in front of the program.
    pub stub: Option<Stub>,
    /// Places of vectors, each with what it is for.
    pub vectors: Vec<(usize, &'static str)>,
    /// Addresses at which code begins.
    pub entries: Vec<u16>,
}

/// A BASIC line that calls the program, with the end of the BASIC program behind it.
#[derive(Debug)]
pub struct Stub {
    /// Its bytes; always from the first on.
    pub range: Range<usize>,
    /// As BASIC lists it.
    pub text: String,
}

impl Start {
    /// Looks for a BASIC line, the vectors of a cartridge and those of the processor, and the
    /// KERNAL's jump table. A program that has nothing of the sort begins with its first byte.
    pub fn find(image: Image<'_>, options: &DisasmOptions) -> Self {
        let mut start = Self { entries: options.entries.clone(), ..Self::default() };
        if let Some((stub, target)) = stub(image) {
            start.stub = Some(stub);
            start.entries.push(target);
        }
        if image.origin == 0x8000 && image.bytes.get(4..9) == Some(&CARTRIDGE[..]) {
            start.vectors.extend([(0, "start of the cartridge"), (2, "non-maskable interrupt")]);
        }
        let processor = [(0xfffa, "non-maskable interrupt"), (0xfffc, "reset"), (0xfffe, "interrupt")];
        for (address, about) in processor {
            let place = image.offset(address).filter(|&place| image.word(place).is_some());
            start.vectors.extend(place.map(|place| (place, about)));
        }
        start.entries.extend(start.vectors.iter().filter_map(|&(place, _)| image.word(place)));
        start.entries.extend(known::calls().filter(|&address| image.offset(address).is_some()));
        if start.entries.is_empty() {
            start.entries.push(image.origin);
        }
        start
    }

    /// Whether a place is known to hold data.
    pub fn is_data(&self, offset: usize) -> bool {
        self.stub.as_ref().is_some_and(|stub| stub.range.contains(&offset))
            || self.vectors.iter().any(|&(place, _)| (place..place + 2).contains(&offset))
    }
}

/// A line with SYS at the beginning of BASIC's memory, and the address it calls.
fn stub(image: Image<'_>) -> Option<(Stub, u16)> {
    if image.origin != BASIC {
        return None;
    }
    let number = image.word(2)?;
    let length = image.bytes.get(4..)?.iter().take(LONGEST_LINE).position(|&byte| byte == 0)?;
    let line = image.bytes.get(4..4 + length)?;
    let call = line.iter().position(|&byte| byte == SYS)?;
    let rest = line.get(call + 1..)?;
    let digits: String = rest
        .iter()
        .skip_while(|byte| matches!(byte, b' ' | b'('))
        .take_while(|byte| byte.is_ascii_digit())
        .map(|&byte| char::from(byte))
        .collect();
    let target = digits.parse().ok()?;
    // Behind the line, a link of zero ends the BASIC program.
    let end = if image.word(4 + length + 1) == Some(0) { 4 + length + 3 } else { 4 + length + 1 };
    if image.offset(target).is_some_and(|place| place < end) {
        return None;
    }
    let shown = |bytes: &[u8]| -> String { bytes.iter().filter_map(|&byte| printable(byte)).collect() };
    let before = line.get(..call).map(shown).unwrap_or_default();
    let text = format!("{number} {before}SYS{}", shown(rest));
    Some((Stub { range: 0..end, text }, target))
}

/// The character that a C64 shows for a byte of PETSCII after it is switched on.
pub fn printable(byte: u8) -> Option<char> {
    match byte {
        0x5c => Some('£'),
        0x5e => Some('↑'),
        0x5f => Some('←'),
        0x20..=0x5d => Some(char::from(byte)),
        _ => None,
    }
}
