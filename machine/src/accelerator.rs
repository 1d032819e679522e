//! Computers that run the programs of a C64 on a faster processor: how programs switch it, and how much more it does.
//!
//! The cycle count stays that of a C64, about a million a second, and chips go by it; the processor fits more
//! instructions into it. Of a C128 it is known that the VIC cannot draw meanwhile.

use crate::hardware::Video;

/// A faster computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Accelerator {
    /// A C128 in C64 mode: twice as fast with bit 0 of `$D030` set, and then the VIC finds what the processor is at
    /// instead of its picture.
    C128,
    /// An Ultimate 64 whose turbo its registers control: bits 0 to 3 of `$D031` choose the speed.
    Ultimate {
        /// Whether bit 0 of `$D030` switches it as well ("TurboEnable Bit").
        enable: bool,
    },
    /// A MEGA65 in C64 mode: 65 in address 0, which is not its port's direction then, is for 40 times the speed, 64 for the usual one.
    Mega65,
}

/// The speeds of an Ultimate 64 by the number in `$D031`, in times the usual one.
const ULTIMATE: [u64; 16] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40, 48];

/// Cycles of a line in which the memory of a C128 is refreshed, at the usual speed.
const REFRESH: u64 = 5;

/// The lines between the upper and the lower border.
const DRAWN: std::ops::RangeInclusive<u64> = 51..=250;

/// Such a computer at work.
#[derive(Debug, Clone)]
pub(crate) struct Accelerated {
    kind: Accelerator,
    /// What was last written to `$D030` and `$D031`, or 1 for the full speed of a MEGA65.
    enable: u8,
    speed: u8,
    /// What is left of a cycle, in parts of [`Accelerated::parts`].
    rest: u64,
    /// Cycles at another speed than the usual, and those of them in which a C128 would have had to draw.
    pub(crate) fast: u64,
    pub(crate) garbled: u64,
}

impl Accelerated {
    pub(crate) fn new(kind: Accelerator) -> Self {
        Self { kind, enable: 0, speed: 0, rest: 0, fast: 0, garbled: 0 }
    }

    /// What a register of the I/O page reads as, if it is one of this computer's.
    pub(crate) fn read(&self, offset: u16) -> Option<u8> {
        match (self.kind, offset) {
            (Accelerator::C128, 0x030) => Some(0xfc | self.enable & 1),
            (Accelerator::Ultimate { enable: true }, 0x030) => Some(self.enable & 1),
            (Accelerator::Ultimate { .. }, 0x031) => Some(self.speed),
            _ => None,
        }
    }

    /// A write to the I/O page.
    pub(crate) fn write(&mut self, offset: u16, value: u8) {
        match (self.kind, offset) {
            (Accelerator::Mega65, _) => {}
            (_, 0x030) => self.enable = value,
            (_, 0x031) => self.speed = value,
            _ => {}
        }
    }

    /// A write to address 0; whether it was for the speed.
    pub(crate) fn direct(&mut self, value: u8) -> bool {
        let meant = self.kind == Accelerator::Mega65 && matches!(value, 0x40 | 0x41);
        if meant {
            self.enable = value & 1;
        }
        meant
    }

    /// The processor's cycles in so many others.
    fn ratio(&self, video: Video) -> (u64, u64) {
        let on = self.enable & 1 != 0;
        match self.kind {
            Accelerator::C128 if on => {
                let line = video.cycles_per_line();
                (2 * line - REFRESH, line)
            }
            Accelerator::Ultimate { enable } if on || !enable => {
                (ULTIMATE[usize::from(self.speed & 0x0f)], 1)
            }
            Accelerator::Mega65 if on => (40, 1),
            _ => (1, 1),
        }
    }

    /// How long what takes the processor so many cycles takes, and what comes of that: it begins in cycle `begun`, with
    /// `display` whether the VIC draws.
    pub(crate) fn pass(&mut self, cycles: u64, begun: u64, video: Video, display: bool) -> u64 {
        let (fast, usual) = self.ratio(video);
        if fast == usual {
            self.rest = 0;
            return cycles;
        }
        let parts = cycles * usual + self.rest;
        self.rest = parts % fast;
        let passed = parts / fast;
        self.fast += passed;
        let line = begun / video.cycles_per_line() % video.lines();
        if self.kind == Accelerator::C128 && display && DRAWN.contains(&line) {
            self.garbled += passed;
        }
        passed
    }
}
