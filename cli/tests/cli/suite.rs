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

/// A queen to be taken, and what moves are worth; a comment that only looks like points; a mate without `bm`.
const WORTH: &str = "\
4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5; c0 \"exd5=10, Ke2=2, e5=0\"; id \"taken\";
4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5; c0 \"exd5 wins, a=b\"; id \"comment\";
6k1/5ppp/8/8/8/8/8/R3K3 w - - c0 \"Ra8+=7, Ra7=7, Rb1=3\"; id \"either\";
";

#[test]
fn points_of_moves_are_added_up() {
    let (_folder, path) = positions(WORTH);
    for flags in ["--depth 2", "--on host --seconds 0.5", "--on c64 --depth 2"] {
        let text = sys2080(&format!("suite games/chess.toml {path} {flags}")).succeeded();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "solved  taken  e4xd5  10/10", "{flags}");
        assert_eq!(lines[1], "solved  comment  e4xd5", "{flags}");
        assert_eq!(lines[2], "solved  either  a1a8  7/7", "{flags}");
        assert_eq!(lines[3..], ["3 of 3 solved", "17 of 17 points, 100.00 %"], "{flags}");
    }
    let (_folder, path) = positions(&WORTH.replace("exd5=10, Ke2=2", "Ke2=20, exd5=5"));
    let json = sys2080(&format!("suite games/chess.toml {path} --depth 2 --json")).json(0);
    assert_eq!((json["points"].as_u64(), json["most"].as_u64()), (Some(12), Some(27)));
    assert_eq!((json["positions"][0]["points"].as_u64(), json["solved"].as_u64()), (Some(5), Some(3)));
    assert!(json["positions"][1].get("points").is_none(), "{json}");
}

#[test]
fn points_can_be_wrong() {
    let (_folder, path) = positions(&WORTH.replace("Ke2=2", "Ke3=2").replace("Rb1=3", "Rb1=10001"));
    let json = sys2080(&format!("suite games/chess.toml {path} --json")).json(1);
    let errors = json["errors"].as_array().expect("errors");
    let told = |at: usize| errors[at]["message"].as_str().unwrap_or_default();
    assert!(told(0).contains(":1: ") && told(0).contains("Ke3"), "{json}");
    assert!(told(1).contains(":3: ") && told(1).contains("too many points"), "{json}");
    assert_eq!(errors.len(), 2);
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
