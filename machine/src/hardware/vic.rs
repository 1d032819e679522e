//! The VIC's raster: the line being drawn and the interrupt at a chosen one.

use super::NEVER;

/// The television standard a machine is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Video {
    /// 312 lines of 63 cycles, 985,248 cycles a second.
    #[default]
    Pal,
    /// 263 lines of 65 cycles, 1,022,727 cycles a second.
    Ntsc,
}

impl Video {
    /// Raster lines in one frame.
    #[must_use]
    pub const fn lines(self) -> u64 {
        match self {
            Video::Pal => 312,
            Video::Ntsc => 263,
        }
    }

    /// CPU cycles in one raster line.
    #[must_use]
    pub const fn cycles_per_line(self) -> u64 {
        match self {
            Video::Pal => 63,
            Video::Ntsc => 65,
        }
    }

    /// CPU cycles in one frame.
    #[must_use]
    pub const fn cycles_per_frame(self) -> u64 {
        self.lines() * self.cycles_per_line()
    }

    /// CPU cycles in one second.
    #[must_use]
    pub const fn cycles_per_second(self) -> u64 {
        match self {
            Video::Pal => crate::CYCLES_PER_SECOND,
            Video::Ntsc => 1_022_727,
        }
    }

    /// The line drawn in a cycle.
    pub(super) const fn line(self, now: u64) -> u16 {
        (now / self.cycles_per_line() % self.lines()) as u16
    }
}

/// The interrupt flag of the raster comparison, and its bit in the mask.
const RASTER: u8 = 0x01;

#[derive(Debug, Clone, Copy)]
pub(super) struct Vic {
    pub(super) video: Video,
    /// The line to compare with, 0–511; there need not be such a line.
    compare: u16,
    flags: u8,
    mask: u8,
    /// The cycle up to which comparisons are done.
    seen: u64,
    /// The cycle in which the interrupt line was pulled, or [`NEVER`].
    pub(super) pulled: u64,
}

impl Vic {
    /// The state after power-on.
    pub(super) const fn new(video: Video) -> Self {
        Vic { video, compare: 0, flags: 0, mask: 0, seen: 0, pulled: NEVER }
    }

    /// The first cycle after `seen` in which the chosen line begins.
    fn next_match(&self) -> u64 {
        if u64::from(self.compare) >= self.video.lines() {
            return NEVER;
        }
        let frame = self.video.cycles_per_frame();
        let begin = u64::from(self.compare) * self.video.cycles_per_line();
        let this = self.seen / frame * frame + begin;
        if this > self.seen { this } else { this + frame }
    }

    /// Raises the flag if the chosen line has begun up to this cycle.
    pub(super) fn advance(&mut self, now: u64) {
        let begin = self.next_match();
        self.seen = self.seen.max(now);
        if begin <= now {
            self.matched(begin);
        }
    }

    fn matched(&mut self, cycle: u64) {
        self.flags |= RASTER;
        if self.mask & RASTER != 0 {
            self.pulled = self.pulled.min(cycle);
        }
    }

    /// The next cycle in which the interrupt line may be pulled.
    pub(super) fn next_event(&self) -> u64 {
        if self.mask & RASTER == 0 { NEVER } else { self.next_match() }
    }

    /// `$D019` in a cycle the chip has been brought to.
    pub(super) fn flags(&self) -> u8 {
        self.flags | 0x70 | if self.pulled == NEVER { 0 } else { 0x80 }
    }

    /// A write to `$D019`: takes back the flags whose bits are set.
    pub(super) fn acknowledge(&mut self, value: u8) {
        self.flags &= !value;
        if self.flags & self.mask == 0 {
            self.pulled = NEVER;
        }
    }

    /// A write to `$D01A`.
    pub(super) fn set_mask(&mut self, value: u8, now: u64) {
        self.mask = value & 0x0f;
        let wanted = self.flags & self.mask != 0;
        self.pulled = if wanted { self.pulled.min(now) } else { NEVER };
    }

    /// Chooses the line to compare with; choosing the current one matches at
    /// once.
    pub(super) fn set_compare(&mut self, line: u16, now: u64) {
        let changed = self.compare != line;
        self.compare = line;
        if changed && self.video.line(now) == line {
            self.matched(now);
        }
    }
}
