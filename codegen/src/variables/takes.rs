//! The board, and the lists of where pieces stand, kind by kind.

use engine_spec::Spec;

use super::{Variable, Wide};
use crate::needs::Needs;
use crate::takes;

/// What is looked up as the board where captures are listed in a hurry: any byte.
const LOOKED_UP: usize = 256;

/// Those that there are for `count` frames: whether one is wanted, its name, its size in bytes, and what it holds.
pub(super) fn wanted(
    squares: usize,
    needs: &Needs,
    count: usize,
) -> [(bool, &'static str, usize, &'static str); 6] {
    // Where captures are listed in a hurry, NONE is looked up as well.
    let cells = if needs.takes { LOOKED_UP } else { squares + 1 };
    [
        (true, "board", cells, "piece on each square, and past the last what is drawn off the board"),
        // Outside of a search slots are anything, and moves are made all the same.
        (needs.takes, "slot_square", 256, "where the piece of each slot stands, or NONE"),
        (needs.takes, "square_slot", squares, "the slot of the piece on each square"),
        (
            needs.takes,
            "slot_changed",
            2,
            "of each side: how many pieces have become others since slots were found",
        ),
        (needs.takes, "made_slot", count, "the slot of what it has taken"),
        (
            needs.plain,
            "made_plain",
            count,
            "bit 7 set if all that it did was to go there and take what was there",
        ),
    ]
}

/// Takes variables from `wanted`, the last ones first, that fit between the squares and NONE: what stands there on the
/// board is read only as what lies a step off it, which may be anything. Near the squares nothing is put all the same, for
/// what is read there decides how many cycles that takes.
pub(super) fn put(spec: &Spec, wanted: &mut Vec<Wide>) -> Vec<Variable> {
    let away = takes::farthest(spec);
    let (mut at, end) = (spec.board.squares.len() + 1 + away, LOOKED_UP.saturating_sub(away + 1));
    let mut placed = Vec::new();
    for index in (0..wanted.len()).rev() {
        let fits = wanted.get(index).is_some_and(|(_, size, _)| at + size <= end);
        if fits {
            let (name, size, comment) = wanted.remove(index);
            placed.push(Variable::behind(&name, at, comment));
            at += size;
        }
    }
    placed
}
