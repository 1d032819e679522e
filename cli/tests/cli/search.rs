//! What `search`, `perft` and `check` print for people.

use super::*;

#[test]
fn both_engines_search_alike() {
    for on in ["host", "c64"] {
        let line = format!("search games/ryg3-11.toml --depth 8 --moves e1f2 --on {on}");
        let text = sys2080(&line).succeeded();
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines.len(), 10, "{text}");
        let score = if on == "host" { 3 } else { 2 };
        assert_eq!((lines[0][..2].to_vec(), lines[0][score]), (vec!["depth", "nodes"], "score"));
        assert_eq!((lines[8][..2].to_vec(), lines[8][score]), (vec!["8", "3535"], "25"));
        assert_eq!(lines[0].contains(&"cycles"), on == "c64");
        assert_eq!(lines[9], ["best", "b8a7"]);
        let column = |row: usize, word: &str| text.lines().nth(row).and_then(|line| line.find(word));
        assert_eq!(column(0, "principal"), column(8, "b8a7"), "{text}");
    }
}

#[test]
fn the_depth_is_the_games_unless_given() {
    assert_eq!(
        sys2080("search games/ryg3-11.toml").succeeded(),
        sys2080("search games/ryg3-11.toml --depth 8").succeeded()
    );
}

#[test]
fn an_exact_table_is_another_table() {
    let nodes = |table: &str| {
        let line = format!("search games/ryg3-10.toml --depth 8 --moves E1F2 --table {table} --json");
        sys2080(&line).json(0)["iterations"][7]["nodes"].as_u64()
    };
    assert_eq!(nodes("spec"), Some(0x29f8));
    assert!(nodes("exact") < nodes("spec"), "nothing is displaced");
    assert!(sys2080("search games/othello-8x8.toml --depth 3 --table exact").succeeded().contains("best"));
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    for on in ["host", "c64"] {
        let text = sys2080(&format!("perft games/ryg3-11.toml --depth 4 --on {on}")).succeeded();
        assert_eq!(text, "1 2\n2 14\n3 56\n4 344\n");
        let text = sys2080(&format!("perft games/ryg3-11.toml --depth 2 --moves e1f2 --on {on}")).succeeded();
        assert_eq!(text, "1 7\n2 28\n");
    }
}

#[test]
fn a_game_that_is_over_goes_no_further() {
    for (game, moves, end) in [
        ("fox-and-hounds-4x4", "c1b2,b4a3,b2c3,a3b2,c3b4", "won by fox"),
        ("tic-tac-toe", "a1,b1,a2,b2,a3", "won by crosses"),
        ("tic-tac-toe", "b2,a1,c1,a3,a2,c2,b1,b3,c3", "drawn"),
    ] {
        for on in ["host", "c64"] {
            let after = format!("games/{game}.toml --moves {moves} --on {on}");
            let text = sys2080(&format!("search {after}")).succeeded();
            assert_eq!(text, format!("the game is over, {end}\n"));
            assert_eq!(sys2080(&format!("perft {after} --depth 2")).succeeded(), "1 0\n2 0\n");
            let err =
                sys2080(&format!("search games/{game}.toml --moves {moves},a1a2,b1b2 --on {on}")).failed(1);
            let told = format!("after {moves}: `a1a2` cannot be played: the game is over, {end}\n");
            assert!(err.contains(&told) && err.contains("help: "), "{err}");
        }
        let err = sys2080(&format!("bench games/{game}.toml --depth 1 --moves {moves}")).failed(1);
        assert!(err.contains(&format!("the game is over after these moves, {end}\n")), "{err}");
    }
}

#[test]
fn no_moves_may_be_written_as_nothing() {
    let mut command = command("perft games/ryg3-11.toml --depth 1 --moves");
    let run = Run::from(command.arg("").output().expect("the command runs"));
    assert_eq!(run.succeeded(), "1 2\n");
}

#[test]
fn check_says_what_the_game_is() {
    let text = sys2080("check games/mouse-and-cats.toml").succeeded();
    for part in [
        "Mouse and Cats",
        "8x8, 32 playable squares",
        "mouse moves first",
        "4 cat (C)",
        "alpha-beta, depth 12",
        "wins seen",
        "table of 4096 values",
        "best gain first",
    ] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn check_says_what_happens_in_a_general_game() {
    for (name, parts) in [
        (
            "draughts",
            &[
                "red man: step ne nw, jump ne nw, becomes red king on b8 d8 f8 h8",
                "captures forced, jumps in chains",
                "no moves loses, drawn after 80 quiet plies (moves of red man, white man restart the count), drawn \
                 when a position is there 3 times",
                "64 to 191, base 128",
                "negascout, depth 8",
                "table of 1024 values",
                "2 killers",
            ][..],
        ),
        (
            "othello-6x6",
            &["black: placed outflank", "pass when stuck", "no moves counts", "late with 26 pieces or more"],
        ),
        ("connect-four", &["red: placed lowest", "4 in line wins", "lines drawn"]),
        ("breakthrough-6x6", &["white: step n, step or capture nw ne", "white on a6 b6"]),
    ] {
        let text = sys2080(&format!("check games/{name}.toml")).succeeded();
        for part in parts {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}

/// The host stops by the clock on the wall, the program by its own; each plays a move that it has looked at.
#[test]
fn a_search_ends_when_its_time_is_over() {
    let line = "search games/othello-8x8.toml --moves d3";
    let began = std::time::Instant::now();
    let host = sys2080(&format!("{line} --seconds 1 --json")).json(0);
    assert!(began.elapsed().as_secs() < 20, "{host}");
    let depths = |found: &serde_json::Value| found["iterations"].as_array().map_or(0, Vec::len);
    assert!(depths(&host) >= 2 && host["best"].is_string(), "{host}");
    let c64 = |flags: &str| sys2080(&format!("{line} --on c64 {flags} --json")).json(0);
    let (one, ten) = (c64("--seconds 1"), c64("--seconds 10"));
    assert!(depths(&one) >= 1 && depths(&ten) > depths(&one), "{one} {ten}");
    let cycles = |found: &serde_json::Value| found["iterations"][depths(found) - 1]["cycles"].as_u64();
    assert!(cycles(&one) < Some(985_248) && cycles(&ten) < Some(9_852_480), "{one} {ten}");
    // The same program finds the same, however long it goes on.
    let count = depths(&one);
    let first = |found: &serde_json::Value| found["iterations"].as_array().map(|all| all[..count].to_vec());
    let nodes = |found: &serde_json::Value| {
        first(found).map(|rows| rows.iter().map(|row| row["nodes"].as_u64()).collect::<Vec<_>>())
    };
    assert_eq!(nodes(&one), nodes(&ten));
    assert_eq!(depths(&c64("--seconds 10 --depth 2")), 2);
    assert!(sys2080(&format!("{line} --seconds 1 --table exact")).failed(2).contains("--table exact"));
    let err = sys2080("search games/ryg3-11.toml --seconds 1 --on c64").failed(1);
    assert!(err.contains("no clock that stops its search") && err.contains("help: "), "{err}");
}
