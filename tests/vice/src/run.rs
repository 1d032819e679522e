//! Running the machine, a slice at a time.

use std::time::Instant;

use crate::link::{PATIENCE, accepted, kind};
use crate::{Bank, Bound, Problem, Vice};

/// The slices that waiting begins with, in instructions: about a frame, so little is run in vain.
const FIRST_SLICE: u16 = 5_000;

/// The longest slices of waiting, in instructions: a fifth of an emulated second.
const LONGEST_SLICE: u16 = 60_000;

impl Vice {
    /// Runs a number of instructions, or less if a checkpoint is hit: then its number.
    ///
    /// # Errors
    ///
    /// Also that the processor is jammed; `what` is what was waited for.
    pub(crate) fn slice(&mut self, instructions: u16, what: &str) -> Result<Option<u32>, Problem> {
        let doing = "running the machine";
        let [low, high] = instructions.to_le_bytes();
        let request = self.link.send(&[(kind::ADVANCE, &[0, low, high])], &mut self.process, doing)?;
        let deadline = Instant::now() + PATIENCE;
        let mut running = false;
        let mut hit = None;
        let stopped_at = loop {
            let message = self.link.next(&mut self.process, deadline, doing)?;
            if message.request == request {
                accepted(message, doing)?;
                running = true;
                continue;
            }
            if !running || !message.is_event() {
                continue;
            }
            match (message.kind, message.body.as_slice()) {
                (kind::CHECKPOINT, [n0, n1, n2, n3, 1..=255, ..]) => {
                    hit = Some(u32::from_le_bytes([*n0, *n1, *n2, *n3]));
                }
                (kind::STOPPED, [low, high, ..]) => break u16::from_le_bytes([*low, *high]),
                _ => {}
            }
        };
        self.clock = self.stopwatch.read(&mut self.process)?;
        // A jammed processor goes nowhere.
        let stays = stopped_at == self.address;
        self.address = stopped_at;
        if stays && is_jam(self.read_byte(Bank::Cpu, stopped_at)?) {
            return Err(Problem::Jammed { address: stopped_at, what: what.to_owned() });
        }
        Ok(hit)
    }

    /// Looks, runs a slice, looks again, until there is something to see.
    pub(crate) fn run_until<T>(
        &mut self,
        what: &str,
        bound: Bound,
        mut look: impl FnMut(&mut Self) -> Result<Option<T>, Problem>,
    ) -> Result<T, Problem> {
        let limit = Limit::new(self.clock, bound);
        let mut instructions = FIRST_SLICE;
        loop {
            if let Some(found) = look(self)? {
                return Ok(found);
            }
            limit.check(self.clock, what)?;
            self.slice(instructions, what)?;
            instructions = instructions.saturating_add(FIRST_SLICE / 5).min(LONGEST_SLICE);
        }
    }

    /// Runs until the next instruction is the one at `address`, at least one instruction.
    pub(crate) fn run_to_address(&mut self, address: u16, bound: Bound) -> Result<(), Problem> {
        let what = match self.labels.iter().find(|(_, place)| **place == address) {
            Some((label, _)) => format!("the program to come to {label} (${address:04x})"),
            None => format!("the program to come to ${address:04x}"),
        };
        let checkpoint = self.set_checkpoint(address)?;
        let limit = Limit::new(self.clock, bound);
        let reached = loop {
            match self.slice(u16::MAX, &what) {
                Ok(Some(number)) if number == checkpoint => break Ok(()),
                Ok(_) => {}
                Err(problem) => break Err(problem),
            }
            if let Err(problem) = limit.check(self.clock, &what) {
                break Err(problem);
            }
        };
        // If VICE is dead the first problem is the one to tell.
        reached.and(self.delete_checkpoint(checkpoint))
    }

    /// A checkpoint that stops before the instruction at `address`; its number.
    fn set_checkpoint(&mut self, address: u16) -> Result<u32, Problem> {
        let doing = "setting a checkpoint";
        let [low, high] = address.to_le_bytes();
        // From, to, stop, enabled, on execution, permanent.
        let body = [low, high, low, high, 1, 1, 4, 0];
        let message = self.link.ask(kind::CHECKPOINT_SET, &body, &mut self.process, doing)?;
        match message.body.first_chunk::<4>() {
            Some(number) => Ok(u32::from_le_bytes(*number)),
            None => Err(Problem::Garbled { doing: doing.to_owned() }),
        }
    }

    fn delete_checkpoint(&mut self, number: u32) -> Result<(), Problem> {
        let body = number.to_le_bytes();
        self.link.ask(kind::CHECKPOINT_DELETE, &body, &mut self.process, "deleting a checkpoint").map(drop)
    }
}

/// A bound on its way.
struct Limit {
    begun: u64,
    bound: Bound,
    backstop: Instant,
}

impl Limit {
    fn new(clock: u64, bound: Bound) -> Self {
        Self { begun: clock, bound, backstop: Instant::now() + bound.backstop() }
    }

    fn check(&self, clock: u64, what: &str) -> Result<(), Problem> {
        let cycles = clock.saturating_sub(self.begun);
        if cycles <= self.bound.in_cycles() && Instant::now() < self.backstop {
            return Ok(());
        }
        Err(Problem::NotSeen { what: what.to_owned(), cycles })
    }
}

/// Whether an opcode stops the processor for good.
fn is_jam(opcode: u8) -> bool {
    opcode & 0x1f == 0x12 || opcode & 0x9f == 0x02
}
