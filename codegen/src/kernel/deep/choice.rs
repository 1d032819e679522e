//! What a game asks of the deep search.

use engine_spec::{Outcome, Size, Spec, Square, Stores};

use crate::kernel::sides::Side;
use crate::kernel::tree::labels;

/// Bytes of a slot, and slots in a page.
const SLOT: usize = 4;
pub(super) const SLOTS_IN_PAGE: usize = 256 / SLOT;

/// Whether a class wins at once on a square, as far as the search sees.
pub(crate) fn is_goal(spec: &Spec, class: usize, square: Square) -> bool {
    let kind = spec.classes[class].kind;
    let wins = |reach: &engine_spec::Reach| reach.kind == kind && reach.result == Outcome::Wins;
    spec.search.wins && spec.ends.reach.iter().any(|reach| wins(reach) && reach.squares.contains(&square))
}

/// Whether moves are tried in the order of what they gain.
pub(crate) fn by_gain(spec: &Spec) -> bool {
    spec.search.ordering.is_some_and(|ordering| ordering.gain)
}

/// Whether there is a table of values.
pub(crate) fn has_table(spec: &Spec) -> bool {
    spec.search.table.is_some_and(|table| table.stores == Stores::Value)
}

/// Whether the program has this search and is to be small.
pub(crate) fn small(spec: &Spec) -> bool {
    spec.search.is_deep() && spec.search.size == Size::Small
}

/// Whether the move that the table remembers is tried first.
pub(crate) fn table_move(spec: &Spec) -> bool {
    spec.search.ordering.is_some_and(|ordering| ordering.table_move > 0)
}

/// The bytes of a key as the program has them: what does not choose a slot or its byte is 0.
pub(crate) fn keys(spec: &Spec, bytes: [u8; 4]) -> [u8; 4] {
    let pages = spec.search.table.map_or(1, |table| usize::from(table.slots) / SLOTS_IN_PAGE);
    let [byte, page, low, high] = bytes;
    // At most MAX_SLOTS = 8192 slots, so at most 128 pages.
    [byte & !(SLOT as u8 - 1), page & (pages as u8 - 1), low, high]
}

/// What the tables of the steps of a side are called: by their order of gain, or by direction.
pub(crate) fn step_labels(spec: &Spec, side: usize) -> Vec<String> {
    let labels = labels(spec, side);
    match by_gain(spec) {
        true => (1..=labels.len()).map(|number| number.to_string()).collect(),
        false => labels,
    }
}

/// Whether a side wins by reaching a square.
pub(crate) fn has_goals(spec: &Spec, side: usize) -> bool {
    let of_side = |reach: &engine_spec::Reach| spec.kinds[reach.kind].side == side;
    spec.search.wins && spec.ends.reach.iter().any(of_side)
}

/// In what order the pieces of a side are asked for their best step: those at the rear first.
pub(crate) fn scan(side: &Side) -> Vec<usize> {
    let pieces = 0..usize::from(side.count);
    if side.moves_down { pieces.rev().collect() } else { pieces.collect() }
}

/// The moves that a side might make, in the order of their places: place in the list of the piece,
/// and number of the step.
pub(crate) fn places(spec: &Spec, index: usize, side: &Side) -> Vec<(usize, usize)> {
    let steps = 0..labels(spec, index).len();
    if by_gain(spec) {
        let pieces = scan(side);
        steps.flat_map(|step| pieces.iter().map(move |&piece| (piece, step))).collect()
    } else {
        (0..usize::from(side.count)).flat_map(|piece| steps.clone().map(move |step| (piece, step))).collect()
    }
}
