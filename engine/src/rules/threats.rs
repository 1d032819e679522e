//! Squares where a piece would complete a line, and what they say of a position: see [`plan::search::Threats`].

use engine_spec::Square;

use super::Rules;
use crate::position::Position;
use crate::set::Set;

/// What threats say of the side to move.
pub(crate) enum Outlook {
    /// It completes a line.
    Won,
    /// It does not, and the other side will.
    Lost,
    /// Only moves to these squares are worth the while.
    Open(Set),
}

/// The threats of both sides, and where the next piece of each file goes.
struct Threats {
    of: [Set; 2],
    next: Vec<Option<Square>>,
}

/// The files while they fill up.
struct Filling<'t> {
    rules: &'t Rules,
    threats: &'t Threats,
    side: usize,
    /// Moves that nothing depends on.
    free: usize,
    /// In each file the lowest square that is threatened; the one below is the next.
    at: Vec<Option<Square>>,
    /// Squares that have been looked at.
    looked: usize,
}

impl Rules {
    /// The squares on which a side would complete a line.
    fn completing(&self, position: &Position, side: usize) -> Set {
        let (own, other) = (position.by_side[side & 1], position.by_side[side & 1 ^ 1]);
        if !self.tables.narrow.is_empty() {
            let (own, other) = (own.low(), other.low());
            let lacks = |&&window: &&u64| {
                other & window == 0 && (own & window).count_ones() + 1 == window.count_ones()
            };
            let all = self.tables.narrow.iter().filter(lacks).fold(0, |all, &window| all | (window & !own));
            return Set::of_low(all);
        }
        let lacks = |window: &&Set| {
            (other & **window).is_empty() && (own & **window).count_ones() + 1 == window.count_ones()
        };
        self.tables.windows.iter().filter(lacks).fold(Set::EMPTY, |all, &window| all | (window & !own))
    }

    fn threats(&self, position: &Position) -> Threats {
        let empty = self.tables.board & !(position.by_side[0] | position.by_side[1]);
        Threats {
            of: [0, 1].map(|side| self.completing(position, side)),
            next: self.tables.columns.iter().map(|&column| (column & empty).first()).collect(),
        }
    }

    /// The next square of the same file.
    fn above(&self, square: Square) -> Option<Square> {
        let column = self.tables.columns.iter().find(|column| column.has(square))?;
        (*column & !Set::first_of(usize::from(square) + 1)).first()
    }

    /// What the threats say.
    pub(crate) fn outlook(&self, position: &Position) -> Outlook {
        let threats = self.threats(position);
        let side = position.side;
        let (own, other) = (threats.of[side], threats.of[side ^ 1]);
        let next = threats.next.iter().flatten().fold(Set::EMPTY, |all, &square| all | Set::of(square));
        if !(next & own).is_empty() {
            return Outlook::Won;
        }
        let must = next & other;
        let tried = if must.is_empty() { next } else { must };
        let allows = |square: &Square| !self.above(*square).is_some_and(|above| other.has(above));
        let open =
            crate::set::Bits::of(tried).filter(allows).fold(Set::EMPTY, |all, square| all | Set::of(square));
        match () {
            () if must.count_ones() > 1 || open.is_empty() && !next.is_empty() => Outlook::Lost,
            () => Outlook::Open(open),
        }
    }

    /// Who completes a line if the files just fill up, and how many squares it takes to see that, as programs go about
    /// it. The side to move completes none at once.
    pub(crate) fn filled(&self, position: &Position) -> (Option<usize>, usize) {
        let threats = self.threats(position);
        let at = vec![None; threats.next.len()];
        let side = position.side;
        let mut filling = Filling { rules: self, threats: &threats, side, free: 0, at, looked: 0 };
        let winner = filling.winner();
        (winner, filling.looked)
    }
}

impl Filling<'_> {
    fn winner(&mut self) -> Option<usize> {
        for (file, &next) in self.threats.next.iter().enumerate().rev() {
            if self.goes_on(file, next) {
                return Some(self.side);
            }
        }
        loop {
            self.side ^= self.free & 1;
            self.free = 0;
            let [own, other] = [self.side, self.side ^ 1].map(|side| self.threats.of[side]);
            let is_own = |at: &Option<Square>| at.is_some_and(|at| own.has(at) && !other.has(at));
            let Some(file) = self.at.iter().rposition(is_own) else {
                // Who has no free move and none that lets a threat of his own be blocked loses.
                return self.at.iter().any(Option::is_some).then_some(self.side ^ 1);
            };
            let above = self.at.get(file).copied().flatten().and_then(|at| self.rules.above(at));
            if self.goes_on(file, above) {
                return Some(self.side);
            }
        }
    }

    /// Goes up a file, where `next` is the next square, to the lowest that is threatened. Whether the side to move
    /// completes a line on the way: threats that it meets at once are blocked.
    fn goes_on(&mut self, file: usize, mut next: Option<Square>) -> bool {
        let any = self.threats.of[0] | self.threats.of[1];
        while let Some(square) = next.filter(|&square| any.has(square)) {
            if self.threats.of[self.side].has(square) {
                return true;
            }
            self.side ^= 1;
            self.looked += 1;
            next = self.rules.above(square);
        }
        while let Some(square) = next {
            next = self.rules.above(square);
            self.looked += 1;
            if next.is_some_and(|next| any.has(next)) {
                break;
            }
            self.free += 1;
        }
        if let Some(at) = self.at.get_mut(file) {
            *at = next;
        }
        false
    }
}
