//! The zero page: the ROMs use what their table documents, and leave to programs what is theirs.

use crate::support;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use assembler::assemble_alone;
use assembler::opcodes::{Mode, TABLE};
use diagnostics::Sources;
use roms::{BASIC, KERNAL, Module};
use support::source;

/// What programs may use, between statements of BASIC and calls of the KERNAL.
const FREE: [RangeInclusive<u8>; 6] =
    [0x02..=0x02, 0x22..=0x2a, 0x45..=0x52, 0x55..=0x67, 0x69..=0x72, 0xfb..=0xfe];

/// An entry of the table.
struct Entry {
    name: &'static str,
    place: RangeInclusive<u8>,
    /// Whether it holds nothing for long.
    work: bool,
}

fn table() -> Vec<Entry> {
    let module = KERNAL.iter().find(|module| module.name.ends_with("zeropage.asm")).expect("is there");
    let mut section_work = false;
    let mut entries = Vec::new();
    for line in module.text.lines() {
        if let Some(section) = line.strip_prefix("; ---") {
            section_work = section.contains("work");
        }
        let Some((name, rest)) = line.split_once('=') else { continue };
        let (address, comment) = rest.split_once(';').expect("every entry has a comment");
        let start = u8::from_str_radix(address.trim().trim_start_matches('$'), 16).expect("is below $100");
        let head = comment.split(':').next().unwrap_or_default();
        let size = head.split(',').next().and_then(|size| size.trim().parse().ok()).unwrap_or(1_u8);
        let work = section_work || head.contains("work");
        entries.push(Entry { name: name.trim(), place: start..=start + (size - 1), work });
    }
    assert!(entries.len() > 50);
    entries
}

/// The addresses below $100 that instructions of a ROM hold.
fn used(modules: &[Module]) -> BTreeSet<u8> {
    let mut sources = Sources::new();
    let main = sources.add("rom", source(modules));
    let assembly = assemble_alone(&mut sources, main).expect("it assembles");
    let mut used = BTreeSet::new();
    for line in assembly.lines.iter().filter(|line| line.cycles.is_some()) {
        let bytes = &assembly.bytes[line.range.clone()];
        let row = TABLE.iter().find(|row| row.code == bytes[0]).expect("is an opcode");
        let short = matches!(
            row.mode,
            Mode::ZeroPage | Mode::ZeroPageX | Mode::ZeroPageY | Mode::IndirectX | Mode::IndirectY
        );
        let long = matches!(row.mode, Mode::Absolute | Mode::AbsoluteX | Mode::AbsoluteY) && bytes[2] == 0;
        if short || long {
            used.insert(bytes[1]);
        }
    }
    used
}

#[test]
fn only_documented_places_are_used() {
    let table = table();
    for address in used(KERNAL).union(&used(BASIC)) {
        // Tables below an index that starts at 1 or 2 lie a little higher than the operand.
        let known = |address: u8| table.iter().any(|entry| entry.place.contains(&address));
        assert!(
            known(*address) || known(address.saturating_add(1)) || known(address.saturating_add(2)),
            "${address:02x} is used"
        );
    }
}

#[test]
fn what_lasts_shares_its_place_with_nothing() {
    let table = table();
    for (number, one) in table.iter().enumerate() {
        for other in &table[..number] {
            let shared = one.place.start() <= other.place.end() && other.place.start() <= one.place.end();
            let inside = other.name == "chrget_ram" && one.name == "text_ptr";
            assert!(!shared || one.work || other.work || inside, "{} and {}", other.name, one.name);
        }
    }
}

#[test]
fn nothing_that_lasts_is_where_programs_work() {
    for entry in table().iter().filter(|entry| !entry.work) {
        for free in FREE {
            let apart = entry.place.end() < free.start() || free.end() < entry.place.start();
            assert!(apart, "{} is at ${:02x}", entry.name, entry.place.start());
        }
    }
}
