//! A process whose lines are read and written by threads of their own, so that nothing it does or does not do can
//! make anyone wait who does not want to.

use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::wire::read_line;

/// Lines that may wait to be looked at; the process waits when there are more.
const MOST_LINES: usize = 1024;

/// How long a process may take to end by itself.
const FAREWELL: Duration = Duration::from_millis(300);

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It says nothing.
    TimedOut,
    /// It has ended; how, in words.
    Ended(String),
}

/// A running engine. It is stopped when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<Sender<String>>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program with its arguments.
    pub fn start(words: &[String]) -> Result<Self, String> {
        let (program, arguments) = words.split_first().ok_or("there is no program")?;
        let mut command = Command::new(found(program));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| format!("`{program}` cannot be started: {error}"))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no standard streams".to_owned());
        };
        let (input, texts) = mpsc::channel::<String>();
        thread::spawn(move || {
            for text in texts {
                // What has ended reads nothing; that shows elsewhere.
                if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (send, lines) = mpsc::sync_channel(MOST_LINES);
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            let mut line = String::new();
            while read_line(&mut stdout, &mut line).unwrap_or(false) {
                if send.send(std::mem::take(&mut line)).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input: Some(input), lines })
    }

    /// Sends text. Never waits.
    pub fn write(&mut self, text: &str) {
        if let Some(input) = &self.input {
            // If the other thread is gone, so is the process.
            let _ = input.send(text.to_owned());
        }
    }

    /// Drops the lines that nobody has read.
    pub fn forget(&mut self) {
        // What comes in the meantime is not waited for.
        (0..MOST_LINES).map_while(|_| self.lines.try_recv().ok()).for_each(drop);
    }

    /// When so much time is over.
    pub fn deadline(&self, wait: Duration) -> Instant {
        Instant::now() + wait
    }

    /// Whether that is past.
    pub fn is_past(&self, deadline: Instant) -> bool {
        Instant::now() >= deadline
    }

    /// The next line, if it comes in time.
    pub fn read(&mut self, deadline: Instant) -> Result<String, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            // Who never stops talking does not get more time for it.
            return Err(Silence::TimedOut);
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(Silence::TimedOut),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended(self.end())),
        }
    }

    /// How it has ended, in words. Its output is closed; that it goes on running for ever is not waited for.
    fn end(&mut self) -> String {
        match self.ended(FAREWELL) {
            Some(status) => format!("({status})"),
            None => "its output".to_owned(),
        }
    }

    /// How it ends, if it does within some time.
    fn ended(&mut self, wait: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + wait;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The end of its input comes behind what was written last.
        self.input = None;
        if self.ended(FAREWELL).is_none() {
            // It may have ended just now.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// A program by its name: also where Debian keeps games, which is not in everybody's path.
fn found(program: &str) -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let known = std::env::split_paths(&folders).any(|folder| folder.join(program).is_file());
    let game = Path::new("/usr/games").join(program);
    let bare = Path::new(program).components().count() == 1;
    if bare && !known && game.is_file() { game } else { PathBuf::from(program) }
}
