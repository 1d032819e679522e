//! How long the program takes for its first move, found by letting it search.
//!
//! The program itself says what it takes, in the embedded C64, up to [`LONGEST`] cycles; beyond that, each iteration is
//! taken to grow as the last two did. That is rough, but the question is whether a person will wait for it.

use std::path::Path;
use std::time::{Duration, Instant};

use diagnostics::{Diagnostic, Sources};
use engine::Game;
use engine_spec::{Level, MAX_DEPTH, Screen, Spec};
use serde_json::{Value, json};
use study::Book;
use toolchain::{Build, C64, C64Iteration, PAL_HZ};

use crate::failure::Failure;

/// Seconds after which a person has given up.
const PATIENCE: f64 = 60.0;

/// Cycles of the C64 that are looked at. More than [`PATIENCE`], so what is warned of with a number below an hour and a
/// half is no guess about the first minute.
const LONGEST: u64 = 65 * PAL_HZ;

/// Time of the host's after which it is given up: a slow host shall not make anyone wait.
const OURS: Duration = Duration::from_secs(5);

/// What an iteration costs more than the one before if nothing is known.
const GROWTH: f64 = 6.0;

/// How long the first move takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum First {
    /// Nothing to speak of: it comes from the book, or is the only one.
    AtOnce,
    /// As long as the level allows, in seconds.
    Level(f64),
    /// Until the player wants it.
    Endless,
    /// So many seconds, to that depth; measured, or guessed from shallower searches.
    Depth {
        /// Seconds of a PAL C64.
        seconds: f64,
        /// Plies.
        depth: u8,
        /// Whether the whole search was seen.
        measured: bool,
    },
}

impl First {
    /// Finds out.
    ///
    /// # Errors
    /// When the program misbehaves.
    pub fn of(spec: &Spec, build: &Build) -> Result<Self, Failure> {
        let game = Game::new(spec);
        let book = Book::new(spec).unwrap_or_default();
        if game.only_move().is_some() || game.moves().is_empty() || book.choose(&game).is_some() {
            return Ok(Self::AtOnce);
        }
        match spec.look.level {
            _ if spec.look.screen == Screen::Text => {}
            Level::Seconds(seconds) => return Ok(Self::Level(f64::from(seconds))),
            Level::Moves { moves, minutes } => {
                return Ok(Self::Level(f64::from(minutes) * 60.0 / f64::from(moves.max(1))));
            }
            Level::Increment { minutes, seconds } => {
                let share = f64::from(minutes) * 60.0 / f64::from(plan::clock::AHEAD + 1);
                return Ok(Self::Level(share.max(f64::from(seconds))));
            }
            Level::Infinite => return Ok(Self::Endless),
            Level::Depth => {}
        }
        let depth = spec.search.depth.min(build.program.max_depth).min(MAX_DEPTH);
        let mut c64 = C64::boot(build, spec)?;
        let mut cycles = Vec::new();
        let mut report = |iteration: C64Iteration| cycles.push((iteration.depth, iteration.cycles as f64));
        let began = Instant::now();
        c64.search_watched(depth, Some(LONGEST), &mut report, &mut || began.elapsed() > OURS)?;
        let limit = match (spec.look.screen, spec.search.time_limit) {
            (Screen::Text, minutes @ 1..) => f64::from(minutes) * 60.0 * PAL_HZ as f64,
            _ => f64::INFINITY,
        };
        Ok(Self::from_iterations(&cycles, depth, limit, spec.search.iterative_deepening))
    }

    /// From iterations, as depth and cycles since the search began, what a search to `depth` takes that begins no
    /// iteration after `limit` cycles. One that does not deepen takes what its last iteration does.
    fn from_iterations(iterations: &[(u8, f64)], depth: u8, limit: f64, deepening: bool) -> Self {
        let totals: Vec<f64> = iterations.iter().map(|&(_, cycles)| cycles).collect();
        let own = |index: usize| {
            let before = index.checked_sub(1).and_then(|index| totals.get(index)).unwrap_or(&0.0);
            totals.get(index).map(|total| (total - before).max(1.0))
        };
        let last = totals.len().saturating_sub(1);
        let two = last.checked_sub(2).and_then(own);
        let one = last.checked_sub(1).and_then(own);
        let mut cost = own(last).unwrap_or(LONGEST as f64 / GROWTH);
        let growth = match (two, one) {
            (Some(two), _) => (cost / two).sqrt(),
            (None, Some(one)) => cost / one,
            (None, None) => GROWTH,
        };
        let mut total = totals.last().copied().unwrap_or_default();
        let mut reached = iterations.last().map_or(0, |&(depth, _)| depth);
        let measured = reached >= depth || total > limit;
        while reached < depth && total <= limit {
            // Where an odd ply costs less than the even one before, the next will not.
            cost *= growth.max(1.1);
            total += cost;
            reached += 1;
        }
        let seconds = if deepening { total } else { cost } / PAL_HZ as f64;
        Self::Depth { seconds, depth: reached, measured }
    }

