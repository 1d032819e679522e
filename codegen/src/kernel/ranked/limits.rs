//! Which games have plies that try moves by rank, and how many.

use engine_spec::{Algorithm, Class, History, Size, Spec, Square};

use super::COST_OF_NOTHING;
use crate::kernel::steps::NO_MOVE;
use crate::kernel::tree::{classes, labels, win};
use crate::squares;

/// How many plies are written out at most, and at least.
const MOST_PLIES: usize = 6;
pub(super) const LEAST_PLIES: usize = 2;

/// The code of these plies, and the tables that grow with classes, may take about this many bytes.
const ROOM: usize = 17 * 1024;

/// About how many bytes a node takes, and each of its moves, in a ply.
const NODE_SIZE: usize = 400;
const MOVE_SIZE: usize = 42;

/// The lists of all plies share a page; its last place stands for a list that is not made yet.
const LISTS: usize = 255;

/// A move of a side whose pieces have codes: what the byte that stands for it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub class: usize,
    pub start: Square,
    pub dest: Square,
}

/// How many plies of the search of this game are written out: 0 where it cannot be.
pub(crate) fn plies(spec: &Spec) -> usize {
    if !possible(spec) {
        return 0;
    }
    let moves = |side| most_moves(spec, side);
    let tables = tables_size(spec);
    let size = |plies: usize| tables + plies * (2 * NODE_SIZE + (moves(0) + moves(1)) * MOVE_SIZE);
    let fits = |plies: &usize| size(*plies) <= ROOM && (plies - 1) * list_room(spec) <= LISTS;
    (LEAST_PLIES..=MOST_PLIES).rev().find(fits).unwrap_or(0)
}

/// About how many bytes the tables of sides take whose pieces differ in value: pages that a step
/// indexes, and what a piece or a move of these plies does.
fn tables_size(spec: &Spec) -> usize {
    let of_side = |side| match classes(spec, side).len() {
        1 => 0,
        classes => {
            let pages = if spec.search.table.is_some() { 3 } else { 1 };
            let pieces = 4 * labels(spec, side).len() * classes * spec.board.squares.len();
            256 * pages * classes + pieces + 8 * known_moves(spec, side).len()
        }
    };
    of_side(0) + of_side(1)
}

/// Whether the search of this game can be written out at all.
fn possible(spec: &Spec) -> bool {
    let search = &spec.search;
    let by_rank =
        search.ordering.is_some_and(|ordering| ordering.history != History::None || ordering.table_move > 0);
    by_rank
        && search.size == Size::Fast
        && !search.is_deep()
        && search.algorithm == Algorithm::AlphaBeta
        && (0..2).all(|side| {
            let classes = classes(spec, side).len();
            let codes_fit = classes * spec.board.squares.len() <= 256;
            codes_fit
                && mild(spec, side)
                && (classes == 1 || known_moves(spec, side).len() <= usize::from(NO_MOVE))
        })
}

/// Whether the cost of every step fits a byte.
fn mild(spec: &Spec, side: usize) -> bool {
    known_moves(spec, side).into_iter().all(|Known { class, start, dest }| {
        win(&spec.classes[class], start, dest).unsigned_abs() < u16::from(COST_OF_NOTHING)
    })
}

/// The moves that a position has at most, as far as the pieces tell.
fn most_moves(spec: &Spec, side: usize) -> usize {
    labels(spec, side).len() * spec.pieces_of(side).count()
}

/// Places that the list of a ply may need: any move can be in either half, and there is an end.
pub(super) fn list_room(spec: &Spec) -> usize {
    2 * most_moves(spec, 0).max(most_moves(spec, 1)) + 1
}

/// How many moves a lone piece has at most whose table move is sure to be tried first.
pub(crate) fn kept(spec: &Spec) -> usize {
    let search = &spec.search;
    let first = search.ordering.is_some_and(|ordering| {
        ordering.table_move == u8::MAX || (ordering.table_move > 0 && ordering.history == History::None)
    });
    let lone = (0..2).filter(|&side| spec.pieces_of(side).count() == 1);
    let moves = lone.map(|side| most_moves(spec, side)).max().unwrap_or(0);
    if first { moves } else { 0 }
}

/// Whether the side is a lone piece whose table move is sure to be tried first but for an earlier
/// step of the highest history score.
pub(crate) fn keeps_turns(spec: &Spec, side: usize) -> bool {
    let history = spec.search.ordering.is_some_and(|ordering| ordering.history != History::None);
    history && kept(spec) > 0 && spec.pieces_of(side).count() == 1
}

/// The moves of a side, distinguished by class, in the order of their numbers.
pub(crate) fn known_moves(spec: &Spec, side: usize) -> Vec<Known> {
    let mut moves = Vec::new();
    for class in classes(spec, side) {
        for start in squares(spec) {
            for number in 0..labels(spec, side).len() {
                if let Some(dest) = dest(spec, start, &spec.classes[class], number) {
                    moves.push(Known { class, start, dest });
                }
            }
        }
    }
    moves
}

/// Where the n-th step of a class leads from a square.
pub(crate) fn dest(spec: &Spec, square: Square, class: &Class, number: usize) -> Option<Square> {
    let step = spec.kinds[class.kind].steps.get(number)?;
    spec.board.neighbor(square, *step)
}
