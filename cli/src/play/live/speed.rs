//! How fast the machine runs, and when it has to wait for the clock.

use std::str::FromStr;
use std::time::{Duration, Instant};

/// Frames of a PAL machine in a second, about.
const FRAMES: u32 = 50;

/// Frames without anything to see or to type after which the program is taken to think.
const STILL: u32 = 6;

/// How far the machine may be behind the clock before what is lost is given up.
const BEHIND: Duration = Duration::from_millis(200);

/// How fast the machine runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speed {
    /// As a C64, but without delay while the program thinks.
    Auto,
    /// So many times as fast as a C64.
    Times(u16),
    /// As fast as it can, but for waiting for keys.
    Max,
}

impl FromStr for Speed {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "auto" => Ok(Self::Auto),
            "real" => Ok(Self::Times(1)),
            "max" => Ok(Self::Max),
            times => match times.parse() {
                Ok(times @ 1..=1000) => Ok(Self::Times(times)),
                _ => Err("use `auto`, `real`, `max`, or how many times the speed of a C64, 1 to 1000"),
            },
        }
    }
}

/// What paces frame after frame.
pub struct Pace {
    speed: Speed,
    /// When the next frame is due.
    next: Instant,
    /// Frames in which nothing happened.
    still: u32,
}

impl Pace {
    pub fn new(speed: Speed, now: Instant) -> Self {
        Self { speed, next: now, still: 0 }
    }

    /// Notes whether the program has waited for the player in a frame, and whether something has changed on its screen, if
    /// that was looked at.
    pub fn saw(&mut self, asked: bool, changed: Option<bool>) {
        let still = match self.speed {
            Speed::Max => !asked,
            Speed::Auto | Speed::Times(_) => !asked && changed != Some(true),
        };
        self.still = if still { self.still.saturating_add(1) } else { 0 };
    }

    /// Whether frames are run without waiting at the moment.
    pub fn hurries(&self) -> bool {
        match self.speed {
            Speed::Auto => self.still >= STILL,
            Speed::Times(_) => false,
            Speed::Max => self.still > 0,
        }
    }

    /// How long to wait before the next frame.
    pub fn wait(&mut self, now: Instant) -> Duration {
        if self.hurries() {
            self.next = now;
            return Duration::ZERO;
        }
        let times = if let Speed::Times(times) = self.speed { u32::from(times) } else { 1 };
        self.next += Duration::from_secs(1) / (FRAMES * times);
        if self.next + BEHIND < now {
            self.next = now;
        }
        self.next.saturating_duration_since(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long `frames` frames take, each seen as `saw` says.
    fn takes(speed: Speed, frames: u32, saw: (bool, Option<bool>)) -> Duration {
        let start = Instant::now();
        let (mut pace, mut now) = (Pace::new(speed, start), start);
        for _ in 0..frames {
            pace.saw(saw.0, saw.1);
            now += pace.wait(now);
        }
        now - start
    }

    #[test]
    fn speeds_are_words_and_numbers() {
        for (text, speed) in
            [("auto", Speed::Auto), ("real", Speed::Times(1)), ("max", Speed::Max), ("40", Speed::Times(40))]
        {
            assert_eq!(text.parse(), Ok(speed));
        }
        for text in ["", "0", "1001", "-1", "fast", "1.5"] {
            assert!(text.parse::<Speed>().is_err(), "{text}");
        }
    }

    #[test]
    fn real_time_is_that_of_a_clock() {
        let thinks = (false, Some(false));
        assert_eq!(takes(Speed::Times(1), 100, thinks), Duration::from_secs(2));
        assert_eq!(takes(Speed::Times(10), 100, thinks), Duration::from_millis(200));
    }

    #[test]
    fn nobody_waits_for_a_program_that_thinks() {
        let (waits, slides, thinks) = ((true, Some(false)), (false, Some(true)), (false, Some(false)));
        for speed in [Speed::Auto, Speed::Max] {
            assert!(takes(speed, 1000, thinks) < Duration::from_millis(300), "{speed:?}");
            assert_eq!(takes(speed, 100, waits), Duration::from_secs(2), "{speed:?}");
        }
        assert_eq!(takes(Speed::Auto, 100, slides), Duration::from_secs(2));
        assert_eq!(takes(Speed::Max, 100, slides), Duration::ZERO);
    }

    #[test]
    fn what_is_late_does_not_hurry_for_ever() {
        let start = Instant::now();
        let mut pace = Pace::new(Speed::Times(1), start);
        let later = start + Duration::from_secs(60);
        assert_eq!(pace.wait(later), Duration::ZERO);
        assert_eq!(pace.wait(later), Duration::from_millis(20));
    }
}
