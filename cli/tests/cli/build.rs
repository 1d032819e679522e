//! `build` writes everything or nothing.

use std::collections::BTreeSet;
use std::fs;

use super::*;

fn files_in(directory: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(directory).expect("a directory");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn names<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

#[test]
fn the_program_goes_to_the_current_directory() {
    let directory = directory_with(&mouse_and_cats());
    let text = sys2080_in(directory.path(), "build g.toml").succeeded();
    assert_eq!(files_in(directory.path()), names(["g.prg", "g.toml"]));
    let program = fs::read(directory.path().join("g.prg")).expect("the program");
    assert_eq!(program[..2], [0x01, 0x08]);
    let last = 0x0801 + program.len() - 2 - 1;
    assert_eq!(text, format!("wrote g.prg: {} bytes, $0801-${last:04x}\n", program.len()));
}

#[test]
fn emitted_files_lie_beside_it() {
    let directory = directory_with(&mouse_and_cats());
    let inner = directory.path().join("out");
    fs::create_dir(&inner).expect("a directory");
    let line = "build g.toml -o out/mouse.prg --emit asm,lst --emit vs,map,lst --quiet";
    assert_eq!(sys2080_in(directory.path(), line).succeeded(), "");
    assert_eq!(files_in(&inner), names(["mouse.asm", "mouse.lst", "mouse.map", "mouse.prg", "mouse.vs"]));
    assert_eq!(files_in(directory.path()), names(["g.toml", "out"]));
    let read = |name: &str| fs::read_to_string(inner.join(name)).expect("text");
    assert!(read("mouse.vs").contains("main"));
    assert!(read("mouse.map").starts_with("memory map"));
    assert!(read("mouse.lst").contains("jsr GETIN"));
    assert!(read("mouse.asm").contains("jsr GETIN"));
}

#[test]
fn the_other_kinds_are_of_the_same_program() {
    let directory = directory_with(&mouse_and_cats());
    sys2080_in(directory.path(), "build g.toml -o cats.prg --emit dbg,elf,d64,raw -q").succeeded();
    let read = |name: &str| fs::read(directory.path().join(name)).expect("a file");
    let program = read("cats.prg");
    assert_eq!(read("cats.bin"), program[2..]);
    let contains = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    assert!(contains(&read("cats.elf"), &program[2..]));
    assert!(contains(&read("cats.d64"), b"CATS\xa0"));
    assert!(contains(&read("cats.d64"), &program[..254]));
    // Debuggers find the source where `--emit asm` puts it.
    let place = fs::canonicalize(directory.path()).expect("a path").join("cats.asm");
    assert!(contains(&read("cats.dbg"), format!("1,{}\n", place.display()).as_bytes()));
}

#[test]
fn json_lists_what_was_written() {
    let directory = directory_with(&mouse_and_cats());
    let answer = sys2080_in(directory.path(), "build g.toml --emit map --json").json(0);
    let written = answer["written"].as_array().expect("a list");
    assert_eq!(written.len(), 2);
    assert_eq!(written[0]["file"], "g.prg");
    assert_eq!(written[0]["first"], 0x0801);
    let length = fs::metadata(directory.path().join("g.prg")).expect("the program").len();
    assert_eq!(written[0]["bytes"].as_u64(), Some(length));
    assert_eq!(written[1]["file"], "g.map");
    assert_eq!(answer["warnings"], serde_json::json!([]));
}

#[test]
fn a_wrong_game_changes_nothing() {
    let directory = directory_with(&wrong_game());
    fs::write(directory.path().join("g.prg"), "precious").expect("a file");
    sys2080_in(directory.path(), "build g.toml --emit lst").failed(1);
    assert_eq!(files_in(directory.path()), names(["g.prg", "g.toml"]));
    assert_eq!(fs::read(directory.path().join("g.prg")).expect("the file"), b"precious");
}

#[test]
fn nothing_is_written_unless_everything_can_be() {
    let directory = directory_with(&mouse_and_cats());
    fs::write(directory.path().join("g.prg"), "precious").expect("a file");
    fs::create_dir(directory.path().join("g.lst")).expect("a directory");
    let err = sys2080_in(directory.path(), "build g.toml --emit lst").failed(1);
    assert!(err.contains("cannot write g.lst: it is a directory"), "{err}");
    assert_eq!(files_in(directory.path()), names(["g.lst", "g.prg", "g.toml"]));
    assert_eq!(fs::read(directory.path().join("g.prg")).expect("the file"), b"precious");
}

#[test]
fn a_missing_directory_is_named() {
    let directory = directory_with(&mouse_and_cats());
    let err = sys2080_in(directory.path(), "build g.toml -o no/such.prg").failed(1);
    assert!(err.contains("error: cannot write no/such.prg: there is no directory no\nhelp: "), "{err}");
}

#[test]
fn games_are_not_written_over() {
    let directory = directory_with(&mouse_and_cats());
    fs::copy(directory.path().join("g.toml"), directory.path().join("g.map")).expect("a copy");
    for line in [
        "build g.toml -o g.toml",
        "build g.toml -o ./g.toml",
        "build g.toml -o other.TOML",
        "build g.map -o g.map",
        "build g.map --emit map",
    ] {
        let err = sys2080_in(directory.path(), line).failed(1);
        assert!(err.contains("over a game file"), "{line}: {err}");
    }
    assert_eq!(files_in(directory.path()), names(["g.map", "g.toml"]));
    assert_eq!(fs::read_to_string(directory.path().join("g.toml")).expect("the game"), mouse_and_cats());
}

#[cfg(unix)]
#[test]
fn files_have_ordinary_permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let directory = directory_with(&mouse_and_cats());
    let place = |name: &str| directory.path().join(name);
    fs::write(place("plain"), "").expect("a file");
    fs::write(place("target.prg"), "old").expect("a file");
    symlink("target.prg", place("link.prg")).expect("a link");
    sys2080_in(directory.path(), "build g.toml -o link.prg --emit vs").succeeded();
    let mode = |name: &str| fs::metadata(place(name)).expect("a file").permissions().mode();
    assert_eq!(mode("target.prg"), mode("plain"));
    assert_eq!(mode("link.vs"), mode("plain"));
    assert!(fs::symlink_metadata(place("link.prg")).expect("the link").is_symlink());
    assert_eq!(fs::read(place("target.prg")).expect("the program")[..2], [0x01, 0x08]);
}

#[test]
fn labels_of_a_game_have_breakpoints_behind_them() {
    let directory = directory_with(&mouse_and_cats());
    let line = "build g.toml -q --emit vs --breakpoints search_think,deep_cats";
    assert_eq!(sys2080_in(directory.path(), line).succeeded(), "");
    let labels = fs::read_to_string(directory.path().join("g.vs")).expect("labels");
    assert!(labels.ends_with("\nbreak .search_think\nbreak .deep_cats\n"));
    let err = sys2080_in(directory.path(), "build g.toml --emit vs --breakpoints search_thinks").failed(1);
    assert!(err.contains("did you mean `search_think`?"), "{err}");
    sys2080_in(directory.path(), "build g.toml --emit lst --breakpoints search_think").failed(2);
}
