//! The value of a move: the position that it leads to, searched with the windows of the algorithm.

use engine_spec::Algorithm;

use super::node::Place;
use super::{Engine, absolute};
use crate::position::Position;
use crate::rules::Action;

/// The windows that a move is searched with: the first, and the one that follows if the move turns
/// out better than the best so far.
#[derive(Clone, Copy)]
pub(super) struct Windows {
    first: (u8, u8),
    /// Absent if the first was as open as it gets. With it, from which value on it is not worth
    /// the while.
    second: Option<((u8, u8), u16)>,
}

impl<const COUNTS: bool> Engine<'_, COUNTS> {
    /// The value of a move for the side that makes it.
    pub(super) fn value_after(
        &mut self,
        position: &mut Position,
        place: Place,
        action: Action,
        windows: Windows,
    ) -> u8 {
        let rules = self.rules;
        let side = position.side();
        self.tree.moves += 1;
        let Place { dist, level, .. } = place;
        let leads_to_leaf = self.is_leaf(place.next());
        if leads_to_leaf && let Some(leaf) = rules.leaf(position, action, self.late) {
            self.clear_line(level + 1);
            let value = || absolute(rules.evaluate_leaf(&leaf), side);
            return self.over(leaf.over, side, dist + 1).unwrap_or_else(value);
        }
        let undo = rules.act(position, action, self.late);
        let value = if let Some(value) = self.over(position.over(), side, dist + 1) {
            self.clear_line(level + 1);
            value
        } else {
            // A search that knows no ends goes on behind them.
            position.over = None;
            let goes_on = position.chain().is_some();
            let below = if goes_on { Place { level: level + 1, ..place } } else { place.next() };
            let (low, high) = windows.first;
            let value = self.below(position, below, goes_on, low, high);
            let leaf = !goes_on && leads_to_leaf;
            match windows.second {
                Some(((low, high), enough))
                    if !leaf && value > windows.first.0 && u16::from(value) < enough =>
                {
                    self.below(position, below, goes_on, low, high)
                }
                _ => value,
            }
        };
        rules.unmake(position, undo);
        value
    }

    /// The value of the position below for the side that moved.
    fn below(&mut self, position: &mut Position, place: Place, same_side: bool, low: u8, high: u8) -> u8 {
        if same_side {
            self.node(position, place, low, high)
        } else {
            u8::MAX - self.node(position, place, u8::MAX - high, u8::MAX - low)
        }
    }

    /// What a move of a node with this window is searched with, `low` being the best so far.
    pub(super) fn windows(&self, first: bool, low: u8, (alpha, beta): (u8, u8)) -> Windows {
        const OPEN: (u8, u8) = (0, u8::MAX);
        const ANY: u16 = u8::MAX as u16 + 1;
        let only = |window| Windows { first: window, second: None };
        let test = (low, low.saturating_add(1));
        match self.search.algorithm {
            Algorithm::Minimax => only(OPEN),
            Algorithm::Scout if (alpha, beta) == OPEN => {
                if first {
                    only(OPEN)
                } else {
                    Windows { first: test, second: Some((OPEN, ANY)) }
                }
            }
            Algorithm::NegaScout if !first && beta - low > 1 => {
                Windows { first: test, second: Some(((low, beta), u16::from(beta))) }
            }
            _ => only((low, beta)),
        }
    }
}
