//! `play` in a terminal: a pseudo terminal, whose other end is held here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use testing::tool;

use crate::command;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with a program in it.
struct Terminal {
    /// Where its keys are typed.
    keys: File,
    /// What has been sent to it, as it comes, and so far.
    sent: Receiver<Vec<u8>>,
    so_far: String,
    screen: Screen,
    /// Of a letter whose end has not come.
    part: Vec<u8>,
    /// The program's end of it.
    end: OwnedFd,
    child: Child,
}

impl Terminal {
    /// Runs a command line in a terminal with these variables; `None` without what makes it a session of its own.
    fn new(line: &str, variables: &[(&str, &str)]) -> Option<Self> {
        let setsid = tool("setsid")?;
        let holder = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&holder).expect("granted");
        unlockpt(&holder).expect("unlocked");
        let name = ptsname(&holder, Vec::new()).expect("a name");
        let flags = OFlags::RDWR | OFlags::NOCTTY;
        let end = rustix::fs::open(&name, flags, Mode::empty()).expect("its other end");
        resize(&end, 120, 40);
        let run = command(line);
        let stdio = || Stdio::from(end.try_clone().expect("a descriptor"));
        // So that the terminal is the one that the program finds, not that of whoever runs the tests.
        let mut inner = std::process::Command::new(setsid);
        inner.args(["--ctty", "--wait"]).arg(run.get_program()).args(run.get_args());
        if let Some(folder) = run.get_current_dir() {
            inner.current_dir(folder);
        }
        inner.env_remove("NO_COLOR").env_remove("COLORTERM").env("TERM", "xterm-256color");
        for other in ["TERM_PROGRAM", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "SYS2080_ROMS"] {
            inner.env_remove(other);
        }
        inner.envs(variables.iter().copied()).stdin(stdio()).stdout(stdio()).stderr(stdio());
        let child = inner.spawn().expect("it starts");
        let (sender, sent) = channel();
        let keys = File::from(holder);
        let mut reader = keys.try_clone().expect("a descriptor");
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Some(Self {
            keys,
            sent,
            so_far: String::new(),
            screen: Screen::default(),
            part: Vec::new(),
            end,
            child,
        })
    }

    fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("typed");
    }

    /// Waits until what has been sent since the last time fulfils a condition; returns that.
    #[track_caller]
    fn until(&mut self, what: &str, condition: impl Fn(&str) -> bool) -> String {
        self.wait(what, |terminal| condition(&terminal.so_far))
    }

    /// Waits until a text is shown; returns what has been sent since the last time.
    #[track_caller]
    fn until_shown(&mut self, text: &str) -> String {
        self.wait(text, |terminal| terminal.screen.shows(text))
    }

    #[track_caller]
    fn wait(&mut self, what: &str, condition: impl Fn(&Self) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        while !condition(self) {
            let left = end.saturating_duration_since(Instant::now());
            let Ok(bytes) = self.sent.recv_timeout(left) else {
                let _ = self.child.kill();
                panic!("no {what} in {:?}", self.so_far);
            };
            // Letters may come in two parts.
            self.part.extend(bytes);
            let whole = match std::str::from_utf8(&self.part) {
                Ok(text) => text.len(),
                Err(error) => error.valid_up_to(),
            };
            let text: Vec<u8> = self.part.drain(..whole).collect();
            let text = String::from_utf8_lossy(&text);
            self.screen.put(&text);
            self.so_far += &text;
        }
        std::mem::take(&mut self.so_far)
    }

    /// Waits for the end of the program; how it ended, and whether the terminal is as it was.
    fn ends(mut self) -> (ExitStatus, bool) {
        let end = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a state") {
                break status;
            }
            if Instant::now() > end {
                let _ = self.child.kill();
                panic!("it does not end: {:?}", self.so_far);
            }
            std::thread::sleep(Duration::from_millis(10));
        };
        let modes = tcgetattr(&self.end).expect("modes").local_modes;
        (status, modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG))
    }
}

fn resize(end: &OwnedFd, columns: u16, rows: u16) {
    let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(end, size).expect("another size");
}

/// The letters on a terminal that shows pictures, by rows and columns.
#[derive(Default)]
struct Screen {
    cells: BTreeMap<(usize, usize), char>,
    place: (usize, usize),
    /// The beginning of a code whose end has not come.
    code: Option<String>,
}

impl Screen {
    fn put(&mut self, text: &str) {
        for letter in text.chars() {
            match &mut self.code {
                Some(code) => {
                    code.push(letter);
                    if letter.is_ascii_alphabetic() {
                        self.place = place(code).unwrap_or(self.place);
                        self.code = None;
                    }
                }
                None if letter == '\x1b' => self.code = Some(String::new()),
                None => {
                    self.cells.insert(self.place, letter);
                    self.place.1 += 1;
                }
            }
        }
    }

    /// Whether a text is in a row, its letters apart as they may be.
    fn shows(&self, text: &str) -> bool {
        let rows: BTreeSet<usize> = self.cells.keys().map(|place| place.0).collect();
        rows.into_iter().any(|row| {
            let letters = self.cells.range((row, 0)..(row + 1, 0)).map(|(_, letter)| *letter);
            letters.filter(|letter| !matches!(letter, '▀' | ' ')).collect::<String>().contains(text)
        })
    }
}

