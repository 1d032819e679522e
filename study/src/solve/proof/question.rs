//! What is asked, and what the end of a game says to it.

use super::ground::Ground;
use super::table::Numbers;
use crate::solve::value::State;

/// More than any number of leaves.
pub(super) const NEVER: u32 = u32::MAX;

/// Whether a side can force a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub side: usize,
    /// In so many plies; in any number, if `None`.
    pub within: Option<u32>,
}

/// The numbers of a node if the last turn has ended the game.
pub(super) fn ended_before(ground: &impl Ground, question: Question, code: u64) -> Option<Numbers> {
    ground.won(code).map(|won| ended(question, code, State::outright(won)))
}

/// The numbers where a game ends.
pub(super) fn ended(question: Question, code: u64, end: State) -> Numbers {
    let side = (code & 1) as usize;
    let won = end.value(side).winner() == Some(question.side);
    decided(won == (side == question.side))
}

/// The numbers of a node where the side to move has its way, or not.
pub(super) fn decided(good: bool) -> Numbers {
    if good { Numbers { phi: 0, delta: NEVER } } else { Numbers { phi: NEVER, delta: 0 } }
}
