//! Playing a hop and taking it back.

use engine_spec::{Placing, Square};

use super::Rules;
use super::generate::Action;
use crate::general::position::{Hop, Over, Position};
use crate::general::set::{Bits, Set};
use crate::general::tables::{NOWHERE, Sort};

/// What it takes to take a hop back.
#[derive(Clone, Debug)]
pub struct Undo {
    action: Action,
    /// What stood on the squares that the hop left, entered and jumped over.
    from: u8,
    to: u8,
    over: u8,
    flipped: Set,
    /// What the flipped pieces were: all the same, or, where an enemy has several classes, each.
    flipped_cell: u8,
    flipped_cells: Option<Box<[u8]>>,
    men: [Set; 2],
    hand: [u8; 2],
    side: usize,
    chain: Option<Square>,
    passed: bool,
    quiet: u8,
    over_before: Option<Over>,
    sum: i32,
    key: u32,
}

impl Rules {
    /// Plays a legal hop. What it returns takes it back.
    pub fn make(&self, position: &mut Position, hop: Hop) -> Undo {
        let action = self.action(position, hop);
        self.act(position, action, false)
    }

    /// Takes back the hop played last.
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
        let Action { from, to, over } = undo.action;
        position.set(to, undo.to);
        position.set(from, undo.from);
        position.set(over, undo.over);
        position.men = undo.men;
        position.hand = undo.hand;
        position.side = undo.side;
        position.chain = undo.chain;
        position.passed = undo.passed;
        position.quiet = undo.quiet;
        position.over = undo.over_before;
        position.sum = undo.sum;
        position.key = undo.key;
    }

    /// Plays an action; `late` says which values the pieces have.
    pub(in crate::general) fn act(&self, position: &mut Position, action: Action, late: bool) -> Undo {
        let Action { from, to, over } = action;
        let mut undo = Undo {
            action,
            from: position.cell(from),
            to: position.cell(to),
            over: position.cell(over),
            flipped: Set::EMPTY,
            flipped_cell: 0,
            flipped_cells: None,
            men: position.men,
            hand: position.hand,
            side: position.side,
            chain: position.chain,
            passed: position.passed,
            quiet: position.quiet,
            over_before: position.over,
            sum: position.sum,
            key: position.key,
        };
        if self.removes(position) {
            self.change(position, to, undo.to, 0, late);
            self.end_turn(position, &undo, self.tables.sort(0), true, None);
            return undo;
        }
        let moved = self.moved(position, action);
        let sort = self.tables.sort(moved);
        let promoted = to != NOWHERE && sort.promotes.has(to);
        let mut lasting = promoted || sort.restarts && from != NOWHERE;
        if to != NOWHERE {
            if from == NOWHERE {
                lasting = true;
                self.take_from_hand(position);
                self.flip(position, &mut undo, to, moved, late);
            } else {
                lasting |= undo.to != 0 || over != NOWHERE;
                self.change(position, from, undo.from, 0, late);
            }
            if over != NOWHERE {
                self.change(position, over, undo.over, 0, late);
            }
            self.change(position, to, undo.to, if promoted { sort.becomes } else { moved }, late);
        }
        let jumps_on = over != NOWHERE && self.turn().chain && !promoted && self.can_jump(position, to);
        let goes_on = jumps_on || self.closes_mill(&position.men, position.side, to);
        self.end_turn(position, &undo, sort, lasting, goes_on.then_some(to));
        undo
    }

    /// What is left to do once the pieces stand where they should: the turn ends, unless it goes on with
    /// the piece on `chain` or the game is over. `sort` is what has moved, `lasting` whether that
    /// restarts the count of quiet plies: as a rule, because it can never be taken back by moving.
    fn end_turn(
        &self,
        position: &mut Position,
        undo: &Undo,
        sort: &Sort,
        lasting: bool,
        chain: Option<Square>,
    ) {
        let (side, to) = (position.side, undo.action.to);
        position.quiet = if lasting { 0 } else { position.quiet.saturating_add(1) };
        position.over = self.ended_by(side, &position.men, position.hand, to, sort);
        position.chain = chain.filter(|_| position.over.is_none());
        if position.chain.is_none() {
            position.side = side ^ 1;
            position.key ^= self.tables.second;
        }
        position.passed = to == NOWHERE;
    }

    /// One piece less in the hand of the side to move, if it has one.
    fn take_from_hand(&self, position: &mut Position) {
        let side = position.side;
        let before = position.hand[side];
        position.hand[side] = before.saturating_sub(1);
        position.key ^= self.tables.hand_key(side, before) ^ self.tables.hand_key(side, position.hand[side]);
    }

    /// Whether the pieces that a side puts on the board outflank others.
    pub(super) fn outflanks(&self, side: usize) -> bool {
        matches!(self.tables.placing[side], Some((_, Placing::Outflank)))
    }

    /// What an action moves or puts on the board, as a cell.
    pub(in crate::general) fn moved(&self, position: &Position, action: Action) -> u8 {
        match self.tables.placing[position.side] {
            Some((cell, _)) if action.from == NOWHERE => cell,
            _ => position.cell(action.from),
        }
    }

    /// Puts something else on a square.
    fn change(&self, position: &mut Position, square: Square, before: u8, after: u8, late: bool) {
        let tables = &self.tables;
        let worth = tables.worth(late);
        position.sum += worth.of(after, square) - worth.of(before, square);
        position.key ^= tables.key(after, square) ^ tables.key(before, square);
        if before != 0 {
            position.men[tables.side_of(before)].remove(square);
        }
        if after != 0 {
            position.men[tables.side_of(after)].insert(square);
        }
        position.set(square, after);
    }

    /// Turns over what a new piece on `to` outflanks, if pieces do.
    fn flip(&self, position: &mut Position, undo: &mut Undo, to: Square, cell: u8, late: bool) {
        let side = position.side;
        if !self.outflanks(side) {
            return;
        }
        let flips = self.outflanked(to, position.men[side], position.men[side ^ 1]);
        undo.flipped = flips;
        let Some(first) = Bits::of(flips).next() else { return };
        undo.flipped_cell = position.cell(first);
        if !self.tables.uniform[side ^ 1] {
            undo.flipped_cells = Some(Bits::of(flips).map(|square| position.cell(square)).collect());
        }
        let worth = self.tables.worth(late);
        for square in Bits::of(flips) {
            let before = position.cell(square);
            position.sum += worth.of(cell, square) - worth.of(before, square);
            position.key ^= self.tables.key(cell, square) ^ self.tables.key(before, square);
            position.set(square, cell);
        }
        position.men[side] |= flips;
        position.men[side ^ 1] &= !flips;
    }
}

impl Position {
    /// What is on a square; 0 if it is none of the board's.
    pub(in crate::general) fn cell(&self, square: Square) -> u8 {
        self.cells.get(usize::from(square)).copied().unwrap_or(0)
    }

    fn set(&mut self, square: Square, cell: u8) {
        if let Some(place) = self.cells.get_mut(usize::from(square)) {
            *place = cell;
        }
    }
}
