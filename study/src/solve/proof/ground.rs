//! What a proof is about: positions by number, what turns lead to, and what can be seen from there.

use engine_spec::Verdict;

use crate::solve::value::State;
use crate::solve::walk::{Space, Walker};
use engine::Over;

/// Positions, each with a number of its own, of which the lowest bit is the side to move.
pub(super) trait Ground {
    /// Whether an outlook takes less time than to look something up in a large table.
    const QUICK: bool;

    /// Whether the side to move has won, if the last turn has ended the game.
    fn won(&self, code: u64) -> Option<bool>;

    /// Shows `visit` the number after each legal turn. What the end of the game is worth to the side to
    /// move, if there is none.
    fn look(&mut self, code: u64, visit: &mut impl FnMut(u64)) -> Option<State>;

    /// What is known of a position at once.
    fn outlook(&mut self, code: u64) -> Outlook;
}

/// What is known of a position at once, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlook {
    /// There is no turn, and that is what the end is worth.
    Over(State),
    /// It can win in so many plies at most.
    Wins(u16),
    /// It cannot but lose in so many plies at most.
    Loses(u16),
    /// Neither is seen; so many turns do not lose at once.
    Open(u32),
}

/// The positions of any game, with its rules as they are. It sees what a single turn wins.
pub(super) struct General<'s> {
    space: &'s Space,
    walker: Walker<'s>,
}

impl<'s> General<'s> {
    pub fn new(space: &'s Space) -> Self {
        Self { space, walker: Walker::new(space) }
    }
}

impl Ground for General<'_> {
    const QUICK: bool = false;

    fn won(&self, code: u64) -> Option<bool> {
        self.space.coder.won(code)
    }

    fn look(&mut self, code: u64, visit: &mut impl FnMut(u64)) -> Option<State> {
        self.walker.look(code, visit)
    }

    fn outlook(&mut self, code: u64) -> Outlook {
        let wins = Over::Won((code & 1) as usize);
        let (mut turns, mut won) = (0, false);
        let end = self.walker.successors(code, &mut |after| {
            turns += 1;
            won |= after.over() == Some(wins);
        });
        match end {
            Some(end) => Outlook::Over(end),
            None if won => Outlook::Wins(1),
            None => Outlook::Open(turns),
        }
    }
}

/// What it is worth to be stuck, where that is a win or a loss.
pub(super) fn stuck(verdict: Verdict) -> Option<State> {
    match verdict {
        Verdict::Wins => Some(State::outright(true)),
        Verdict::Loses => Some(State::outright(false)),
        Verdict::Draws | Verdict::Counts => None,
    }
}
