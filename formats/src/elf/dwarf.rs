//! DWARF, version 4: one compilation unit and its line table.
//!
//! The line table is a program for a small machine with registers for address, file and line; each
//! `copy` adds a row. A sequence is a run of rows with ascending addresses. Only the plain
//! instructions of that machine are used: the table is small enough.

use std::collections::BTreeMap;

use diagnostics::{FileId, Sources};

use super::Debug;
use assembler::{Assembly, Line};

/// Of the instructions of the line machine.
mod op {
    pub(crate) const COPY: u8 = 1;
    pub(crate) const ADVANCE_PC: u8 = 2;
    pub(crate) const ADVANCE_LINE: u8 = 3;
    pub(crate) const SET_FILE: u8 = 4;
    pub(crate) const EXTENDED: u8 = 0;
    pub(crate) const END_SEQUENCE: u8 = 1;
    pub(crate) const SET_ADDRESS: u8 = 2;
}

/// Numbers of DWARF's tags, attributes and forms, as far as the unit needs them.
const ABBREVIATIONS: [u8; 20] = [
    1, 0x11, 0, // Entry 1: compile_unit, no children.
    0x25, 0x08, // Producer, string.
    0x13, 0x05, // Language, data2.
    0x03, 0x08, // Name, string.
    0x1b, 0x08, // Compilation directory, string.
    0x11, 0x01, // Low address, addr.
    0x12, 0x06, // Bytes up to the high address, data4.
    0x10, 0x17, // Offset of the line table, sec_offset.
    0, 0, // No more attributes.
    0, // No more entries.
];

/// `DW_LANG_Mips_Assembler`, which stands for any assembler.
const ASSEMBLER: u16 = 0x8001;

/// Bytes of an address; the 6502's two are not a size that all readers know.
const ADDRESS_SIZE: u8 = 4;

/// The operands of the standard instructions 1 to 12.
const OPERANDS: [u8; 12] = [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1];

/// The debug sections; none when no lines are known.
pub(crate) fn sections(assembly: &Assembly, sources: &Sources, folder: &str) -> Vec<Debug> {
    let mut lines: Vec<&Line> = assembly.lines.iter().filter(|line| !line.range.is_empty()).collect();
    lines.sort_by_key(|line| line.address);
    let (Some(first), Some(last)) = (lines.first(), lines.iter().map(|line| end(line)).max()) else {
        return Vec::new();
    };
    let main = sources.files().next().map_or("", |(_, name, _)| name);
    let unit = unit(main, folder, first.address, last - first.address);
    vec![
        Debug { name: ".debug_abbrev", bytes: ABBREVIATIONS.to_vec() },
        Debug { name: ".debug_info", bytes: unit },
        Debug { name: ".debug_line", bytes: line_table(&lines, sources) },
    ]
}

/// The address behind the bytes of a line.
fn end(line: &Line) -> u32 {
    line.address.saturating_add(line.range.len() as u32)
}

fn unit(name: &str, folder: &str, low: u32, length: u32) -> Vec<u8> {
    let mut bytes = 4_u16.to_le_bytes().to_vec();
    bytes.extend(0_u32.to_le_bytes());
    bytes.push(ADDRESS_SIZE);
    bytes.push(1);
    string(&mut bytes, "sys2080");
    bytes.extend(ASSEMBLER.to_le_bytes());
    string(&mut bytes, name);
    string(&mut bytes, folder);
    bytes.extend(low.to_le_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.extend(0_u32.to_le_bytes());
    counted(&bytes)
}

fn line_table(lines: &[&Line], sources: &Sources) -> Vec<u8> {
    // Addresses advance by bytes, one operation each; all rows begin statements. The next two numbers
    // belong to instructions that are not used; they are what others have there.
    let mut header = vec![1, 1, 1, (-5_i8).cast_unsigned(), 14, 1 + OPERANDS.len() as u8];
    header.extend(OPERANDS);
    // No directories: names stand as they are.
    header.push(0);
    let mut numbers = BTreeMap::new();
    for (number, (id, name, _)) in (1..).zip(sources.files()) {
        numbers.insert(id, number);
        string(&mut header, name);
        header.extend([0, 0, 0]);
    }
    header.push(0);
    let mut bytes = 4_u16.to_le_bytes().to_vec();
    bytes.extend(counted(&header));
    program(&mut bytes, lines, &numbers);
    counted(&bytes)
}

/// The line program. Where lines lie apart, or upon each other, a new sequence begins.
fn program(bytes: &mut Vec<u8>, lines: &[&Line], numbers: &BTreeMap<FileId, u64>) {
    for run in lines.chunk_by(|one, next| end(one) == next.address) {
        let (mut address, mut file, mut number) = (run.first().map_or(0, |line| line.address), 1, 1);
        bytes.extend([op::EXTENDED, 1 + ADDRESS_SIZE, op::SET_ADDRESS]);
        bytes.extend(address.to_le_bytes());
        for line in run {
            advance(bytes, &mut address, line.address);
            let own = numbers.get(&line.file).copied().unwrap_or(1);
            if own != file {
                file = own;
                bytes.push(op::SET_FILE);
                uleb(bytes, file);
            }
            if line.number as i64 != number {
                bytes.push(op::ADVANCE_LINE);
                sleb(bytes, line.number as i64 - number);
                number = line.number as i64;
            }
            bytes.push(op::COPY);
        }
        let last = run.last().map_or(address, |line| end(line));
        advance(bytes, &mut address, last);
        bytes.extend([op::EXTENDED, 1, op::END_SEQUENCE]);
    }
}

fn advance(bytes: &mut Vec<u8>, address: &mut u32, to: u32) {
    if *address != to {
        bytes.push(op::ADVANCE_PC);
        uleb(bytes, to.saturating_sub(*address).into());
        *address = to;
    }
}

/// The bytes behind their number.
fn counted(bytes: &[u8]) -> Vec<u8> {
    let mut all = (bytes.len() as u32).to_le_bytes().to_vec();
    all.extend_from_slice(bytes);
    all
}

/// A text with the zero that ends it.
fn string(bytes: &mut Vec<u8>, text: &str) {
    bytes.extend(text.bytes().filter(|&byte| byte != 0));
    bytes.push(0);
}

/// A number in groups of seven bits, the lowest first; bit 7 says that more follow.
fn uleb(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// As [`uleb`], signed: bit 6 of the last group is the sign.
fn sleb(bytes: &mut Vec<u8>, mut value: i64) {
    while !(-0x40..0x40).contains(&value) {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8 & 0x7f);
}
