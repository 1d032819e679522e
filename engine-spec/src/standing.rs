//! What makes two positions of a game the same.

/// A position as the rules know it, at the beginning of a turn: all that decides how the game may go on.
///
/// Positions with equal standings count as one for `repetition` of `[end]`, in books and in programs. How
/// the game came there does not matter, be it by a pass, and neither do the values of pieces; nor how many quiet plies
/// there have been, since these never come back with the position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing {
    /// For each playable square 0 if it is empty, else the index into `Spec::kinds` plus one.
    pub kinds: Vec<u8>,
    /// The side to move, 0 or 1.
    pub side: usize,
    /// How many pieces each side has in hand.
    pub hand: [u8; 2],
    /// The rights to castle that are left, a bit for each castling of the game, and the checks that are.
    pub rights: u8,
    /// The square that a piece has just passed and can be taken on.
    pub crossed: Option<crate::Square>,
}
