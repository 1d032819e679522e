//! The end of a game.

use engine_spec::Verdict;

use super::Rules;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::Set;
use crate::tables::{NOWHERE, Sort};

/// The most by which a value says that a count is won or lost, in pieces.
const MOST_AHEAD: i32 = 62;

impl Rules {
    /// How an action of `side` has ended the game: first by a row of its pieces, then by what has
    /// moved and where it went, then by how little the other side has left. `by_side` and `hand` are what
    /// there is now.
    pub(super) fn ended_by(
        &self,
        side: usize,
        by_side: &[Set; 2],
        hand: [u8; 2],
        Action { to, rule, .. }: Action,
        moved: &Sort,
    ) -> Option<Over> {
        if to == NOWHERE {
            return None;
        }
        let of = |good: bool| Some(Over::Won(if good { side } else { side ^ 1 }));
        if let Some(row) = self.spec().ends.row.filter(|_| self.in_row(by_side[side], to)) {
            return of(row.wins);
        }
        match to {
            _ if moved.wins.has(to) => of(true),
            _ if moved.loses.has(to) => of(false),
            _ if self.is_extinct(by_side, hand, side ^ 1) && self.plan().moves.may_take(rule) => of(true),
            _ => None,
        }
    }

    /// The end of a game with what is left on the board, if nobody can win with that.
    pub(super) fn dead(&self, position: &Position) -> Option<Over> {
        let dead = &self.tables.dead;
        let count = position.count(0) + position.count(1);
        if dead.iter().all(|kinds| kinds.len() != count as usize) {
            return None;
        }
        let mut left: Vec<usize> = position.pieces().map(|(_, cell)| self.tables.sort(cell).kind).collect();
        left.sort_unstable();
        dead.contains(&left).then_some(Over::Drawn)
    }

    /// Whether so few pieces are on the board that nobody may be able to win with them.
    pub(super) fn may_be_dead(&self, by_side: &[Set; 2]) -> bool {
        let dead = &self.tables.dead;
        !dead.is_empty() && {
            let count = by_side.iter().map(|side| side.count_ones() as usize).sum::<usize>();
            dead.iter().any(|kinds| kinds.len() == count)
        }
    }

    /// What it means that the side to move has no move: that it has lost, whatever the file says of others, if
    /// its royal piece is attacked.
    #[must_use]
    pub fn no_moves(&self, position: &Position) -> Verdict {
        let mated = self.is_attacked(position, position.side);
        if mated { Verdict::Loses } else { self.spec().ends.no_moves }
    }

    /// How the game has ended, if it has. `times` is how often a position with this
    /// [standing](Rules::standing) has been there, this time included; 1 if that is not known.
    ///
    /// A search knows nothing of quiet moves and repetitions; a stuck side comes before both.
    #[must_use]
    pub fn result(&self, position: &Position, times: u32) -> Option<Over> {
        if position.over.is_some() {
            return position.over;
        }
        let mut moves = 0_usize;
        self.generate(position, &mut moves);
        self.result_with(position, times, moves)
    }

    /// The same for who knows how many legal moves there are.
    #[must_use]
    pub fn result_with(&self, position: &Position, times: u32, moves: usize) -> Option<Over> {
        if position.over.is_some() {
            return position.over;
        }
        let ends = &self.spec().ends;
        if moves == 0 {
            return Some(match self.no_moves(position) {
                Verdict::Wins => Over::Won(position.side),
                Verdict::Loses => Over::Won(position.side ^ 1),
                Verdict::Draws => Over::Drawn,
                Verdict::Counts => match self.ahead(position, 0) {
                    0 => Over::Drawn,
                    ahead => Over::Won(usize::from(ahead < 0)),
                },
            });
        }
        let quiet = ends.quiet.is_some_and(|most| position.quiet >= most);
        let repeated = ends.repetition.is_some_and(|most| times >= u32::from(most));
        (position.chain.is_none() && (quiet || repeated)).then_some(Over::Drawn)
    }

    /// By how many pieces a side is ahead, as far as a value can say.
    pub(crate) fn ahead(&self, position: &Position, side: usize) -> i32 {
        let difference = position.count(side) as i32 - position.count(side ^ 1) as i32;
        difference.clamp(-MOST_AHEAD, MOST_AHEAD)
    }
}
