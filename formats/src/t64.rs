//! Tapes for emulators: `.t64`, a container of programs, and `.tap`, the pulses that a datasette would read.
//!
//! On a tape, the KERNAL writes a leader, then a header block and the program, each twice, so that errors can be
//! repaired. A byte is a marker of a long and a medium pulse, eight bits, each a short and a medium pulse in one order
//! or the other, and a bit that makes the number of ones odd.

use disk::{disk_name, petscii};

/// What a name of 16 characters is filled up with.
const BLANK: u8 = 0x20;

/// The lengths of pulses, in eights of CPU cycles: short, medium, long.
const SHORT: u8 = 0x30;
const MEDIUM: u8 = 0x42;
const LONG: u8 = 0x56;

/// Pulses of the leader before the header, before a program, and between the copies of a block.
const LEADER: usize = 0x6a00;
const PAUSE: usize = 0x1a00;
const GAP: usize = 0x4f;

/// The kind of header that is about a program which goes where BASIC is, and how long a header is.
const RELOCATABLE: u8 = 1;
const HEADER: usize = 192;

/// The image of a tape with one program, as emulators take it.
///
/// A program that has no load address yields nothing.
#[must_use]
pub fn t64(name: &str, prg: &[u8]) -> Option<Vec<u8>> {
    let (&[low, high], bytes) = prg.split_first_chunk::<2>()?;
    let end = u16::from_le_bytes([low, high]).checked_add(u16::try_from(bytes.len()).ok()?)?;
    let mut file = b"C64S tape image file".to_vec();
    file.resize(32, 0);
    // The version, room for one file, and that one is there.
    file.extend([0x01, 0x01, 1, 0, 1, 0, 0, 0]);
    file.extend(padded(name, 24));
    // A file that is a program.
    file.extend([1, 0x82, low, high]);
    file.extend(end.to_le_bytes());
    file.extend([0, 0]);
    file.extend(96_u32.to_le_bytes());
    file.extend([0; 4]);
    file.extend(padded(name, 16));
    file.extend(bytes);
    Some(file)
}

/// The pulses of a tape with one program, as the KERNAL saves it.
///
/// A program that has no load address yields nothing.
#[must_use]
pub fn tap(name: &str, prg: &[u8]) -> Option<Vec<u8>> {
    let (&[low, high], bytes) = prg.split_first_chunk::<2>()?;
    let end = u16::from_le_bytes([low, high]).checked_add(u16::try_from(bytes.len()).ok()?)?;
    let mut header = vec![RELOCATABLE, low, high];
    header.extend(end.to_le_bytes());
    header.extend(padded(name, 16));
    header.resize(HEADER, BLANK);
    let mut pulses = Vec::new();
    block(&mut pulses, LEADER, &header);
    block(&mut pulses, PAUSE, bytes);
    let mut file = b"C64-TAPE-RAW".to_vec();
    // Version 1, for a PAL machine.
    file.extend([1, 0, 0, 0]);
    file.extend(u32::try_from(pulses.len()).ok()?.to_le_bytes());
    file.extend(pulses);
    Some(file)
}

/// A block, twice, each time behind a countdown that says which it is.
fn block(pulses: &mut Vec<u8>, leader: usize, bytes: &[u8]) {
    for (leader, first) in [(leader, 0x89), (GAP, 0x09)] {
        pulses.resize(pulses.len() + leader, SHORT);
        let sum = bytes.iter().fold(0, |sum, byte| sum ^ byte);
        for byte in (0..9).map(|index| first - index) {
            self::byte(pulses, byte);
        }
        for &byte in bytes.iter().chain([&sum]) {
            self::byte(pulses, byte);
        }
        // The end of the data.
        pulses.extend([LONG, SHORT]);
    }
    pulses.resize(pulses.len() + GAP, SHORT);
}

fn byte(pulses: &mut Vec<u8>, byte: u8) {
    pulses.extend([LONG, MEDIUM]);
    let odd = byte.count_ones().is_multiple_of(2);
    for bit in (0..8).map(|index| byte >> index & 1 != 0).chain([odd]) {
        pulses.extend(if bit { [MEDIUM, SHORT] } else { [SHORT, MEDIUM] });
    }
}

/// A name as the C64 spells it, filled up to so many characters.
fn padded(name: &str, length: usize) -> Vec<u8> {
    let mut name: Vec<u8> = petscii(&disk_name(name)).unwrap_or_default();
    name.resize(length, BLANK);
    name
}
