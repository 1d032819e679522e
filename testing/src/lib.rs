//! What the tests of all crates share.
//!
//! Random tests draw from one generator, [`Rng`]. `SYS2080_SEED` gives them another seed and `SYS2080_COUNT`
//! another number of cases, `x10` ten times as many; each prints its seed, so that a failure can be repeated.
//! `SYS2080_LOT`, any text, decides what is drawn otherwise: the same text, the same cases. Where `CI` is set,
//! `cargo xtask test` makes it the name that git has for the content of the checkout, so that a change has new
//! cases, but passes on every machine if it has passed on one.
//!
//! A run of all tests is for every change, so it is to last no longer than a build. It tries a quarter of the
//! cases, and one of six of the tests that take seconds, other ones each time, and leaves out what takes minutes;
//! a [`full`] run has all of it. That is one with `SYS2080_FULL`, or with `CI`, as the services that run tests set
//! it. Tests that compare with other people's tools ask [`tool`] for them: a missing one fails the test where `CI`
//! is set, and is said elsewhere.

use std::hash::{DefaultHasher, Hash, Hasher};

mod cases;
mod shrink;
mod tools;
mod watch;

pub use cases::{cores, first, of_case};
pub use fastrand::Rng;
pub use shrink::shrunk;
pub use tools::{Scratch, assembled, run, tass, tool};
pub use watch::Watch;

/// The number that an environment variable holds.
///
/// # Panics
/// When it is set and holds no number.
fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text}")))
}

/// The seed of a test: `SYS2080_SEED` if it is set, else `default`, else one that `SYS2080_LOT` decides, else
/// another one each time. It is printed, and a test that fails shows what it has printed.
///
/// # Panics
/// When `SYS2080_SEED` is no number.
#[must_use]
pub fn seed(test: &str, default: Option<u64>) -> u64 {
    let seed = setting("SYS2080_SEED").or(default).unwrap_or_else(|| u64::from(lot(test)));
    println!("{test}: SYS2080_SEED={seed}");
    seed
}

/// A number that `SYS2080_LOT` decides, another one for each test; else any number.
fn lot(test: &str) -> u32 {
    std::env::var("SYS2080_LOT").map_or_else(|_| fastrand::u32(..), |text| lot_of(&text, test))
}

fn lot_of(text: &str, test: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    (text, test).hash(&mut hasher);
    hasher.finish() as u32
}

/// Whether every test is to do all that it can: `SYS2080_FULL` or `CI` is set.
#[must_use]
pub fn full() -> bool {
    ["SYS2080_FULL", "CI"].iter().any(|name| std::env::var_os(name).is_some())
}

/// Whether a test that takes minutes is to run, which a [`full`] run does. What is left out is said.
#[must_use]
pub fn long(test: &str) -> bool {
    if !full() {
        println!("*** NOT RUN: {test} takes minutes; SYS2080_FULL=1 runs it");
    }
    full()
}

/// Whether a test that takes seconds is to run: in a [`full`] run, where tests are called by name, and in one
/// of six other runs, drawn by lot. What is left out is said.
#[must_use]
pub fn drawn(test: &str) -> bool {
    let named = || std::env::args().skip(1).any(|argument| !argument.starts_with('-'));
    let drawn = full() || named() || fastrand::u8(..6) == 0;
    if !drawn {
        println!("*** NOT RUN: {test} is for one run of six; SYS2080_FULL=1 runs it");
    }
    drawn
}

/// All of `cases` in a [`full`] run, else a quarter of them, drawn by lot; in their order.
///
/// # Panics
/// When `SYS2080_SEED` is no number.
#[must_use]
pub fn some<T>(test: &str, mut cases: Vec<T>) -> Vec<T> {
    if full() {
        return cases;
    }
    let kept = cases.len().div_ceil(4);
    let mut rng = rng(seed(test, None));
    while cases.len() > kept {
        cases.remove(rng.usize(..cases.len()));
    }
    cases
}

/// How many cases a random test tries: `SYS2080_COUNT` if it is set, as a number or as a factor of `default`
/// such as `x10`; else `default` in a [`full`] run, and a quarter of it in others.
///
/// # Panics
/// When `SYS2080_COUNT` is neither.
#[must_use]
pub fn count(default: u64) -> u64 {
    let Ok(text) = std::env::var("SYS2080_COUNT") else {
        return if full() { default } else { default.div_ceil(4) };
    };
    cases(&text, default).unwrap_or_else(|| panic!("SYS2080_COUNT is a number or x10, not {text}"))
}

fn cases(text: &str, default: u64) -> Option<u64> {
    match text.strip_prefix('x') {
        Some(factor) => factor.parse::<u64>().ok()?.checked_mul(default),
        None => text.parse().ok(),
    }
}

/// The generator of random numbers for a seed.
#[must_use]
pub fn rng(seed: u64) -> Rng {
    Rng::with_seed(seed)
}

/// What tests draw most.
pub trait Draw {
    /// A number below `limit`, which is not 0.
    fn below(&mut self, limit: usize) -> usize;

    /// One of several.
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T;

    /// True once in `times`.
    fn once_in(&mut self, times: usize) -> bool;
}

impl Draw for Rng {
    fn below(&mut self, limit: usize) -> usize {
        self.usize(..limit)
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::{cases, lot_of};

    #[test]
    fn a_lot_is_the_same_for_the_same_text_and_test() {
        assert_eq!(lot_of("a", "one"), lot_of("a", "one"));
        assert_ne!(lot_of("a", "one"), lot_of("b", "one"));
        assert_ne!(lot_of("a", "one"), lot_of("a", "two"));
    }

    #[test]
    fn a_count_is_a_number_or_a_factor() {
        assert_eq!(cases("7", 100), Some(7));
        assert_eq!(cases("x7", 100), Some(700));
        assert_eq!(cases("x", 100), None);
        assert_eq!(cases("7x", 100), None);
        assert_eq!(cases("x99999999999999999999", 100), None);
    }
}
