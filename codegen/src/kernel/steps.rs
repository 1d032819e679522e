//! The numbering of moves.
//!
//! On one board there are few pairs (start, destination) that any piece can ever step between, so
//! the program stands for each by one byte. A move list is then a list of bytes, and whatever
//! belongs to a move (squares, change of evaluation, history score) is a table that the byte
//! indexes.

use engine_spec::{Direction, Spec, Square};

use crate::squares;

/// In place of a step: there is none. No step has this number.
pub const NO_MOVE: u8 = 0xff;

/// All steps of a game, in order of start square, then of direction clockwise from north.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps {
    /// Start and destination of each step.
    pub ends: Vec<(Square, Square)>,
}

impl Steps {
    /// Numbers the steps of the pieces of `spec`.
    #[must_use]
    pub fn new(spec: &Spec) -> Self {
        let used = directions(spec);
        let mut ends = Vec::new();
        for start in squares(spec) {
            for &direction in &used {
                if let Some(dest) = spec.board.neighbor(start, direction) {
                    ends.push((start, dest));
                }
            }
        }
        Self { ends }
    }

    /// The number of a step; `None` also when it has none that fits a byte.
    #[must_use]
    pub fn number(&self, start: Square, dest: Square) -> Option<u8> {
        let index = self.ends.iter().position(|&ends| ends == (start, dest))?;
        u8::try_from(index).ok().filter(|&number| number != NO_MOVE)
    }
}

/// The directions that any piece steps in, clockwise from north.
pub(crate) fn directions(spec: &Spec) -> Vec<Direction> {
    let steps = |direction: &Direction| spec.kinds.iter().any(|kind| kind.steps.contains(direction));
    Direction::ALL.into_iter().filter(steps).collect()
}
