//! The clock, as the text monitor's stopwatch shows it.

use std::os::unix::net::UnixStream;
use std::time::Instant;

use crate::Problem;
use crate::link::{self, PATIENCE};
use crate::process::Process;

/// What the text monitor answers with.
const ANSWER: &[u8] = b"Stopwatch:";

/// A connection to the text monitor, used for its command `stopwatch` only.
pub(crate) struct Stopwatch {
    stream: UnixStream,
    received: Vec<u8>,
}

impl Stopwatch {
    pub(crate) fn new(stream: UnixStream) -> Self {
        Self { stream, received: Vec::new() }
    }

    /// The CPU's clock in cycles. The machine must be stopped.
    ///
    /// The monitor also prints registers and the like at each stop; all that is skipped, as
    /// only the answer to this command begins like [`ANSWER`].
    pub(crate) fn read(&mut self, process: &mut Process) -> Result<u64, Problem> {
        let doing = "telling its clock";
        link::send(&mut self.stream, b"stopwatch\n", process, doing)?;
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
