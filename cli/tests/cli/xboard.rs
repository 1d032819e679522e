//! Our engine in XBoard, on a screen that nobody sees.

use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

use super::*;

/// A server of windows, stopped when this is dropped.
struct Screen(Child, String);

impl Screen {
    fn new(server: &Path) -> Self {
        let mut child = Command::new(server)
            .args(["-displayfd", "1", "-screen", "0", "900x800x24"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut number = String::new();
        let output = child.stdout.take().expect("a pipe");
        let _ = BufReader::new(output).read_line(&mut number).expect("the number of the screen");
        Self(child, format!(":{}", number.trim()))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// XBoard knows nothing of Breakthrough but what our engine tells it. Two of ours play a game in it, which it saves.
#[test]
fn xboard_shows_a_game_that_it_does_not_know() {
    if !testing::drawn("xboard shows a game that it does not know") {
        return;
    }
    let (Some(xboard), Some(server)) = (testing::tool("xboard"), testing::tool("Xvfb")) else { return };
    let screen = Screen::new(&server);
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let game = root().join("games/breakthrough-8x8.toml");
    let engine = |depth: u8| {
        let (command, game) = (env!("CARGO_BIN_EXE_sys2080"), game.display());
        format!("{command} engine {game} --protocol xboard --depth {depth}")
    };
    let mut child = Command::new(xboard)
        .args(["-fcp", &engine(3), "-scp", &engine(2), "-mode", "TwoMachines", "-matchGames", "1"])
        .args(["-variant", "breakthrough", "-testLegality", "false", "-popupExitMessage", "false"])
        .args([
            "-popupMoveErrors",
            "false",
            "-saveSettingsOnExit",
            "false",
            "-saveGameFile",
            &path("game.pgn"),
        ])
        .args(["-debug", "-nameOfDebugFile", &path("debug")])
        .env("DISPLAY", &screen.1)
        .env("HOME", folder.path())
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("XBoard starts");
    let ends = Instant::now() + Duration::from_secs(120);
    let ended = loop {
        match child.try_wait().expect("XBoard can be waited for") {
            Some(_) => break true,
            None if Instant::now() > ends => break false,
            None => std::thread::sleep(Duration::from_millis(50)),
        }
    };
    let _ = child.kill();
    let debug = std::fs::read_to_string(folder.path().join("debug")).unwrap_or_default();
    assert!(ended, "XBoard plays on\n{debug}");
    let saved = std::fs::read_to_string(folder.path().join("game.pgn"));
    let saved = saved.unwrap_or_else(|error| panic!("no game ({error})\n{debug}"));
    assert!(saved.contains("[Variant \"breakthrough\"]"), "{saved}");
    assert!(saved.contains("[Result \"1-0\"]") || saved.contains("[Result \"0-1\"]"), "{saved}");
    assert!(saved.contains("{won by white}") || saved.contains("{won by black}"), "{saved}");
    let complaint =
        debug.lines().find(|line| line.contains("<first : Error") || line.contains("Illegal move"));
    assert_eq!(complaint, None);
}
