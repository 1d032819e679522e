//! `play` through pipes.

use std::fs;
use std::io::Read;

use super::*;

const GAME: &str = "games/mouse-and-cats.toml";
/// A game whose program is a listing by itself.
const LISTING: &str = "games/ryg3-07.toml";

#[test]
fn a_game_is_played_and_quit() {
    let text = typed(&format!("play {GAME}"), "e1f2\n.b\n.q\n").succeeded();
    assert!(text.contains("MOUSE AND CATS\n"), "{text}");
    assert!(text.contains("\nMOUSE? E1F2\n"), "{text}");
    assert!(text.contains("\nCATS? .B\n"), "{text}");
    assert!(text.contains("\n 8 ██ C██ C██ C██ C\n"), "{text}");
    assert!(text.contains("\n 2 ██  ██  ██ M██  \n"), "{text}");
    assert!(text.contains("\nCATS? .Q\n"), "{text}");
    let control = |c: char| c.is_control() && c != '\n';
    assert!(!text.contains(control), "{text:?}");
}

#[test]
fn the_end_of_the_input_quits() {
    let text = typed(&format!("play {GAME}"), "e1f2\n").succeeded();
    assert!(text.ends_with("\nCATS? \n"), "{text}");
    let text = typed(&format!("play {GAME}"), "").succeeded();
    assert!(text.ends_with("\nMOUSE? \n"), "{text}");
}

#[test]
fn the_computer_moves() {
    let text = typed(&format!("play {GAME}"), "e1f2\n.d4\n.g\n.q\n").succeeded();
    assert!(text.contains("\nCOMPUTER'S MOVE: H8G7\n"), "{text}");
}

#[test]
fn the_computer_plays_a_whole_game() {
    let text = typed(&format!("play {GAME}"), ".d2\n.a\n.q\n").succeeded();
    assert!(text.contains(" WIN"), "{text}");
}

#[test]
fn delete_takes_the_last_character_back() {
    let text = typed(&format!("play {GAME}"), "e1fx\x7f2\n").succeeded();
    assert!(text.contains("\nMOUSE? E1F2\n 8 "), "{text}");
}

#[test]
fn a_prompt_is_shown_before_its_answer_is_wanted() {
    let mut child = piped(&format!("play {GAME}"));
    let mut out = child.stdout.take().expect("a pipe");
    let mut seen = Vec::new();
    let mut byte = [0];
    while !seen.ends_with(b"MOUSE? ") {
        assert_eq!(out.read(&mut byte).expect("output"), 1, "{}", String::from_utf8_lossy(&seen));
        seen.push(byte[0]);
    }
    child.stdin.take().expect("a pipe").write_all(b".q\n").expect("the command reads");
    out.read_to_end(&mut seen).expect("output");
    assert!(seen.ends_with(b"MOUSE? .Q\n\n"), "{}", String::from_utf8_lossy(&seen));
    assert!(child.wait().expect("the command ends").success());
}

#[test]
fn a_program_file_plays_as_its_game_does() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = directory.path().join("mouse.PRG");
    sys2080(&format!("build {LISTING} -o {}", program.display())).succeeded();
    let keys = "e1f2\n.m\n.q\n";
    let from_file = typed(&format!("play {}", program.display()), keys).succeeded();
    assert_eq!(from_file, typed(&format!("play {LISTING}"), keys).succeeded());
}

#[test]
fn what_cannot_be_run_is_1() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = directory.path().join("x.prg");
    let run = |bytes: &[u8]| {
        fs::write(&program, bytes).expect("a file");
        sys2080(&format!("play {}", program.display()))
    };
    let err = run(&[0x00, 0xc0, 0x60]).failed(1);
    assert!(err.contains("no sys statement"), "{err}");
    assert!(err.contains("help: a program loads at $0801"), "{err}");
    run(&[]).failed(1);
    // 10 SYS 2061, then BRK.
    let broken = run(b"\x01\x08\x0b\x08\x0a\x00\x9e2061\x00\x00\x00\x00");
    assert!(broken.failed(1).contains("error: the program stopped: brk at $080D"));
}

#[test]
fn a_reader_that_leaves_ends_a_long_game() {
    let mut child = piped(&format!("play {GAME}"));
    let mut out = child.stdout.take().expect("a pipe");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut some = [0; 64];
    assert!(out.read(&mut some).expect("output") > 0);
    drop(out);
    // The answer fails as soon as the program prints; the input stays open.
    stdin.write_all(b".d6\n.a\n").expect("the command reads");
    let run = Run::from(child.wait_with_output().expect("the command ends"));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}
