//! Outflanking: rows of enemies between a new piece and one of its own.

use engine_spec::Square;

use super::Rules;
use crate::set::{Bits, Set};

/// The enemies that are outflanked along rays, those of growing square numbers first, on at most 64 squares.
fn flips([up, down]: [[u64; 4]; 2], own: u64, enemy: u64) -> u64 {
    let mut flips = 0;
    for ray in up {
        // What ends the row is the first square on the ray that no enemy holds.
        let seen = ray & !enemy;
        let end = seen & seen.wrapping_neg();
        flips |= if end & own == 0 { 0 } else { ray & (end - 1) };
    }
    for ray in down {
        // In these directions it is the highest.
        let seen = ray & !enemy;
        let end = if seen == 0 { 0 } else { 1 << seen.ilog2() };
        flips |= if end & own == 0 { 0 } else { ray & !(end | (end - 1)) };
    }
    flips
}

/// The same on any number of squares.
fn flips_of_many([up, down]: &[[Set; 4]; 2], own: Set, enemy: Set) -> Set {
    let ends_own = |end: &Square| own.has(*end);
    let mut flips = Set::EMPTY;
    for &ray in up {
        if let Some(end) = (ray & !enemy).first().filter(ends_own) {
            flips |= ray.below(end);
        }
    }
    for &ray in down {
        if let Some(end) = (ray & !enemy).last().filter(ends_own) {
            flips |= ray & !ray.below(end) & !Set::of(end);
        }
    }
    flips
}

impl Rules {
    /// The empty squares on which a new piece of `side` would outflank something.
    pub(crate) fn outflanking(&self, by_side: &[Set; 2], side: usize) -> Set {
        let [own, enemy] = [by_side[side], by_side[side ^ 1]];
        if let Some(fill) = &self.tables.fill {
            return fill.outflanking(own, enemy);
        }
        let empty = self.tables.board & !(own | enemy);
        let outflanks = |&square: &Square| !self.outflanked(square, own, enemy).is_empty();
        Bits::of(empty).filter(outflanks).collect()
    }

    /// The enemies that a new piece on `square` outflanks.
    pub(crate) fn outflanked(&self, square: Square, own: Set, enemy: Set) -> Set {
        let Some(rays) = self.tables.rays.get(usize::from(square)) else { return Set::EMPTY };
        if self.tables.fill.is_some() {
            return Set::from(flips(rays.map(|rays| rays.map(Set::low)), own.low(), enemy.low()));
        }
        flips_of_many(rays, own, enemy)
    }
}
