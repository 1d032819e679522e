//! What the last hop of a search leads to, without making it.
//!
//! A leaf needs no cells and no key: who has pieces where, and what they are worth, is enough to
//! evaluate most games.

use super::Rules;
use super::generate::Action;
use crate::general::position::{Over, Position};
use crate::general::set::{Bits, Set};
use crate::general::tables::NOWHERE;

/// As much of a position as its evaluation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::general) struct Glance {
    pub over: Option<Over>,
    pub men: [Set; 2],
    pub hand: [u8; 2],
    pub sum: i32,
}

impl Rules {
    /// The position after an action that ends the turn. `None` where there is more to it: the turn
    /// may go on, or what pieces can do counts, which their cells alone tell.
    pub(in crate::general) fn glance(
        &self,
        position: &Position,
        action: Action,
        late: bool,
    ) -> Option<Glance> {
        let Action { from, to, over } = action;
        let may_go_on = over != NOWHERE && self.turn().chain;
        let cells_count = self.spec().evaluation.mobility > 0 && self.tables.moving;
        if may_go_on || cells_count {
            return None;
        }
        let (side, mut men, mut hand, mut sum) = (position.side, position.men, position.hand, position.sum);
        if to == NOWHERE {
            return Some(Glance { over: None, men, hand, sum });
        }
        let worth = self.tables.worth(late);
        if self.removes(position) {
            sum -= worth.of(position.cell(to), to);
            men[side ^ 1].remove(to);
            let over = self.ended_by(side, &men, hand, to, self.tables.sort(0));
            return Some(Glance { over, men, hand, sum });
        }
        let moved = self.moved(position, action);
        let sort = self.tables.sort(moved);
        let arrived = if sort.promotes.has(to) { sort.becomes } else { moved };
        sum += worth.of(arrived, to);
        if from == NOWHERE {
            men[side].insert(to);
            hand[side] = hand[side].saturating_sub(1);
            if self.outflanks(side) {
                let flips = self.outflanked(to, position.men[side], men[side ^ 1]);
                for square in Bits::of(flips) {
                    sum += worth.of(moved, square) - worth.of(position.cell(square), square);
                }
                men[side] |= flips;
                men[side ^ 1] &= !flips;
            }
        } else {
            let worth_of = |square| worth.of(position.cell(square), square);
            sum -= worth_of(from) + worth_of(to) + worth_of(over);
            men[side].remove(from);
            men[side].insert(to);
            men[side ^ 1].remove(to);
            if over != NOWHERE {
                men[side ^ 1].remove(over);
            }
        }
        if self.closes_mill(&men, side, to) {
            return None;
        }
        Some(Glance { over: self.ended_by(side, &men, hand, to, sort), men, hand, sum })
    }
}
