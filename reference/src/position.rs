//! A board with pieces on it.

use engine_spec::{Spec, Square, Zobrist};

/// A step from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub start: Square,
    /// Where it goes.
    pub dest: Square,
}

/// A position: which piece stands where, and whose turn it is. The evaluation, hash and lock are
/// functions of the pieces, kept up to date by [`Rules::make`](crate::Rules::make).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// For each playable square the piece on it, as an index into `Spec::pieces`.
    pub board: Vec<Option<u8>>,
    /// The side to move, 0 or 1.
    pub side: usize,
    /// The evaluation, 1 to 254; higher is better for side 0.
    pub eval: u8,
    /// Chooses the slot of a table.
    pub hash: u8,
    /// Tells positions of one slot apart.
    pub lock: u8,
}

impl Position {
    /// The position a game begins with.
    #[must_use]
    pub fn start(spec: &Spec, keys: &Zobrist) -> Self {
        let squares: Vec<Square> = spec.pieces.iter().map(|piece| piece.start).collect();
        Self::with_pieces(spec, keys, &squares, 0)
    }

    /// The position with piece `p` of `Spec::pieces` on `squares[p]` and `side` to move.
    /// `squares` names a different square for each piece.
    #[must_use]
    pub fn with_pieces(spec: &Spec, keys: &Zobrist, squares: &[Square], side: usize) -> Self {
        let mut position =
            Self { board: vec![None; spec.board.squares.len()], side, eval: 0, hash: 0, lock: 0 };
        for (&square, piece) in squares.iter().zip(0..) {
            position.board[usize::from(square)] = Some(piece);
        }
        position.refresh(spec, keys);
        position
    }

    /// Computes evaluation, hash and lock from nothing but the pieces.
    pub fn refresh(&mut self, spec: &Spec, keys: &Zobrist) {
        let mut eval = i32::from(spec.evaluation.base);
        (self.hash, self.lock) = (0, 0);
        for (square, piece) in self.board.iter().enumerate() {
            let Some(piece) = piece.map(usize::from) else { continue };
            let class = spec.pieces[piece].class;
            let value = i32::from(spec.classes[class].values[square]);
            eval += if spec.side_of(piece) == 0 { value } else { -value };
            self.hash ^= keys.hash[class][square];
            self.lock ^= keys.lock[class][square];
        }
        // The description was checked: every position's evaluation lies in 1..=254.
        self.eval = eval as u8;
    }
}
