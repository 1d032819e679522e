//! Releases and disks: every form is there, and what is chosen on a disk is loaded and played.

use std::collections::BTreeSet;
use std::fs;

use machine::Joystick;
use vice::{Bound, Options, Vice};

use super::*;

/// The files of a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_release_has_every_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("new/release");
    let line = format!("build games/tic-tac-toe.toml --release {} --json", out.display());
    let said = sys2080(&line).json(0);
    let mut expected: BTreeSet<String> = ["prg", "d64", "t64", "tap", "crt", "cjm"]
        .map(|ending| format!("tic-tac-toe.{ending}"))
        .into_iter()
        .collect();
    for more in ["tic-tac-toe-16k.crt", "tic-tac-toe-title.png", "tic-tac-toe-game.png", "README.txt"] {
        expected.insert(more.to_owned());
    }
    assert_eq!(names(&out), expected);
    assert_eq!(said["written"].as_array().map(Vec::len), Some(expected.len()));
    let read = |name: &str| fs::read(out.join(name)).expect("a file");
    assert!(read("tic-tac-toe.prg").len() < 12_000, "it is packed");
    assert_eq!(String::from_utf8(read("tic-tac-toe.cjm")).expect("text").lines().next(), Some("X:64"));
    let text = String::from_utf8(read("README.txt")).expect("text");
    for name in expected.iter().filter(|name| *name != "README.txt") {
        assert!(text.contains(name.as_str()), "{name}\n{text}");
    }
    assert_ne!(read("tic-tac-toe-title.png"), read("tic-tac-toe-game.png"));
    // The same again, byte for byte.
    let before = read("tic-tac-toe.d64");
    sys2080(&line).json(0);
    assert_eq!(read("tic-tac-toe.d64"), before);
}

#[test]
fn a_wrong_game_releases_nothing() {
    let directory = directory_with(&wrong_game());
    sys2080_in(directory.path(), "build g.toml --release out").failed(1);
    assert!(!directory.path().join("out").exists());
    sys2080_in(directory.path(), "build g.toml --release out -o x.prg").failed(2);
}

#[test]
fn a_disk_that_is_too_small_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = folder.path().join("games.d64").display().to_string();
    let all = "othello-8x8 draughts nine-mens-morris chess gardner losalamos makruk three-check king-of-the-hill antichess xiangqi";
    let games: Vec<String> = all.split(' ').map(|game| format!("games/{game}.toml")).collect();
    let err = sys2080(&format!("disk {} -o {disk}", games.join(" "))).failed(1);
    assert!(err.contains("blocks, and a disk has 664\nhelp: leave games out"), "{err}");
    assert!(names(folder.path()).is_empty());
}

#[test]
fn the_menu_of_a_disk_loads_what_the_joystick_chooses() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = folder.path().join("games.d64");
    let games = "games/ryg3-07.toml games/ryg3-11.toml games/ryg3-10.toml";
    let said = sys2080(&format!("disk {games} -o {} --name ryg3", disk.display())).succeeded();
    assert!(said.contains("3 games and a menu, "), "{said}");
    if testing::tool("x64sc").is_none() {
        return;
    }
    let disk = fs::read(disk).expect("the disk");
    let options = Options { disk: Some(disk), controls: true, ..Options::default() };
    let mut vice = Vice::start(&options).expect("vice starts");
    let minutes = Bound::seconds(300);
    let ready =
        |count| move |rows: &[String]| rows.iter().filter(|row| row.starts_with("READY.")).count() == count;
    vice.type_keys("load\"*\",8,1\n").expect("typed");
    vice.wait_for_screen("READY. after LOAD", minutes, ready(2)).expect("the menu is loaded");
    vice.type_keys("run\n").expect("typed");
    let menu = |rows: &[String]| rows.iter().any(|row| row.contains("WHICH GAME?"));
    vice.wait_for_screen("the menu", minutes, menu).expect("the menu");
    // Down twice and up once is the second game; up from the first one would be the last.
    let down = Joystick { down: true, ..Joystick::default() };
    let up = Joystick { up: true, ..Joystick::default() };
    let fire = Joystick { fire: true, ..Joystick::default() };
    for push in [down, down, up, fire] {
        for stick in [push, Joystick::default()] {
            vice.set_joystick(stick).expect("moved");
            vice.run_for(200_000).expect("it runs");
        }
    }
    vice.wait_for_prompt("MOUSE?", minutes).expect("the game");
    vice.type_keys("e1f2\n").expect("typed");
    vice.wait_for_prompt("CATS?", minutes).expect("it plays");
}
