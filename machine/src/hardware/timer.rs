//! One timer of a CIA, computed from the cycle count instead of stepped.
//!
//! The pipeline of the chip shows in three delays: a timer started by a write in
//! cycle `t` counts for the first time in `t + 3`, one cycle later if it loads its
//! latch first; a stopped one still counts in `t + 2`. Zero never shows while the
//! timer counts cycles: the count is reloaded at once and stands for one more
//! cycle, so that the period is the latch plus one.

/// Cycles between a write to the control register and its effect on counting.
const DELAY: u64 = 2;

/// What a timer counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Cycles,
    /// Underflows of timer A; only timer B can.
    TimerA,
    /// The CNT line, to which nothing is connected.
    Nothing,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Timer {
    latch: u16,
    /// The count in cycle `since`; counting cycles, it falls by one in each later.
    count: u16,
    since: u64,
    pub(super) started: bool,
    pub(super) source: Source,
    one_shot: bool,
}

/// Underflows that have just happened.
#[derive(Debug, Clone, Copy)]
pub(super) struct Underflows {
    pub(super) count: u64,
    /// The cycle of the first one.
    pub(super) first: u64,
}

impl Timer {
    /// The state after power-on.
    pub(super) const RESET: Timer = Timer {
        latch: 0xffff,
        count: 0xffff,
        since: 0,
        started: false,
        source: Source::Cycles,
        one_shot: false,
    };

    fn counts_cycles(self) -> bool {
        self.started && self.source == Source::Cycles
    }

    /// The cycle of the next underflow, if it comes with time.
    pub(super) fn next_underflow(self) -> Option<u64> {
        self.counts_cycles().then(|| self.since + u64::from(self.count))
    }

    /// Brings the timer to a cycle; `value` is exact afterwards.
    pub(super) fn advance(&mut self, now: u64) -> Option<Underflows> {
        let first = self.next_underflow().filter(|&cycle| cycle <= now)?;
        self.count = self.latch;
        if self.one_shot {
            self.started = false;
            return Some(Underflows { count: 1, first });
        }
        let period = u64::from(self.latch) + 1;
        let more = (now - first) / period;
        // The count stands at the latch for one cycle before it falls.
        self.since = first + more * period + 1;
        Some(Underflows { count: more + 1, first })
    }

    /// Counts underflows of timer A, which let the zero be seen.
    pub(super) fn count_underflows(&mut self, of_a: Underflows) -> Option<Underflows> {
        if !self.started || self.source != Source::TimerA {
            return None;
        }
        let Some(past) = of_a.count.checked_sub(u64::from(self.count) + 1) else {
            self.count -= of_a.count as u16;
            return None;
        };
        if self.one_shot {
            self.started = false;
            self.count = self.latch;
            return Some(Underflows { count: 1, first: of_a.first });
        }
        let period = u64::from(self.latch) + 1;
        self.count = self.latch - (past % period) as u16;
        Some(Underflows { count: past / period + 1, first: of_a.first })
    }

    /// The count, after [`Timer::advance`] to the same cycle.
    pub(super) fn value(self, now: u64) -> u16 {
        if self.counts_cycles() { self.count - now.saturating_sub(self.since) as u16 } else { self.count }
    }

    pub(super) fn set_latch_low(&mut self, value: u8) {
        self.latch = (self.latch & 0xff00) | u16::from(value);
    }

    /// A stopped timer loads when its latch's high byte is written.
    pub(super) fn set_latch_high(&mut self, value: u8) {
        self.latch = (self.latch & 0x00ff) | u16::from(value) << 8;
        if !self.started {
            self.count = self.latch;
        }
    }

    /// A write to the control register: bits 0 (start), 3 (one-shot) and 4 (load
    /// the latch). Gives the underflow that still slips through while stopping.
    pub(super) fn control(&mut self, value: u8, source: Source, now: u64) -> Option<Underflows> {
        let (start, load) = (value & 1 != 0, value & 0x10 != 0);
        let counted = self.counts_cycles();
        let counts = start && source == Source::Cycles;
        let mut late = None;
        if counted && !counts {
            late = self.advance(now + DELAY);
            self.count = self.value(now + DELAY);
        }
        if load {
            self.count = self.latch;
        }
        if counts && (!counted || load) {
            self.since = now + DELAY + u64::from(load);
        }
        self.started = start;
        self.source = source;
        self.one_shot = value & 8 != 0;
        late
    }
}
