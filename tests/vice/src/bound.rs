//! How long the emulated machine may run.

use std::time::Duration;

/// CPU cycles in a second of the emulated machine, rounded up.
const CYCLES_PER_SECOND: u64 = 1_022_727;

/// A limit for waiting, in time of the emulated machine.
///
/// It may be exceeded by one slice, at most some hundred thousand cycles. As a backstop there is
/// a limit in real time too, far above what a loaded host needs: two minutes and four times
/// the emulated time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bound {
    cycles: u64,
}

impl Bound {
    /// A number of CPU cycles.
    #[must_use]
    pub const fn cycles(cycles: u64) -> Self {
        Self { cycles }
    }

    /// Seconds on the emulated machine.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Self {
        Self { cycles: seconds.saturating_mul(CYCLES_PER_SECOND) }
    }

    /// The limit in CPU cycles.
    #[must_use]
    pub const fn in_cycles(self) -> u64 {
        self.cycles
    }

    /// The limit in real time.
    #[must_use]
    pub fn backstop(self) -> Duration {
        let seconds = (self.cycles / CYCLES_PER_SECOND).saturating_mul(4).saturating_add(120);
        // A year is as good as for ever, and can be added to an instant.
        Duration::from_secs(seconds.min(365 * 24 * 3600))
    }
}

/// Time on the emulated machine.
impl From<Duration> for Bound {
    fn from(duration: Duration) -> Self {
        let cycles = duration.as_micros().saturating_mul(u128::from(CYCLES_PER_SECOND)) / 1_000_000;
        Self::cycles(u64::try_from(cycles).unwrap_or(u64::MAX))
    }
}