    /// In words.
    pub fn text(self) -> String {
        match self {
            Self::AtOnce => "at once".to_owned(),
            Self::Level(seconds) => format!("{} at most, as the level says", time(seconds)),
            Self::Endless => "when the player wants it, as the level says".to_owned(),
            Self::Depth { seconds, depth, measured } => {
                let about = if measured { "" } else { "about " };
                format!("{about}{} on a C64, to depth {depth}", time(seconds))
            }
        }
    }

    /// For scripts.
    pub fn json(self) -> Value {
        match self {
            Self::AtOnce => json!({ "seconds": 0, "measured": true }),
            Self::Level(seconds) => json!({ "seconds": seconds, "measured": true }),
            Self::Endless => json!({ "seconds": null, "measured": true }),
            Self::Depth { seconds, depth, measured } => {
                json!({ "seconds": (seconds * 10.0).round() / 10.0, "depth": depth, "measured": measured })
            }
        }
    }

    /// A warning at the depth of the game in a file, if nobody would wait for the move.
    pub fn warning(self, path: &Path, spec: &Spec) -> Option<(Sources, Diagnostic)> {
        let Self::Depth { seconds, depth, measured } = self else { return None };
        if seconds <= PATIENCE {
            return None;
        }
        let about = if measured { "" } else { "about " };
        let message = format!("the first move takes {about}{} on a C64, to depth {depth}", time(seconds));
        let help = match spec.look.screen {
            Screen::Board => {
                "use a smaller `depth`, or a level that is a time: `level = \"10s\"` in [program]"
            }
            Screen::Text => "use a smaller `depth`, or `time-limit`, after which no iteration begins",
        };
        let warning = |span| Diagnostic::warning(span, message).with_help(help);
        Some(toolchain::placed(path, "search.depth", warning))
    }
}

/// A time as people say it.
fn time(seconds: f64) -> String {
    match seconds {
        s if s < 9.95 => format!("{s:.1} seconds"),
        s if s < 99.5 => format!("{s:.0} seconds"),
        s if s < 99.5 * 60.0 => format!("{:.0} minutes", s / 60.0),
        s if s < 99.5 * 3600.0 => format!("{:.0} hours", s / 3600.0),
        s => format!("{} days", diagnostics::grouped((s / 86_400.0).round() as usize)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(first: First) -> f64 {
        let First::Depth { seconds, .. } = first else { panic!("{first:?}") };
        seconds
    }

    #[test]
    fn what_was_not_seen_grows_as_before() {
        let hz = PAL_HZ as f64;
        let seen = [(1, hz), (2, 4.0 * hz), (3, 13.0 * hz)];
        assert_eq!(
            First::from_iterations(&seen, 3, f64::INFINITY, true).text(),
            "13 seconds on a C64, to depth 3"
        );
        // 1, 3, 9, 27 and 81 seconds.
        let deeper = First::from_iterations(&seen, 5, f64::INFINITY, true);
        assert!((seconds(deeper) - 121.0).abs() < 0.01, "{deeper:?}");
        // No iteration begins after twenty seconds.
        let limited = First::from_iterations(&seen, 5, 20.0 * hz, true);
        assert!((seconds(limited) - 40.0).abs() < 0.01, "{limited:?}");
        let at_once = First::from_iterations(&seen, 5, f64::INFINITY, false);
        assert!((seconds(at_once) - 81.0).abs() < 0.01, "{at_once:?}");
        assert!(seconds(First::from_iterations(&[], 4, f64::INFINITY, true)) > PATIENCE);
    }

    #[test]
    fn times_are_said_as_people_do() {
        let said = [0.25, 42.0, 300.0, 3000.0, 80_000.0, 1e9].map(time);
        assert_eq!(said, ["0.2 seconds", "42 seconds", "5 minutes", "50 minutes", "22 hours", "11,574 days"]);
    }
}
