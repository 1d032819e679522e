//! About how many bytes a tree takes. Measured on programs of all kinds of games; the templates
//! that follow from a number are named beside it.

use engine_spec::Spec;

use super::{classes, labels, three_plies};

/// What a step of one piece takes: in a node of three or more plies (`tree`), in the node of three
/// plies against a single piece (`three_plies`), in that of two (`two_plies`, `two_plies_single`).
const NODE: usize = 100;
const THREE_PLIES: usize = 145;
const TWO_PLIES: usize = 60;

/// What it takes to look at one reply of one piece (`macros`), with and without the notes that a
/// side of several pieces needs.
const REPLY: usize = 27;
const NOTED_REPLY: usize = 35;

/// Everything else.
const REST: usize = 900;

/// About how many bytes the tree of a game takes, with so many plies and with its tables.
pub(super) fn tree(spec: &Spec, plies: usize) -> usize {
    let side = |side: usize| {
        let pieces = spec.pieces_of(side).count();
        let steps = labels(spec, side).len();
        let moves = pieces * steps;
        let replies = spec.pieces_of(1 - side).count() * labels(spec, 1 - side).len();
        let in_one = three_plies(spec, side);
        let node =
            if in_one { moves * THREE_PLIES + pieces * (pieces - 1) * steps * REPLY } else { moves * NODE };
        let two_plies =
            moves * TWO_PLIES + if pieces == 1 { 2 * replies * REPLY } else { 3 * replies * NOTED_REPLY };
        node + two_plies + (plies - 3) * moves * NODE + tables(spec, side, steps, in_one)
    };
    REST + side(0) + side(1)
}

/// What the tables of a side take.
fn tables(spec: &Spec, side: usize, steps: usize, in_one: bool) -> usize {
    let classes = classes(spec, side).len();
    let codes = classes > 1;
    let of_step = 3 + if codes { 3 } else { 0 } + if in_one { 3 } else { 0 };
    classes * spec.board.squares.len() * (steps * of_step + if codes { 1 } else { 0 })
}
