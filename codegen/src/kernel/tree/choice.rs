//! Whether a search is written out, and how much of it.

use engine_spec::{Algorithm, Size, Spec};

use super::gains::wins;
use super::{classes, size};

/// How many plies are written out at most, and at least: the last two are one routine.
const MOST_PLIES: usize = 8;
const LEAST_PLIES: usize = 3;

/// The code of a tree and its tables may take about this many bytes.
const ROOM: usize = 15 * 1024;

/// A step may change the evaluation by this much either way; one more stands for no reply.
const MOST_GAIN: i16 = 126;

/// How many plies of the search of this game are written out: 0 where it cannot be.
pub(crate) fn plies(spec: &Spec) -> usize {
    if !possible(spec) {
        return 0;
    }
    (LEAST_PLIES..=MOST_PLIES).rev().find(|&plies| size::tree(spec, plies) <= ROOM).unwrap_or(0)
}

/// Whether the search of this game can be written out at all.
fn possible(spec: &Spec) -> bool {
    let search = &spec.search;
    let plain = search.algorithm == Algorithm::AlphaBeta
        && search.table.is_none()
        && search.ordering.is_none()
        && search.size == Size::Fast
        && !search.is_deep();
    plain
        && (0..2).all(|side| classes(spec, side).len() * spec.board.squares.len() <= 256 && mild(spec, side))
}

/// Whether the last three plies of a side are one routine: the other has a single piece, and a sum
/// of a value and what a step falls short of the best one stays a byte.
pub(crate) fn three_plies(spec: &Spec, side: usize) -> bool {
    let other = 1 - side;
    let range = &spec.evaluation;
    let room = if other == 0 { range.width.top() - range.max } else { range.min };
    let (most, least) = (wins(spec, other).max(), wins(spec, other).min());
    spec.pieces_of(other).count() == 1
        && most.zip(least).is_some_and(|(most, least)| i32::from(most - least) <= i32::from(room))
}

/// Whether a side knows what it can reply to a move of several pieces: it has a single one.
pub(crate) fn knows(spec: &Spec, side: usize) -> bool {
    spec.pieces_of(side).count() == 1 && spec.pieces_of(1 - side).count() > 1
}

/// Whether no step changes the evaluation too much.
fn mild(spec: &Spec, side: usize) -> bool {
    wins(spec, side).all(|win| win.abs() <= MOST_GAIN)
}
