//! A CIA 6526: two ports, two timers and the interrupt line.
//!
//! The time of day, the serial register and the timers' outputs at port B are
//! plain memory.

use super::NEVER;
use super::timer::{Source, Timer, Underflows};

/// Interrupt flags and mask bits of the timers.
const TIMER_A: u8 = 0x01;
const TIMER_B: u8 = 0x02;

/// The register with the interrupt flags.
pub(crate) const ICR: u8 = 0x0d;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Cia {
    /// What was last written to each register.
    stored: [u8; 16],
    a: Timer,
    b: Timer,
    flags: u8,
    mask: u8,
    /// The cycle in which the interrupt line was pulled, or [`NEVER`].
    pub(crate) pulled: u64,
}

impl Cia {
    /// The state after power-on.
    pub(crate) const RESET: Cia =
        Cia { stored: [0; 16], a: Timer::RESET, b: Timer::RESET, flags: 0, mask: 0, pulled: NEVER };

    /// The levels the chip gives port A's pins; pins that are inputs float high.
    pub(crate) fn port_a(&self) -> u8 {
        self.stored[0] | !self.stored[2]
    }

    /// As [`Cia::port_a`], for port B.
    pub(crate) fn port_b(&self) -> u8 {
        self.stored[1] | !self.stored[3]
    }

    /// Brings the timers to a cycle and raises what has become due.
    pub(crate) fn advance(&mut self, now: u64) {
        if let Some(underflows) = self.a.advance(now) {
            self.underflowed_a(underflows);
        }
        if let Some(underflows) = self.b.advance(now) {
            self.raise(TIMER_B, underflows);
        }
    }

    fn underflowed_a(&mut self, underflows: Underflows) {
        self.raise(TIMER_A, underflows);
        if let Some(of_b) = self.b.count_underflows(underflows) {
            self.raise(TIMER_B, of_b);
        }
    }

    /// Sets a flag; the line follows one cycle later if the mask lets it.
    fn raise(&mut self, flag: u8, underflows: Underflows) {
        self.flags |= flag;
        if self.mask & flag != 0 {
            self.pulled = self.pulled.min(underflows.first + 1);
        }
    }

    /// The next cycle in which the interrupt line may be pulled.
    pub(crate) fn next_event(&self) -> u64 {
        let counts_a = self.b.started && self.b.source == Source::TimerA;
        let wanted_of_a = if counts_a { TIMER_A | TIMER_B } else { TIMER_A };
        let next = |timer: Timer, wanted: u8| {
            if self.mask & wanted == 0 { NEVER } else { timer.next_underflow().unwrap_or(NEVER) }
        };
        next(self.a, wanted_of_a).min(next(self.b, TIMER_B))
    }

    /// A register's value in a cycle the chip has been brought to. Ports give
    /// their own levels only.
    pub(crate) fn read(&self, register: u8, now: u64) -> u8 {
        let [a_low, a_high] = self.a.value(now).to_le_bytes();
        let [b_low, b_high] = self.b.value(now).to_le_bytes();
        match register {
            0x00 => self.port_a(),
            0x01 => self.port_b(),
            0x04 => a_low,
            0x05 => a_high,
            0x06 => b_low,
            0x07 => b_high,
            ICR => self.flags | if self.pulled <= now { 0x80 } else { 0 },
            0x0e => (self.stored[0x0e] & !1) | u8::from(self.a.started),
            0x0f => (self.stored[0x0f] & !1) | u8::from(self.b.started),
            _ => self.stored[usize::from(register & 0x0f)],
        }
    }

    /// What reading the flags does: clears them and lets the line go.
    pub(crate) fn acknowledge(&mut self) {
        self.flags = 0;
        self.pulled = NEVER;
    }

    /// Writes a register of a chip that has been brought to this cycle.
    pub(crate) fn write(&mut self, register: u8, value: u8, now: u64) {
        // The load bit of the control registers is a strobe.
        let kept = if register >= 0x0e { value & !0x10 } else { value };
        self.stored[usize::from(register & 0x0f)] = kept;
        match register {
            0x04 => self.a.set_latch_low(value),
            0x05 => self.a.set_latch_high(value),
            0x06 => self.b.set_latch_low(value),
            0x07 => self.b.set_latch_high(value),
            ICR => self.set_mask(value, now),
            0x0e => {
                let source = if value & 0x20 == 0 { Source::Cycles } else { Source::Nothing };
                if let Some(underflows) = self.a.control(value, source, now) {
                    self.underflowed_a(underflows);
                }
            }
            0x0f => {
                let source = match value >> 5 & 3 {
                    0 => Source::Cycles,
                    1 => Source::Nothing,
                    // With bit 5, only while CNT is high, which it always is.
                    _ => Source::TimerA,
                };
                if let Some(underflows) = self.b.control(value, source, now) {
                    self.raise(TIMER_B, underflows);
                }
            }
            _ => {}
        }
    }

    /// Bit 7 tells whether the other bits are set in the mask or cleared. A flag
    /// that is up already pulls the line once its bit is set.
    fn set_mask(&mut self, value: u8, now: u64) {
        let bits = value & 0x1f;
        self.mask = if value & 0x80 == 0 { self.mask & !bits } else { self.mask | bits };
        if self.flags & self.mask != 0 {
            self.pulled = self.pulled.min(now + 1);
        }
    }
}
