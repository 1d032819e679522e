//! Somebody else's engine: a process that is talked to in one of the [`protocols`].
//!
//! Whatever it does costs it the game at most: that it ends, says nothing in time, or says nonsense. Each game has a
//! process of its own, so that what went wrong in one is over with it.

mod process;

use std::fmt;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use protocols::{Client, Line, Protocol, Said, Setup};
use study::contest::{Choice, Reply};

use crate::failure::Failure;
use process::{Process, Silence};

/// Games that an engine may lose by crashing or by saying nothing; with one more, the match is over.
const MOST_FAILURES: usize = 3;

/// After so much silence some engines count as ready.
const SILENCE: Duration = Duration::from_secs(2);

/// What a command line calls an engine: `uci:fairy-stockfish`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// How it is talked to.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub words: Vec<String>,
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol, self.words.join(" "))
    }
}

impl Address {
    /// The engine that a text names, if it begins with the name of a protocol and a colon.
    pub fn parse(text: &str) -> Option<Result<Self, String>> {
        let (protocol, command) = text.split_once(':')?;
        let protocol = protocol.parse().ok()?;
        Some(match words(command) {
            Some(words) if words.is_empty() => Err(format!("`{text}` names no program")),
            Some(words) => Ok(Self { protocol, words }),
            None => Err(format!("a quotation mark of `{text}` is not closed")),
        })
    }

    /// What files are called after it.
    pub fn stem(&self) -> String {
        let program = self.words.first().map(Path::new).and_then(Path::file_stem).unwrap_or_default();
        format!("{}-{}", self.protocol, program.to_string_lossy())
    }
}

/// The words of a command: parted by blanks, unless those are between quotation marks. `None` if one is not closed.
fn words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = None;
    for letter in text.chars() {
        match (letter, quoted) {
            (mark, Some(open)) if mark == open => quoted = None,
            (mark @ ('"' | '\''), None) => {
                quoted = Some(mark);
                word.get_or_insert_default();
            }
            (blank, None) if blank.is_whitespace() => words.extend(word.take()),
            (letter, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quoted.is_none().then_some(words)
}

/// An engine of somebody else's, ready to be started.
#[derive(Debug)]
pub struct Foreign {
    /// Where it is.
    pub address: Address,
    /// What it is told.
    pub setup: Setup,
    /// How long it may be silent: for a move, in addition to its time.
    pub patience: Duration,
    /// What went wrong so far, other than on the board.
    failures: Mutex<usize>,
}

impl Foreign {
    /// The engine, after it has been started once to see that it can be.
    pub fn new(address: Address, setup: Setup, patience: Duration, start: &Line) -> Result<Self, Failure> {
        let foreign = Self { address, setup, patience, failures: Mutex::new(0) };
        let mut talk = foreign.talk();
        talk.begin(start).map_err(|reason| {
            Failure::input(
                format!("the engine `{}` cannot play: {reason}", foreign.address),
                "an engine is PROTOCOL:COMMAND, such as uci:fairy-stockfish, and speaks that protocol",
            )
        })?;
        drop(talk);
        Ok(foreign)
    }

    /// A talk for one game.
    pub fn talk(&self) -> Talk<'_> {
        let client = protocols::client::client(self.address.protocol, &self.setup);
        Talk { foreign: self, client, process: None }
    }

    /// How long an answer may take.
    fn wait(&self) -> Duration {
        self.patience + Duration::from_millis(self.setup.limit.millis.unwrap_or(0))
    }

    /// Counts a failure. The match cannot go on after too many.
    fn fails(&self, reason: String) -> Result<Reply, Failure> {
        let Ok(mut failures) = self.failures.lock() else {
            return Err(Failure::own("a game has ended in a panic"));
        };
        *failures += 1;
        if *failures >= MOST_FAILURES {
            return Err(Failure::input(
                format!("the engine `{}` has failed {failures} times, at last: {reason}", self.address),
                "try it alone; `--their-timeout` gives it more time",
            ));
        }
        Ok(Reply::Forfeit(reason))
    }
}

/// A talk with a process, in a game.
pub struct Talk<'f> {
    foreign: &'f Foreign,
    client: Box<dyn Client>,
    process: Option<Process>,
}

impl Talk<'_> {
    /// The move that the engine chooses; that it has lost if it fails to.
    pub fn choose(&mut self, line: &Line) -> Result<Reply, Failure> {
        if self.process.is_none()
            && let Err(reason) = self.begin(&Line::new(line.start()))
        {
            return self.foreign.fails(reason);
        }
        let Some(process) = &mut self.process else {
            return self.foreign.fails("it is not there".to_owned());
        };
        process.forget();
        process.write(&self.client.ask(line));
        let (mut nodes, mut depth) = (0, 0);
        let ends = process.deadline(self.foreign.wait());
        loop {
            let said = match process.read(ends) {
                Ok(said) => said,
                Err(silence) => return self.foreign.fails(self.foreign.says(&silence)),
            };
            match self.client.answer(line, &said) {
                Said::Nothing | Said::Ready => {}
                Said::Spent { depth: plies, nodes: expanded } => (depth, nodes) = (plies, expanded),
                Said::Write(text) => process.write(&text),
                Said::Move(text) => return Ok(Reply::Move(Choice { text, depth, nodes, cycles: 0 })),
                Said::Resigns => return Ok(Reply::Forfeit("it resigned".to_owned())),
                Said::Wrong(reason) => return Ok(Reply::Forfeit(reason)),
            }
        }
    }

    /// Starts the process and waits until it is ready.
    fn begin(&mut self, start: &Line) -> Result<(), String> {
        let mut process = Process::start(&self.foreign.address.words)?;
        process.write(&self.client.hello(start));
        let ends = process.deadline(self.foreign.patience);
        let mut ready = !self.client.greets();
        while !ready {
            let silent = process.deadline(SILENCE.min(self.foreign.patience));
            let said = match process.read(if self.client.silence_is_ready() { silent } else { ends }) {
                Ok(said) => said,
                Err(Silence::TimedOut) if self.client.silence_is_ready() => break,
                Err(silence) => return Err(self.foreign.says(&silence)),
            };
            match self.client.greeting(&said) {
                Said::Ready => ready = true,
                Said::Write(text) => process.write(&text),
                Said::Wrong(reason) => return Err(reason),
                _ if process.is_past(ends) => return Err(self.foreign.says(&Silence::TimedOut)),
                _ => {}
            }
        }
        self.process = Some(process);
        Ok(())
    }
}

impl Foreign {
    /// Why there is no answer.
    fn says(&self, silence: &Silence) -> String {
        match silence {
            Silence::TimedOut => format!("it did not answer within {} seconds", self.wait().as_secs_f64()),
            Silence::Ended(how) => format!("it ended {how}"),
        }
    }
}

impl Drop for Talk<'_> {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            process.write(self.client.bye());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_protocol_and_a_command() {
        let parse = |text| Address::parse(text).and_then(Result::ok);
        let found = parse("uci:/opt/my engine 'a b' --x=\"1 2\"").expect("an address");
        assert_eq!(found.words, ["/opt/my", "engine", "a b", "--x=1 2"]);
        assert_eq!((found.protocol, found.stem().as_str()), (Protocol::Uci, "uci-my"));
        assert_eq!(Address::parse("game.toml"), None);
        assert_eq!(Address::parse("c:game.toml"), None);
        assert!(matches!(Address::parse("uci: "), Some(Err(_))));
        assert!(matches!(Address::parse("hub:'x"), Some(Err(_))));
    }
}
