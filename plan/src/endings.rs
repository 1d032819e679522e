//! Searches to the end of a game that is counted.

use engine_spec::{Algorithm, Search, Ties};

/// Iterations before a game is searched to its end: enough for a move to play if there is no time for that, and for a
/// good order of moves.
const AFTER: u8 = 5;

/// The end of a game in which each turn fills a square, and pieces are counted once nobody can move.
///
/// Once few squares are empty, a search that may go so deep does not deepen further after the first iterations. It goes
/// straight to the end, first with the narrowest window that tells whether the side to move wins, loses or draws, and
/// then, unless it is a draw, with what is left of the whole window. Late moves are searched as deep as the others there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endings {
    /// So many empty squares, or fewer.
    pub squares: u8,
    /// The iteration after which it does so.
    pub after: u8,
}

impl Endings {
    /// For searches that take a window of any kind and see how the game ends.
    pub(crate) fn new(search: &Search) -> Option<Self> {
        let windows = matches!(search.algorithm, Algorithm::AlphaBeta | Algorithm::NegaScout);
        let can = windows && search.ties == Ties::First && search.wins;
        (can && search.endings > 0).then_some(Self { squares: search.endings, after: AFTER })
    }

    /// Whether it begins after an iteration of so many plies with so many squares empty, where the search may go to
    /// `deepest` plies. Each turn that fills a square may be followed by one that is passed.
    #[must_use]
    pub fn begin(self, after: u8, empty: usize, deepest: u8) -> bool {
        after == self.after && empty <= usize::from(self.squares) && 2 * empty <= usize::from(deepest)
    }
}
