//! `tune`: what it writes, what it refuses, and work that was interrupted.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::*;

/// Othello on 6 x 6 squares by someone who loves the squares beside the corners, in a folder as `g.toml`.
fn misled() -> tempfile::TempDir {
    let game = fs::read_to_string(root().join("games/othello-6x6.toml")).expect("the game");
    let (edge, next) = ("  24  -6   5   5  -6  24\n", "  -6 -10  -1  -1 -10  -6\n");
    assert_eq!((game.matches(edge).count(), game.matches(next).count()), (4, 4));
    let game =
        game.replace(edge, "  -6  24   5   5  24  -6 \n").replace(next, "  24  20  -1  -1  20  24   \n");
    // And who counts nothing but squares.
    let (start, end) =
        (game.find("base = 32768").expect("a base"), game.find("late = {").expect("a late game"));
    let plain = "base = 128\nmobility = 0                             # points for each move more\n";
    directory_with(&format!("{}{plain}{}", &game[..start], &game[end..]))
}

const FLAGS: &str = "--depth 1 --symmetry files,ranks,diagonal,sides --samples 60 --seed 3";

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).expect("a file")
}

#[test]
fn a_gain_is_proved_and_written_and_the_file_keeps_its_form() {
    if !testing::drawn("a gain is proved and written and the file keeps its form") {
        return;
    }
    let folder = misled();
    let before = text(folder.path(), "g.toml");
    let line = format!("tune g.toml {FLAGS} --rounds 1 --steps 3 --pairs 2 --sprt 0,40");
    let said = sys2080_in(folder.path(), &line).succeeded();
    assert!(
        said.starts_with("numbers   146 as 14; 1 others stay as they are\nbudget    depth 1 on host\nround "),
        "{said}"
    );
    for part in [
        "\nsteps     3 of 2 pairs, ",
        "\nproof     ",
        "\nSPRT      rather 40 than 0 Elo;",
        "\nwritten   g.toml\n",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
    let after = text(folder.path(), "g.toml");
    assert_eq!(before.lines().count(), after.lines().count());
    let (mut drawn, mut changed) = (false, 0);
    for (old, new) in before.lines().zip(after.lines()) {
        if old.ends_with("\"\"\"") {
            drawn = old.starts_with("values") || old.starts_with("late-values");
        }
        let is_row = drawn && !old.contains('"');
        let own_line = ["mobility = ", "late = "].iter().find(|key| old.starts_with(**key));
        match (is_row, own_line) {
            (true, _) => assert_eq!(old.split_whitespace().count(), new.split_whitespace().count(), "{new}"),
            (_, Some(key)) => {
                assert!(new.starts_with(key), "{new}");
                assert_eq!(old.split('#').nth(1), new.split('#').nth(1));
                assert_eq!(old.find('#'), new.find('#'), "{new}");
            }
            _ => assert_eq!(old, new),
        }
        changed += usize::from(old != new);
    }
    assert!(changed > 4, "{after}");
    // What is tied together stays so: the four corners of both sides are the same.
    let first = after.lines().skip_while(|line| !line.starts_with("values")).nth(1).expect("a row");
    let cells: Vec<&str> = first.split_whitespace().collect();
    assert_eq!((cells[0], cells[1]), (cells[5], cells[4]));
    assert_eq!(after.matches(first).count(), 4, "{after}");
    assert!(!folder.path().join("g.tune").exists());
    // A match tells the same.
    fs::write(folder.path().join("old.toml"), before).expect("a file");
    let found = sys2080_in(folder.path(), "match g.toml old.toml --depth 1 --games 60 --json").json(0);
    assert!(found["score"].as_f64() > Some(0.55), "{found}");
}

#[test]
fn without_a_proof_nothing_is_written() {
    if !testing::drawn("without a proof nothing is written") {
        return;
    }
    let folder = misled();
    let before = text(folder.path(), "g.toml");
    let run = |flags: &str| sys2080_in(folder.path(), &format!("tune g.toml {FLAGS} {flags}"));
    let said = run("--rounds 0 --steps 0").succeeded();
    assert!(
        said.ends_with(
            "proof     none needed: no number has changed\nno gain confirmed; g.toml is unchanged\n"
        ),
        "{said}"
    );
    // Better numbers, but too few games to be sure.
    let found = run("--rounds 1 --steps 0 --sprt 0,5 --games 2 -o new.toml --json").json(0);
    assert_eq!((&found["confirmed"], &found["written"]), (&json!(false), &Value::Null), "{found}");
    assert_eq!((&found["proof"]["games"], &found["proof"]["decision"]), (&json!(2), &Value::Null), "{found}");
    // After one ply there are four openings; the same games again would be no proof.
    let found = run("--rounds 1 --steps 0 --plies 1 -o new.toml --json").json(0);
    assert_eq!((&found["proof"]["games"], &found["confirmed"]), (&json!(8), &json!(false)), "{found}");
    // One step by a single pair changes numbers by chance: too little for so great a claim.
    let said = run("--rounds 0 --steps 1 --pairs 1 --span 1 --sprt 300,400").succeeded();
    assert!(said.ends_with("no gain confirmed; g.toml is unchanged\n"), "{said}");
    assert_eq!(text(folder.path(), "g.toml"), before);
    assert!(!folder.path().join("new.toml").exists() && !folder.path().join("g.tune").exists());
}

/// New numbers must beat the old ones, and the file that they are tuned against, too.
#[test]
fn a_rival_must_be_beaten_as_well() {
    if !testing::drawn("a rival must be beaten as well") {
        return;
    }
    let folder = misled();
    let before = text(folder.path(), "g.toml");
    fs::write(folder.path().join("weak.toml"), &before).expect("a file");
    fs::copy(root().join("games/othello-6x6.toml"), folder.path().join("strong.toml")).expect("a file");
    let line = format!("tune g.toml {FLAGS} --rounds 1 --steps 8 --pairs 4 --span 8 --sprt 0,40 -o new.toml");
    let run = |rival: &str| sys2080_in(folder.path(), &format!("{line} {rival}"));
    let said = run("--against weak.toml").succeeded();
    let places = [
        "against those before: kept",
        " % against weak.toml: ",
        " new against old: ",
        " new against weak.toml: ",
        "written   new",
    ]
    .map(|part| said.find(part));
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{said}");
    fs::remove_file(folder.path().join("new.toml")).expect("it was written");
    // A few positions of a bad player do not make a better one than the shipped game.
    let found = run("--against strong.toml --games 120 --json").json(0);
    assert_eq!(found["proof"]["decision"], json!("H1"), "{found}");
    assert_ne!(found["against"]["decision"], json!("H1"), "{found}");
    assert_eq!((&found["confirmed"], &found["written"]), (&json!(false), &Value::Null));
    assert!(!folder.path().join("new.toml").exists());
    assert_eq!(text(folder.path(), "g.toml"), before);
}

#[test]
fn interrupted_work_goes_on_as_if_it_had_not_been() {
    if !testing::drawn("interrupted work goes on as if it had not been") {
        return;
    }
    let folder = misled();
    let line = format!("tune g.toml {FLAGS} --rounds 1 --steps 40 --pairs 3 --sprt 0,40 -o");
    let whole = sys2080_in(folder.path(), &format!("{line} whole.toml --json --state whole.work")).json(0);
    assert_eq!(whole["confirmed"], json!(true), "{whole}");
    let steps = || -> Option<u64> {
        let saved = fs::read_to_string(folder.path().join("g.tune")).ok()?;
        // Whenever it is read, it is whole.
        serde_json::from_str::<Value>(&saved).expect("JSON")["steps"].as_u64()
    };
    // It may be done before it is killed: then it begins anew.
    let interrupted = (0..50).any(|_| {
        let _ = (
            fs::remove_file(folder.path().join("g.tune")),
            fs::remove_file(folder.path().join("parts.toml")),
        );
        let mut child = command(&format!("{line} parts.toml --threads 1"));
        let mut child =
            child.current_dir(folder.path()).stdout(Stdio::null()).spawn().expect("the command runs");
        let begin = Instant::now();
        while steps().unwrap_or(0) < 5 && begin.elapsed() < Duration::from_secs(300) {
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = child.kill();
        child.wait().expect("it ends");
        steps().is_some_and(|done| (5..40).contains(&done))
    });
    assert!(interrupted, "{:?} steps were done", steps());
    assert!(!folder.path().join("parts.toml").exists());

    // Without the flag, or with others, the work is not lost.
    let refused = |flags: &str| sys2080_in(folder.path(), &format!("{line} parts.toml {flags}")).failed(1);
    let err = refused("");
    assert!(
        err.contains("g.tune holds work that was not finished\nhelp: go on with it by `--resume`"),
        "{err}"
    );
    let err = refused("--resume --plies 5");
    assert!(err.contains("g.tune began with plies 4, not 5\nhelp: "), "{err}");

    let mut rest = sys2080_in(folder.path(), &format!("{line} parts.toml --resume --json")).json(0);
    assert_eq!(rest["written"], json!("parts.toml"));
    rest["written"] = json!("whole.toml");
    assert_eq!(rest, whole);
    assert_eq!(text(folder.path(), "parts.toml"), text(folder.path(), "whole.toml"));

    fs::write(folder.path().join("g.tune"), "{\"version\":1}").expect("a file");
    let err = refused("--resume");
    assert!(err.contains("g.toml is not as it was when the work in g.tune began\nhelp: "), "{err}");
    fs::write(folder.path().join("g.tune"), "half of {").expect("a file");
    assert!(refused("--resume").contains("g.tune is no saved work of `sys2080 tune`\nhelp: "));
}

#[test]
fn what_cannot_be_tuned_is_told() {
    let err = sys2080("tune games/ryg3-09.toml --steps 0").failed(1);
    assert!(err.contains("takes its numbers from a file that it extends\nhelp: tune that file"), "{err}");
    let err = sys2080("tune games/mouse-and-cats.toml --symmetry files").failed(1);
    assert!(err.contains("does not have this symmetry") && err.contains("\nhelp: leave out"), "{err}");
    let err = sys2080("tune games/mouse-and-cats.toml --only mobility").failed(1);
    assert!(err.contains("says none of the numbers to be tuned: mobility\nhelp: "), "{err}");
    let err = sys2080("tune games/mouse-and-cats.toml --resume").failed(1);
    assert!(
        err.contains("cannot read games/mouse-and-cats.tune") && err.contains("\nhelp: begin the work"),
        "{err}"
    );
    let err = sys2080("tune games/nine-mens-morris.toml --labels solved --rounds 1 --state no-such/x");
    assert!(err.err.contains("help: use `--labels games`") && err.code == Some(1), "{}", err.err);
    for flags in [
        "--only speed",
        "--only table-move",
        "--depth 0",
        "--sprt 9,3",
        "--games 3",
        "--symmetry round",
        "--span 0",
    ] {
        let err = sys2080(&format!("tune games/mouse-and-cats.toml {flags}")).failed(2);
        assert!(err.contains("Usage: sys2080") || err.contains("try '--help'"), "{flags}: {err}");
    }
    let err = sys2080("tune games/mouse-and-cats.toml --against games/othello-6x6.toml").failed(1);
    assert!(
        err.contains("games/mouse-and-cats.toml and games/othello-6x6.toml are not the same game"),
        "{err}"
    );
    // Tables in a file of their own may only be written where they find what they extend.
    let folder = misled();
    fs::write(folder.path().join("top.toml"), "extends = \"g.toml\"\n[evaluation]\nmobility = 0\n")
        .expect("a file");
    fs::create_dir(folder.path().join("far")).expect("a folder");
    let err = sys2080_in(folder.path(), "tune top.toml -o far/top.toml").failed(1);
    assert!(err.contains("help: `extends` is relative to the file that says it"), "{err}");
    assert!(!folder.path().join("far/top.toml").exists());
}
