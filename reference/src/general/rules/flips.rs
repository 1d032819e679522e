//! Outflanking: rows of enemies between a new piece and one of its own.

use super::Rules;
use super::generate::Bits;
use crate::general::position::{Position, Set};
use engine_spec::Square;

impl Rules {
    /// The empty squares on which a new piece of `side` would outflank something.
    pub(in crate::general) fn outflanking(&self, position: &Position, side: usize) -> Set {
        let [own, enemy] = [position.men[side], position.men[side ^ 1]];
        if let Some(fill) = &self.tables.fill {
            return fill.outflanking(own, enemy);
        }
        let empty = self.tables.board & !(own | enemy);
        let outflanks = |&square: &Square| self.outflanked(square, own, enemy) != 0;
        Bits(empty).filter(outflanks).fold(0, |set, square| set | 1 << square)
    }

    /// The enemies that a new piece on `square` outflanks.
    pub(in crate::general) fn outflanked(&self, square: Square, own: Set, enemy: Set) -> Set {
        let Some([up, down]) = self.tables.rays.get(usize::from(square)) else { return 0 };
        let mut flips = 0;
        for ray in up {
            // What ends the row is the first square on the ray that no enemy holds.
            let end = lowest(ray & !enemy);
            if end & own != 0 {
                flips |= ray & end.wrapping_sub(1);
            }
        }
        for ray in down {
            let end = highest(ray & !enemy);
            if end & own != 0 {
                // All bits above the end.
                flips |= ray & !(end | end.wrapping_sub(1));
            }
        }
        flips
    }
}

/// The lowest square of a set alone.
fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The highest square of a set alone.
fn highest(set: Set) -> Set {
    if set == 0 { 0 } else { 1 << (Set::BITS - 1 - set.leading_zeros()) }
}
