//! Whole games on VICE, the screens kept as golden files.

use std::io::Write;

use goldenfile::Mint;
use integration_tests::root;
use vice::Standard;

use crate::{Trio, sure, vice_is_there};

fn keep(name: &str, screens: &[Vec<String>]) {
    let mut mint = Mint::new(root().join("tests/golden/vice"));
    let mut file = mint.new_goldenfile(format!("{name}.txt")).expect("a golden file");
    for screen in screens {
        writeln!(file, "{}\n{}", screen.join("\n").trim_end(), "-".repeat(40)).expect("written");
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
    let mut trio = Trio::new("mouse-and-cats", Standard::Pal);
    trio.line(".d4");
    let last = trio.line(".a");
    assert!(last.iter().any(|row| row.contains("WIN")), "{last:#?}");
    keep("computer-against-computer", &[last]);
}

/// A human who always plays the last of the legal moves that the program lists.
fn human_against_computer(name: &str, opening: &[&str]) {
    let mut trio = Trio::new("mouse-and-cats", Standard::Pal);
    let mut screens = Vec::new();
    for keys in opening {
        trio.line(keys);
    }
    for _ in 0..60 {
        let screen = trio.line(".m");
        let prompt = screen.iter().rposition(|row| !row.is_empty()).expect("a prompt");
        let moves = screen[prompt - 1].split_whitespace();
        let step = moves.last().expect("a legal move").to_owned();
        let screen = trio.line(&step);
        screens.push(screen.clone());
        if screen.iter().any(|row| row.contains("WIN")) {
            keep(name, &screens);
            return;
        }
    }
    panic!("no end after 60 moves:\n{}", sure(trio.vice.screen()).join("\n"));
}

#[test]
fn a_human_with_the_mouse() {
    if !testing::drawn("a human with the mouse") {
        return;
    }
    if vice_is_there() {
        human_against_computer("human-mouse", &[".d4", "e1f2", ".g"]);
    }
}

#[test]
fn a_human_with_the_cats() {
    if !testing::drawn("a human with the cats") {
        return;
    }
    if vice_is_there() {
        human_against_computer("human-cats", &[".d4", ".g"]);
    }
}
