//! What a position is worth that is not searched any further.

use engine_spec::Score;

use super::position::Position;
use super::rules::{Glance, Rules};
use super::set::{Set, Squares};

impl Rules {
    /// The evaluation of a position, higher for side 0: its sum, what each side can do, and lines
    /// that are open to one side alone; within the limits of its width. Pieces have the values
    /// of the early game, see [`Rules::is_late`].
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> Score {
        let mobility = |side: usize| {
            let mut hops = 0_usize;
            self.hops_of_side(position, side, &mut hops);
            hops
        };
        self.value(&position.men, position.sum, mobility)
    }

    /// How many more hops the first side has than the second, as `mobility` counts them.
    #[must_use]
    pub fn mobility(&self, position: &Position) -> i32 {
        let hops = |side: usize| {
            let mut hops = 0_usize;
            self.hops_of_side(position, side, &mut hops);
            hops as i32
        };
        hops(0) - hops(1)
    }

    /// How many more lines with one, two … pieces the first side has than the second, up to so many pieces,
    /// as `lines` counts them.
    #[must_use]
    pub fn runs(&self, position: &Position, most: usize) -> Vec<i32> {
        let mut counts = vec![0; most];
        for &window in &self.tables.windows {
            let (first, second) = (position.men[0] & window, position.men[1] & window);
            let (pieces, sign) = match (first.is_empty(), second.is_empty()) {
                (_, true) => (first, 1),
                (true, _) => (second, -1),
                _ => continue,
            };
            if let Some(count) = counts.get_mut((pieces.count_ones() as usize).wrapping_sub(1)) {
                *count += sign;
            }
        }
        counts
    }

    /// The evaluation of what an action leads to.
    pub(super) fn evaluate_glance(&self, glance: &Glance) -> Score {
        let mobility = |side: usize| {
            let mut hops = 0_usize;
            self.placings(&glance.men, glance.hand, side, &mut hops);
            hops
        };
        self.value(&glance.men, glance.sum, mobility)
    }

    fn value(&self, men: &[Set; 2], sum: i32, mobility: impl Fn(usize) -> usize) -> Score {
        let evaluation = &self.spec().evaluation;
        let mut points = sum;
        if evaluation.mobility > 0 {
            points += i32::from(evaluation.mobility) * (mobility(0) as i32 - mobility(1) as i32);
        }
        if !evaluation.runs.is_empty() {
            points += self.lines(men, &evaluation.runs);
        }
        points.clamp(i32::from(evaluation.min), i32::from(evaluation.max)) as Score
    }

    /// Points for the windows that hold pieces of one side alone.
    fn lines(&self, men: &[Set; 2], runs: &[u8]) -> i32 {
        let tables = &self.tables;
        if tables.narrow.is_empty() {
            points(&tables.windows, men, runs)
        } else {
            points(&tables.narrow, men, runs)
        }
    }

    /// Whether a search that begins with this position uses the values of the late game.
    #[must_use]
    pub fn is_late(&self, position: &Position) -> bool {
        let count = position.count(0) + position.count(1);
        self.spec().evaluation.late.is_some_and(|late| {
            let pieces = u32::from(late.pieces);
            if late.or_more { count >= pieces } else { count <= pieces }
        })
    }
}

/// Points for those of some rows that hold pieces of one side alone.
fn points<S: Squares>(windows: &[S], men: &[Set; 2], runs: &[u8]) -> i32 {
    let [first, second] = men.map(S::of_set);
    let points = |pieces: S| {
        let index = (pieces.count() as usize).wrapping_sub(1);
        runs.get(index).map_or(0, |&points| i32::from(points))
    };
    let mut total = 0;
    for &window in windows {
        let (first, second) = (first & window, second & window);
        total += match (first.is_empty(), second.is_empty()) {
            (true, true) => 0,
            (_, true) => points(first),
            (true, _) => -points(second),
            _ => 0,
        };
    }
    total
}
