//! Programs made smaller: data that are packed, and programs that unpack themselves.
//!
//! The packed form is made for a 6510 to unpack: bits come eight at a time, whole bytes between them, so that a literal
//! costs the program 37 cycles and a byte of a copy 18. In it, a bit 0 is followed by a byte that stands for itself; a
//! bit 1 by a copy of what came before: how far back in pages, as a number of variable length, the low byte of that,
//! and the length less one as another such number. A number has its bits behind the first 1, each behind a bit 1, and
//! a bit 0 at its end. 256 pages mark the end of all.
//!
//! Which copies are made is found by looking for the lowest cost from the end to the start: the cycles that unpacking
//! takes, and ten more for each bit. A copy of two bytes saves a few bits, and takes half as long again.

mod writer;

use std::collections::BTreeMap;

use assembler::Options;
use diagnostics::Sources;

use writer::{Writer, bits_of};

/// The longest copy.
const LONGEST: usize = 256;

/// How far back a copy may lie: 255 pages.
const FARTHEST: usize = 0xff00;

/// Places that begin alike and are looked at for a copy.
const TRIED: usize = 256;

/// What a bit costs, in cycles: since somebody waits, it is not packed as small as it could be.
const BIT: u32 = 10;

/// What a byte that stands for itself costs.
const LITERAL: u32 = 9 * BIT + 43;

/// What a copy costs: a bit that says so, and what is computed for each; for each byte; and for each bit of numbers.
const COPY: u32 = 9 * BIT + 75;
const COPIED: u32 = 18;
const DIGIT: u32 = BIT + 12;

/// A way to go on: so many bytes at once, from so far back; 0 means a byte that stands for itself.
#[derive(Clone, Copy, Debug)]
struct Step {
    length: usize,
    back: usize,
}

/// Packs bytes.
#[must_use]
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let steps = cheapest(bytes);
    let mut writer = Writer::default();
    let mut at = 0;
    while let (Some(step), Some(&byte)) = (steps.get(at), bytes.get(at)) {
        if step.back == 0 {
            writer.bit(false);
            writer.byte(byte);
            at += 1;
            continue;
        }
        let back = step.back - 1;
        writer.bit(true);
        writer.number(back / 256 + 1);
        writer.byte((back % 256) as u8);
        writer.number(step.length - 1);
        at += step.length;
    }
    writer.bit(true);
    writer.number(256);
    writer.finished()
}

/// For each byte how to go on from there at the lowest cost.
fn cheapest(bytes: &[u8]) -> Vec<Step> {
    let found = copies(bytes);
    let mut costs = vec![0_u32; bytes.len() + 1];
    let mut steps = vec![Step { length: 1, back: 0 }; bytes.len()];
    for at in (0..bytes.len()).rev() {
        let rest = |length: usize| costs.get(at + length).copied().unwrap_or(u32::MAX / 2);
        let mut best = (LITERAL + rest(1), Step { length: 1, back: 0 });
        for &(back, longest) in found.get(at).into_iter().flatten() {
            for length in 2..=longest {
                let digits = bits_of((back - 1) / 256 + 1) + bits_of(length - 1);
                let copied = COPIED * length as u32;
                let cost = COPY + digits * DIGIT + copied + rest(length);
                if cost < best.0 {
                    best = (cost, Step { length, back });
                }
            }
        }
        if let (Some(cost), Some(step)) = (costs.get_mut(at), steps.get_mut(at)) {
            (*cost, *step) = best;
        }
    }
    steps
}

/// For each byte the copies that begin there: how far back, and how long at most; of those that are as long, the
/// nearest.
fn copies(bytes: &[u8]) -> Vec<Vec<(usize, usize)>> {
    // The places before, by the two bytes that stand there.
    let mut places: BTreeMap<[u8; 2], Vec<usize>> = BTreeMap::new();
    let mut all = Vec::with_capacity(bytes.len());
    for at in 0..bytes.len() {
        let mut found = Vec::new();
        let rest = bytes.get(at..).unwrap_or_default();
        if let Some(&pair) = rest.first_chunk::<2>() {
            let before = places.entry(pair).or_default();
            let mut longest = 1;
            for &place in before.iter().rev().take(TRIED).take_while(|&&place| at - place <= FARTHEST) {
                let there = bytes.get(place..).unwrap_or_default();
                let length = rest.iter().zip(there).take(LONGEST).take_while(|(a, b)| a == b).count();
                if length > longest {
                    found.push((at - place, length));
                    longest = length;
                }
                if longest == LONGEST {
                    break;
                }
            }
            before.push(at);
        }
        all.push(found);
    }
    all
}

/// What was packed; nothing if these are no packed bytes. This is what the program does, in other words.
#[must_use]
pub fn unpack(packed: &[u8]) -> Option<Vec<u8>> {
    let mut reader = writer::Reader::new(packed);
    let mut bytes = Vec::new();
    loop {
        if !reader.bit()? {
            bytes.push(reader.byte()?);
            continue;
        }
        let pages = reader.number()?;
        if pages == 256 {
            return Some(bytes);
        }
        let back = (pages - 1) * 256 + usize::from(reader.byte()?) + 1;
        for _ in 0..=reader.number()? {
            let byte = *bytes.get(bytes.len().checked_sub(back)?)?;
            bytes.push(byte);
        }
    }
}

/// Why a program cannot be made to unpack itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// It is no program with a line of BASIC.
    #[error("only programs that load at $0801 and start at 2080 can be packed")]
    Start,
    /// It ends too high, or there is no room to unpack it.
    #[error("the program is too large to unpack itself")]
    Large,
}

/// The first address of a program, and where its code begins.
const FIRST: usize = 0x0801;
const CODE: usize = 2080;

/// What packed data are moved below before they are unpacked.
const TOP: usize = 0xd000;

/// A program that unpacks another one to where it belongs and starts it. Both begin with the same line of BASIC.
///
/// # Errors
/// When the program does not load at the start of BASIC, or ends too high.
pub fn packed(prg: &[u8]) -> Result<Vec<u8>, PackError> {
    let bytes = prg.strip_prefix(&[0x01, 0x08]).ok_or(PackError::Start)?;
    let (line, _) = bytes.split_at_checked(CODE - FIRST).ok_or(PackError::Start)?;
    let data = pack(bytes);
    let pages = data.len().div_ceil(256);
    let end = FIRST + bytes.len();
    let constants = [("PAGES", pages), ("END", end)];
    let stub = assembled(include_str!("packed/unpack.asm"), &constants).ok_or(PackError::Large)?;
    // What is moved up may not reach what moves it, and the last byte comes from above where it goes to.
    if pages * 256 + CODE + stub.len() > TOP || end + pages * 32 > TOP {
        return Err(PackError::Large);
    }
    let mut file = vec![0x01, 0x08];
    file.extend_from_slice(line);
    file.extend(stub);
    file.extend(data);
    Ok(file)
}

/// The bytes of one of our own sources with these constants; nothing if they do not fit it.
pub(crate) fn assembled(source: &str, constants: &[(&str, usize)]) -> Option<Vec<u8>> {
    let mut sources = Sources::new();
    let main = sources.add("stub", source);
    let defines = constants.iter().map(|&(name, value)| (name.to_owned(), value as i64)).collect();
    let options = Options { defines, ..Options::default() };
    let assembly = assembler::assemble(&mut sources, main, &mut assembler::NoFiles, &options).ok()?;
    Some(assembly.bytes)
}
