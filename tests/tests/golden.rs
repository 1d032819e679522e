//! What is generated for the shipped games, kept to see it change. `cargo xtask bless` rewrites it.
//!
//! Five games that differ are kept as assembly, small enough that a person reads what a change does to
//! them. Of all games a digest is kept, which shows that a change touches them, and how much they grow.

use std::io::Write;

use goldenfile::Mint;
use integration_tests::{built, game, root, shipped, shipped_general};

/// The games kept as assembly: two kinds of search among steps, flips, mills on links, chains of jumps.
const READ: [&str; 5] = ["draughts", "mouse-and-cats", "nine-mens-morris", "othello-6x6", "ryg3-11"];

/// All shipped games.
fn games() -> Vec<String> {
    let mut games = [shipped(), shipped_general()].concat();
    games.sort();
    games
}

#[test]
fn generated_source() {
    let mut mint = Mint::new(root().join("tests/golden"));
    for stem in READ {
        let build = built(&game(stem));
        let mut file = mint.new_goldenfile(format!("{stem}.asm")).expect("a golden file");
        file.write_all(build.program.source.as_bytes()).expect("written");
    }
}

#[test]
fn digests() {
    let mut mint = Mint::new(root().join("tests/golden"));
    let mut file = mint.new_goldenfile("digests.txt").expect("a golden file");
    writeln!(file, "# game                 lines    source   bytes   program").expect("written");
    for stem in games() {
        let build = built(&game(&stem));
        let (source, program) = (&build.program.source, build.prg());
        let digests = (crc32fast::hash(source.as_bytes()), crc32fast::hash(&program));
        let (lines, bytes) = (source.lines().count(), program.len());
        writeln!(file, "{stem:<22}{lines:>6}  {:08x}{bytes:>8}  {:08x}", digests.0, digests.1)
            .expect("written");
    }
}

#[test]
fn every_kept_assembly_is_of_a_game_that_is_read() {
    for entry in std::fs::read_dir(root().join("tests/golden")).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "asm" || extension == "lst") {
            let kept = READ.iter().any(|stem| path.ends_with(format!("{stem}.asm")));
            assert!(kept, "{} is left over", path.display());
        }
    }
}

#[test]
fn the_same_description_gives_the_same_bytes() {
    for stem in games() {
        let (one, other) = (built(&game(&stem)), built(&game(&stem)));
        assert_eq!(one.prg(), other.prg(), "{stem}");
        assert_eq!(one.listing(), other.listing(), "{stem}");
        assert_eq!(one.vice_labels(), other.vice_labels(), "{stem}");
        assert_eq!(one.map(), other.map(), "{stem}");
    }
}
