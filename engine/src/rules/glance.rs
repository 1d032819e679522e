//! What the last hop of a search leads to, without making it.
//!
//! A leaf needs no cells and no key: who has pieces where, and what they are worth, is enough to
//! evaluate most games.

use engine_spec::Square;

use super::Rules;
use super::effects::Scene;
use super::generate::Action;
use crate::position::{Over, Position};
use crate::set::{Bits, Set};
use crate::tables::{NOWHERE, Tables};

/// As much of a position as its evaluation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glance {
    pub over: Option<Over>,
    pub men: [Set; 2],
    pub hand: [u8; 2],
    pub sum: i32,
}

impl Rules {
    /// The position after an action that ends the turn. `None` where there is more to it: the turn
    /// may go on, or what pieces can do counts, which follows from their cells alone.
    pub(crate) fn glance(&self, position: &Position, action: Action, late: bool) -> Option<Glance> {
        let may_go_on = action.over != NOWHERE && self.turn().chain;
        let cells_count = self.spec().evaluation.mobility > 0 && self.tables.moving;
        if may_go_on || cells_count {
            return None;
        }
        let (side, to) = (position.side, action.to);
        let glance = Glance { over: None, men: position.men, hand: position.hand, sum: position.sum };
        let mut scene = Glancing { tables: &self.tables, late, position, glance };
        let after = self.perform(side, action, &mut scene);
        let mut glance = scene.glance;
        if after.mill && self.closes_mill(&glance.men, side, to) {
            return None;
        }
        let sort = self.tables.sort(self.moved(position, action));
        glance.over = self.ended_by(side, &glance.men, glance.hand, to, sort);
        Some(glance)
    }
}

/// A glance in which effects show.
struct Glancing<'g> {
    tables: &'g Tables,
    late: bool,
    position: &'g Position,
    glance: Glance,
}

impl Scene for Glancing<'_> {
    fn cell(&self, square: Square) -> u8 {
        self.position.cell(square)
    }

    fn men(&self) -> [Set; 2] {
        self.glance.men
    }

    fn change(&mut self, square: Square, before: u8, after: u8) {
        let (tables, glance) = (self.tables, &mut self.glance);
        let worth = tables.worth(self.late);
        glance.sum += worth.of(after, square) - worth.of(before, square);
        if before != 0 {
            glance.men[tables.side_of(before)].remove(square);
        }
        if after != 0 {
            glance.men[tables.side_of(after)].insert(square);
        }
    }

    fn spend(&mut self, side: usize) {
        self.glance.hand[side] = self.glance.hand[side].saturating_sub(1);
    }

    fn flip(&mut self, flips: Set, cell: u8) {
        let worth = self.tables.worth(self.late);
        for square in Bits::of(flips) {
            self.glance.sum += worth.of(cell, square) - worth.of(self.position.cell(square), square);
        }
        let side = self.position.side;
        self.glance.men[side] |= flips;
        self.glance.men[side ^ 1] &= !flips;
    }
}
