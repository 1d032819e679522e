//! What editors and people who edit use: the schema, the language server, `--watch`.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::{command, root, sys2080, sys2080_in};

#[test]
fn the_schema_is_the_one_beside_the_games() {
    let shipped = fs::read_to_string(root().join("games/sys2080.schema.json")).expect("the schema");
    assert_eq!(sys2080("schema").succeeded(), shipped);
}

#[cfg(not(feature = "lsp"))]
#[test]
fn a_server_that_is_not_there_is_missed() {
    let err = sys2080("lsp").failed(1);
    assert!(err.contains("built without the language server") && err.contains("--features lsp"), "{err}");
}

#[test]
fn a_program_is_taken_apart_and_put_together_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = root().join("games/ryg3-11.toml").display().to_string();
    sys2080_in(folder.path(), &format!("build {game} -o a.prg --emit vs -q")).succeeded();
    for flags in ["", "--labels a.vs", "--all-code", "--entry $0900 --entry 0x0901 --entry 2400"] {
        sys2080_in(folder.path(), &format!("disasm a.prg {flags} -o b.asm")).succeeded();
        sys2080_in(folder.path(), "asm b.asm -q").succeeded();
        let read = |name: &str| fs::read(folder.path().join(name)).expect("a program");
        assert_eq!(read("a.prg"), read("b.prg"), "{flags}");
    }
    assert!(sys2080_in(folder.path(), "disasm a.prg").succeeded().contains("10 SYS 2080"));
    assert!(sys2080_in(folder.path(), "disasm a.prg -o a.prg").failed(1).contains("refusing to write"));
    assert!(sys2080_in(folder.path(), "disasm a.prg --entry 65536").failed(2).contains("up to $ffff"));
    fs::write(folder.path().join("long.prg"), [0xff, 0xff, 1, 2]).expect("written");
    assert!(sys2080_in(folder.path(), "disasm long.prg").failed(1).contains("past $ffff"));
    fs::write(folder.path().join("short.prg"), [1]).expect("written");
    assert!(sys2080_in(folder.path(), "disasm short.prg").failed(1).contains("no load address"));
    assert!(sys2080_in(folder.path(), "disasm none.prg").failed(1).contains("cannot read none.prg"));
}

/// A command that stays, and the lines that it prints.
struct Watcher {
    child: Child,
    lines: Receiver<String>,
}

impl Watcher {
    fn new(folder: &Path, line: &str) -> Self {
        let mut command = command(line);
        command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        let (sender, lines) = channel();
        let out: Box<dyn Read + Send> = Box::new(child.stdout.take().expect("a pipe"));
        let err: Box<dyn Read + Send> = Box::new(child.stderr.take().expect("a pipe"));
        for stream in [out, err] {
            let sender = sender.clone();
            thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    // The test may have ended.
                    let _ = sender.send(line);
                }
            });
        }
        Self { child, lines }
    }

    /// Waits for a line that contains `words`.
    fn wait(&self, words: &str) {
        self.wait_for(&[words]);
    }

    /// Waits for lines that contain all of these. What comes from the two streams is in no order.
    fn wait_for(&self, words: &[&str]) {
        let mut seen: Vec<String> = Vec::new();
        let lacks = |seen: &[String], words: &str| !seen.iter().any(|line| line.contains(words));
        while let Some(lacking) = words.iter().find(|words| lacks(&seen, words)) {
            match self.lines.recv_timeout(Duration::from_secs(60)) {
                Ok(line) => seen.push(line),
                Err(_) => panic!("no `{lacking}` in {seen:#?}"),
            }
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_source_is_assembled_again_when_it_or_what_it_reads_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let save = |name: &str, text: &str| {
        // As many editors do it: beside, then moved.
        let path = folder.path().join(name);
        fs::write(path.with_extension("new"), text).expect("written");
        fs::rename(path.with_extension("new"), path).expect("moved");
    };
    let program = || fs::read(folder.path().join("a.prg")).expect("a program");
    save("a.asm", "* = $1000\n lda #1\n");
    let watcher = Watcher::new(folder.path(), "asm a.asm --watch");
    watcher.wait("watching");
    assert_eq!(program()[3], 1);
    save("a.asm", "* = $1000\n lda #22\n");
    watcher.wait("rebuilt");
    assert_eq!(program()[3], 22);
    save("a.asm", "* = $1000\n lda nowhere\n");
    watcher.wait_for(&["nowhere", "not built"]);
    assert_eq!(program()[3], 22);
    save("a.asm", "* = $1000\n lda #33\n");
    watcher.wait("rebuilt");
    assert_eq!(program()[3], 33);
}

#[test]
fn a_game_is_built_again_when_a_file_that_it_extends_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let game = fs::read_to_string(root().join("games/mouse-and-cats.toml")).expect("a game");
    fs::write(path("over.toml"), "extends = \"base.toml\"\n").expect("written");
    let watcher = Watcher::new(folder.path(), "build over.toml --watch");
    // What is missing appears.
    watcher.wait("not built");
    fs::write(path("base.toml"), &game).expect("written");
    watcher.wait("rebuilt");
    let before = fs::read(path("over.prg")).expect("a program");
    fs::write(path("base.toml"), game.replace("MOUSE AND CATS", "CATS AND MOUSE")).expect("written");
    watcher.wait("rebuilt");
    assert_ne!(fs::read(path("over.prg")).expect("a program"), before);
    fs::write(path("base.toml"), game.replace("\"e1\"", "\"e9\"")).expect("written");
    watcher.wait("unknown square");
}
