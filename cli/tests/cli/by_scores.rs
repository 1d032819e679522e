//! Games in which more happens than that pieces step.

use super::*;

#[test]
fn both_engines_search_them_alike() {
    for line in [
        "games/othello-8x8.toml --depth 5 --moves d3,C5",
        "games/draughts.toml --depth 6 --moves c3d4,f6e5,d4xf6",
        "games/connect-four.toml --depth 5 --moves 4,4,3",
    ] {
        let host = sys2080(&format!("search {line} --json")).json(0);
        let c64 = sys2080(&format!("search {line} --on c64 --json")).json(0);
        let column = |found: &serde_json::Value, name: &str| -> Vec<serde_json::Value> {
            let rows = found["iterations"].as_array().expect("iterations").iter();
            rows.map(|row| row[name].clone()).collect()
        };
        for name in ["depth", "nodes", "score", "pv"] {
            assert_eq!(column(&host, name), column(&c64, name), "{line}");
        }
        assert_eq!(host["best"], c64["best"]);
        assert!(column(&host, "moves").iter().all(serde_json::Value::is_u64), "{host}");
    }
}

/// The figures are those of OEIS A133046.
#[test]
fn a_chain_of_jumps_is_one_move() {
    for (on, depth, expected) in
        [("host", 6, "1 7\n2 49\n3 302\n4 1469\n5 7361\n6 36768\n"), ("c64", 3, "1 7\n2 49\n3 302\n")]
    {
        let text = sys2080(&format!("perft games/draughts.toml --depth {depth} --on {on}")).succeeded();
        assert_eq!(text, expected);
    }
}

#[test]
fn a_wrong_move_is_told_with_those_before_it() {
    let err = sys2080("perft games/othello-8x8.toml --depth 1 --moves d3,a1").failed(1);
    assert_eq!(err, "error: after d3: `a1` is not legal here: c3, e3, c5 are\n");
}

#[test]
fn whole_turns_are_the_branches_of_an_explained_tree() {
    let text = sys2080("explain games/tic-tac-toe.toml --depth 2 --moves a1,b1,a2").succeeded();
    assert!(text.contains("best line a3 "), "{text}");
}

#[test]
fn the_lab_solves_the_last_states_by_every_algorithm() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command("lab games/tic-tac-toe.toml --states 4 --line");
    command.arg("b2 a1 c1 a3 a2 c2 b1 b3 c3").arg("--svg").arg(folder.path());
    command.arg("--csv").arg(folder.path().join("lab.csv"));
    let text = Run::from(command.output().expect("the command runs")).succeeded();
    assert!(text.starts_with("line: b2 a1 c1 a3 a2 c2 b1 b3 c3\n"), "{text}");
    assert_eq!(text.lines().count(), 3 + 4 * 8, "{text}");
    for algorithm in ["minimax", "alpha-beta", "scout", "negascout"] {
        assert_eq!(text.matches(&format!("  {algorithm} ")).count(), 8, "{text}");
    }
    let table = std::fs::read_to_string(folder.path().join("lab.csv")).expect("a table");
    assert_eq!(table.lines().count(), 1 + 4 * 8);
    for name in ["nodes", "nodes-table", "time", "time-table"] {
        let figure = std::fs::read_to_string(folder.path().join(format!("{name}.svg"))).expect("a figure");
        assert!(figure.starts_with("<svg ") && figure.ends_with("</svg>\n"), "{figure}");
    }
    let err = sys2080("lab games/tic-tac-toe.toml --line b2,b2").failed(1);
    assert!(err.contains("after 1 moves: `b2` is not legal here"), "{err}");
    sys2080("lab games/tic-tac-toe.toml --line b2 --depth 3").failed(2);
}
