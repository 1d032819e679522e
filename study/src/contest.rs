//! Games between two descriptions of one game, and what they prove.
//!
//! Two files that describe the same rules may differ in evaluation and search. Which of them plays
//! better is found by letting them play each other: from random openings, each played twice with the
//! sides exchanged, so that what an opening favours cancels out. Nothing here reads a clock or
//! touches a file, and whoever chooses the moves (the host engine, a program in the machine) is handed in.
//!
//! * [`same_rules`]: whether two descriptions can meet at all;
//! * [`openings`]: random beginnings from a seed;
//! * [`play`]: one game, refereed; [`Budget::choose`]: the host engine's move;
//! * [`Pairs`]: the results counted; [`elo`]: what they say of strength; [`Sprt`]: when they say enough;
//! * [`Record`]: a game as text.

mod alike;
mod board;
mod budget;
mod opening;
mod pairs;
mod play;
mod record;
mod saved;
mod sprt;
mod strength;
#[cfg(test)]
mod tests;

pub use alike::same_rules;
pub use board::drawing;
pub use budget::{Budget, Choice};
pub use opening::SplitMix;
pub use opening::{NoOpening, Opening, Openings, openings};
pub use pairs::{Pairs, Points};
pub use play::{Fault, MOST_PLIES, Played, Reply, Spent, play, referee};
pub use record::{Record, RecordError, parse};
pub use saved::{Saved, SavedError};
pub use sprt::{Decision, Sprt};
pub use strength::{Estimate, Z_95, elo, expected_score};
