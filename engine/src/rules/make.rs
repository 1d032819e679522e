//! Playing a move and taking it back.

use engine_spec::{EARLY, Offset, Phase, Square};

use super::Rules;
use super::effects::{MOST_CHANGES, Scene};
use super::generate::Action;
use crate::position::{Move, Over, Position};
use crate::set::{Bits, Set};
use crate::tables::{NOWHERE, Tables, away};

/// What it takes to take a move back.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The squares that were changed, and what was there before.
    changed: [(Square, u8); MOST_CHANGES],
    changes: usize,
    flipped: Set,
    /// What the flipped pieces were: all the same, or, where an enemy has several classes, each.
    flipped_cell: u8,
    flipped_cells: Option<Box<[u8]>>,
    by_side: [Set; 2],
    hand: [u8; 2],
    side: usize,
    chain: Option<Square>,
    passed: bool,
    rights: u8,
    crossed: Option<Square>,
    quiet: u8,
    over: Option<Over>,
    sum: i32,
    key: u32,
}

impl Rules {
    /// Plays a move. What it returns takes it back. A move that is not legal changes nothing but the side to
    /// move.
    pub fn make(&self, position: &mut Position, mv: Move) -> Undo {
        let action = self.action(position, mv).unwrap_or_else(Action::none);
        self.act(position, action, EARLY)
    }

    /// Takes back the move played last.
    pub fn unmake(&self, position: &mut Position, undo: Undo) {
        if let Some(cells) = &undo.flipped_cells {
            for (square, &cell) in Bits::of(undo.flipped).zip(cells) {
                position.set(square, cell);
            }
        } else {
            for square in Bits::of(undo.flipped) {
                position.set(square, undo.flipped_cell);
            }
        }
        // A square may have been changed twice: what it was first is put back last.
        for &(square, cell) in undo.changed.iter().take(undo.changes).rev() {
            position.set(square, cell);
        }
        position.by_side = undo.by_side;
        position.hand = undo.hand;
        position.side = undo.side;
        position.chain = undo.chain;
        position.passed = undo.passed;
        position.rights = undo.rights;
        position.crossed = undo.crossed;
        position.quiet = undo.quiet;
        position.over = undo.over;
        position.sum = undo.sum;
        position.key = undo.key;
    }

    /// Plays an action; `phase` says which values the pieces have.
    pub(crate) fn act(&self, position: &mut Position, action: Action, phase: Phase) -> Undo {
        let (side, to, by_side) = (position.side, action.to, position.by_side);
        let sort = self.tables.sort(self.moved(position, action));
        let undo = Undo {
            changed: [(NOWHERE, 0); MOST_CHANGES],
            changes: 0,
            flipped: Set::EMPTY,
            flipped_cell: 0,
            flipped_cells: None,
            by_side,
            hand: position.hand,
            side,
            chain: position.chain,
            passed: position.passed,
            rights: position.rights,
            crossed: position.crossed,
            quiet: position.quiet,
            over: position.over,
            sum: position.sum,
            key: position.key,
        };
        position.key ^= self.tables.crossed_key(position.crossed);
        position.crossed = None;
        let mut scene = Making { tables: &self.tables, phase, position, undo };
        let after = self.perform(side, action, &mut scene);
        let Making { undo, .. } = scene;
        let goes_on = (after.jumps_on && self.can_jump(position, to))
            || (after.mill && self.closes_mill(&position.by_side, side, to));
        position.crossed = after.crosses.and_then(|offset| self.crossed(position, to, offset, side ^ 1));
        position.key ^= self.tables.crossed_key(position.crossed);
        position.quiet = if after.restarts { 0 } else { position.quiet.saturating_add(1) };
        position.over = self.ended_by(side, &position.by_side, position.hand, action, sort);
        if position.over.is_none() && to != NOWHERE {
            position.over = self.dead(position);
        }
        if position.over.is_none() && to != NOWHERE {
            position.over = self.checked(position, side);
        }
        position.chain = Some(to).filter(|_| goes_on && position.over.is_none());
        if position.chain.is_none() {
            position.side = side ^ 1;
            position.key ^= self.tables.second;
        }
        position.passed = to == NOWHERE;
        undo
    }

    /// The square that a piece which has come to `to` has passed, if one of `side` could take it there.
    pub(super) fn crossed(
        &self,
        position: &Position,
        to: Square,
        (files, ranks): Offset,
        side: usize,
    ) -> Option<Square> {
        let crossed = away(&self.spec().board, to, (-files, -ranks))?;
        let takes = |from: Square| {
            let kind = self.tables.sort(position.cell(from)).kind;
            let mut destinations = self.tables.destinations.of(kind, from).iter();
            destinations.any(|destination| destination.to == crossed && destination.passed.is_some())
        };
        Bits::of(position.by_side[side & 1]).any(takes).then_some(crossed)
    }
}

/// A position in which effects show.
struct Making<'m> {
    tables: &'m Tables,
    phase: Phase,
    position: &'m mut Position,
    undo: Undo,
}

impl Scene for Making<'_> {
    fn cell(&self, square: Square) -> u8 {
        self.position.cell(square)
    }

    fn by_side(&self) -> [Set; 2] {
        self.position.by_side
    }

    fn change(&mut self, square: Square, before: u8, after: u8) {
        let (tables, position) = (self.tables, &mut *self.position);
        let worth = position.worth(tables, self.phase);
        let gained = worth.of(after, square) - worth.of(before, square);
        position.sum += gained;
        position.key ^= tables.key(after, square) ^ tables.key(before, square);
        if before != 0 {
            position.by_side[tables.side_of(before)].remove(square);
        }
        if after != 0 {
            position.by_side[tables.side_of(after)].insert(square);
        }
        position.set(square, after);
        let kept = position.rights & tables.keeps(square);
        if kept != position.rights {
            position.key ^= tables.rights_key(position.rights) ^ tables.rights_key(kept);
            position.rights = kept;
        }
        if let Some(changed) = self.undo.changed.get_mut(self.undo.changes) {
            *changed = (square, before);
            self.undo.changes += 1;
        }
    }

    fn spend(&mut self, side: usize) {
        let position = &mut *self.position;
        let before = position.hand[side];
        position.hand[side] = before.saturating_sub(1);
        position.key ^= self.tables.hand_key(side, before) ^ self.tables.hand_key(side, position.hand[side]);
    }

    fn flip(&mut self, flips: Set, cell: u8) {
        let position = &mut *self.position;
        self.undo.flipped = flips;
        let Some(first) = Bits::of(flips).next() else { return };
        let side = position.side;
        self.undo.flipped_cell = position.cell(first);
        if !self.tables.uniform[side ^ 1] {
            self.undo.flipped_cells = Some(Bits::of(flips).map(|square| position.cell(square)).collect());
        }
        for square in Bits::of(flips) {
            let before = position.cell(square);
            let worth = position.worth(self.tables, self.phase);
            let gained = worth.of(cell, square) - worth.of(before, square);
            position.sum += gained;
            position.key ^= self.tables.key(cell, square) ^ self.tables.key(before, square);
            position.set(square, cell);
        }
        position.by_side[side] |= flips;
        position.by_side[side ^ 1] &= !flips;
    }
}

impl Position {
    /// What is on a square; 0 if it is none of the board's.
    pub(crate) fn cell(&self, square: Square) -> u8 {
        self.cells.get(usize::from(square)).copied().unwrap_or(0)
    }

    fn set(&mut self, square: Square, cell: u8) {
        if let Some(place) = self.cells.get_mut(usize::from(square)) {
            *place = cell;
        }
    }
}
