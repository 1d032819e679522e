//! The board, and the lists of where pieces stand, kind by kind.

use crate::needs::Needs;

/// Those that there are for `count` frames: whether one is wanted, its name, its size in bytes, and what it holds.
pub(super) fn wanted(
    squares: usize,
    needs: &Needs,
    count: usize,
) -> [(bool, &'static str, usize, &'static str); 6] {
    // Where captures are listed in a hurry, NONE is looked up as well.
    let cells = if needs.takes { 256 } else { squares + 1 };
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
