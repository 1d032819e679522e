//! Better numbers for a description: found by statistics, refined by matches.
//!
//! What a position is worth is a sum of numbers that a person wrote. Two methods find better ones:
//!
//! * [`fit`]: Texel's method. Positions are collected whose outcome is known ([`sample`]), and the
//!   numbers are changed one by one as long as that makes the evaluation a better prophet;
//! * [`Spsa`]: the numbers are all moved a little at once, at random, one way and the other; the two
//!   play each other ([`duel`]), and the numbers follow the winner.
//!
//! Both see [`Columns`]: numbers that a symmetry holds together are one column. Nothing here touches a file or
//! reads a clock, and whatever is random follows from a seed; the results are the same on any number of
//! threads. Whether a description can say certain numbers is asked of whoever calls.

mod columns;
mod duel;
mod features;
mod fit;
mod sample;
mod spsa;
#[cfg(test)]
mod tests;

pub use columns::{Columns, Symmetry, SymmetryError};
pub use duel::{DuelError, duel};
pub use features::{Features, Term};
pub use fit::{Fit, Fitted, fit};
pub use sample::{Sample, Sampling, sample};
pub use spsa::{Perturbed, SCALE, Spsa};

use crate::contest::SplitMix;

/// A seed for one of many uses of chance: for each `stage` and `step` another one.
#[must_use]
pub fn derived(seed: u64, stage: u64, step: u64) -> u64 {
    let mut numbers = SplitMix::new(seed, stage);
    SplitMix::new(numbers.next(), step).next()
}
