//! `match` and `replay`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::*;

/// The files of `names` in a folder, and beside each game `NAME-1.toml`, which looks one ply far.
fn shallow(names: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in names {
        let text = fs::read_to_string(root().join(format!("games/{name}.toml"))).expect("a game");
        fs::write(folder.path().join(format!("{name}.toml")), text).expect("a file");
        let shallow = format!("extends = \"{name}.toml\"\n[search]\ndepth = 1\n");
        fs::write(folder.path().join(format!("{name}-1.toml")), shallow).expect("a file");
    }
    folder
}

fn answer(folder: &Path, line: &str) -> Value {
    sys2080_in(folder, &format!("{line} --json")).json(0)
}

#[test]
fn a_file_against_itself_is_exactly_even() {
    for line in ["games/mouse-and-cats.toml", "games/draughts.toml"] {
        let found = sys2080(&format!("match {line} {line} --games 8 --depth 3 --json")).json(0);
        assert_eq!(found["pairs"], serde_json::json!([0, 0, 4, 0, 0]), "{found}");
        assert_eq!((&found["wins"], &found["elo"]), (&found["losses"], &serde_json::json!(0.0)), "{found}");
        assert_eq!(found["spent"]["a"], found["spent"]["b"], "{found}");
    }
}

#[test]
fn the_stronger_file_wins() {
    let folder = shallow(&["connect-four"]);
    let found = answer(folder.path(), "match connect-four.toml connect-four-1.toml --games 20");
    assert!(found["score"].as_f64() > Some(0.75), "{found}");
    let turned = answer(folder.path(), "match connect-four-1.toml connect-four.toml --games 20");
    assert_eq!((&turned["wins"], &turned["losses"]), (&found["losses"], &found["wins"]), "{turned}");
    let text = sys2080_in(folder.path(), "match connect-four.toml connect-four-1.toml --games 6").succeeded();
    for part in ["A         connect-four.toml: 7.8 plies", "games     6\n", "wins ", "score ", "LOS "] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn the_seed_decides_and_the_threads_do_not() {
    let folder = shallow(&["breakthrough-6x6"]);
    let run = |threads: usize, seed: u64| {
        let line = format!(
            "match breakthrough-6x6.toml breakthrough-6x6-1.toml --nodes 300 --sprt -50,300 --games 60 \
             --seed {seed} --threads {threads} --save played-{threads}"
        );
        let mut found = answer(folder.path(), &line);
        let saved = found["saved"].take();
        let text = fs::read_to_string(folder.path().join(saved.as_str().expect("a file"))).expect("games");
        (found, text)
    };
    let (one, two) = (run(1, 3), run(2, 3));
    assert_eq!(one, two);
    assert_ne!(one.1, run(2, 4).1);
    // Both files deepen as far as the nodes allow, so nothing tells them apart but chance.
    let games = one.0["games"].as_u64().expect("a number");
    assert_eq!(one.1.matches("game ").count() as u64, games);
    assert_eq!(one.0["sprt"]["decision"], "H0", "{}", one.0);
    assert!(games < 60, "{}", one.0);
}

#[test]
fn programs_play_in_the_c64() {
    if !testing::drawn("programs play in the c64") {
        return;
    }
    let folder = shallow(&["mouse-and-cats", "tic-tac-toe"]);
    for name in ["mouse-and-cats", "tic-tac-toe"] {
        let line = format!("match {name}.toml {name}-1.toml --games 4 --plies 2");
        let found = answer(folder.path(), &format!("{line} --on c64 --cycles 1"));
        // With the same budget their depths do not matter: the programs search alike.
        assert_eq!(found["pairs"], serde_json::json!([0, 0, 2, 0, 0]), "{found}");
        assert!(found["spent"]["a"]["cycles"].as_u64() > Some(0), "{found}");
        // To a depth the host does the same.
        let pick = |found: &Value| (found["pairs"].clone(), found["spent"]["b"]["nodes"].clone());
        let c64 = answer(folder.path(), &format!("{line} --on c64 --depth 3"));
        assert_eq!(pick(&c64), pick(&answer(folder.path(), &format!("{line} --depth 3"))), "{c64}");
    }
}

#[test]
fn the_host_plays_by_the_cycles_of_the_program() {
    if !testing::drawn("the host plays by the cycles of the program") {
        return;
    }
    let folder = shallow(&["mouse-and-cats"]);
    let line = "match mouse-and-cats.toml mouse-and-cats-1.toml --games 4 --plies 2 --cycles 1";
    let (host, c64) = (answer(folder.path(), line), answer(folder.path(), &format!("{line} --on c64")));
    assert_eq!(host["pairs"], c64["pairs"], "{host}");
    let cycles = |found: &Value| found["spent"]["a"]["cycles"].as_f64().unwrap_or(0.0);
    // A move that takes an iteration more or less changes the game.
    assert!((cycles(&host) / cycles(&c64) - 1.0).abs() < 0.3, "{host} {c64}");
    assert!(host["modelled"]["a"]["total"].as_f64().is_some_and(|part| part.abs() < 0.05), "{host}");
    assert!(c64["modelled"]["a"].is_null(), "{c64}");
    let err = sys2080("match games/ryg3-11.toml games/ryg3-11.toml --seconds 1").failed(1);
    assert!(err.contains("no clock that stops its search"), "{err}");
}

#[test]
fn a_file_may_spend_something_else_than_the_other() {
    let line = "match games/mouse-and-cats.toml games/mouse-and-cats.toml --games 4 --plies 2";
    let found = sys2080(&format!("{line} --nodes 100 --their-nodes 2000 --json")).json(0);
    assert_eq!((&found["budget"], &found["their_budget"]), (&"100 nodes".into(), &"2000 nodes".into()));
    let nodes = |side: &str| {
        let spent = &found["spent"][side];
        spent["nodes"].as_u64().expect("a number") / spent["moves"].as_u64().expect("a number")
    };
    assert!(nodes("a") <= 100 && nodes("b") > 200 && nodes("b") <= 2000, "{found}");
    let text = sys2080(&format!("{line} --depth 2 --their-depth 3")).succeeded();
    assert!(text.contains("\nbudget    depth 2 on host; depth 3 for B\n"), "{text}");
    for wrong in ["--their-depth 99", "--their-depth 3 --their-nodes 9", "--on c64 --their-nodes 9"] {
        let err = sys2080(&format!("{line} {wrong}")).failed(2);
        assert!(err.contains("--their-"), "{wrong}: {err}");
    }
}

#[test]
fn games_are_written_and_read_in_notation() {
    let folder = shallow(&["chess", "mouse-and-cats"]);
    let openings = format!("{}/../games/chess-openings.txt", env!("CARGO_MANIFEST_DIR"));
    fs::copy(openings, folder.path().join("chess-openings.txt")).expect("a file");
    let run = |line: &str| sys2080_in(folder.path(), line);
    let text = "[Event \"casual\"]\n[White \"Ren\u{e9}\"]\n[Black \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(letter).expect("a byte")).collect();
    fs::write(folder.path().join("one.pgn"), latin).expect("a file");
    let shown = run("replay one.pgn").succeeded();
    assert!(shown.starts_with("game 1: Ren\u{e9} plays b, casual\n\nply 1, white: f2f3\n"), "{shown}");
    assert!(shown.ends_with("\nblack wins after 4 plies\n"), "{shown}");
    assert_eq!(run("replay one.pgn --json").json(0)["winner"], "black");
    let put = run("replay one.pgn --to games.d64 --name mated").succeeded();
    assert_eq!(put, "wrote mated to games.d64\n");
    let notated = run("replay games.d64 --pgn").succeeded();
    assert!(notated.starts_with("[Event \"mated\"]\n[Site \"?\"]\n"), "{notated}");
    assert!(notated.ends_with("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{notated}");

    let line = "match mouse-and-cats.toml mouse-and-cats-1.toml --games 4 --depth 2 --save .";
    let _ = run(line).succeeded();
    let file = "mouse-and-cats-mouse-and-cats-1-1.txt";
    let all = run(&format!("replay {file} --pgn")).succeeded();
    assert_eq!(all.matches("[Variant \"Mouse and Cats\"]").count(), 4, "{all}");
    fs::write(folder.path().join("all.pgn"), &all).expect("a file");
    assert_eq!(run("replay all.pgn --pgn").succeeded(), all);
    let boards = |line: &str| {
        let text = run(line).succeeded().replace(" (opening)", "");
        text.split_once('\n').expect("lines").1.to_owned()
    };
    assert_eq!(boards("replay all.pgn --game 2"), boards(&format!("replay {file} --game 2")));

    let wrong = |name: &str, text: &str, line: &str| {
        fs::write(folder.path().join(name), text).expect("a file");
        run(&format!("replay {line}")).failed(1)
    };
    let err = wrong("illegal.pgn", "1. e4 e5 2. Nf4 *", "illegal.pgn");
    assert!(err.contains("illegal.pgn:1:13") && err.contains("after 2 plies: `Nf4`"), "{err}");
    let err = wrong("none.pgn", "", "none.pgn --to other.d64");
    assert!(err.contains("there is no game") && !folder.path().join("other.d64").exists(), "{err}");
    let err = wrong("other.pgn", "[Variant \"Zillions\"]\n\n1. a1 *", "other.pgn");
    assert!(err.contains("no game file here is of `zillions`") && err.contains("--rules"), "{err}");
    assert!(run("replay all.pgn --game 9").failed(1).contains("help: it has 4: use `--game N`"));
    let _ = run("replay all.pgn --pgn --json").failed(2);
}

#[test]
fn games_are_saved_and_replayed() {
    let folder = shallow(&["mouse-and-cats"]);
    let run = |line: &str| sys2080_in(folder.path(), line);
    let line = "match mouse-and-cats.toml mouse-and-cats-1.toml --games 4 --depth 3 --save a/b";
    assert!(run(line).succeeded().contains("saved     a/b/mouse-and-cats-mouse-and-cats-1-1.txt"));
    let file = "a/b/mouse-and-cats-mouse-and-cats-1-1.txt";
    let start = run(&format!("replay {file} --ply 0")).succeeded();
    assert!(start.starts_with(" 8   C   C   C   C\n") && start.lines().count() == 9, "{start}");
    let text = run(&format!("replay {file} --game 2")).succeeded();
    let heading = "game 2: mouse-and-cats-1.toml plays mouse-and-cats.toml, depth 3 on host, seed 1\n";
    assert!(text.starts_with(heading), "{text}");
    assert!(text.contains("\nply 1, mouse: e1") && text.contains("\nply 4, cats: "), "{text}");
    assert_eq!(text.matches("(opening)").count(), 4, "{text}");
    assert!(text.trim_end().contains(" wins after "), "{text}");
    // The position after the last ply is the last that is shown.
    let plies = text.rsplit(' ').nth(1).expect("a number").to_owned();
    let last = run(&format!("replay {file} --game 2 --ply {plies}")).succeeded();
    assert!(text.contains(&last), "{last}");

    let answer = run(&format!("replay {file} --game 2 --json")).json(0);
    let positions = answer["positions"].as_array().expect("positions");
    assert_eq!((positions.len() - 1).to_string(), plies);
    assert_eq!(
        (&answer["plies"], &positions[0]["move"]),
        (&serde_json::json!(positions.len() - 1), &Value::Null)
    );
    let board = |position: &Value| -> String {
        let rows = position["board"].as_array().expect("rows").iter();
        rows.map(|row| format!("{}\n", row.as_str().expect("a row"))).collect()
    };
    assert_eq!((board(&positions[0]), board(&positions[positions.len() - 1])), (start.clone(), last));
    let winner = answer["winner"].as_str().expect("a winner");
    assert!(text.contains(&format!("\n{winner} wins after ")), "{answer}");
    let one = run(&format!("replay {file} --game 2 --ply 3 --json")).json(0);
    assert_eq!(one["positions"], serde_json::json!([positions[3]]));

    let err = run(&format!("replay {file} --game 5")).failed(1);
    assert_eq!(err, format!("error: {file} has no game 5\nhelp: it has 4: use `--game N`\n"));
    assert!(run(&format!("replay {file} --ply 999")).failed(1).contains("help: it ends after "));
    let whole = fs::read_to_string(folder.path().join(file)).expect("games");
    let wrong = |name: &str, text: String| {
        fs::write(folder.path().join(name), text).expect("a file");
        run(&format!("replay {name}")).failed(1)
    };
    let err = wrong("illegal.txt", whole.replacen("1. e1", "1. e5", 1));
    assert!(err.contains("illegal.txt:10:4") && err.contains("after 0 plies: `e5"), "{err}");
    assert!(err.ends_with("error: illegal.txt has 1 mistake\n"), "{err}");
    let err = wrong("header.txt", whole.replacen("seed 1", "seed one", 1));
    assert!(err.contains("header.txt:4:6") && err.contains("`one` is no number"), "{err}");
    let err = wrong("elsewhere.txt", whole.replace("\nfirst ", "\nfirst gone/"));
    assert!(err.contains("cannot read gone/") && err.contains("help: name the game file by"), "{err}");
    let shown = run("replay elsewhere.txt --rules mouse-and-cats.toml --ply 0").succeeded();
    assert_eq!(shown, start);
}

#[test]
fn games_go_to_disks_and_back() {
    let folder = shallow(&["mouse-and-cats"]);
    let run = |line: &str| sys2080_in(folder.path(), line);
    let line = "match mouse-and-cats.toml mouse-and-cats-1.toml --games 2 --depth 3 --save a";
    let _ = run(line).succeeded();
    let file = "a/mouse-and-cats-mouse-and-cats-1-1.txt";
    let put = run(&format!("replay {file} --game 2 --to games.d64 --name second")).succeeded();
    assert_eq!(put, "wrote second to games.d64\n");
    // The same moves, from the disk; the title leads to the rules.
    let text = run(&format!("replay {file} --game 2")).succeeded().replace(" (opening)", "");
    let shown = run("replay games.d64").succeeded();
    let moves = |text: &str| text.split_once("\n\n").map(|(_, moves)| moves.to_owned()).unwrap_or_default();
    assert!(shown.starts_with("second: mouse and cats\n"), "{shown}");
    assert_eq!(moves(&shown), moves(&text));
    let at = |line: &str| run(&format!("replay {line} --ply 5")).succeeded();
    assert_eq!(at("games.d64 --name second"), at(&format!("{file} --game 2")));

    assert!(
        run(&format!("replay {file} --to games.d64 --name second"))
            .failed(1)
            .contains("of this name already")
    );
    let _ = run(&format!("replay {file} --to games.d64")).succeeded();
    let err = run("replay games.d64").failed(1);
    assert!(err.contains("games.d64 has 2 games") && err.contains("`--name`: `second`, `game`"), "{err}");
    assert!(run("replay games.d64 --name third").failed(1).contains("help: it has `second`, `game`"));
    assert!(run("replay games.d64 --name game --ply 999").failed(1).contains("help: it ends after "));
    assert!(run("replay games.d64 --to other.d64").failed(1).contains("takes games from text files"));
    assert!(
        run(&format!("replay {file} --to x.d64 --name a*b")).failed(1).contains("cannot be a name on a disk")
    );
    fs::write(folder.path().join("short.d64"), "no disk").expect("a file");
    assert!(run("replay short.d64").failed(1).contains("has 174848 bytes"));
    let draughts = root().join("games/draughts.toml");
    let err = run(&format!("replay games.d64 --name game --rules {}", draughts.display())).failed(1);
    assert!(err.contains("it is a game of `mouse and cats`, not of `draughts`"), "{err}");
}

#[test]
fn what_cannot_be_played_is_told() {
    let err = sys2080("match games/othello-6x6.toml games/othello-8x8.toml").failed(1);
    let first = "error: games/othello-6x6.toml and games/othello-8x8.toml are not the same game: they differ \
                 in the board";
    assert!(err.starts_with(first) && err.contains("\nhelp: "), "{err}");
    let game = "games/tic-tac-toe.toml";
    let err = sys2080(&format!("match {game} {game} --plies 9")).failed(1);
    assert!(err.contains("no opening of 9 plies") && err.contains("help: use fewer `--plies`"), "{err}");
    assert!(sys2080(&format!("match {game} no-such.toml")).failed(1).contains("cannot read no-such.toml"));
    assert!(sys2080("replay no-such.txt").failed(1).contains("help: FILE is what"));
    for flags in [
        "--games 3",
        "--games 0",
        "--sprt 20,0",
        "--sprt 5",
        "--depth 0",
        "--cycles 0",
        "--nodes 9 --on c64",
        "--nodes 9 --depth 2",
        "--threads 0",
    ] {
        let err = sys2080(&format!("match {game} {game} {flags}")).failed(2);
        assert!(err.contains("Usage: sys2080") || err.contains("try '--help'"), "{flags}: {err}");
    }
}
