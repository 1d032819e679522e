//! The lines of squares whose pieces count: every `length` squares in a straight row.

mod bound;
mod written;

pub(crate) use bound::{MOST, most};
pub(crate) use written::{Written, are, problem};

use engine_spec::{Run, Spec, Square};

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

/// The points of a line for the first side; `cells` says whose piece is on each of its squares.
fn worth(runs: &[Vec<Run>; 2], line: &[Square], cells: &[Option<usize>]) -> i32 {
    let count = |side| cells.iter().filter(|&&cell| cell == Some(side)).count();
    let of = |side: usize, pieces: usize| {
        let empty = line.iter().zip(cells).filter(|(_, cell)| cell.is_none()).map(|(&square, _)| square);
        runs[side].get(pieces.wrapping_sub(1)).map_or(0, |run| run.points(empty))
    };
    match (count(0), count(1)) {
        (pieces, 0) => of(0, pieces),
        (0, pieces) => -of(1, pieces),
        _ => 0,
    }
}

/// What `number` says of each square of a line, in base 3: 0 nobody, 1 the first side, 2 the second.
pub(crate) fn cells(number: usize, length: usize) -> Vec<Option<usize>> {
    (0..length).map(|place| (number / 3_usize.pow(place as u32) % 3).checked_sub(1)).collect()
}
