//! What is searched less deep: the position after a null move, and moves that come late.

use engine_spec::Spec;

/// A search of the position with the other side to move: where even that is worth the upper bound, so is the
/// node.
///
/// It is made where a turn begins that could begin with a move, neither at the root nor after another null
/// move, once the evaluation is the upper bound at least, and that no lost game; not where a capture is
/// forced or a royal piece attacked, and with principal variation search where the window is a null window
/// only. Its own window is a null window below the upper bound, which is what the node is then worth: no win
/// or loss is ever deduced from a null move, and what the table keeps is a lower bound without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullMove {
    /// So many plies fewer than after a move are searched; one at least has to be left.
    pub reduction: u8,
    /// Where pieces are counted and captures listed apart: with so many pieces a side that is not in check has some move,
    /// as far as a search cares, and the null move is tried before moves are listed.
    pub sure: Option<u8>,
}

/// Moves that come late in the order of a node are first searched one ply less deep, with a null window: only one
/// that seems better than the best so far is searched as the others are.
///
/// So it is where a turn begins, but not at the root, and for moves that end the turn, and neither the game nor the
/// search, and attack no royal piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMoves {
    /// So many moves of a node are searched as deep as can be.
    pub full: u8,
    /// So many where moves of the root are answered, if that is another number: with an answer that is missed there the
    /// move of the root is taken for a better one than it is.
    pub answers: Option<u8>,
    /// Plies left from which on others are not.
    pub least: u8,
    /// So many moves, if that is asked for: those after them are searched two plies less deep, where more than the least
    /// plies are left.
    pub very: Option<u8>,
    /// Where moves that take something are known: so many moves are tried in the order of their scores, and the others as
    /// they are listed. With none of the first good enough none mostly is, and to look for the best of those that are
    /// left takes longer than what their order spares.
    pub sorted: Option<u8>,
}

impl NullMove {
    /// Those of a game, where `victims` says whether moves that take something are listed apart.
    pub(crate) fn new(spec: &Spec, victims: bool) -> Option<Self> {
        let counted = !spec.ends.dead.is_empty();
        let sure = (victims && counted && !spec.turn.forced).then_some(SURE_TO_MOVE);
        (spec.search.null_move > 0).then_some(Self { reduction: spec.search.null_move, sure })
    }
}

impl LateMoves {
    /// Those of a game, where `victims` says whether moves that take something are known.
    pub(crate) fn new(spec: &Spec, victims: bool) -> Option<Self> {
        let search = &spec.search;
        let full = search.late_move_reduction;
        let alone = !spec.turn.chain && spec.turn.mill.is_none();
        let answers = (victims && alone).then_some(full.saturating_mul(ANSWERS));
        let least = if search.quiescence > 0 { LEAST_REDUCED_TO_CAPTURES } else { LEAST_REDUCED };
        let very = Some(search.very_late_moves).filter(|&very| very > 0);
        (full > 0).then(|| Self { full, answers, least, very, sorted: victims.then_some(SORTED) })
    }
}

impl LateMoves {
    /// Whether a late move, with so many tried before it and so many plies left, is searched two plies less deep.
    #[must_use]
    pub fn is_very_late(&self, tried: usize, left: u8) -> bool {
        left > self.least && self.very.is_some_and(|very| tried >= usize::from(very))
    }
}

/// Plies left from which on late moves are searched less deep: with fewer, what is left of them knows nothing. Where
/// captures are searched on beyond the depth, these are something.
const LEAST_REDUCED: u8 = 3;
const LEAST_REDUCED_TO_CAPTURES: u8 = 2;

/// How many times as many answers to a move of the root are searched as deep as can be.
const ANSWERS: u8 = 3;

/// Pieces of a side that has some move, if it is not in check.
const SURE_TO_MOVE: u8 = 4;

/// Moves of a node that are tried in the order of their scores.
const SORTED: u8 = 8;
