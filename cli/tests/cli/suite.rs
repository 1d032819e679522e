//! `suite`: positions with known best moves.

use std::fs;

use super::*;

/// A mate, a queen that hangs, and a rook that must not be given away.
const POSITIONS: &str = "\
6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8+!; id \"back rank\";

4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5; c0 \"a pawn takes\"; id \"hanging\";
4k3/8/8/8/8/8/r7/4K2R w - - am Rh2 Rg1; id \"given\";
";

fn positions(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions.epd");
    fs::write(&path, text).expect("a file");
    let path = path.display().to_string();
    (folder, path)
}

#[test]
fn solved_positions_are_counted() {
    let (_folder, path) = positions(POSITIONS);
    let text = sys2080(&format!("suite games/chess.toml {path} --depth 2")).succeeded();
    assert!(text.contains("solved  back rank  a1a8\n"), "{text}");
    assert!(text.contains("solved  hanging  e4xd5"), "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[3].ends_with("of 3 solved")), (4, true), "{text}");
    let json = sys2080(&format!("suite games/chess.toml {path} --depth 2 --json")).json(0);
    assert_eq!(json["positions"][0]["id"], "back rank");
    assert_eq!(json["positions"][1]["move"], "e4xd5");
}

#[test]
fn the_program_solves_them_in_its_own_time() {
    let (_folder, path) = positions(POSITIONS.lines().next().expect("a line"));
    let text = sys2080(&format!("suite games/chess.toml {path} --seconds 1")).succeeded();
    assert_eq!(text, "solved  back rank  a1a8\n1 of 1 solved\n");
}

#[test]
fn mistakes_are_told_with_their_lines() {
    let rows = "x\n8/8/8/4k3/8/8/8/R3K3 w - - bm Ra9;\n8/8/8/4k3/8/8/8/R3K3 w - - id \"q\";\n";
    let (_folder, path) = positions(rows);
    let json = sys2080(&format!("suite games/chess.toml {path} --json")).json(1);
    let errors = json["errors"].as_array().expect("errors");
    for (error, place) in errors.iter().zip([":1: ", ":2: ", ":3: "]) {
        assert!(error["message"].as_str().is_some_and(|message| message.contains(place)), "{error}");
    }
    assert_eq!(errors.len(), 3);
    let (_folder, path) = positions("\n");
    let json = sys2080(&format!("suite games/chess.toml {path} --json")).json(1);
    assert!(json["errors"][0]["message"].as_str().is_some_and(|message| message.contains("no positions")));
}
