//! The cycles that the events of a search take, from searches whose cycles are known.
//!
//! A program expands the tree that the host engine expands, so what it takes is a sum over events that the host can
//! count. The cost of each is found by least squares: every iteration of a search is an equation, and one that takes four
//! times as long may be off by twice as much. Events that mostly come together cannot be told apart, and some are rare,
//! so there is a penalty for what they cost (ridge regression): a small one for what is common to a group of events
//! that are alike, a larger one for what distinguishes them. What a rare event costs is then what those like it do.

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

/// Cycles by which events may differ at first sight: those of a large group from none, those of a small group from those
/// of the large one, and an event from the others of its small group.
const TOLERANCES: [f64; 3] = [2_000.0, 500.0, 150.0];

/// The square of the cycles that an iteration may be off by: at least, and for each cycle that it took. Some programs
/// leave little to chance, and some much; the noise is taken that foretells best.
const NOISES: [(f64, f64); 3] = [(100_000.0, 50.0), (10_000.0, 3.0), (1_000.0, 0.2)];

/// Cycles that are little for an iteration.
const LEAST: f64 = 2_000.0;

/// A number that is looked for: what all events of a group take, or what one takes more than its group.
struct Unknown {
    tolerance: f64,
    place: Option<usize>,
}

impl Costs {
    /// The costs that explain the measured searches best, each of several iterations, and what such costs are worth:
    /// by how much those found from one half of the searches are off for the other half, both ways. Searches of a game
    /// are next to one another, so halves are of different games. The noise is that with which halves and, from shorter
    /// searches, the longest quarter are foretold best.
    ///
    /// `alike` says of each event its large group and its small one; an event that is not there costs nothing.
    #[must_use]
    pub fn fit(alike: &[[usize; 2]], searches: &[Vec<Measured>]) -> (Self, Spread) {
        let (one, other) = searches.split_at(searches.len() / 2);
        let pairs = [(one, other), (other, one)];
        let mut by_length = searches.to_vec();
        by_length.sort_by_cached_key(|search| search.iter().map(|one| one.cycles).sum::<u64>());
        let (short, long) = by_length.split_at(by_length.len() * 3 / 4);
        let checked = NOISES.map(|noise| {
            let costs = pairs.map(|(known, _)| Self::with(alike, &known.concat(), noise));
            let unknown = || {
                let halves = costs.iter().zip(pairs);
                halves.flat_map(|(costs, (_, unknown))| unknown.iter().map(move |search| (costs, search)))
            };
            let off: f64 = unknown().map(|(costs, search)| costs.off(search)).sum();
            let of_short = Self::with(alike, &short.concat(), noise);
            let off_long: f64 = long.iter().map(|search| of_short.off(search)).sum();
            (off + off_long, noise, Spread::of(unknown().map(|(costs, search)| costs.beside(search))))
        });
        let best = checked.into_iter().min_by(|one, other| one.0.total_cmp(&other.0));
        let (noise, spread) =
            best.map_or((NOISES[0], Spread::default()), |(_, noise, spread)| (noise, spread));
        (Self::with(alike, &searches.concat(), noise), spread)
    }

    /// The squares of what iterations are off by, for each cycle.
    fn off(&self, search: &[Measured]) -> f64 {
        let one =
            |one: &Measured| (self.of(&one.events) - one.cycles as f64).powi(2) / (LEAST + one.cycles as f64);
        search.iter().map(one).sum()
    }

    /// The costs that explain iterations best, with so much noise.
    fn with(alike: &[[usize; 2]], measured: &[Measured], noise: (f64, f64)) -> Self {
        let events = alike.len();
        let groups = alike.iter().flatten().max().map_or(0, |most| most + 1);
        // Most events never happen in a game: they are no unknowns.
        let mut unknowns: Vec<Unknown> = TOLERANCES
            .iter()
            .flat_map(|&tolerance| (0..groups.max(events)).map(move |_| Unknown { tolerance, place: None }))
            .collect();
        let stride = groups.max(events);
        let all_of = |event: usize| {
            let [large, small] = alike.get(event).copied().unwrap_or_default();
            [large, stride + small, 2 * stride + event]
        };
        let mut count = 0;
        for one in measured {
            for event in (0..events).filter(|&event| one.events.get(event).is_some_and(|&times| times > 0)) {
                for index in all_of(event) {
                    if let Some(unknown) = unknowns.get_mut(index).filter(|unknown| unknown.place.is_none()) {
                        unknown.place = Some(count);
                        count += 1;
                    }
                }
            }
        }
        let mut matrix = vec![vec![0.0; count]; count];
        let mut sums = vec![0.0; count];
        let mut row = vec![0.0; count];
        for one in measured {
            let scale = 1.0 / (noise.0 + noise.1 * one.cycles as f64).sqrt();
            row.fill(0.0);
            for (event, &times) in one.events.iter().enumerate().filter(|(_, times)| **times > 0) {
                for unknown in all_of(event).into_iter().filter_map(|index| unknowns.get(index)) {
                    if let Some(cell) = unknown.place.and_then(|place| row.get_mut(place)) {
                        *cell += times as f64 * unknown.tolerance * scale;
                    }
                }
            }
            let cycles = one.cycles as f64 * scale;
            for ((line, sum), (place, &value)) in matrix.iter_mut().zip(&mut sums).zip(row.iter().enumerate())
            {
                if value > 0.0 {
                    *sum += value * cycles;
                    for (cell, other) in line.iter_mut().zip(&row).take(place + 1) {
                        *cell += value * other;
                    }
                }
            }
        }
        for (place, line) in matrix.iter_mut().enumerate() {
            if let Some(cell) = line.get_mut(place) {
                *cell += 1.0;
            }
        }
        let values = solve(matrix, sums);
        let value = |index: usize| {
            let unknown = unknowns.get(index)?;
            Some(unknown.tolerance * values.get(unknown.place?)?)
        };
        let cost = |event: usize| all_of(event).into_iter().filter_map(value).sum::<f64>();
        Self { weights: (0..events).map(cost).collect() }
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
