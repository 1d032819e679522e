//! `engine`: other programs talk to ours, and ours to itself in each protocol.

use std::io::{BufRead, BufReader, Read};
use std::process::ChildStdin;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::*;

/// An engine that runs, and what it says.
struct Talk {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    fn new(line: &str) -> Self {
        let mut child = piped(&format!("engine {line}"));
        let (send, lines) = channel();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Self { input: child.stdin.take().expect("a pipe"), child, lines }
    }

    fn say(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).expect("the engine reads");
        self.input.write_all(b"\n").expect("the engine reads");
    }

    /// The next line that begins so, and those before it.
    #[track_caller]
    fn wait(&self, begin: &str) -> (String, Vec<String>) {
        let mut before = Vec::new();
        let ends = Instant::now() + Duration::from_secs(60);
        loop {
            let line = self.lines.recv_timeout(ends - Instant::now());
            let line = line.unwrap_or_else(|error| panic!("no {begin} ({error}) behind {before:?}"));
            if line.starts_with(begin) {
                return (line, before);
            }
            before.push(line);
        }
    }

    /// Ends the talk: it has exit status 0 and no complaints.
    #[track_caller]
    fn ends(mut self) {
        drop(self.input);
        let mut said = String::new();
        self.child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        assert_eq!((self.child.wait().expect("an end").code(), said.as_str()), (Some(0), ""));
    }
}

#[test]
fn it_hears_while_it_thinks() {
    for on in ["host", "c64"] {
        let mut talk = Talk::new(&format!("games/breakthrough-8x8.toml --on {on}"));
        talk.say("uci");
        assert!(talk.wait("uciok").1.iter().any(|line| line.starts_with("id name sys2080 ")));
        talk.say("position startpos moves e2e3\ngo infinite");
        let (first, _) = talk.wait("info depth 1 ");
        assert!(first.contains(" score cp ") && first.contains(" pv "), "{first}");
        talk.say("isready");
        let _ = talk.wait("readyok");
        let stopped = Instant::now();
        talk.say("stop");
        let (best, _) = talk.wait("bestmove ");
        assert!(stopped.elapsed() < Duration::from_secs(20), "{on}");
        assert_eq!(best.split(' ').nth(1).map(str::len), Some(4), "{best}");
        // On the other's time there is no answer before it is asked for.
        talk.say("go ponder depth 1\nisready");
        assert!(!talk.wait("readyok").1.iter().any(|line| line.starts_with("bestmove")), "{on}");
        talk.say("ponderhit");
        let _ = talk.wait("bestmove ");
        talk.say("go movetime 200");
        let _ = talk.wait("bestmove ");
        talk.say("go nodes 20\nquit");
        talk.ends();
    }
}

#[test]
fn limits_of_both_sides_hold() {
    let depths = |flags: &str, go: &str| {
        let mut talk = Talk::new(&format!("games/othello-8x8.toml {flags}"));
        talk.say(&format!("position startpos moves P@d3\n{go}"));
        let (_, before) = talk.wait("bestmove ");
        talk.ends();
        before.iter().filter(|line| line.starts_with("info depth")).count()
    };
    assert_eq!(depths("--depth 3", "go depth 9"), 3);
    assert_eq!(depths("--depth 9", "go depth 2"), 2);
    assert_eq!(depths("--on c64 --depth 2", "go"), 2);
    assert_eq!(depths("", "go"), 5);
    assert!(depths("--nodes 100", "go depth 30") < 5);
    assert!((1..9).contains(&depths("--on c64 --seconds 1", "go")));
    assert!((1..9).contains(&depths("--on c64 --cycles 1", "go wtime 600000")));
    assert!(depths("--seconds 1", "go") >= 3);
    assert!(sys2080("engine games/othello-8x8.toml --cycles 3").failed(2).contains("needs '--on c64'"));
    assert!(sys2080("engine games/othello-8x8.toml --protocol chess").failed(2).contains("gomocup"));
    assert!(sys2080("engine no-such.toml").failed(1).contains("cannot read"));
}

