//! What every generated source must be: 64tass's language, with a contract on each routine.

use std::collections::BTreeSet;
use std::process::Command;

use engine_spec::Size;
use integration_tests::{all_games, built, game, variants};

#[test]
fn sixty_four_tass_makes_the_same_bytes() {
    if !testing::drawn("sixty four tass makes the same bytes") {
        return;
    }
    if testing::tool("64tass").is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    for stem in all_games() {
        let build = built(&game(&stem));
        let (source, program) = (folder.path().join("source.asm"), folder.path().join("program.prg"));
        std::fs::write(&source, &build.program.source).expect("written");
        let mut run = Command::new("64tass");
        run.args(["-C", "-a", "--cbm-prg", "-Wall", "-o"]).arg(&program).arg(&source);
        let output = run.output().expect("64tass runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{stem}: {said}");
        assert!(std::fs::read(&program).expect("a program") == build.prg(), "{stem}: the bytes differ");
    }
}

#[test]
fn every_routine_carries_its_contract() {
    if !testing::drawn("every routine carries its contract") {
        return;
    }
    for stem in all_games() {
        let source = built(&game(&stem)).program.source;
        let lines: Vec<&str> = source.lines().collect();
        let mut called = BTreeSet::new();
        for line in &lines {
            called.extend(entered(line));
        }
        for routine in called.iter().filter(|name| name.starts_with(char::is_lowercase)) {
            let heading = format!("; {routine} - ");
            let place = lines.iter().position(|line| line.starts_with(&heading));
            let place = place.unwrap_or_else(|| panic!("{stem}: `{routine}` has no contract"));
            let contract: Vec<&&str> =
                lines[place..].iter().take_while(|line| line.starts_with(';')).collect();
            assert!(contract.iter().any(|line| line.starts_with("; Clobbers:")), "{stem}: {routine}");
            let label = lines[place + contract.len()];
            assert!(label.starts_with(routine), "{stem}: the contract of {routine} stands over `{label}`");
        }
        assert!(called.len() > 30, "{stem}: only {} routines", called.len());
    }
}

/// The routines that a line calls, goes on with or notes for later: what a JSR is to, what is jumped to as a
/// tail call or fallen into, and the addresses less one that an RTS is to go to.
fn entered(line: &str) -> Vec<&str> {
    let (code, comment) = line.split_once(';').unwrap_or((line, ""));
    let mut words = code.split_whitespace();
    if let Some((_, name)) = comment.split_once("falls through: ") {
        return vec![name.trim()];
    }
    match words.next() {
        Some("jsr") => words.next().into_iter().collect(),
        Some("jmp") if comment.contains("tail call") => words.next().into_iter().collect(),
        Some(".word") => code.split([' ', ',']).filter_map(|word| word.strip_suffix("-1")).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn nothing_is_left_to_the_assembler_or_to_chance() {
    if !testing::drawn("nothing is left to the assembler or to chance") {
        return;
    }
    for stem in all_games() {
        let build = built(&game(&stem));
        assert!(build.assembly.warnings.is_empty(), "{stem}: {:?}", build.assembly.warnings);
        let source = build.program.source;
        for (number, line) in source.lines().enumerate() {
            assert!(
                !line.contains(".if") && !line.contains("{%") && !line.contains("{{"),
                "{stem}:{number}: {line}"
            );
            assert!(line.len() <= 120, "{stem}:{number}: {line}");
            assert!(line.is_ascii() && !line.ends_with(' '), "{stem}:{number}: {line}");
        }
        assert!(!source.contains("\n\n\n"), "{stem}");
    }
}

#[test]
fn nothing_is_there_that_the_game_does_not_need() {
    if !testing::drawn("nothing is there that the game does not need") {
        return;
    }
    for stem in all_games() {
        let source = built(&game(&stem)).program.source;
        let code: Vec<&str> = source.lines().map(|line| line.split(';').next().unwrap_or_default()).collect();
        let words = |line: &str| -> Vec<String> {
            line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
                .map(str::to_owned)
                .collect()
        };
        let used: Vec<String> = code.iter().flat_map(|line| words(line)).collect();
        for line in &code {
            let name = words(line).into_iter().next().unwrap_or_default();
            if name.starts_with("text_") || name.starts_with("zp_") {
                let count = used.iter().filter(|word| **word == name).count();
                assert!(count > 1, "{stem}: nothing refers to {name}");
            }
        }
    }
}

/// The file, the two bytes of its load address with it, has to be below 8 KB.
#[test]
fn small_programs_are_small() {
    let stems: Vec<String> = variants().into_iter().filter(|stem| stem.ends_with("-small")).collect();
    assert!(stems.len() >= 7, "only {stems:?}");
    for stem in stems {
        let spec = game(&stem);
        assert_eq!(spec.search.size, Size::Small, "{stem}");
        let bytes = built(&spec).prg().len();
        println!("{stem}: {bytes} bytes");
        assert!(bytes < 8192, "{stem}: {bytes} bytes");
    }
}

#[test]
fn programs_start_where_sys_says_and_leave_basic_its_memory() {
    if !testing::drawn("programs start where sys says and leave basic its memory") {
        return;
    }
    for stem in all_games() {
        let build = built(&game(&stem));
        assert_eq!(build.assembly.origin, 0x0801, "{stem}");
        assert_eq!(build.address("main"), Some(2080), "{stem}");
        let line = &build.assembly.bytes[..12];
        assert_eq!(line[2..], [10, 0, 0x9e, b' ', b'2', b'0', b'8', b'0', 0, 0], "{stem}");
        for symbol in build.assembly.symbols.iter().filter(|symbol| symbol.name.starts_with("zp_")) {
            // BASIC keeps its pointers in $2B-$42 and the routine that reads its text in $73-$8A.
            let taken = matches!(symbol.value, 0x00..=0x01
                    | 0x03..=0x06
                    | 0x0f..=0x13
                    | 0x16..=0x18
                    | 0x2b..=0x44
                    | 0x53..=0x54
                    | 0x68
                    | 0x73..=0xfa
                    | 0xff);
            assert!(!taken, "{stem}: {} is BASIC's or the KERNAL's", symbol.name);
        }
    }
}
