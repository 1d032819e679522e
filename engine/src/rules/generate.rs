//! Legal moves, in the order in which the generated program lists them.

use engine_spec::{Placing, Square};
use plan::RuleId;

use super::Rules;
use crate::position::{Move, Position};
use crate::set::{Bits, Set};
use crate::tables::{Destination, NOWHERE, Sort, away};

/// A move as the engine sees it, with what it jumps over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    pub from: Square,
    pub to: Square,
    pub over: Square,
    /// What happens.
    pub rule: RuleId,
    /// Which of the kinds that the piece can become it becomes.
    pub choice: u8,
}

impl Action {
    /// What is done to a square alone, or to none.
    fn at(to: Square, rule: RuleId) -> Self {
        Self { from: NOWHERE, to, over: NOWHERE, rule, choice: 0 }
    }

    /// Nothing at all; no rule is for that.
    pub fn none() -> Self {
        Self::at(NOWHERE, RuleId::MAX)
    }

    pub fn to_move(self) -> Move {
        let square = |square: Square| (square != NOWHERE).then_some(square);
        Move { from: square(self.from), to: square(self.to), becomes: self.choice }
    }

    pub fn is_pass(self) -> bool {
        self.to == NOWHERE
    }

    /// Whether it captures, by replacement, by a jump, where something has passed, or with a mill.
    pub fn captures(self, position: &Position) -> bool {
        self.over != NOWHERE || position.cell(self.to) != 0
    }

    /// Whether it captures a piece on another square than it goes to.
    pub const fn jumps(self) -> bool {
        self.over != NOWHERE
    }

    /// Whether the other is the same move.
    pub fn same(self, other: Self) -> bool {
        self.from == other.from && self.to == other.to && self.choice == other.choice
    }
}

/// Where generated moves go: into a list, or only into a count.
pub(crate) trait List {
    fn add(&mut self, action: Action);
    /// What is done to each square of a set, by ascending square.
    fn each(&mut self, squares: Set, rule: RuleId);
    fn count(&self) -> usize;
}

impl List for Vec<Action> {
    fn add(&mut self, action: Action) {
        self.push(action);
    }

    fn each(&mut self, squares: Set, rule: RuleId) {
        self.extend(Bits::of(squares).map(|to| Action::at(to, rule)));
    }

    fn count(&self) -> usize {
        self.len()
    }
}

impl List for usize {
    fn add(&mut self, _: Action) {
        *self += 1;
    }

    fn each(&mut self, squares: Set, _: RuleId) {
        *self += squares.count_ones() as usize;
    }

    fn count(&self) -> usize {
        *self
    }
}

/// What is wanted of the pieces on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    Captures,
    Jumps,
}

impl Rules {
    /// Lists what the side to move can do. One that can do nothing passes, if that is allowed and the
    /// other side can do something: where neither can, the game is over.
    pub(crate) fn generate(&self, position: &Position, list: &mut impl List) {
        if position.over.is_some() {
            return;
        }
        if let Some(take) = self.plan().moves.take.filter(|_| self.removes(position)) {
            list.each(self.removable(position.by_side[position.side ^ 1]), take);
            return;
        }
        if let Some(square) = position.chain {
            self.moves_of(position, square, Wanted::Jumps, list);
            return;
        }
        if self.has_royal(position.side) {
            let mut actions = Vec::new();
            self.moves_of_side(position, position.side, &mut actions);
            self.safe(position, &actions).for_each(|action| list.add(action));
            return;
        }
        let before = list.count();
        self.moves_of_side(position, position.side, list);
        if list.count() == before
            && let Some(pass) = self.plan().moves.pass
            && self.can_move(position, position.side ^ 1)
        {
            list.add(Action::at(NOWHERE, pass));
        }
    }

    /// Whether a side could do something if it were to move.
    fn can_move(&self, position: &Position, side: usize) -> bool {
        let mut moves = 0_usize;
        self.moves_of_side(position, side, &mut moves);
        moves > 0
    }

    /// Lists what a side could do if it were to move and no chain had begun, short of passing.
    pub(crate) fn moves_of_side(&self, position: &Position, side: usize, list: &mut impl List) {
        if self.turn().forced && self.tables.destinations.capturing {
            let before = list.count();
            self.pieces(position, side, Wanted::Captures, list);
            if list.count() > before {
                return;
            }
        }
        self.placings(&position.by_side, position.hand, side, list);
        self.pieces(position, side, Wanted::All, list);
    }

    /// Lists where a side could put a new piece if `by_side` were on the board and in hand what `hand` says.
    pub(crate) fn placings(&self, by_side: &[Set; 2], hand: [u8; 2], side: usize, list: &mut impl List) {
        let Some((_, placing, rule)) = self.tables.placing[side] else { return };
        if self.tables.limited[side] && hand[side] == 0 {
            return;
        }
        let empty = self.tables.board & !(by_side[0] | by_side[1]);
        match placing {
            Placing::Empty => list.each(empty, rule),
            Placing::Lowest => {
                // The lowest square of each: squares are numbered rank by rank.
                let lowest = self.tables.columns.iter().filter_map(|&column| (column & empty).first());
                lowest.for_each(|square| list.each(Set::of(square), rule));
            }
            Placing::Outflank => {
                let found = self.outflanking(by_side, side);
                if self.tables.ranked.is_empty() {
                    list.each(found, rule);
                }
                for &group in &self.tables.ranked {
                    list.each(found & group, rule);
                }
            }
        }
    }

