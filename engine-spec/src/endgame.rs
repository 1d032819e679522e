//! Endings that are solved when a program is built: few pieces, every way they can stand.

/// Two pieces of a side against one of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Endgame {
    /// The kinds of the two, the lower number first.
    pub pair: [usize; 2],
    /// The kind of the other.
    pub lone: usize,
}

/// The largest board on which they are solved: more squares would take a table of more than 16 KB.
pub const MOST_ENDGAME_SQUARES: usize = 50;

/// What is known of an ending, for the side of the single piece to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedEndgame {
    /// The pieces.
    pub pieces: Endgame,
    /// The squares of the board.
    squares: usize,
    /// For every place of the single piece and of the two: 0 where it does not lose, or else one more than the moves that
    /// the other side still makes until it has.
    moves: Vec<u8>,
}

impl SolvedEndgame {
    /// An ending on a board of so many squares, in which nothing is lost.
    #[must_use]
    pub fn new(pieces: Endgame, squares: usize) -> Self {
        Self { pieces, squares, moves: vec![0; squares.pow(3)] }
    }

    /// The squares of the board.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.squares
    }

    /// What is known with the single piece on a square and the two on others: 0 where it does not lose, or else one more
    /// than the moves that the other side still makes until it has.
    #[must_use]
    pub fn moves(&self, lone: usize, pair: [usize; 2]) -> u8 {
        self.moves.get(self.place(lone, pair)).copied().unwrap_or(0)
    }

    /// Sets that.
    pub fn set(&mut self, lone: usize, pair: [usize; 2], moves: u8) {
        let place = self.place(lone, pair);
        if let Some(cell) = self.moves.get_mut(place) {
            *cell = moves;
        }
    }

    /// The most that is known anywhere.
    #[must_use]
    pub fn longest(&self) -> u8 {
        self.moves.iter().copied().max().unwrap_or(0)
    }

    fn place(&self, lone: usize, [first, second]: [usize; 2]) -> usize {
        let (first, second) = match self.pieces.pair {
            [one, other] if one == other => (first.min(second), first.max(second)),
            _ => (first, second),
        };
        (lone * self.squares + first) * self.squares + second
    }
}
