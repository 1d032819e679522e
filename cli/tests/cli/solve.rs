//! What `solve` prints, for people and for scripts.

use serde_json::json;

use super::*;

/// The seed documents' figures: the cats win in 44 plies, of 895,280 positions.
#[test]
fn the_cats_win() {
    if !testing::drawn("the cats win") {
        return;
    }
    let answer = sys2080("solve games/mouse-and-cats.toml --json").json(0);
    for (key, value) in [
        ("winner", json!("cats")),
        ("plies", json!(44)),
        ("reachable", json!(895_280)),
        ("ahead", json!(null)),
        ("longest", json!(44)),
    ] {
        assert_eq!(answer[key], value, "{key}: {answer}");
    }
    assert_eq!(answer.get("line"), None);
}

#[test]
fn a_drawn_game_has_no_winner() {
    let answer = sys2080("solve games/tic-tac-toe.toml --line --json").json(0);
    assert_eq!((&answer["winner"], &answer["plies"]), (&json!(null), &json!(null)));
    assert_eq!(answer["line"].as_array().map(Vec::len), Some(9), "{answer}");
    let side = |side: &str, won: u64, lost: u64, drawn: u64| json!({ "side": side, "won": won, "lost": lost, "drawn": drawn });
    // Of the 5,478 positions, 626 + 316 are wins on the board and 16 are full boards without one.
    assert_eq!(answer["to_move"], json!([side("crosses", 1830, 468, 441), side("noughts", 1006, 1106, 627)]));
}

#[test]
fn a_table_is_printed_for_people() {
    let text = sys2080("solve games/fox-and-hounds-4x4.toml --line").succeeded();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("Fox and Hounds 4x4: won by hounds in 8 plies"));
    let columns = |line: Option<&str>| -> Vec<String> {
        line.unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    lines.next();
    assert_eq!(columns(lines.next()), ["to", "move", "positions", "won", "lost", "drawn"]);
    assert_eq!(columns(lines.next()), ["fox", "49", "37", "12", "0"]);
    assert_eq!(columns(lines.next()), ["hounds", "65", "17", "48", "0"]);
    assert!(text.contains("reachable positions            114\n"), "{text}");
    assert_eq!(text.lines().last().map(|line| line.split(' ').count()), Some(8), "{text}");
    assert!(sys2080("solve games/tic-tac-toe.toml").succeeded().starts_with("Tic-Tac-Toe: drawn\n"));
}

#[test]
fn what_is_too_large_is_refused() {
    let err = sys2080("solve games/mouse-and-cats.toml --limit 1000").failed(1);
    assert!(
        err.contains("error: more than 1,000 positions can be reached\nhelp: allow more with `--limit`"),
        "{err}"
    );
    let err = sys2080("solve games/othello-8x8.toml").failed(1);
    assert!(err.contains("too many ways") && err.contains("\nhelp: "), "{err}");
    let answer = sys2080("solve games/breakthrough-6x6.toml --limit 2000 --json").json(1);
    assert_eq!(answer["errors"][0]["message"], "more than 2,000 positions can be reached");
    for line in ["--limit 0", "--memory 0", "--memory 1.5"] {
        sys2080(&format!("solve games/tic-tac-toe.toml {line}")).failed(2);
    }
}

/// Who wins, and in how many plies, is the same however it is found out.
#[test]
fn both_methods_agree() {
    let games =
        vec!["games/fox-and-hounds-6x6", "benches/solve/breakthrough-3x5", "benches/solve/breakthrough-4x4"];
    for name in testing::some("both methods", games) {
        let by = |method: &str| sys2080(&format!("solve {name}.toml --method {method} --json")).json(0);
        let (all, proof) = (by("retrograde"), by("proof"));
        assert_eq!((&all["method"], &proof["method"]), (&json!("retrograde"), &json!("proof")));
        assert!(all["winner"].is_string() && all["winner"] == proof["winner"], "{name}: {proof}");
        assert_eq!(all["plies"], proof["plies"], "{name}");
        // What one of them does not tell is null; the keys are the same.
        let keys = |answer: &serde_json::Value| -> Vec<String> {
            answer.as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect()
        };
        assert_eq!(keys(&all), keys(&proof));
        assert!(proof["reachable"].is_null() && all["expanded"].is_null());
        assert!(proof["expanded"].as_u64() > Some(0));
    }
}

