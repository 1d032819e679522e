//! What is generated for the shipped games, kept to see it change. `cargo xtask bless` rewrites it.

use std::io::Write;

use goldenfile::Mint;
use integration_tests::{built, game, root, shipped, shipped_general};

/// All shipped games.
fn games() -> Vec<String> {
    [shipped(), shipped_general()].concat()
}

#[test]
fn generated_source_and_listing() {
    let mut mint = Mint::new(root().join("tests/golden"));
    for stem in games() {
        let build = built(&game(&stem));
        let mut file = mint.new_goldenfile(format!("{stem}.asm")).expect("a golden file");
        file.write_all(build.program.source.as_bytes()).expect("written");
        let mut file = mint.new_goldenfile(format!("{stem}.lst")).expect("a golden file");
        file.write_all(build.listing().as_bytes()).expect("written");
    }
}

#[test]
fn no_golden_file_of_a_game_that_is_gone() {
    let games = games();
    for entry in std::fs::read_dir(root().join("tests/golden")).expect("a folder") {
        let path = entry.expect("an entry").path();
        let of_a_game = path.extension().is_some_and(|extension| extension == "asm" || extension == "lst");
        let Some(stem) = path.file_stem().filter(|_| of_a_game) else { continue };
        assert!(games.contains(&stem.to_string_lossy().into_owned()), "{} is left over", path.display());
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
