//! The SID: what was written to it and when, and the few registers that can be read.
//!
//! Sound is not made here. Who wants to hear it, or to test a program's effects, gets the writes with their times, and
//! can feed them to [`Voices`], and what these give to a filter and a speaker.

mod envelope;
mod mixed;
mod voices;

use std::collections::VecDeque;

use crate::Machine;

pub use voices::Voices;

/// Writes that are kept; of more, the oldest are forgotten.
pub const SID_WRITES: usize = 65_536;

/// A write to the SID.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SidWrite {
    /// The CPU cycle of the write since power-on; with a KERNAL that the host serves, that in which
    /// the writing instruction begins.
    pub cycle: u64,
    /// The register, 0–31: the address less `$D400`.
    pub register: u8,
    /// What was written.
    pub value: u8,
}

/// The registers.
#[derive(Debug, Clone)]
pub(crate) struct Sid {
    stored: [u8; 32],
    writes: VecDeque<SidWrite>,
    /// Whether the third voice is noise before anybody has chosen a wave for it. A real one is
    /// silent and gives zeros; a KERNAL that the host serves lets programs have random numbers
    /// without setting it up.
    hisses: bool,
    /// The voices as they were at a time.
    voices: Voices,
    since: u64,
}

/// The third voice, and the readable registers.
const THIRD: usize = 2;
const PADDLE_X: u8 = 0x19;
const PADDLE_Y: u8 = 0x1a;
const OSCILLATOR: u8 = 0x1b;
const ENVELOPE: u8 = 0x1c;

impl Sid {
    pub(crate) fn new(hisses: bool) -> Self {
        Sid { stored: [0; 32], writes: VecDeque::new(), hisses, voices: Voices::new(), since: 0 }
    }

    /// Sets the volume to zero, as the KERNAL does at a reset.
    pub(crate) fn silence(&mut self) {
        self.stored[0x18] = 0;
    }

    pub(crate) fn write(&mut self, register: u8, value: u8, now: u64) {
        let register = register & 0x1f;
        self.advance(now);
        self.voices.write(register, value);
        self.stored[usize::from(register)] = value;
        if self.writes.len() == SID_WRITES {
            self.writes.pop_front();
        }
        self.writes.push_back(SidWrite { cycle: now, register, value });
    }

    /// Lets the voices sing up to a time.
    pub(crate) fn advance(&mut self, now: u64) {
        self.voices.pass(now.saturating_sub(self.since));
        self.since = self.since.max(now);
    }

    /// What a read gives: no paddles are connected, the third voice can be seen, all else is zero.
    pub(crate) fn read(&self, register: u8, now: u64) -> u8 {
        match register & 0x1f {
            PADDLE_X | PADDLE_Y => 0xff,
            OSCILLATOR if self.hisses && !self.voices.sings(THIRD) => noise(now),
            OSCILLATOR if self.voices.sings(THIRD) => (self.voices_at(now).wave(THIRD) >> 4) as u8,
            ENVELOPE => self.voices_at(now).level(THIRD),
            _ => 0,
        }
    }

    fn voices_at(&self, now: u64) -> Voices {
        let mut voices = self.voices.clone();
        voices.pass(now.saturating_sub(self.since));
        voices
    }
}

/// The noise must differ between neighbouring cycles and be the same in each run: a multiplicative
/// hash of the time does both.
fn noise(now: u64) -> u8 {
    (now.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8
}

impl Machine {
    /// The writes to the SID since power-on or [`Machine::take_sid_writes`], the oldest first: at
    /// most the last [`SID_WRITES`].
    pub fn sid_writes(&self) -> impl ExactSizeIterator<Item = SidWrite> + '_ {
        self.cpu.memory.io.sid.writes.iter().copied()
    }

    /// Takes the writes to the SID, the oldest first, and begins afresh.
    pub fn take_sid_writes(&mut self) -> Vec<SidWrite> {
        self.cpu.memory.io.sid.writes.drain(..).collect()
    }

    /// What was last written to a register of the SID, 0–31.
    #[must_use]
    pub fn sid_register(&self, register: u8) -> u8 {
        self.cpu.memory.io.sid.stored[usize::from(register & 0x1f)]
    }
}
