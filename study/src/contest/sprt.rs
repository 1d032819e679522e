//! When results say enough: the sequential probability ratio test.
//!
//! Two hypotheses compete: A is `elo0` points stronger than B, or `elo1`. After each pair the
//! likelihoods of all results so far are compared; the test ends when their ratio leaves the bounds
//! that Wald ("Sequential tests of statistical hypotheses", 1945) derived from the allowed errors.
//!
//! The hypotheses say what the mean is and nothing else. So each takes the distribution that has this mean
//! and makes the results likeliest: the generalised test. With frequencies p of the scores a, that
//! distribution is p / (1 + θ (a − s)), where θ makes its mean s; see M. Van den Bergh, "The
//! generalized maximum likelihood ratio for the expectation value of a distribution", which Stockfish's
//! testing framework follows.

use super::strength::expected_score;

/// What a pair can score, as a part of what can be had.
pub(super) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// In place of a count of 0: what has not been seen is not taken to be impossible.
const UNSEEN: f64 = 1e-3;

/// Halvings until θ is as exact as a number can be.
const HALVINGS: u32 = 200;

/// A test whether A is stronger than B, with errors of 5 % either way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference of the one hypothesis, H0.
    pub elo0: f64,
    /// That of the other, H1; greater than `elo0`.
    pub elo1: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The difference is `elo0` rather than `elo1`.
    H0,
    /// The difference is `elo1` rather than `elo0`.
    H1,
}

impl Sprt {
    /// The probability to decide for a hypothesis when the other is right.
    pub const ERROR: f64 = 0.05;

    /// The ratio, as a logarithm, at which H1 is accepted; at its negative H0 is.
    #[must_use]
    pub fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// The logarithm of the likelihood ratio, H1 to H0, of so many pairs with 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub fn ratio(&self, counts: &[u64; 5]) -> f64 {
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts = counts.map(|count| (count as f64).max(UNSEEN));
        let pairs: f64 = counts.iter().sum();
        let frequencies = counts.map(|count| count / pairs);
        let likelihood = |elo: f64| {
            let mean = expected_score(elo);
            let tilt = tilt(&frequencies, mean);
            let each = counts.iter().zip(SCORES);
            // The frequencies themselves are the same in both, so they are left out.
            -each.map(|(count, score)| count * (tilt * (score - mean)).ln_1p()).sum::<f64>()
        };
        likelihood(self.elo1) - likelihood(self.elo0)
    }

    /// What these results decide, if anything.
    #[must_use]
    pub fn decide(&self, counts: &[u64; 5]) -> Option<Decision> {
        match self.ratio(counts) {
            ratio if ratio >= Self::bound() => Some(Decision::H1),
            ratio if ratio <= -Self::bound() => Some(Decision::H0),
            _ => None,
        }
    }
}

/// The θ for which frequencies / (1 + θ (score − mean)) have that mean. All frequencies are positive
/// and `mean` lies between 0 and 1, so there is one: the sum below falls in θ, from +∞ to −∞ between
/// the values at which a denominator becomes 0.
fn tilt(frequencies: &[f64; 5], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        let each = frequencies.iter().zip(SCORES);
        let sum: f64 = each.map(|(p, score)| p * (score - mean) / (1.0 + middle * (score - mean))).sum();
        *(if sum > 0.0 { &mut low } else { &mut high }) = middle;
    }
    (low + high) / 2.0
}
