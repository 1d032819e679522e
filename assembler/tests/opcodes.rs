//! The table of opcodes, complete and against 64tass.

mod support;

use std::fmt::Write;

use assembler::opcodes::{Mode, TABLE};
use support::{have_64tass, right, same};

#[test]
fn every_opcode_agrees_with_64tass() {
    let mut text = String::from("* = $1000\n");
    for row in &TABLE {
        let operand = match row.mode {
            Mode::Relative => "*+2".to_owned(),
            mode => mode.notation().replace("imm", "$12").replace("zp", "$34").replace("abs", "$5678"),
        };
        writeln!(text, " {} {operand}", row.mnemonic).unwrap();
    }
    let (assembly, ..) = right(&text);
    for (row, line) in TABLE.iter().zip(&assembly.lines[1..]) {
        assert_eq!(assembly.bytes[line.range.start], row.code, "{} {:?}", row.mnemonic, row.mode);
        assert_eq!(line.range.len(), row.mode.size() as usize, "{} {:?}", row.mnemonic, row.mode);
    }
    if have_64tass() {
        same(&text);
    }
}

#[test]
fn the_table_is_complete_and_sorted() {
    assert!(TABLE.is_sorted_by_key(|row| row.mnemonic));
    let mut codes: Vec<u8> = TABLE.iter().map(|row| row.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 151);
    assert_eq!(TABLE.chunk_by(|one, other| one.mnemonic == other.mnemonic).count(), 56);
    assert_eq!(TABLE.iter().filter(|row| row.page && row.mode != Mode::Relative).count(), 7 * 3 + 2);
}
