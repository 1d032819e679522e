//! Games that are searched by scores, on VICE: every command, a game of the computer against itself, and one of a person
//! against the computer.

use engine::{Rules, format_turn};
use integration_tests::{game, shipped_general};
use vice::Standard;

use crate::{Trio, vice_is_there};

#[test]
fn every_command_answers_as_on_the_embedded_machine() {
    if !vice_is_there() {
        return;
    }
    for stem in testing::some("every command", shipped_general()) {
        let rules = Rules::new(&game(&stem));
        let first = format_turn(&rules, &rules.start(), &rules.legal_turns(&rules.start())[0]);
        let mut trio = Trio::new(&stem, Standard::Pal);
        for keys in [
            ".b", ".h", ".m", "hello", &first, ".m", ".u", ".u", ".d", ".d2", ".t9", ".t0", ".s", ".s", ".g",
            ".o", ".e", ".f", ".n", "", ".x", ".b",
        ] {
            trio.line(keys);
        }
    }
}

#[test]
fn the_computer_against_itself() {
    if !testing::drawn("the computer against itself") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    for stem in testing::some("the computer against itself", shipped_general()) {
        let mut trio = Trio::new(&stem, Standard::Pal);
        trio.line(".d1");
        let screen = trio.line(".a");
        assert!(screen.iter().any(|row| row.contains("***")), "{stem}: {screen:#?}");
    }
}

/// A person who always plays the last of the legal moves, and has the second side.
#[test]
fn a_person_against_the_computer() {
    if !testing::drawn("a person against the computer") {
        return;
    }
    if !vice_is_there() {
        return;
    }
    for stem in testing::some("a person against the computer", shipped_general()) {
        let mut trio = Trio::new(&stem, Standard::Pal);
        trio.line(".d2");
        let mut screen = trio.line(".g");
        let mut turns = 0;
        while !screen.iter().any(|row| row.contains("***")) {
            turns += 1;
            assert!(turns < 100, "{stem}: no end after 100 moves:\n{}", screen.join("\n"));
            let listed = trio.line(".m");
            let prompt = listed.iter().rposition(|row| !row.is_empty()).expect("a prompt");
            let name = listed[prompt - 1].split_whitespace().last().expect("a legal move").to_owned();
            screen = trio.line(&name);
        }
    }
}
