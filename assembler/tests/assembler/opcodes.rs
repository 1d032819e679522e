//! The table of opcodes, complete, and against 64tass and ca65.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::process::Command;

use crate::support::{have_64tass, prg, right, same};
use assembler::opcodes::{Mode, TABLE};
use assembler::{Options, analyse};
use diagnostics::{Diagnostic, Sources};
use testing::{Scratch, assembled, tool};

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

/// Operands here, and the same for ca65, which marks sizes in another way.
fn operands() -> Vec<(String, String)> {
    let mut all = vec![(String::new(), String::new()), ("a".to_owned(), "a".to_owned())];
    for value in ["$34", "52", "%110100", "zp", "zp+1", "<far", ">far", "$ff-1", "-1"] {
        // ca65 takes no negative byte.
        all.push((format!("#{value}"), format!("#<({value})")));
    }
    let forms = ["@", "@,x", "@,y", "(@)", "(@,x)", "(@),y"];
    let values = ["$34", "52", "$ff", "$100", "$5678", "zp", "zp+1", "far", "far-1", "*+5", "later"];
    for form in forms {
        for value in values {
            all.push((form.replace('@', value), form.replace('@', value)));
        }
    }
    for form in &forms[..3] {
        for value in values {
            for (size, mark) in [("@b ", "z:"), ("@w ", "a:")] {
                let value = |size| form.replace('@', &format!("{size}{value}"));
                all.push((value(size), value(mark)));
            }
        }
    }
    all
}

const HEAD: &str = "zp = $12\nfar = $f234\n";
const TAIL: &str = "later = $5678\n";

/// All mnemonics with all operands, one on a line each, and the same for ca65.
fn everything() -> (Vec<String>, Vec<String>) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for rows in TABLE.chunk_by(|one, other| one.mnemonic == other.mnemonic) {
        for (here, there) in operands() {
            ours.push(format!(" {} {here}\n", rows[0].mnemonic));
            theirs.push(match there.strip_prefix('#') {
                // ca65 has no such form.
                Some(byte) if rows[0].mnemonic == "brk" => format!(" .byte 0, {byte}\n"),
                _ => format!(" {} {there}\n", rows[0].mnemonic),
            });
        }
    }
    (ours, theirs)
}

/// The lines that are wrong, and the bytes of what is right. A run tells only the first mistakes, so lines
/// known to be wrong are left empty, and all is read again.
fn analysed(text: &str) -> (BTreeSet<usize>, Vec<u8>) {
    let mut wrong = BTreeSet::new();
    loop {
        let lines =
            text.lines().zip(1..).map(|(line, number)| if wrong.contains(&number) { "" } else { line });
        let mut sources = Sources::new();
        let main = sources.add("test.asm", lines.collect::<Vec<_>>().join("\n"));
        let analysis = analyse(&mut sources, main, &mut assembler::NoFiles, &Options::default());
        let line = |error: &Diagnostic| sources.line_column(main, error.span.start).0;
        let known = wrong.len();
        wrong.extend(analysis.diagnostics.iter().filter(|told| told.is_error()).map(line));
        if wrong.len() == known {
            return (wrong, prg(&analysis.assembly));
        }
    }
}

/// The lines that an assembler complains about, as in `name:12:` or `name(12):`.
fn complaints(said: &str) -> BTreeSet<usize> {
    let number = |line: &str| {
        let (place, _) = line.split_once(" error: ").or_else(|| line.split_once(" Error: "))?;
        place.split([':', '(', ')']).find_map(|part| part.parse().ok())
    };
    said.lines().filter_map(number).collect()
}

/// What only 64tass takes: a distance for the target of a branch, a branch to
/// page zero wherever it is, and `ldx a` for `tax`.
fn only_in_64tass(line: &str) -> bool {
    let (mnemonic, operand) = line.trim().split_once(' ').unwrap_or((line, ""));
    let branch = TABLE.iter().any(|row| row.mnemonic == mnemonic && row.mode == Mode::Relative);
    match operand.as_bytes() {
        [b'#', ..] | [b'@', b'b', ..] => branch,
        [b'a'] => mnemonic == "ldx" || mnemonic == "ldy",
        _ => false,
    }
}

/// What ca65 finds only when all else is right: branches that are too far.
fn later_in_ca65(line: &str) -> bool {
    let mnemonic = line.trim().split(' ').next().unwrap_or_default();
    TABLE.iter().any(|row| row.mnemonic == mnemonic && row.mode == Mode::Relative)
}

/// The assemblers agree twice: on what is wrong, and on the bytes of what is right.
#[test]
fn every_mnemonic_with_every_operand_agrees_with_64tass_and_ca65() {
    let (ours, for_ca65) = everything();
    let whole = |lines: &[String]| format!("{HEAD}* = $1000\n{}{TAIL}", lines.concat());
    let (wrong, _) = analysed(&whole(&ours));
    let kept = |lines: &[String]| -> Vec<String> {
        let right = lines.iter().enumerate().filter(|(index, _)| !wrong.contains(&(index + 4)));
        right.map(|(_, line)| line.clone()).collect()
    };
    let right = kept(&ours);
    println!("{} instructions, {} of them right", ours.len(), right.len());
    assert!(ours.len() > 7000 && right.len() > 1400, "{} of {}", right.len(), ours.len());
    // Both ways: what only they refuse, and what only we do without a reason.
    let check = |name: &str, theirs: &BTreeSet<usize>, own: fn(&str) -> bool| {
        let line = |line: &usize| ours.get(line - 4).map_or("", String::as_str);
        let more: String = theirs.difference(&wrong).map(line).collect();
        let less: String = wrong.difference(theirs).map(line).filter(|line| !own(line)).collect();
        assert!(more.is_empty() && less.is_empty(), "{name} refuses\n{more}\nand takes\n{less}");
    };
    if have_64tass() {
        let (source, program) = (Scratch::new("asm", whole(&ours).as_bytes()), Scratch::new("prg", &[]));
        let said = Command::new("64tass")
            .args(["-q", "-C", "-a", "--cbm-prg", "--no-caret-diag", "-o", program.path(), source.path()])
            .output()
            .expect("64tass was found before");
        check("64tass", &complaints(&String::from_utf8_lossy(&said.stderr)), only_in_64tass);
        same(&whole(&right));
    }
    if tool("ca65").is_some() {
        let head = format!(".setcpu \"6502\"\n{HEAD}{TAIL}.word $1000\n.org $1000\n");
        let commands = ["ca65 -o OUT.o IN", "ld65 -t none -D __STACKSTART__=0x11802 -o OUT OUT.o"];
        let run =
            |lines: Vec<String>| assembled(&commands, "s", &format!("{head}{}", lines.concat()), |_| true);
        let said = run(for_ca65.clone()).expect_err("some are wrong");
        // Its head has three lines more.
        check("ca65", &complaints(&said).iter().map(|line| line - 3).collect(), later_in_ca65);
        let program = run(kept(&for_ca65)).unwrap_or_else(|said| panic!("ca65 refuses\n{said}"));
        assert_eq!(program, prg(&crate::support::right(&whole(&right)).0));
    }
}
