//! Variables of games with royal pieces.

use engine_spec::Spec;

use crate::needs::Needs;

/// Those that there are for `count` frames: whether one is wanted, its name, its size in bytes, and what it holds.
pub(super) fn wanted(
    spec: &Spec,
    needs: &Needs,
    count: usize,
) -> [(bool, &'static str, usize, &'static str); 24] {
    let royal = spec.royals() != [None, None];
    let stands = spec.search.quiescence > 0 || needs.victims || needs.checks;
    let squares = spec.board.squares.len();
    let longest = usize::from(spec.board.files.max(spec.board.ranks));
    [
        (royal, "node_legal", count, "whether a move has been legal"),
        (royal && stands, "node_checked", count, "whether in check, with a ply left or none at least"),
        (
            needs.checks,
            "node_checker",
            count,
            "who gives check, NONE, or NONE - 1 if only making moves tells",
        ),
        (needs.checks, "made_doubt", count, "not 0 if its move does not tell all about checks"),
        (needs.checks, "royal_square", 2, "where the royal piece of each side stands"),
        (needs.checks, "royal_place", 2, "and its place on the grid"),
        (needs.checks, "royal_wild", 1, "bit 7 set if one of them may be taken"),
        (
            needs.evades,
            "royal_marks",
            squares,
            "royal_stamp on the squares that a move in check has to go to",
        ),
        (needs.evades, "royal_evades", 1, "bit 7 set while only moves that may help in check are listed"),
        (needs.evades, "royal_stamp", 1, "what marks them"),
        (needs.evades, "royal_from", 1, "where the royal piece in check stands"),
        (needs.evades, "royal_goals", 1, "how many squares are marked"),
        (needs.evades, "royal_goal", longest + 1, "which ones"),
        (needs.evades, "royal_goal_place", longest + 1, "and their places on the grid"),
        (needs.spares, "short_from", 1, "who is asked whether moves fall short, or NONE"),
        (needs.spares, "short_frame", 1, "the frame in which that was asked last"),
        (needs.spares, "short_class", 1, "the class of that piece, or 0 if its moves are made"),
        (needs.spares, "short_sum", 2, "the sum without it"),
        (royal, "royal_next", 1, "while moves are tried for being legal: place of the next"),
        (royal, "royal_count", 1, "how many there are"),
        (royal, "royal_kept", 1, "and how many are legal"),
        (royal && needs.wide, "royal_next_page", 1, "whole pages before the next"),
        (royal && needs.wide, "royal_pages", 1, "before the end"),
        (royal && needs.wide, "royal_kept_page", 1, "and before the last that is kept"),
    ]
}
