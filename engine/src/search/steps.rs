//! The iterations of a search: deeper and deeper, and at last to the end of a game that is counted.

use engine_spec::{Algorithm, Score};

use super::Engine;
use crate::position::Position;

/// An iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Plies.
    pub depth: u8,
    aim: Aim,
}

/// What an iteration is to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// What the position is worth, as far as it sees.
    Worth,
    /// Who wins.
    Winner,
    /// By how much, between these values.
    Lead(Score, Score),
}

impl Step {
    /// One of so many plies, as any search begins.
    pub fn of(depth: u8) -> Self {
        Self { depth, aim: Aim::Worth }
    }
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// What follows an iteration that has found `value`, of a search that goes no deeper than `deepest`.
    pub(super) fn following(
        &self,
        step: Step,
        value: Score,
        position: &Position,
        deepest: u8,
    ) -> Option<Step> {
        let even = self.drawn(position.side());
        let to_the_end = |aim| Some(Step { depth: deepest, aim });
        match step.aim {
            Aim::Worth if step.depth >= deepest => None,
            Aim::Worth => {
                let empty = usize::from(self.empty_squares(position));
                let begins = |endings: plan::Endings| endings.begin(step.depth, empty, deepest);
                if self.search.endings.is_some_and(begins) {
                    to_the_end(Aim::Winner)
                } else {
                    Some(Step::of(step.depth + 1))
                }
            }
            Aim::Winner if value > even => to_the_end(Aim::Lead(value - 1, self.top())),
            Aim::Winner if value < even => to_the_end(Aim::Lead(0, value + 1)),
            Aim::Winner | Aim::Lead(..) => None,
        }
    }

    /// How many squares are empty, up to 255.
    pub(super) fn empty_squares(&self, position: &Position) -> u8 {
        let squares = self.rules.spec().board.squares.len();
        let pieces = (position.count(0) + position.count(1)) as usize;
        u8::try_from(squares.saturating_sub(pieces)).unwrap_or(u8::MAX)
    }

    /// The value of an iteration, where the one before has found a value.
    pub(super) fn iterate(&mut self, position: &mut Position, step: Step, before: Option<Score>) -> Score {
        if COUNTS {
            self.meter.iteration();
        }
        let even = self.drawn(position.side());
        self.at_the_end = step.aim != Aim::Worth;
        let (alpha, beta) = match step.aim {
            Aim::Worth => return self.iterate_near(position, step.depth, before),
            Aim::Winner => (even - 1, even + 1),
            Aim::Lead(low, high) => (low, high),
        };
        let value = self.root(position, step.depth, alpha, beta);
        self.at_the_end = false;
        value
    }

    /// The value of a position to so many plies; near the one before, where the search begins there.
    fn iterate_near(&mut self, position: &mut Position, depth: u8, before: Option<Score>) -> Score {
        let windowed = matches!(self.search.algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout);
        let aspiration = self.rules.spec().search.aspiration.filter(|_| windowed);
        let (alpha, beta) = match (aspiration, before) {
            (Some(points), Some(value)) => {
                (value.saturating_sub(points), value.saturating_add(points).min(self.top()))
            }
            _ => (0, self.top()),
        };
        let value = self.root(position, depth, alpha, beta);
        if !self.halted && aspiration.is_some() && before.is_some() && (value <= alpha || value >= beta) {
            self.seen = false;
            return self.root(position, depth, 0, self.top());
        }
        value
    }
}
