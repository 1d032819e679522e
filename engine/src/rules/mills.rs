//! Mills: rows of pieces that, once closed, take one of the other side off the board.

use engine_spec::Square;

use super::Rules;
use super::generate::Action;
use crate::position::Position;
use crate::set::{Bits, Set, Squares};
use crate::tables::NOWHERE;

/// Whether one of some rows is all in a set.
fn is_filled<S: Squares>(windows: &[S], own: Set) -> bool {
    let own = S::of_set(own);
    windows.iter().any(|&window| window & own == window)
}

impl Rules {
    /// Whether the piece of `side` that has come to `to` has closed a mill, and there is something to
    /// take. `by_side` are the pieces as they stand now.
    pub(super) fn closes_mill(&self, by_side: &[Set; 2], side: usize, to: Square) -> bool {
        self.turn().mill.is_some() && !by_side[side ^ 1].is_empty() && self.in_row(by_side[side], to)
    }

    /// Whether a move completes a row of its side.
    pub(crate) fn completes_row(&self, position: &Position, action: Action) -> bool {
        let mut own = position.by_side.get(position.side).copied().unwrap_or(Set::EMPTY);
        if action.from != NOWHERE {
            own.remove(action.from);
        }
        own.insert(action.to);
        self.in_row(own, action.to)
    }

    /// Whether a square of a set lies in a row that is all in it.
    pub(super) fn in_row(&self, own: Set, square: Square) -> bool {
        let (square, tables) = (usize::from(square), &self.tables);
        if let Some(windows) = tables.narrow_of.get(square) {
            return is_filled(windows, own);
        }
        tables.windows_of.get(square).is_some_and(|windows| is_filled(windows, own))
    }

    /// The pieces, of those given, that a mill of the other side can take: what is in no row, or
    /// all if all is.
    pub(super) fn removable(&self, pieces: Set) -> Set {
        let full = self.tables.windows.iter().copied().filter(|&window| window & pieces == window);
        let free = pieces & !full.fold(Set::EMPTY, |safe, window| safe | window);
        if free.is_empty() { pieces } else { free }
    }

    /// Whether a side could close a mill of three if it moved next: a row lacks one piece, and one that is not in it
    /// can come there, from the hand, along a link, or because it flies.
    pub(crate) fn could_close(&self, by_side: &[Set; 2], hand: [u8; 2], side: usize) -> bool {
        let (own, tables) = (by_side[side], &self.tables);
        let put = tables.placing[side].is_some() && (!tables.limited[side] || hand[side] > 0);
        let fly = tables.flies[side].is_some_and(|fly| self.flies(by_side, hand, side, fly));
        let anywhere = put || fly && own.count_ones() > 2;
        let lacks =
            |&&window: &&Set| (window & own).count_ones() == 2 && (window & by_side[side ^ 1]).is_empty();
        tables.windows.iter().filter(lacks).any(|&window| {
            let near = |square| {
                tables
                    .linked
                    .get(usize::from(square))
                    .is_some_and(|&linked| !(linked & own & !window).is_empty())
            };
            anywhere || Bits::of(window & !own).any(near)
        })
    }

    /// Whether the side to move has closed a mill and takes a piece off the board.
    pub(crate) fn removes(&self, position: &Position) -> bool {
        self.turn().mill.is_some() && position.chain.is_some()
    }

    /// Whether a side has too few pieces left to play.
    pub(super) fn is_extinct(&self, by_side: &[Set; 2], hand: [u8; 2], side: usize) -> bool {
        let left = by_side[side].count_ones() + u32::from(hand[side]);
        self.spec().ends.extinct.is_some_and(|least| left < u32::from(least))
    }

    /// Whether the pieces of a side fly if they can at all: with at most `fly` left.
    pub(super) fn flies(&self, by_side: &[Set; 2], hand: [u8; 2], side: usize, fly: u8) -> bool {
        by_side[side].count_ones() + u32::from(hand[side]) <= u32::from(fly)
    }
}
