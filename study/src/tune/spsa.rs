//! Simultaneous perturbation stochastic approximation: all numbers are moved at once, and a match decides
//! which way is better.
//!
//! In step n each number θ is moved by ±c, the sign drawn at random, one way for the one player and the
//! other way for the other. With r what the first scores above one half, as a part of what it can, each number
//! follows its sign by a r. Both c and a fall with n by the powers that Spall recommends; a is what the
//! number moves in units of c, so that one rate suits all numbers.
//!
//! J. C. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic optimization",
//! IEEE Transactions on Aerospace and Electronic Systems, 1998.

use super::columns::Columns;
use crate::contest::SplitMix;

/// Values are kept in parts of a point, so many of them, as whole numbers: that can be written down
/// exactly.
pub const SCALE: i64 = 1 << 16;

/// The powers by which the moves and the rate fall.
const GAMMA: f64 = 0.101;
const ALPHA: f64 = 0.602;

/// The part of all steps that the rate takes before it begins to fall.
const STABILITY: f64 = 0.1;

/// How numbers are moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spsa {
    /// How many steps there will be.
    pub steps: u64,
    /// c of the first step, in points: by how much numbers are moved.
    pub span: f64,
    /// a of the first step: how much of c a number follows a player who wins all games.
    pub rate: f64,
    /// What chance follows from.
    pub seed: u64,
}

/// The numbers of two players who are to meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perturbed {
    /// One player's values, one for each column.
    pub plus: Vec<i16>,
    /// The other's.
    pub minus: Vec<i16>,
    /// Which way each number of the first was moved: 1, -1, or 0 if it may not change.
    pub signs: Vec<i8>,
}

impl Spsa {
    /// Values as they are refined, from whole points.
    #[must_use]
    pub fn begin(values: &[i16]) -> Vec<i64> {
        values.iter().map(|&value| i64::from(value) * SCALE).collect()
    }

    /// The nearest whole points.
    #[must_use]
    pub fn points(columns: &Columns, theta: &[i64]) -> Vec<i16> {
        let round =
            |(column, &part): (usize, &i64)| columns.clamp(column, (part + SCALE / 2).div_euclid(SCALE));
        theta.iter().enumerate().map(round).collect()
    }

    /// By how many points numbers are moved in step `step`, counted from 0.
    fn span_at(&self, step: u64) -> f64 {
        self.span / (step as f64 + 1.0).powf(GAMMA)
    }

    fn rate_at(&self, step: u64) -> f64 {
        let stability = STABILITY * self.steps as f64;
        self.rate * ((stability + 1.0) / (stability + step as f64 + 1.0)).powf(ALPHA)
    }

    /// The players of a step. `part` makes the moves smaller, for numbers that have little room: 1 is all
    /// of it. Parts of points are rounded up or down at random, so that a slow drift is not lost.
    #[must_use]
    pub fn perturb(&self, columns: &Columns, theta: &[i64], step: u64, part: f64) -> Perturbed {
        let mut chance = SplitMix::new(self.seed, step);
        let span = (self.span_at(step) * part * SCALE as f64) as i64;
        let mut players = Perturbed { plus: Vec::new(), minus: Vec::new(), signs: Vec::new() };
        for (column, &value) in theta.iter().enumerate() {
            let sign = match columns.is_open(column) {
                false => 0,
                true if chance.below(2) == 0 => 1,
                true => -1,
            };
            let offset = chance.below(SCALE as usize) as i64;
            let point = |value: i64| columns.clamp(column, (value + offset).div_euclid(SCALE));
            players.signs.push(sign);
            players.plus.push(point(value + i64::from(sign) * span));
            players.minus.push(point(value - i64::from(sign) * span));
        }
        players
    }

    /// The values after a step in which the first player scored `score`, 0 to 1.
    #[must_use]
    pub fn follow(&self, columns: &Columns, theta: &[i64], step: u64, signs: &[i8], score: f64) -> Vec<i64> {
        let points = self.rate_at(step) * self.span_at(step) * (2.0 * score - 1.0);
        let moved = (points * SCALE as f64).round() as i64;
        let within = |column: usize, value: i64| {
            let least = i64::from(columns.clamp(column, i64::MIN)) * SCALE;
            let most = i64::from(columns.clamp(column, i64::MAX)) * SCALE;
            value.clamp(least, most)
        };
        let each = theta.iter().zip(signs).enumerate();
        each.map(|(column, (&value, &sign))| within(column, value + i64::from(sign) * moved)).collect()
    }
}
