//! The way back: bytes to a source that assembles to the same bytes.
//!
//! What is code is found by following it from its entries, through jumps, calls and branches; all
//! else is data. The source is written so that no assembler has a choice left: sizes are forced
//! where a shorter instruction would do, and what no instruction stands for becomes `.byte`.
//!
//! The modules in the order of the work: `start` finds entries, `trace` follows the code, `names`
//! gives every address that is referred to a name, and `write` puts it into words.

mod decode;
mod known;
mod labels;
mod names;
mod start;
mod trace;
mod write;

use std::collections::BTreeMap;

use decode::Decoder;
pub use labels::vice_labels;
use names::Names;
use start::Start;
use trace::Trace;

/// What to make of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisasmOptions {
    /// Addresses at which code begins, beside those that the program itself tells of.
    pub entries: Vec<u16>,
    /// Names of addresses, such as [`vice_labels`] reads; those that are no names are mended.
    pub labels: BTreeMap<u16, String>,
    /// Whether all that can be an instruction is one, in the order of the bytes.
    pub all_code: bool,
}

/// A program that does not fit the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{length} bytes from ${origin:04x} on reach past $ffff")]
pub struct PastTheEnd {
    /// Where its first byte goes.
    pub origin: u16,
    /// How many bytes it has.
    pub length: usize,
}

/// A program in memory.
#[derive(Clone, Copy, Debug)]
struct Image<'a> {
    origin: u16,
    bytes: &'a [u8],
}

impl Image<'_> {
    /// The place of an address among the bytes.
    fn offset(&self, address: u16) -> Option<usize> {
        let offset = usize::from(address.checked_sub(self.origin)?);
        (offset < self.bytes.len()).then_some(offset)
    }

    /// The address of a place among the bytes.
    fn address(&self, offset: usize) -> u16 {
        // The bytes end at $ffff at the latest.
        self.origin.wrapping_add(offset as u16)
    }

    fn byte(&self, offset: usize) -> Option<u8> {
        self.bytes.get(offset).copied()
    }

    fn word(&self, offset: usize) -> Option<u16> {
        Some(u16::from_le_bytes([self.byte(offset)?, self.byte(offset + 1)?]))
    }
}

/// Writes the source of the program `bytes` that is loaded to `origin`, in the syntax of 64tass.
///
/// # Errors
/// When the program reaches past $ffff.
pub fn disassemble(origin: u16, bytes: &[u8], options: &DisasmOptions) -> Result<String, PastTheEnd> {
    if usize::from(origin) + bytes.len() > 0x1_0000 {
        return Err(PastTheEnd { origin, length: bytes.len() });
    }
    let image = Image { origin, bytes };
    let decoder = Decoder::new();
    let start = Start::find(image, options);
    let trace = Trace::follow(image, &decoder, &start, options.all_code);
    let names = Names::give(image, &decoder, &start, &trace, &options.labels);
    Ok(write::source(image, &decoder, &start, &trace, &names))
}
