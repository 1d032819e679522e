//! The clock, as the text monitor's stopwatch shows it.

use std::os::unix::net::UnixStream;
use std::time::Instant;

use crate::Problem;
use crate::link::{self, PATIENCE};
use crate::process::{self, Process};

/// What the text monitor answers with.
const ANSWER: &[u8] = b"Stopwatch:";

/// A connection to the text monitor, used for what the binary one cannot: reading the stopwatch, and keys of the
/// datasette.
pub(crate) struct Stopwatch {
    stream: UnixStream,
    received: Vec<u8>,
}

impl Stopwatch {
    pub(crate) fn new(stream: UnixStream) -> Self {
        Self { stream, received: Vec::new() }
    }

    /// Presses PLAY on the datasette, which takes the tape of programs that is there. The machine must be stopped.
    pub(crate) fn press_play(&mut self, process: &mut Process) -> Result<(), Problem> {
        // A tape attached before the reset is there, but its key is up; one of programs cannot be pressed down later.
        let programs = process.path(process::PROGRAMS).exists();
        let what =
            if programs { format!("attach \"{}\" 1", process::PROGRAMS) } else { "tapectrl 1".to_owned() };
        // A second command in another line could be lost.
        self.ask(format!("{what}; stopwatch\n").as_bytes(), process, "pressing PLAY").map(drop)
    }

    /// The CPU's clock in cycles. The machine must be stopped.
    ///
    /// The monitor also prints registers and the like at each stop; all that is skipped, as
    /// only the answer to this command begins like [`ANSWER`].
    pub(crate) fn read(&mut self, process: &mut Process) -> Result<u64, Problem> {
        self.ask(b"stopwatch\n", process, "telling its clock")
    }

    fn ask(&mut self, command: &[u8], process: &mut Process, doing: &str) -> Result<u64, Problem> {
        link::send(&mut self.stream, command, process, doing)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(number) = self.answer() {
                return number.ok_or_else(|| Problem::Garbled { doing: doing.to_owned() });
            }
            link::receive(&mut self.stream, &mut self.received, process, deadline, doing)?;
        }
    }

    /// The number in the answer, once its line is whole.
    fn answer(&mut self) -> Option<Option<u64>> {
        let at = self.received.windows(ANSWER.len()).position(|bytes| bytes == ANSWER)?;
        let rest = &self.received[at + ANSWER.len()..];
        let length = rest.iter().position(|&byte| byte == b'\n')?;
        let number = std::str::from_utf8(&rest[..length]).ok().and_then(|text| text.trim().parse().ok());
        self.received.clear();
        Some(number)
    }
}