    fn pieces(&self, position: &Position, side: usize, wanted: Wanted, list: &mut impl List) {
        if !self.tables.moving {
            return;
        }
        for square in Bits::of(position.by_side[side]) {
            self.moves_of(position, square, wanted, list);
        }
    }

    /// Lists what the piece on a square can do.
    pub(super) fn moves_of(&self, position: &Position, from: Square, wanted: Wanted, list: &mut impl List) {
        let sort = self.tables.sort(position.cells.get(usize::from(from)).copied().unwrap_or(0));
        let enemy = position.by_side[sort.side ^ 1];
        let occupied = position.by_side[sort.side] | enemy;
        if sort.waits && position.hand[sort.side] > 0 {
            return;
        }
        if let Some((fly, rule)) = sort.fly
            && self.flies(&position.by_side, position.hand, sort.side, fly)
        {
            if wanted == Wanted::All {
                for to in Bits::of(self.tables.board & !occupied) {
                    for choice in 0..sort.choices_on(to) {
                        list.add(Action { from, choice, ..Action::at(to, rule) });
                    }
                }
            }
            return;
        }
        let mut destinations = self.tables.destinations.of(sort.kind, from);
        while let Some((destination, after)) = destinations.split_first() {
            destinations = after;
            if destination.hops {
                destinations = after.get(usize::from(destination.beyond)..).unwrap_or_default();
                let second = destination.hop(after).filter(|hop| occupied.has(hop.to)).nth(1);
                let taken = second.filter(|hop| enemy.has(hop.to) && wanted != Wanted::Jumps);
                if let Some((to, rule)) = taken.and_then(|hop| Some((hop.to, hop.enemy?))) {
                    for choice in 0..sort.choices_on(to) {
                        list.add(Action { from, to, over: NOWHERE, rule, choice });
                    }
                }
                continue;
            }
            let (rule, over) = if destination.over != NOWHERE {
                let jumps = enemy.has(destination.over) && !occupied.has(destination.to);
                (destination.empty.filter(|_| jumps), destination.over)
            } else if occupied.has(destination.to) {
                destinations = after.get(usize::from(destination.beyond)..).unwrap_or_default();
                let royal = || self.plan().moves.royals[sort.side ^ 1];
                let is_royal =
                    || royal().is_some_and(|class| usize::from(position.cell(destination.to)) == class + 1);
                let takes = enemy.has(destination.to) && wanted != Wanted::Jumps;
                (destination.enemy.filter(|_| takes && (!destination.royal || is_royal())), NOWHERE)
            } else if let (Some(rule), Some(over)) =
                (destination.passed, self.passer(position, destination, enemy))
            {
                (Some(rule).filter(|_| wanted != Wanted::Jumps), over)
            } else {
                (destination.empty.filter(|_| wanted == Wanted::All), NOWHERE)
            };
            let Some(rule) = rule else { continue };
            for choice in 0..sort.choices_on(destination.to) {
                list.add(Action { from, to: destination.to, over, rule, choice });
            }
        }
        if wanted == Wanted::All {
            self.castlings(position, from, sort, list);
        }
    }

    /// Where the enemy stands that has just passed the square of a destination.
    fn passer(&self, position: &Position, destination: &Destination, enemy: Set) -> Option<Square> {
        position.crossed.filter(|&crossed| crossed == destination.to)?;
        let passer = self.passer_of(destination.to, position.side ^ 1)?;
        enemy.has(passer).then_some(passer)
    }

    /// Where a piece of a side stands that has passed a square.
    pub(super) fn passer_of(&self, crossed: Square, side: usize) -> Option<Square> {
        away(&self.spec().board, crossed, self.tables.passing[side & 1]?)
    }

    /// Lists how the piece on a square castles: the royal piece of its side, which then is not left attacked either.
    fn castlings(&self, position: &Position, from: Square, sort: &Sort, list: &mut impl List) {
        for castling in self.plan().moves.castlings.get(sort.kind).into_iter().flatten() {
            let may = from == castling.castle.from
                && position.rights & castling.right != 0
                && castling.empty.iter().all(|&square| position.cell(square) == 0)
                && !castling.safe.iter().any(|&square| self.attacks(position, sort.side ^ 1, square));
            if may {
                list.add(Action { from, ..Action::at(castling.castle.to, castling.rule) });
            }
        }
    }

    /// Whether the piece on a square can jump.
    pub(crate) fn can_jump(&self, position: &Position, from: Square) -> bool {
        let mut jumps = 0_usize;
        self.moves_of(position, from, Wanted::Jumps, &mut jumps);
        jumps > 0
    }

    /// The action that a move stands for: the first one generated for its piece that goes there. `None` if it
    /// is not legal.
    pub(crate) fn action(&self, position: &Position, mv: Move) -> Option<Action> {
        let (from, to) = (mv.from.unwrap_or(NOWHERE), mv.to.unwrap_or(NOWHERE));
        let mut actions = Vec::new();
        match mv.from {
            Some(_) if position.chain.is_some() => self.moves_of(position, from, Wanted::Jumps, &mut actions),
            Some(_) => self.moves_of(position, from, Wanted::All, &mut actions),
            None => self.generate(position, &mut actions),
        }
        let named = actions
            .into_iter()
            .find(|action| (action.from, action.to, action.choice) == (from, to, mv.becomes));
        if self.has_royal(position.side) { self.safe(position, named.as_slice()).next() } else { named }
    }
}
