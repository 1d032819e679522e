//! Cycles, to the very one.

use crate::{Bound, Error, Problem, Vice};

impl Vice {
    /// CPU cycles since the machine was switched on.
    ///
    /// It counts cycles of the system clock: also those in which the VIC keeps the CPU waiting.
    /// The machine is always stopped between two instructions, so differences are exact.
    #[must_use]
    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// The address of the next instruction.
    #[must_use]
    pub fn address(&self) -> u16 {
        self.address
    }

    /// Runs until the next instruction is the one at `address`, and at least one instruction.
    ///
    /// # Errors
    ///
    /// The program does not come there within `bound`; the processor jams; VICE has died.
    pub fn run_to(&mut self, address: u16, bound: impl Into<Bound>) -> Result<(), Error> {
        let reached = self.run_to_address(address, bound.into());
        self.guard(reached)
    }

    /// Runs a number of instructions; calls and interrupts count with all of theirs.
    ///
    /// # Errors
    ///
    /// The processor jams; VICE has died.
    pub fn step(&mut self, instructions: u16) -> Result<(), Error> {
        let done =
            if instructions == 0 { Ok(None) } else { self.slice(instructions, "the next instructions") };
        self.guard(done.map(drop))
    }

    /// Runs for at least this many cycles; up to 2000 instructions more.
    ///
    /// # Errors
    ///
    /// The processor jams; VICE has died.
    pub fn run_for(&mut self, cycles: u64) -> Result<(), Error> {
        let done = self.run_cycles(cycles);
        self.guard(done)
    }

    pub(crate) fn run_cycles(&mut self, cycles: u64) -> Result<(), Problem> {
        let end = self.clock.saturating_add(cycles);
        while self.clock < end {
            self.slice(2_000, "some cycles to go by")?;
        }
        Ok(())
    }

    /// The CPU cycles from the next time the program comes to `from` until it then comes to
    /// `to`. `bound` holds for each of the two. With `from` and `to` equal this is one turn
    /// of a loop.
    ///
    /// The cycles of the instruction at `from` count, those of the one at `to` do not. Interrupts
    /// and the VIC count as well; for the bare program disable interrupts and blank the screen.
    ///
    /// # Errors
    ///
    /// As [`Vice::run_to`].
    pub fn cycles_between(&mut self, from: u16, to: u16, bound: impl Into<Bound>) -> Result<u64, Error> {
        let bound = bound.into();
        self.run_to(from, bound)?;
        let begun = self.clock;
        self.run_to(to, bound)?;
        Ok(self.clock.saturating_sub(begun))
    }
}
