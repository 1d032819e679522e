//! The `sys2080` command as scripts and people see it.

mod asm;
mod bench;
mod book;
mod build;
mod by_scores;
mod commands;
mod contest;
mod debug_adapter;
mod dialect;
mod editors;
mod emulators;
mod engines;
mod exit_codes;
mod explain;
mod json;
mod lab;
#[cfg(feature = "lsp")]
mod language_server;
mod limits;
mod page;
mod play;
mod readme;
mod release;
mod search;
mod serve;
mod shot;
mod solve;
mod streams;
mod suite;
#[cfg(target_os = "linux")]
mod terminal;
mod tune;
mod tutorial;
mod ultimate;
mod unit;
mod voice;
#[cfg(target_os = "linux")]
mod xboard;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A finished run.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text on standard output"),
            err: String::from_utf8(output.stderr).expect("text on standard error"),
        }
    }
}

impl Run {
    /// Standard output of a run that was to succeed.
    #[track_caller]
    fn succeeded(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Standard error of a run that was to end with `code` and no result.
    #[track_caller]
    fn failed(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        self.err
    }

    /// Standard output of a run that was to end with `code`, as JSON.
    #[track_caller]
    fn json(self, code: i32) -> serde_json::Value {
        assert_eq!((self.code, self.err.as_str()), (Some(code), ""), "{}", self.out);
        serde_json::from_str(&self.out).expect("JSON on standard output")
    }
}

/// The command with `line` split at blanks, in the workspace's root.
fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sys2080"));
    command.args(line.split_whitespace()).current_dir(root());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sys2080(line: &str) -> Run {
    command(line).stdin(Stdio::null()).output().expect("the command runs").into()
}

/// Runs with a directory as the current one, which the games are copied to.
fn sys2080_in(directory: &Path, line: &str) -> Run {
    command(line).current_dir(directory).stdin(Stdio::null()).output().expect("the command runs").into()
}

/// Starts a command whose standard streams are pipes.
fn piped(line: &str) -> Child {
    let mut command = command(line);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command runs")
}

/// Runs with `input` typed through a pipe.
fn typed(line: &str, input: &str) -> Run {
    let mut child = piped(line);
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("the command reads its input");
    drop(stdin);
    child.wait_with_output().expect("the command ends").into()
}

/// A directory with the game `g.toml` in it.
fn directory_with(game: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("g.toml"), game).expect("a file");
    directory
}

/// The text of the game that ships with the tool.
fn mouse_and_cats() -> String {
    std::fs::read_to_string(root().join("games/mouse-and-cats.toml")).expect("the game")
}

/// Two mistakes, in one line each.
fn wrong_game() -> String {
    mouse_and_cats().replace("files = 8", "files = 99").replace("depth = 12 ", "deepth = 12 ")
}

/// So many moves that the program's list holds them for seven plies only.
fn crowded_game(depth: u8) -> String {
    let values = format!("values = \"\"\"\n{}\"\"\"\n", "1 1 1 1 1 1\n".repeat(6));
    let piece = |name: &str, side: &str, letter: char, rank: u8| {
        format!(
            "[[piece]]\nname = \"{name}\"\nside = \"{side}\"\nletter = \"{letter}\"\n\
             start = [\"a{rank}\", \"b{rank}\", \"c{rank}\", \"d{rank}\"]\n\
             moves = [{{ step = [\"n\", \"ne\", \"e\", \"se\", \"s\", \"sw\", \"w\", \"nw\"] }}]\n{values}"
        )
    };
    let (kings, queens) = (piece("king", "red", 'K', 1), piece("queen", "blue", 'Q', 6));
    format!(
        r#"
text = "en"
[game]
name = "Crowd"
[board]
files = 6
ranks = 6
squares = "all"
[[side]]
name = "red"
[[side]]
name = "blue"
{kings}
{queens}
[evaluation]
base = 100
[end]
no-moves = "loses"
[search]
algorithm = "alpha-beta"
depth = {depth}
iterative-deepening = false
ties = "first"
table = false
ordering = false
time-limit = 0
[texts.en]
title = "CROWD"
sides = ["RED", "BLUE"]
wins = ["RED WINS", "BLUE WINS"]
"#
    )
}