/// A program without a clock is stopped too, and searches afterwards as if it had not searched.
#[test]
fn a_program_without_a_clock_is_stopped() {
    let mut talk = Talk::new("games/mouse-and-cats.toml --on c64");
    let searched = |talk: &mut Talk, go: &str, stop: bool| {
        talk.say(&format!("position startpos moves e1f2\n{go}"));
        if stop {
            let _ = talk.wait("info depth 5 ");
            talk.say("stop");
        }
        talk.wait("bestmove ")
    };
    let first = searched(&mut talk, "go depth 6", false);
    let _ = searched(&mut talk, "go infinite", true);
    let again = searched(&mut talk, "go depth 6", false);
    let rows = |(best, rows): (String, Vec<String>)| -> Vec<String> {
        let parts = |row: &String| row.split(" nps").next().unwrap_or_default().to_owned();
        rows.iter().map(parts).chain([best]).collect()
    };
    assert_eq!(rows(first), rows(again));
    talk.ends();
}

#[test]
fn what_is_no_command_ends_nothing() {
    for protocol in ["uci", "xboard", "nboard", "hub", "gomocup", "text"] {
        let mut talk = Talk::new(&format!("games/tic-tac-toe.toml --protocol {protocol} --depth 2"));
        talk.input.write_all(b"\xff\xfe\x00garbage\r\n\n = = ===\n").expect("the engine reads");
        talk.input.write_all(&vec![b'x'; 1 << 20]).expect("the engine reads");
        let (ask, answer) = match protocol {
            "uci" => ("\nisready", "readyok"),
            "xboard" | "nboard" => ("\nping 4", "pong 4"),
            "hub" => ("\nping", "pong"),
            "gomocup" => ("\nABOUT", "name="),
            _ => ("\na1", ""),
        };
        talk.say(ask);
        let _ = talk.wait(answer);
        talk.ends();
    }
}

/// Lines through a pipe are all answered before it ends.
#[test]
fn a_script_gets_its_answers() {
    let run = typed("engine games/mouse-and-cats.toml --protocol text --depth 4", "e1f2\ne1f2 b8a7\nz9\n");
    let out = run.succeeded();
    assert_eq!(out.lines().count(), 3, "{out}");
    assert!(out.contains("error: `z9`"), "{out}");
}

/// Our matches and our engine, in each protocol: whole games, in which every move is understood.
#[test]
fn our_engine_plays_our_matches() {
    if !testing::drawn("our engine plays our matches") {
        return;
    }
    for (game, protocol, limit) in [
        ("breakthrough-6x6", "uci", "--their-depth 2"),
        ("breakthrough-6x6", "xboard", "--their-depth 2"),
        ("othello-6x6", "nboard", "--their-depth 2"),
        ("othello-6x6", "uci", "--their-depth 2"),
        ("draughts", "hub", "--their-depth 2"),
        ("draughts", "uci", "--their-depth 2"),
        ("connect-four", "gomocup", "--their-seconds 100"),
        ("nine-mens-morris", "xboard", "--their-depth 2"),
        ("mouse-and-cats", "text", ""),
    ] {
        let file = root().join(format!("games/{game}.toml"));
        let engine = env!("CARGO_BIN_EXE_sys2080");
        let mut command = command(&format!("match games/{game}.toml"));
        command.arg(format!("{protocol}:{engine} engine {} --protocol {protocol} --depth 2", file.display()));
        command.args(format!("{limit} --depth 2 --games 4 --seed 3 --json").split_whitespace());
        let found = Run::from(command.stdin(Stdio::null()).output().expect("the command runs")).json(0);
        assert_eq!(found["forfeits"], serde_json::json!([]), "{game} {protocol}: {found}");
        assert_eq!(found["games"], 4, "{game} {protocol}: {found}");
    }
}
