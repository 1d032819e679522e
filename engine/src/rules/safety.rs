//! What the other side can do at once to the move of the last ply.

use engine_spec::Phase;

use super::{Action, Leaf, Rules};
use crate::position::Position;

/// What is known of a position without searching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judged {
    /// Who has moved has lost, two plies later.
    Lost,
    /// Who has moved has won, two plies later.
    Won,
    /// Its evaluation counts.
    Open,
}

impl Rules {
    /// Judges what a move leads to that does not end the game, see [`plan::search::Safety`]; a piece that could be taken
    /// no longer counts in the sum.
    pub(crate) fn judge(&self, leaf: &mut Leaf, position: &Position, action: Action, phase: Phase) -> Judged {
        let Some(safety) = &self.tables.safety else { return Judged::Open };
        let (side, to) = (position.side, action.to);
        let enemies = leaf.by_side[side & 1 ^ 1];
        if !(enemies & safety.threats[side & 1 ^ 1]).is_empty() {
            return Judged::Lost;
        }
        if safety.takers(side ^ 1, to, enemies).is_empty() {
            return if safety.threats[side & 1].has(to) { Judged::Won } else { Judged::Open };
        }
        if safety.hangs(&leaf.by_side, side, (action.from, to)) {
            leaf.sum -= self.tables.worth(phase).of(self.moved(position, action), to);
        }
        Judged::Open
    }

    /// The points that a move counts less in the order of moves for losing its piece, 0 or more.
    pub(crate) fn at_risk(&self, position: &Position, phase: Phase, action: Action) -> u8 {
        let Some(safety) = &self.tables.safety else { return 0 };
        if !safety.hangs(&position.by_side, position.side, (action.from, action.to)) {
            return 0;
        }
        let points = self.tables.worth(phase).of(self.moved(position, action), action.to);
        u8::try_from(points.abs()).unwrap_or(u8::MAX)
    }
}
