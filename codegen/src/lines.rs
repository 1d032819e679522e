//! The lines of squares whose pieces count: every `length` squares in a straight row.

use engine_spec::{Spec, Square};

/// All lines, each the numbers of its squares in order.
pub(crate) fn lines(spec: &Spec, length: u8) -> Vec<Vec<Square>> {
    spec.board.rows(length)
}

/// The points of a line with so many pieces of either side: for the first side.
pub(crate) fn points(runs: &[u8], first: u8, second: u8) -> i16 {
    let of = |count: u8| -> i16 {
        let index = usize::from(count).checked_sub(1);
        index.and_then(|index| runs.get(index)).copied().map_or(0, i16::from)
    };
    match (first, second) {
        (count, 0) => of(count),
        (0, count) => -of(count),
        _ => 0,
    }
}
