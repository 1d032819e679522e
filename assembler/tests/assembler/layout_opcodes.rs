//! The undocumented opcodes, against 64tass and, where the names agree, ca65.

use std::fmt::Write;
use std::process::Command;

use crate::support::{have_64tass, ours, right, same};
use assembler::opcodes::{Mode, Opcode, UNDOCUMENTED, undocumented};
use assembler::{NoFiles, Options, assemble};
use diagnostics::Sources;

const ALIASES: [&str; 11] = ["ahx", "alr", "axs", "dcm", "ins", "isc", "lae", "las", "lxa", "tas", "xaa"];

fn operand(mode: Mode) -> String {
    mode.notation().replace("imm", "$12").replace("zp", "$34").replace("abs", "$5678")
}

fn line(mnemonic: &str, row: &Opcode) -> String {
    format!(" {mnemonic} {}\n", operand(row.mode))
}

#[test]
fn every_opcode_agrees_with_64tass() {
    let mut text = String::from("*=$1000\n .cpu \"6502i\"\n");
    let mut codes = Vec::new();
    let names = UNDOCUMENTED.iter().map(|row| row.mnemonic).chain(ALIASES);
    let mut names: Vec<_> = names.collect();
    names.dedup();
    for name in names {
        assert!(!undocumented(name).is_empty(), "{name}");
        for row in undocumented(name) {
            text.push_str(&line(name, row));
            codes.push(row.code);
        }
    }
    let (assembly, ..) = right(&text);
    let lines = assembly.lines.iter().filter(|line| line.cycles.is_some());
    for (line, code) in lines.zip(codes) {
        assert_eq!(assembly.bytes[line.range.start], code);
    }
    if have_64tass() {
        same(&text);
    }
}

#[test]
fn the_table_is_sorted_and_disjoint() {
    assert!(UNDOCUMENTED.is_sorted_by_key(|row| row.mnemonic));
    let mut codes: Vec<u8> = UNDOCUMENTED.iter().map(|row| row.code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), UNDOCUMENTED.len());
    let documented = |code: &&u8| assembler::opcodes::TABLE.iter().any(|row| row.code == **code);
    assert_eq!(codes.iter().filter(documented).collect::<Vec<_>>(), [&0xea]);
}

#[test]
fn ca65_agrees_where_it_has_the_name() {
    if testing::tool("ca65").is_none() {
        return;
    }
    let place = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let mut compared = 0;
    let mut text = String::from(".setcpu \"6502X\"\n");
    let mut expected = Vec::new();
    // ca65 calls these so; its `jam`, `ane #` and `lax #` are the same, too.
    let names =
        ["dcp", "isc", "rla", "rra", "slo", "sre", "lax", "sax", "anc", "alr", "arr", "axs", "las", "jam"];
    for name in names {
        for row in undocumented(name) {
            writeln!(text, " {name} {}", operand(row.mode)).unwrap();
            expected.push(row.code);
            let operand = &[0x12, 0x34, 0x56, 0x78];
            match (row.mode.size(), row.mode) {
                (2, Mode::Immediate) => expected.push(operand[0]),
                (2, _) => expected.push(operand[1]),
                (3, _) => expected.extend([operand[3], operand[2]]),
                _ => {}
            }
            compared += 1;
        }
    }
    let path = |ending: &str| place.join(format!("layout-{}.{ending}", std::process::id()));
    std::fs::write(path("s"), text).unwrap();
    let assembled = Command::new("ca65").arg(path("s")).arg("-o").arg(path("o")).output().unwrap();
    assert!(assembled.status.success(), "{}", String::from_utf8_lossy(&assembled.stderr));
    std::fs::write(path("cfg"), "MEMORY { M: start=0, size=$1000, file=%O; } SEGMENTS { CODE: load=M; }")
        .unwrap();
    let linked = Command::new("ld65")
        .arg("-C")
        .arg(path("cfg"))
        .arg(path("o"))
        .arg("-o")
        .arg(path("bin"))
        .output()
        .unwrap();
    assert!(linked.status.success(), "{}", String::from_utf8_lossy(&linked.stderr));
    assert_eq!(std::fs::read(path("bin")).unwrap(), expected);
    for ending in ["s", "o", "cfg", "bin"] {
        let _ = std::fs::remove_file(path(ending));
    }
    assert!(compared > 50);
}

#[test]
fn they_have_to_be_asked_for() {
    let text = "*=$1000\nl1 lax ($12),y\n nop #5\n";
    let mut sources = Sources::new();
    let file = sources.add("test.asm", text);
    let options = Options { undocumented: true, ..Options::default() };
    let assembly = assemble(&mut sources, file, &mut NoFiles, &options).unwrap();
    assert_eq!(assembly.bytes, [0xb3, 0x12, 0x80, 0x05]);
    let error = ours(" lax $12\n").unwrap_err().remove(0);
    assert_eq!(error.message, "`lax` is an undocumented instruction");
    assert_eq!(
        error.help.as_deref(),
        Some("allow them with --undocumented, or with .cpu \"6502i\" in the source")
    );
    assert!(ours(" .cpu \"6502i\"\n lax $12\n .cpu \"6502\"\n lax $12\n").is_err());
    // Without them, their names are free.
    right("lax nop\n jmp lax\n");
    if have_64tass() {
        same("lax nop\n jmp lax\n");
    }
}
