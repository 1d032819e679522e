//! The table of the book.

use super::keys::{list, optional, some};
use super::{Kind, Section};

/// The most bytes that the table of a book may take: more than any program leaves free.
pub const MOST_BOOK_BYTES: u16 = 32768;

pub static BOOK: Section = Section {
    name: "[book]",
    place: "in [book]",
    keys: &[
        optional(
            "side",
            Kind::Side,
            "The side whose moves of `lines` and `openings` are in the book. Without it the moves of both are. `endgames` \
             serve either side.",
        ),
        optional(
            "bytes",
            Kind::Integer { min: 3, max: MOST_BOOK_BYTES as i64 },
            "The most bytes that the book's table may take in the program (default: what is free).",
        ),
        optional(
            "lines",
            list(&Kind::Moves),
            "Lines of moves from the start: `[\"e1f2 h8g7 f2g3 f8e7\"]`. What may be played instead of a move \
             stands behind it in parentheses: `\"e1f2 h8g7 (b8a7 f2e3) f2g3\"`.",
        ),
        optional(
            "openings",
            Kind::Path,
            "The path of a text file of openings: lines of moves, indented below those that they go on from, \
             with the names of openings. `\"\"`: none.",
        ),
        optional(
            "library",
            Kind::Path,
            "The path of a text file of further openings, without names, which the program reads from disk where \
             `openings` have no move. `\"\"`: none.",
        ),
        optional(
            "endgames",
            list(&some(&Kind::Piece)),
            "Endings of two pieces of a side against one of the other that are solved when the program is built, so that \
             it wins them by the shortest way: lists such as `[[\"red king\", \"red king\", \"white king\"]]`.",
        ),
    ],
};
