//! `match` against engines that are not ours: scripts that do one thing or another, and Fairy-Stockfish.

use std::fs;

use super::*;

/// A folder with an engine `e.sh` that is this script.
#[cfg(unix)]
fn script(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("e.sh"), text).expect("a file");
    folder
}

/// A match of tic-tac-toe against it.
#[cfg(unix)]
fn against(protocol: &str, text: &str, flags: &str) -> Run {
    let folder = script(text);
    let game = root().join("games/tic-tac-toe.toml");
    let path = folder.path().join("e.sh");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sys2080"));
    command.arg("match").arg(game).arg(format!("{protocol}:sh {}", path.display()));
    command.args(flags.split_whitespace()).current_dir(folder.path()).stdin(Stdio::null());
    command.output().expect("the command runs").into()
}

/// Plays the first free square of a1, b1, c1 and so on: by the line of moves that it is sent.
#[cfg(unix)]
const FIRST_FREE: &str = r#"
while read -r line; do
  for square in a1 b1 c1 a2 b2 c2 a3 b3 c3; do
    case " $line " in *" $square "*) ;; *) echo "$square"; break ;; esac
  done
done
"#;

#[test]
#[cfg(unix)]
fn an_engine_that_plays_plays_whole_games() {
    let found = against("text", FIRST_FREE, "--games 8 --plies 1 --json").json(0);
    assert_eq!(
        (&found["games"], &found["forfeits"]),
        (&serde_json::json!(8), &serde_json::json!([])),
        "{found}"
    );
    assert!(found["b"].as_str().is_some_and(|name| name.starts_with("text:sh ")), "{found}");
    assert!(found["score"].as_f64() > Some(0.5), "{found}");
}

#[test]
#[cfg(unix)]
fn what_an_engine_does_wrong_costs_it_the_game() {
    let found = against("text", "while read -r line; do echo z9; done", "--games 4 --plies 1 --json").json(0);
    assert_eq!((&found["wins"], &found["losses"]), (&serde_json::json!(4), &serde_json::json!(0)), "{found}");
    assert_eq!(
        found["forfeits"][0],
        serde_json::json!({ "game": 1, "by": "B", "reason": "`z9` is not legal" })
    );
    let text = against("text", "while read -r line; do echo z9; done", "--games 2 --plies 1").succeeded();
    assert!(text.contains("forfeits  2, the first game 1 by B: `z9` is not legal\n"), "{text}");
}

#[test]
#[cfg(unix)]
fn three_failures_end_the_match() {
    if !testing::drawn("three failures end the match") {
        return;
    }
    for (script, reason) in [
        ("read -r line; exit 3", "it ended (exit status: 3)"),
        ("while read -r line; do :; done", "it did not answer within 0.2 seconds"),
        ("while :; do echo; done", "it did not answer within 0.2 seconds"),
        ("exec >&-; sleep 60", "it ended its output"),
    ] {
        let began = std::time::Instant::now();
        // Who ends is given time to begin.
        let patience = if reason.contains("0.2") { 0.2 } else { 20.0 };
        let flags = format!("--games 20 --plies 1 --threads 1 --their-timeout {patience} --save played");
        let err = against("text", script, &flags).failed(1);
        assert!(err.contains("has failed 3 times, at last: ") && err.contains(reason), "{script}: {err}");
        assert!(began.elapsed().as_secs() < 50, "{script}");
    }
    for (protocol, script, reason) in [
        ("uci", "exit 0", "cannot play: it ended (exit status: 0)"),
        ("uci", "sleep 9", "cannot play: it did not answer within 0.2 seconds"),
        ("gomocup", "read -r line; echo ERROR too small", "cannot play: it complains: ERROR too small"),
    ] {
        let patience = if reason.contains("0.2") { 0.2 } else { 20.0 };
        let err = against(protocol, script, &format!("--their-timeout {patience}")).failed(1);
        assert!(
            err.contains(reason) && err.contains("help: an engine is PROTOCOL:COMMAND"),
            "{script}: {err}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_match_that_was_saved_goes_on() {
    let folder = script(FIRST_FREE);
    let game = root().join("games/tic-tac-toe.toml");
    let line = |games: usize, more: &str| {
        format!("match {} text:sh\u{a0}e.sh --games {games} --plies 1 --save p{more}", game.display())
    };
    let run = |games: usize, more: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sys2080"));
        let words = line(games, more);
        command.args(words.split(' ').map(|word| word.replace('\u{a0}', " "))).current_dir(folder.path());
        Run::from(command.stdin(Stdio::null()).output().expect("the command runs"))
    };
    let whole = run(8, " --json").json(0);
    let file = folder.path().join(whole["saved"].as_str().expect("a file"));
    let text = fs::read_to_string(&file).expect("games");
    assert_eq!(text.matches("\nmatch ").count(), 8, "{text}");
    // All there, nothing played: an engine that is gone is not missed, once it has shown that it starts.
    assert_eq!(run(8, " --json").json(0), whole);
    let half = text.match_indices("\n\ngame 5\n").next().expect("a game").0;
    fs::write(&file, &text[..half + 40]).expect("a file");
    assert_eq!(run(8, " --json").json(0), whole);
    assert_eq!(fs::read_to_string(&file).expect("games"), text);
    let err = run(8, " --depth 2").failed(1);
    assert!(err.contains("has games of another match") && err.contains("help: name another folder"), "{err}");
    // Whose game it was is known, and so is the game file.
    let shown = sys2080_in(folder.path(), &format!("replay {} --game 2", file.display()));
    assert!(shown.err.contains("--rules") || shown.out.contains("text:sh e.sh plays "), "{}", shown.err);
}

#[test]
fn engines_are_named_by_protocol_and_command() {
    let game = "games/tic-tac-toe.toml";
    let err = sys2080(&format!("match {game} uci:")).failed(2);
    assert!(err.contains("`uci:` names no program"), "{err}");
    let err = sys2080(&format!("match {game} uci:no-such-engine")).failed(1);
    assert!(err.contains("`no-such-engine` cannot be started"), "{err}");
    assert!(sys2080(&format!("match {game} {game} --their-option x")).failed(2).contains("such as Hash=16"));
    assert!(sys2080(&format!("match {game} {game} --seconds 0")).failed(2).contains("a number of seconds"));
    let err = sys2080("match games/mouse-and-cats.toml uci:x --on c64 --seconds 1 --games 2");
    assert!(err.code == Some(1), "{}", err.err);
}

/// Two short games of Breakthrough against Fairy-Stockfish, by either of its protocols.
#[test]
fn fairy_stockfish_plays_breakthrough() {
    if testing::tool("fairy-stockfish").is_none() {
        return;
    }
    let variant = "--their-option UCI_Variant=breakthrough";
    for (engine, option) in [("uci", variant), ("xboard", "--their-option variant=breakthrough")] {
        let limit = if engine == "uci" { "--their-nodes 50" } else { "--their-depth 1" };
        let line = format!(
            "match games/breakthrough-8x8.toml {engine}:fairy-stockfish {option} {limit} --depth 3 --games 2 --plies 2 --json"
        );
        let found = sys2080(&line).json(0);
        assert_eq!(
            (&found["games"], &found["too_long"]),
            (&serde_json::json!(2), &serde_json::json!(0)),
            "{found}"
        );
        assert_eq!(found["forfeits"], serde_json::json!([]), "{found}");
        assert!(found["spent"]["b"]["moves"].as_u64() > Some(10), "{found}");
    }
}
