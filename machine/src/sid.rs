//! The SID's registers: what was written to them and when, and the few that can be read.
//!
//! There is no sound. Who wants to hear it, or to test a program's effects, gets the writes with
//! their times and can feed them to a SID of their own.

use std::collections::VecDeque;

use crate::Machine;

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
    /// The accumulator of the third voice's oscillator, 24 bits, and when it had that value.
    phase: u32,
    since: u64,
}

/// The registers of the third voice, and the readable ones.
const FREQUENCY: usize = 0x0e;
const PULSE: usize = 0x10;
const CONTROL: usize = 0x12;
const SUSTAIN: usize = 0x14;
const PADDLE_X: u8 = 0x19;
const PADDLE_Y: u8 = 0x1a;
const OSCILLATOR: u8 = 0x1b;
const ENVELOPE: u8 = 0x1c;

impl Sid {
    pub(crate) fn new(hisses: bool) -> Self {
        Sid { stored: [0; 32], writes: VecDeque::new(), hisses, phase: 0, since: 0 }
    }

    /// Sets the volume to zero, as the KERNAL does at a reset.
    pub(crate) fn silence(&mut self) {
        self.stored[0x18] = 0;
    }

    pub(crate) fn write(&mut self, register: u8, value: u8, now: u64) {
        let register = register & 0x1f;
        let was = self.phase(now);
        // The test bit holds the oscillator at zero.
        let held =
            self.stored[CONTROL] & 0x08 != 0 || (usize::from(register) == CONTROL && value & 0x08 != 0);
        (self.phase, self.since) = (if held { 0 } else { was }, now);
        self.stored[usize::from(register)] = value;
        if self.writes.len() == SID_WRITES {
            self.writes.pop_front();
        }
        self.writes.push_back(SidWrite { cycle: now, register, value });
    }

    /// What a read gives: no paddles are connected, the third voice can be seen, all else is zero.
    pub(crate) fn read(&self, register: u8, now: u64) -> u8 {
        match register & 0x1f {
            PADDLE_X | PADDLE_Y => 0xff,
            OSCILLATOR => self.oscillator(now),
            ENVELOPE => self.envelope(),
            _ => 0,
        }
    }

    fn word(&self, register: usize) -> u32 {
        u32::from(self.stored[register]) | u32::from(self.stored[register + 1]) << 8
    }

    fn phase(&self, now: u64) -> u32 {
        if self.stored[CONTROL] & 0x08 != 0 {
            return 0;
        }
        let passed = now.saturating_sub(self.since).wrapping_mul(u64::from(self.word(FREQUENCY)));
        self.phase.wrapping_add(passed as u32) & 0xff_ffff
    }

    /// The upper eight bits of the third voice's wave; of several waves, all have to agree on a bit.
    fn oscillator(&self, now: u64) -> u8 {
        let chosen = self.stored[CONTROL] >> 4;
        let chosen = if chosen == 0 && self.hisses { 8 } else { chosen };
        if chosen == 0 {
            return 0;
        }
        let phase = self.phase(now);
        let falls = phase & 0x80_0000 != 0;
        let triangle = if falls { !phase } else { phase } >> 15;
        let pulse = phase >> 12 >= (self.word(PULSE) & 0xfff);
        let waves = [triangle as u8, (phase >> 16) as u8, if pulse { 0xff } else { 0 }, noise(now)];
        let chosen = waves.into_iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 != 0);
        chosen.fold(0xff, |all, (_, wave)| all & wave)
    }

    /// The third voice's level: that of its sustain while the gate is open. Attack, decay and
    /// release take no time.
    fn envelope(&self) -> u8 {
        if self.stored[CONTROL] & 1 == 0 { 0 } else { (self.stored[SUSTAIN] >> 4) * 0x11 }
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
