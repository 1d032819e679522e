//! The cycles that the events of a search take, from searches whose cycles are known.
//!
//! A program expands the tree that the host engine expands, so what it takes is a sum over events that the host can
//! count. The cost of each is found by least squares: every iteration of a search is an equation. Events that mostly
//! come together cannot be told apart, so a small penalty keeps what they cost small (ridge regression), and lets those
//! that are alike share it. An iteration that takes four times as long may be off by twice as much.

use std::fmt;
use std::sync::Arc;

/// An iteration whose cycles are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// What happened in it, as [`engine::Engine::events`] counts.
    pub events: Vec<u64>,
    /// CPU cycles that a program took.
    pub cycles: u64,
}

/// What events take, and how well that says what a program took.
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    /// CPU cycles of each event.
    pub weights: Arc<[f64]>,
}

/// By how much costs are off for searches that they were not found from, as parts of what those took.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// Searches that were looked at.
    pub searches: usize,
    /// All together: more than 0 if too much was expected.
    pub total: f64,
    /// By how much at most half of the searches are off, whatever the sign.
    pub half: f64,
    /// By how much 95 of 100 are.
    pub most: f64,
}

/// The penalty, as a part of what an event explains.
const RIDGE: f64 = 1e-6;

/// Cycles that an iteration may be off by however short it is.
const LEAST: f64 = 2_000.0;

impl Costs {
    /// The costs that explain the measured iterations best, all of which count the same events.
    #[must_use]
    pub fn fit(measured: &[Measured]) -> Self {
        let events = measured.first().map_or(0, |one| one.events.len());
        // Most events never happen in a game: they are no unknowns.
        let mut largest = vec![0.0_f64; events];
        for one in measured {
            for (largest, &times) in largest.iter_mut().zip(&one.events) {
                *largest = largest.max(times as f64 / sigma(one.cycles));
            }
        }
        let unknowns: Vec<(usize, f64)> =
            largest.into_iter().enumerate().filter(|(_, largest)| *largest > 0.0).collect();
        let count = unknowns.len();
        let mut matrix = vec![vec![0.0; count]; count];
        let mut sums = vec![0.0; count];
        for one in measured {
            let scale = 1.0 / sigma(one.cycles);
            let row: Vec<(usize, f64)> = unknowns
                .iter()
                .enumerate()
                .filter_map(|(place, &(event, largest))| match one.events.get(event) {
                    None | Some(0) => None,
                    Some(&times) => Some((place, times as f64 * scale / largest)),
                })
                .collect();
            let cycles = one.cycles as f64 * scale;
            for (number, &(place, value)) in row.iter().enumerate() {
                if let (Some(sum), Some(line)) = (sums.get_mut(place), matrix.get_mut(place)) {
                    *sum += value * cycles;
                    for &(other, times) in row.iter().take(number + 1) {
                        if let Some(cell) = line.get_mut(other) {
                            *cell += value * times;
                        }
                    }
                }
            }
        }
        let ridge = RIDGE * measured.len() as f64;
        for (place, line) in matrix.iter_mut().enumerate() {
            if let Some(cell) = line.get_mut(place) {
                *cell += ridge;
            }
        }
        let mut weights = vec![0.0; events];
        for (value, (event, largest)) in solve(matrix, sums).into_iter().zip(unknowns) {
            if let Some(weight) = weights.get_mut(event) {
                *weight = value / largest;
            }
        }
        Self { weights: weights.into() }
    }

    /// By how much costs are off that are found from one half of the searches for the other half, both ways.
    #[must_use]
    pub fn cross_checked(searches: &[Vec<Measured>]) -> Spread {
        let half = |odd: usize| searches.iter().skip(odd).step_by(2).cloned().collect::<Vec<_>>();
        let halves = [half(0), half(1)];
        let costs = halves.each_ref().map(|half| Self::fit(&half.concat()));
        let pairs = halves.iter().zip(costs.iter().rev());
        Spread::of(pairs.flat_map(|(half, costs)| half.iter().map(|search| costs.beside(search))))
    }

    /// The cycles of a search, as the costs have it and as it was.
    #[must_use]
    pub fn beside(&self, search: &[Measured]) -> (f64, f64) {
        let expected = search.iter().map(|one| self.of(&one.events)).sum();
        (expected, search.iter().map(|one| one.cycles as f64).sum())
    }

    /// The cycles that so many events take.
    #[must_use]
    pub fn of(&self, events: &[u64]) -> f64 {
        self.weights.iter().zip(events).map(|(weight, &times)| weight * times as f64).sum()
    }
}

impl Spread {
    /// The spread of searches, of each what was expected and what it took.
    #[must_use]
    pub fn of(searches: impl Iterator<Item = (f64, f64)>) -> Self {
        let (mut expected, mut took, mut off) = (0.0, 0.0, Vec::new());
        for (here, there) in searches {
            expected += here;
            took += there;
            off.push(part(here, there).abs());
        }
        off.sort_by(f64::total_cmp);
        let at =
            |percent: usize| off.get(off.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0.0);
        Self { searches: off.len(), total: part(expected, took), half: at(50), most: at(95) }
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [total, half, most] = [self.total, self.half, self.most].map(|part| part * 100.0);
        write!(
            f,
            "off by {total:+.1} % over {} searches, half of them by at most {half:.1} %, 95 of 100 by {most:.1} %",
            self.searches
        )
    }
}

/// By what part of what it took a search is off.
fn part(expected: f64, took: f64) -> f64 {
    if took > 0.0 { expected / took - 1.0 } else { 0.0 }
}

/// By how much an iteration of so many cycles may be off.
fn sigma(cycles: u64) -> f64 {
    (LEAST * (LEAST + cycles as f64)).sqrt()
}

/// Solves a system whose matrix is symmetric and positive definite; only the lower half is read (Cholesky).
fn solve(mut matrix: Vec<Vec<f64>>, mut values: Vec<f64>) -> Vec<f64> {
    for place in 0..values.len() {
        let (above, below) = matrix.split_at_mut(place);
        let Some(line) = below.first_mut() else { break };
        for (other, upper) in above.iter().enumerate() {
            let done = dot(line, upper, other);
            if let (Some(cell), Some(&pivot)) = (line.get_mut(other), upper.get(other)) {
                *cell = (*cell - done) / pivot;
            }
        }
        let done = dot(line, line, place);
        if let Some(cell) = line.get_mut(place) {
            *cell = (*cell - done).max(f64::MIN_POSITIVE).sqrt();
        }
        let known = dot(line, &values, place);
        if let (Some(value), Some(&pivot)) = (values.get_mut(place), line.get(place)) {
            *value = (*value - known) / pivot;
        }
    }
    for place in (0..values.len()).rev() {
        let Some(line) = matrix.get(place) else { break };
        let Some(&pivot) = line.get(place) else { break };
        let Some((value, before)) = values.get_mut(..=place).and_then(<[f64]>::split_last_mut) else { break };
        *value /= pivot;
        for (other, &cell) in before.iter_mut().zip(line) {
            *other -= cell * *value;
        }
    }
    values
}

/// The sum of the products of the first `count` numbers.
fn dot(one: &[f64], other: &[f64], count: usize) -> f64 {
    one.iter().zip(other).take(count).map(|(one, other)| one * other).sum()
}