/// Who moves second wins in 26 plies on 5x5 squares, 13 turns of each: "Tasmanian Devil" on the forum of Little
/// Golem, 2006, whose program went through all positions. They do not fit here, and that is seen in time.
#[test]
fn breakthrough_on_25_squares_is_won_in_26_plies() {
    if !testing::long("Breakthrough on 25 squares") {
        return;
    }
    let answer = sys2080("solve benches/solve/breakthrough-5x5.toml --json").json(0);
    assert_eq!((&answer["winner"], &answer["plies"]), (&json!("black"), &json!(26)), "{answer}");
    assert_eq!(answer["method"], "proof");
}

#[test]
fn a_proof_is_printed_for_people() {
    let text = sys2080("solve games/fox-and-hounds-4x4.toml --method proof").succeeded();
    assert!(text.starts_with("Fox and Hounds 4x4: won by hounds in 8 plies\n\nexpanded nodes "), "{text}");
    let text = sys2080("solve games/tic-tac-toe.toml --method proof").succeeded();
    assert!(text.starts_with("Tic-Tac-Toe: drawn\n"), "{text}");
}

#[test]
fn what_cannot_be_proved_is_refused() {
    let err = sys2080("solve games/draughts.toml --method proof").failed(1);
    assert!(err.contains("can come back") && err.contains("help: use `--method retrograde`"), "{err}");
    let err = sys2080("solve games/breakthrough-6x6.toml --method proof --limit 1000").failed(1);
    assert!(err.contains("no proof has been found in 1,000 nodes\nhelp: allow more nodes"), "{err}");
    sys2080("solve games/tic-tac-toe.toml --method guess").failed(2);
}

/// Morphy's problem: by the host and by the program, for people and for scripts.
#[test]
fn mates_are_found() {
    let asked = |more: &[&str]| -> Run {
        let mut command = command("solve games/chess.toml");
        command.args(["--fen", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "--mate"]).args(more);
        command.stdin(Stdio::null()).output().expect("the command runs").into()
    };
    assert_eq!(asked(&["1"]).succeeded().lines().next(), Some("no mate in 1"));
    assert_eq!(asked(&["2"]).succeeded().lines().next(), Some("mate in 2  a1a6"));
    let answer = asked(&["3", "--json"]).json(0);
    assert!(
        answer["keys"].as_array().is_some_and(|keys| keys.contains(&json!({ "move": "a1a6", "moves": 2 })))
    );
    let answer = asked(&["2", "--on", "c64", "--json"]).json(0);
    assert_eq!(answer["keys"], json!([{ "move": "a1a6", "moves": 2 }]));
    assert!(answer["cycles"].as_u64().is_some_and(|cycles| cycles > 100_000), "{answer}");
    let err = sys2080("solve games/draughts.toml --mate 2").failed(1);
    assert!(err.contains("nobody is mated in Draughts"), "{err}");
    sys2080("solve games/chess.toml --moves e2e4").failed(2);
}

/// Taking on a1 lets the other side mate in two, by a check that takes nothing: Stockfish 15.1 says so, too.
#[test]
fn a_search_sees_a_late_check() {
    let asked = |start: &str, fen: &str, more: &[&str]| -> Run {
        let mut command = command(start);
        command.args(["--fen", fen]).args(more);
        command.stdin(Stdio::null()).output().expect("the command runs").into()
    };
    let taken = "1r1q1rk1/pp2pp1p/7Q/1p6/4R3/7P/PP3PP1/n5K1 w - - 0 18";
    let mate = asked("solve games/chess.toml", taken, &["--mate", "2"]).succeeded();
    assert_eq!(mate.lines().next(), Some("mate in 2  e4g4"));
    let before = "1r1q1rk1/pp2pp1p/7Q/1p6/4R3/7P/PPn2PP1/R5K1 b - - 0 17";
    let found = asked("search games/chess.toml", before, &["--depth", "4", "--json"]).json(0);
    let iterations = found["iterations"].as_array().expect("a list");
    assert_ne!(iterations.last().expect("an iteration")["pv"][0], "c2xa1");
}
