//! Outflanking: rows of enemies between a new piece and one of its own.

use engine_spec::Square;

use super::Rules;
use super::generate::Bits;
use crate::position::Set;

/// The enemies that are outflanked along rays, those of growing square numbers first. Half of the
/// bits take half of the time, where there are no more squares.
macro_rules! flips {
    ($width:ty, $rays:expr, $own:expr, $enemy:expr) => {{
        let [up, down] = $rays;
        let (own, enemy): ($width, $width) = ($own, $enemy);
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
            let end = if seen == 0 { 0 } else { (1 as $width) << seen.ilog2() };
            flips |= if end & own == 0 { 0 } else { ray & !(end | (end - 1)) };
        }
        flips
    }};
}

impl Rules {
    /// The empty squares on which a new piece of `side` would outflank something.
    pub(crate) fn outflanking(&self, men: &[Set; 2], side: usize) -> Set {
        let [own, enemy] = [men[side], men[side ^ 1]];
        if let Some(fill) = &self.tables.fill {
            return fill.outflanking(own, enemy);
        }
        let empty = self.tables.board & !(own | enemy);
        let outflanks = |&square: &Square| self.outflanked(square, own, enemy) != 0;
        Bits::of(empty).filter(outflanks).fold(0, |set, square| set | 1 << square)
    }

    /// The enemies that a new piece on `square` outflanks.
    pub(crate) fn outflanked(&self, square: Square, own: Set, enemy: Set) -> Set {
        let Some(rays) = self.tables.rays.get(usize::from(square)) else { return 0 };
        if self.tables.fill.is_some() {
            let half = |rays: &[Set; 4]| rays.map(|ray| ray as u64);
            return Set::from(flips!(u64, rays.each_ref().map(half), own as u64, enemy as u64));
        }
        flips!(Set, rays, own, enemy)
    }
}
