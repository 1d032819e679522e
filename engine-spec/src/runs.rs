//! What lines are worth that one side can still complete.

use crate::spec::{Spec, Square};

/// What a line with so many pieces of one side and none of the other is worth to that side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// Points for the line.
    pub line: u8,
    /// Points that each of its empty squares adds, by the number of the square; none if it is empty.
    pub squares: Vec<u8>,
}

impl Run {
    /// The points of a line with these empty squares.
    pub fn points(&self, empty: impl Iterator<Item = Square>) -> i32 {
        let of = |square: Square| self.squares.get(usize::from(square)).copied().map_or(0, i32::from);
        i32::from(self.line) + empty.map(of).sum::<i32>()
    }
}

impl Spec {
    /// What lines are worth to a side: `[k - 1]` those that hold k of its pieces and none of the other. None where
    /// they do not count.
    #[must_use]
    pub fn runs_of(&self, side: usize) -> Vec<Run> {
        let own = self.kinds.iter().find(|kind| kind.side == side && !kind.runs.is_empty());
        let of_both = || self.evaluation.runs.iter().map(|&line| Run { line, squares: Vec::new() }).collect();
        own.map_or_else(of_both, |kind| kind.runs.clone())
    }

    /// Whether lines are worth something, or could be.
    #[must_use]
    pub fn counts_lines(&self) -> bool {
        !self.evaluation.runs.is_empty() || self.draws_lines()
    }

    /// Whether a kind of piece says what the lines of its side are worth.
    #[must_use]
    pub fn draws_lines(&self) -> bool {
        self.kinds.iter().any(|kind| !kind.runs.is_empty())
    }
}
