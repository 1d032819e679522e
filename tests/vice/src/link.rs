//! The binary monitor: requests, responses, events.

use std::io::{ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::Problem;
use crate::process::Process;

/// The length of a response's header.
const HEADER: usize = 12;

/// The request id of events.
const EVENT: u32 = u32::MAX;

/// How often VICE's death and the deadline are looked for while nothing arrives.
const GLANCE: Duration = Duration::from_millis(100);

/// Within this time VICE must come up, and answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The commands, and the kinds of events, with their numbers.
pub(crate) mod kind {
    pub(crate) const MEMORY_GET: u8 = 0x01;
    pub(crate) const MEMORY_SET: u8 = 0x02;
    pub(crate) const CHECKPOINT: u8 = 0x11;
    pub(crate) const CHECKPOINT_SET: u8 = 0x12;
    pub(crate) const CHECKPOINT_DELETE: u8 = 0x13;
    pub(crate) const REGISTERS_GET: u8 = 0x31;
    pub(crate) const REGISTERS_SET: u8 = 0x32;
    pub(crate) const STOPPED: u8 = 0x62;
    pub(crate) const ADVANCE: u8 = 0x71;
    pub(crate) const PING: u8 = 0x81;
    pub(crate) const REGISTERS_AVAILABLE: u8 = 0x83;
    pub(crate) const DISPLAY_GET: u8 = 0x84;
    pub(crate) const PALETTE_GET: u8 = 0x91;
    pub(crate) const JOYSTICK_SET: u8 = 0xa2;
    pub(crate) const QUIT: u8 = 0xbb;
    pub(crate) const RESET: u8 = 0xcc;
}

/// A response or an event.
pub(crate) struct Message {
    pub(crate) kind: u8,
    pub(crate) error: u8,
    pub(crate) request: u32,
    pub(crate) body: Vec<u8>,
}

impl Message {
    /// Whether VICE sent it without being asked.
    pub(crate) fn is_event(&self) -> bool {
        self.request == EVENT
    }
}

/// The connection to the binary monitor.
pub(crate) struct Link {
    stream: UnixStream,
    /// What has arrived and is not yet a whole message.
    received: Vec<u8>,
    last_request: u32,
}

/// Connects to one of VICE's sockets as soon as it is there.
pub(crate) fn connect(path: &Path, process: &mut Process) -> Result<UnixStream, Problem> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let error = match UnixStream::connect(path) {
            Ok(stream) => {
                let both =
                    stream.set_read_timeout(Some(GLANCE)).and(stream.set_write_timeout(Some(PATIENCE)));
                return both.map(|()| stream).map_err(|error| Problem::io("cannot set up a socket", error));
            }
            Err(error) => error,
        };
        if let Some(status) = process.ended() {
            return Err(Problem::Ended { doing: "starting".to_owned(), status: Some(status) });
        }
        if Instant::now() > deadline {
            return Err(Problem::io("cannot connect to vice's monitor", error));
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Reads what has arrived; waits, in glances, until something has.
pub(crate) fn receive(
    stream: &mut UnixStream,
    into: &mut Vec<u8>,
    process: &mut Process,
    deadline: Instant,
    doing: &str,
) -> Result<(), Problem> {
    let mut chunk = [0; 65536];
    loop {
        match stream.read(&mut chunk) {
            Ok(0) => return Err(gone(process, doing)),
            Ok(count) => {
                into.extend_from_slice(&chunk[..count]);
                return Ok(());
            }
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock | ErrorKind::TimedOut => {}
                ErrorKind::Interrupted => continue,
                _ => return Err(gone(process, doing)),
            },
        }
        if process.ended().is_some() {
            return Err(gone(process, doing));
        }
        if Instant::now() > deadline {
            return Err(Problem::Silent { doing: doing.to_owned(), seconds: PATIENCE.as_secs() });
        }
    }
}

/// Sends bytes; a failure means that VICE is gone.
pub(crate) fn send(
    stream: &mut UnixStream,
    bytes: &[u8],
    process: &mut Process,
    doing: &str,
) -> Result<(), Problem> {
    stream.write_all(bytes).map_err(|_| gone(process, doing))
}

fn gone(process: &mut Process, doing: &str) -> Problem {
    Problem::Ended { doing: doing.to_owned(), status: process.wait(Duration::from_secs(5)) }
}

impl Link {
    pub(crate) fn new(stream: UnixStream) -> Self {
        Self { stream, received: Vec::new(), last_request: 0 }
    }

    /// Makes a request: its number, and its bytes.
    fn request(&mut self, command: u8, body: &[u8]) -> (u32, Vec<u8>) {
        self.last_request = (self.last_request + 1) % EVENT;
        let mut bytes = vec![2, 2];
        bytes.extend(u32::try_from(body.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(self.last_request.to_le_bytes());
        bytes.push(command);
        bytes.extend(body);
        (self.last_request, bytes)
    }

    /// Sends commands in one piece, so that VICE has the second when it is done with the first.
    /// Returns the request number of the last one.
    pub(crate) fn send(
        &mut self,
        commands: &[(u8, &[u8])],
        process: &mut Process,
        doing: &str,
    ) -> Result<u32, Problem> {
        let mut all = Vec::new();
        for (command, body) in commands {
            all.extend(self.request(*command, body).1);
        }
        send(&mut self.stream, &all, process, doing)?;
        Ok(self.last_request)
    }

    /// The next message.
    pub(crate) fn next(
        &mut self,
        process: &mut Process,
        deadline: Instant,
        doing: &str,
    ) -> Result<Message, Problem> {
        loop {
            if let Some(message) = self.take(doing)? {
                return Ok(message);
            }
            receive(&mut self.stream, &mut self.received, process, deadline, doing)?;
        }
    }

    /// The first message among the received bytes, if it is whole.
    fn take(&mut self, doing: &str) -> Result<Option<Message>, Problem> {
        let Some((header, rest)) = self.received.split_first_chunk::<HEADER>() else { return Ok(None) };
        let [2, 2, l0, l1, l2, l3, kind, error, r0, r1, r2, r3] = *header else {
            return Err(Problem::Garbled { doing: doing.to_owned() });
        };
        let length = u32::from_le_bytes([l0, l1, l2, l3]) as usize;
        let Some(body) = rest.get(..length) else { return Ok(None) };
        let request = u32::from_le_bytes([r0, r1, r2, r3]);
        let message = Message { kind, error, request, body: body.to_vec() };
        self.received.drain(..HEADER + length);
        Ok(Some(message))
    }

    /// Sends a command and waits for its response; events in between are left out.
    pub(crate) fn ask(
        &mut self,
        command: u8,
        body: &[u8],
        process: &mut Process,
        doing: &str,
    ) -> Result<Message, Problem> {
        let request = self.send(&[(command, body)], process, doing)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            let message = self.next(process, deadline, doing)?;
            if message.request == request {
                return accepted(message, doing);
            }
        }
    }
}

/// The response, unless VICE refused.
pub(crate) fn accepted(message: Message, doing: &str) -> Result<Message, Problem> {
    match message.error {
        0 => Ok(message),
        code => Err(Problem::Refused { doing: doing.to_owned(), code }),
    }
}
