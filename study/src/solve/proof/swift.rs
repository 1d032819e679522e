//! The positions of a simple game as two sets of squares, one for each side.
//!
//! Simple is a game in which each side has pieces of one kind, a turn takes one of them to another square,
//! empty or held by an enemy who is then gone, and a side wins by arriving somewhere or by leaving the other
//! too few pieces; to be stuck wins or loses. Breakthrough is one. There is no room for any other rule here;
//! games that have one are left to the general rules.
//!
//! Two sets are so much quicker than a board of cells that there is time to look three plies ahead
//! (`ahead`), and to take positions that mirror each other for one (`numbers`).

mod ahead;
mod numbers;
#[cfg(test)]
mod tests;

use engine_spec::{Outcome, Spec, Square, Turn};

use super::ground::{Ground, Outlook, stuck};
use crate::solve::value::State;
use engine::Rules;
use engine::Set as Squares;
use numbers::Numbering;

/// The most squares that a set has room for.
const SQUARES: usize = 64;

/// A set of squares: bit n is square n.
type Set = u64;

/// A game of two sets.
pub(super) struct Swift {
    armies: [Army; 2],
    board: Set,
    /// A side with fewer pieces has lost.
    extinct: u32,
    /// What it is worth to be stuck.
    stuck: State,
    numbering: Numbering,
}

/// What the pieces of a side can do, by the square that they stand on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Army {
    /// Where one may go to if nothing stands there.
    moves: Vec<Set>,
    /// Where one may go to if an enemy stands there.
    takes: Vec<Set>,
    /// Where one wins by arriving.
    goal: Set,
    /// From where a goal is one turn away, if nothing is in the way.
    near: Set,
}

/// Who stands where, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stand {
    by_side: [Set; 2],
    side: usize,
}

impl Stand {
    /// After a piece of the side to move has gone somewhere.
    fn after(self, from: u32, to: u32) -> Self {
        let Self { mut by_side, side } = self;
        by_side[side & 1] ^= 1 << from | 1 << to;
        by_side[side & 1 ^ 1] &= !(1 << to);
        Self { by_side, side: side ^ 1 }
    }

    fn own(&self) -> Set {
        self.by_side[self.side & 1]
    }

    fn enemy(&self) -> Set {
        self.by_side[self.side & 1 ^ 1]
    }

    /// The same with the other side to move.
    fn passed(self) -> Self {
        Self { side: self.side ^ 1, ..self }
    }
}

impl Swift {
    /// The game that `spec` describes, if it is simple enough, and the number of its start.
    pub fn new(spec: &Spec) -> Option<(Self, u64)> {
        let squares = spec.board.squares.len();
        let ends = &spec.ends;
        let simple = spec.kinds.len() == 2
            && spec.turn == Turn::PLAIN
            && squares <= SQUARES
            && ends.row.is_none()
            && ends.dead.is_empty()
            && ends.checks.is_none()
            && spec.passing() == [None; 2]
            && ends.reach.iter().all(|reach| reach.result == Outcome::Wins)
            && spec.kinds.iter().all(|kind| {
                kind.place.is_none()
                    && kind.hand.is_none()
                    && kind.fly.is_none()
                    && kind.promotion.is_none()
                    && !kind.royal
            });
        if !simple {
            return None;
        }
        let stuck = stuck(ends.no_moves)?;
        let rules = Rules::new(spec);
        let armies = [Army::new(spec, &rules, 0)?, Army::new(spec, &rules, 1)?];
        let mut start = Stand { by_side: [0; 2], side: 0 };
        for (piece, placed) in spec.pieces.iter().enumerate() {
            start.by_side[spec.side_of(piece) & 1] |= 1 << placed.start;
        }
        let numbering = Numbering::new(&spec.board, &armies)?;
        let board = if squares == SQUARES { Set::MAX } else { (1 << squares) - 1 };
        let extinct = ends.extinct.map_or(0, u32::from);
        let code = numbering.number(&start);
        Some((Self { armies, board, extinct, stuck, numbering }, code))
    }

    fn army(&self, side: usize) -> &Army {
        &self.armies[side & 1]
    }

    /// Shows `visit` from where to where each of some pieces of the side to move may go.
    fn each_move(&self, stand: &Stand, pieces: Set, mut visit: impl FnMut(u32, u32)) {
        for from in squares(pieces) {
            for to in squares(self.targets(stand, from)) {
                visit(from, to);
            }
        }
    }

    /// Where the piece on a square, one of the side to move, may go.
    fn targets(&self, stand: &Stand, from: u32) -> Set {
        let army = self.army(stand.side);
        let empty = self.board & !(stand.own() | stand.enemy());
        army.moves(from) & empty | army.takes(from) & stand.enemy()
    }

    /// Whether arriving on a square has won the game for the side that did, which is no longer to move.
    fn ends(&self, after: &Stand, to: u32) -> bool {
        self.army(after.side ^ 1).goal >> to & 1 != 0 || after.own().count_ones() < self.extinct
    }
}

impl Ground for Swift {
    const QUICK: bool = true;

    fn won(&self, code: u64) -> Option<bool> {
        numbers::is_over(code).then_some(false)
    }

    fn look(&mut self, code: u64, visit: &mut impl FnMut(u64)) -> Option<State> {
        let stand = self.numbering.stand(code);
        let from_here = self.numbering.leave(&stand);
        let mut turns = 0;
        self.each_move(&stand, stand.own(), |from, to| {
            turns += 1;
            let over = self.ends(&stand.after(from, to), to);
            visit(from_here.arrive(from, to, over));
        });
        (turns == 0).then_some(self.stuck)
    }

    fn outlook(&mut self, code: u64) -> Outlook {
        self.ahead(&self.numbering.stand(code))
    }
}

impl Army {
    /// What a side's pieces can do; `None` if what stands between matters, or if there are none.
    fn new(spec: &Spec, rules: &Rules, side: usize) -> Option<Self> {
        let (kind, _) = spec.kinds.iter().enumerate().find(|(_, kind)| kind.side == side)?;
        let squares = spec.board.squares.len();
        let mut army = Self { moves: vec![0; squares], takes: vec![0; squares], goal: 0, near: 0 };
        for reach in spec.ends.reach.iter().filter(|reach| reach.kind == kind) {
            army.goal |= reach.squares.iter().fold(0, |set, &square| set | 1 << square);
        }
        for (from, (moves, takes)) in army.moves.iter_mut().zip(&mut army.takes).enumerate() {
            [*moves, *takes] = rules.leaps(kind, from as Square)?.map(Squares::low);
            army.near |= if (*moves | *takes) & army.goal == 0 { 0 } else { 1 << from };
        }
        Some(army)
    }

    fn moves(&self, from: u32) -> Set {
        self.moves.get(from as usize).copied().unwrap_or(0)
    }

    fn takes(&self, from: u32) -> Set {
        self.takes.get(from as usize).copied().unwrap_or(0)
    }
}

/// The squares of a set, in ascending order.
fn squares(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(first)
    })
}
