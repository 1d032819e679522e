//! The disassembler on real programs: every game, and the ROM images.

use diagnostics::Sources;
use formats::disasm::{DisasmOptions, disassemble, vice_labels};
use integration_tests::{built, game, shipped};

/// The source of a program, after it was checked that it makes the program again.
fn taken_apart(what: &str, origin: u16, bytes: &[u8], options: &DisasmOptions) -> String {
    let source = disassemble(origin, bytes, options).expect("it fits");
    let mut sources = Sources::new();
    let file = sources.add(what, source.clone());
    let assembly = assembler::assemble_alone(&mut sources, file)
        .unwrap_or_else(|wrong| panic!("{}", diagnostics::render(&sources, &wrong, false)));
    assert!(assembly.origin == origin && assembly.bytes == bytes, "{what} has changed");
    source
}

fn instructions(source: &str) -> usize {
    let is_code = |line: &&str| line.starts_with("        ") && !line.trim_start().starts_with('.');
    source.lines().filter(is_code).count()
}

#[test]
fn every_game_is_taken_apart_and_most_of_its_code_found() {
    if !testing::drawn("every game is taken apart and most of its code found") {
        return;
    }
    for stem in shipped() {
        let build = built(&game(&stem));
        let prg = build.prg();
        let labels = vice_labels(&build.vice_labels());
        for labels in [labels.clone(), Default::default()] {
            let named = !labels.is_empty();
            let options = DisasmOptions { labels, ..DisasmOptions::default() };
            let source = taken_apart(&stem, build.assembly.origin, &prg[2..], &options);
            assert!(source.contains("; 10 SYS 2080"), "{stem}");
            assert_eq!(source.contains("\nstart\n") || source.contains("\nmain\n"), named, "{stem}");
            let found = instructions(&source);
            let all = build.assembly.lines.iter().filter(|line| line.cycles.is_some()).count();
            // Commands are called through tables, and so are the nodes of a search tree.
            assert!(found <= all && found * 2 >= all, "{stem}: {found} of {all} instructions");
        }
    }
}

#[test]
fn the_roms_are_taken_apart() {
    let images = roms::assemble().expect("the ROMs");
    let labels = images.labels.iter().map(|(name, address)| (*address, name.clone())).collect();
    let options = DisasmOptions { labels, ..DisasmOptions::default() };
    for options in [options, DisasmOptions { all_code: true, ..DisasmOptions::default() }] {
        let kernal = taken_apart("KERNAL", 0xe000, &images.kernal, &options);
        let found = instructions(&kernal);
        assert!(kernal.contains("; reset") && found > 400, "{found} instructions");
        taken_apart("BASIC", 0xa000, &images.basic, &options);
        taken_apart("character set", 0xd000, &images.chargen, &options);
    }
}