/// Where a code puts the cursor.
fn place(code: &str) -> Option<(usize, usize)> {
    let (row, column) = code.strip_prefix('[')?.strip_suffix('H')?.split_once(';')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// Asks what the terminal can do: the end of its question.
const QUESTION: &str = "\x1b[c";
const OURS: &str = "\x1b[?1049h";
const NO_LONGER: &str = "\x1b[?1049l";

#[test]
fn the_board_is_played_in_a_terminal_that_is_itself_again_afterwards() {
    let Some(mut terminal) = Terminal::new("play games/mouse-and-cats.toml", &[("COLORTERM", "truecolor")])
    else {
        return;
    };
    terminal.until("question", |sent| sent.ends_with(QUESTION));
    terminal.types("\x1b[?62;22c");
    let sent = terminal.until_shown("LEFT/RIGHTWHO");
    assert!(sent.contains(OURS) && sent.contains("\x1b[38;2;") && !sent.contains("\x1bP"), "{sent:?}");
    // Two people play: nobody thinks.
    terminal.types("\x1b[C\x1b[C\r");
    terminal.until_shown("F1MENU");
    terminal.types("e1f2\r");
    terminal.until_shown("1E1-F2");
    // What is drawn anew is small, but all of it where the terminal has changed.
    resize(&terminal.end, 100, 30);
    terminal.until("new picture", |sent| sent.contains("\x1b[2J") && sent.ends_with("\x1b[?2026l"));
    terminal.types("\x03");
    let sent = terminal.until("end", |sent| sent.contains(NO_LONGER));
    assert!(sent.contains("\x1b[?25h"), "the cursor is there again: {sent:?}");
    let (status, restored) = terminal.ends();
    assert!(status.success() && restored, "{status}, {restored}");
}

#[test]
fn a_terminal_is_shown_what_it_says_it_can() {
    for (answer, picture) in [("\x1b[?62;4;22c", "\x1bP0;1q"), ("\x1b_Gi=31;OK\x1b\\\x1b[?62c", "\x1b_Ga=T,")]
    {
        let Some(mut terminal) = Terminal::new("play games/tic-tac-toe.toml", &[]) else { return };
        terminal.until("question", |sent| sent.ends_with(QUESTION));
        terminal.types(answer);
        terminal.until(picture, |sent| sent.contains(picture));
        // Esc, then Q, but not so soon that it would be Alt-Q: that would do as well.
        terminal.types("\x1b");
        std::thread::sleep(Duration::from_millis(100));
        terminal.types("q");
        terminal.until("end", |sent| sent.contains(NO_LONGER));
        assert!(terminal.ends().1, "{answer:?}");
    }
}

#[test]
fn a_terminal_that_does_not_answer_is_shown_half_blocks_and_loses_no_key() {
    let Some(mut terminal) = Terminal::new("play games/tic-tac-toe.toml --speed real", &[]) else { return };
    let sent = terminal.until_shown("LEFT/RIGHTWHO");
    assert!(sent.contains(QUESTION) && sent.contains("\x1b[38;5;") && sent.contains('▀'), "{sent:?}");
    terminal.types("\r");
    terminal.until_shown("F1MENU");
    terminal.types("\x03");
    assert!(terminal.ends().1);
}

#[test]
fn without_colours_it_is_the_listing() {
    for (line, variables) in [
        ("play games/mouse-and-cats.toml", &[("NO_COLOR", "1")][..]),
        ("play games/mouse-and-cats.toml --text", &[]),
        ("play games/ryg3-07.toml", &[]),
    ] {
        let Some(mut terminal) = Terminal::new(line, variables) else { return };
        let sent = terminal.until("prompt", |sent| sent.ends_with("MOUSE? "));
        assert!(!sent.contains(OURS) && !sent.contains('▀'), "{line}: {sent:?}");
        terminal.types(".q\r");
        assert!(terminal.ends().1, "{line}");
    }
}

/// What takes longer than a moment says how far it is, and leaves nothing of that behind.
#[test]
fn a_long_row_says_how_far_it_is() {
    // Seconds, where the first line is due after a quarter of one.
    let line = "perft games/chess.toml --depth 6";
    let Some(mut terminal) = Terminal::new(line, &[]) else { return };
    let sent = terminal.until("a bar", |sent| sent.contains("counting 6 plies  █"));
    let bar = sent.rsplit('\r').next().unwrap_or_default();
    assert!(bar.contains("/20, "), "{bar}");
    terminal.until("the row", |sent| sent.contains("\r\x1b[K6 119060324\r\n"));
    let (status, as_it_was) = terminal.ends();
    assert!(status.success() && as_it_was);
    // Who asks for quiet has it.
    let Some(mut terminal) = Terminal::new("perft games/chess.toml --depth 4 --quiet", &[]) else { return };
    let sent = terminal.until("the row", |sent| sent.contains("4 197281\r\n"));
    assert_eq!(sent, "1 20\r\n2 400\r\n3 8902\r\n4 197281\r\n");
    assert!(terminal.ends().0.success());
}
