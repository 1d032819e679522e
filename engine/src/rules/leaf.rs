//! What the last move of a search leads to, without making it.
//!
//! A leaf needs no cells and no key: who has pieces where, and what they are worth, is enough to
//! evaluate most games.

use engine_spec::{Phase, Square};

use super::Rules;
use super::effects::Scene;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::{Bits, Set};
use crate::tables::{NOWHERE, Tables};

/// As much of a position as its evaluation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub over: Option<Over>,
    pub by_side: [Set; 2],
    pub hand: [u8; 2],
    pub sum: i32,
}

impl Rules {
    /// The position after an action that ends the turn. `None` where there is more to it: the turn
    /// may go on, or what pieces can do counts, which follows from their cells alone.
    pub(crate) fn leaf(&self, position: &Position, action: Action, phase: Phase) -> Option<Leaf> {
        if self.spec().ends.checks.is_some() { None } else { self.calm_leaf(position, action, phase) }
    }

    /// The same after an action that gives no check.
    pub(crate) fn calm_leaf(&self, position: &Position, action: Action, phase: Phase) -> Option<Leaf> {
        let may_go_on = action.over != NOWHERE && self.turn().chain;
        let cells_count = self.spec().evaluation.mobility > 0 && self.tables.moving;
        if may_go_on || cells_count {
            return None;
        }
        let (side, to) = (position.side, action.to);
        let leaf = Leaf { over: None, by_side: position.by_side, hand: position.hand, sum: position.sum };
        let mut scene = LeafScene { tables: &self.tables, phase, position, leaf };
        let after = self.perform(side, action, &mut scene);
        let mut leaf = scene.leaf;
        if after.mill && self.closes_mill(&leaf.by_side, side, to) {
            return None;
        }
        if self.may_be_dead(&leaf.by_side) {
            return None;
        }
        let sort = self.tables.sort(self.moved(position, action));
        leaf.over = self.ended_by(side, &leaf.by_side, leaf.hand, action, sort);
        Some(leaf)
    }
}

/// A leaf in which effects show.
struct LeafScene<'g> {
    tables: &'g Tables,
    phase: Phase,
    position: &'g Position,
    leaf: Leaf,
}

impl Scene for LeafScene<'_> {
    fn cell(&self, square: Square) -> u8 {
        self.position.cell(square)
    }

    fn by_side(&self) -> [Set; 2] {
        self.leaf.by_side
    }

    fn change(&mut self, square: Square, before: u8, after: u8) {
        let (tables, leaf) = (self.tables, &mut self.leaf);
        let worth = self.position.worth(tables, self.phase);
        leaf.sum += worth.of(after, square) - worth.of(before, square);
        if before != 0 {
            leaf.by_side[tables.side_of(before)].remove(square);
        }
        if after != 0 {
            leaf.by_side[tables.side_of(after)].insert(square);
        }
    }

    fn spend(&mut self, side: usize) {
        self.leaf.hand[side] = self.leaf.hand[side].saturating_sub(1);
    }

    fn flip(&mut self, flips: Set, cell: u8) {
        let worth = self.position.worth(self.tables, self.phase);
        for square in Bits::of(flips) {
            self.leaf.sum += worth.of(cell, square) - worth.of(self.position.cell(square), square);
        }
        let side = self.position.side;
        self.leaf.by_side[side] |= flips;
        self.leaf.by_side[side ^ 1] &= !flips;
    }
}
