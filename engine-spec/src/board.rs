//! The board of a game: squares, their names and neighbours.

/// The greatest number of playable squares: a square number must fit seven bits.
pub const MAX_SQUARES: usize = 128;

/// A playable square's number: playable squares are counted from 0 along rank 1 from file a,
/// then rank 2 and so on. A higher number is never on a lower rank.
pub type Square = u8;

/// The board: a grid of files and ranks of which some squares are playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Columns, 2 to 16, named a, b, c …
    pub files: u8,
    /// Rows, 2 to 16, named 1, 2, 3 … from the bottom.
    pub ranks: u8,
    /// File and rank (from 0) of each playable square, in square-number order.
    pub squares: Vec<(u8, u8)>,
}

impl Board {
    /// The number of the playable square at `file`, `rank` (from 0).
    #[must_use]
    pub fn square_at(&self, file: u8, rank: u8) -> Option<Square> {
        let index = self.squares.iter().position(|&place| place == (file, rank))?;
        u8::try_from(index).ok()
    }

    /// The square one step from `square`, if it is on the board and playable.
    #[must_use]
    pub fn neighbor(&self, square: Square, direction: Direction) -> Option<Square> {
        let &(file, rank) = self.squares.get(usize::from(square))?;
        let (right, up) = direction.offset();
        self.square_at(file.checked_add_signed(right)?, rank.checked_add_signed(up)?)
    }

    /// The name of a square: `e1`.
    #[must_use]
    pub fn name(&self, square: Square) -> String {
        let (file, rank) = self.squares[usize::from(square)];
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }

    /// The square with that name, in either case, if it is playable.
    #[must_use]
    pub fn square(&self, name: &str) -> Option<Square> {
        let (file, rank) = parse_square(name)?;
        self.square_at(file, rank)
    }
}

/// File and rank (from 0) of a square name such as `e1`, whatever the board.
pub(crate) fn parse_square(name: &str) -> Option<(u8, u8)> {
    let mut letters = name.chars();
    let file = letters.next()?.to_ascii_lowercase();
    let digits = letters.as_str();
    if !file.is_ascii_lowercase()
        || digits.starts_with('0')
        || !digits.bytes().all(|digit| digit.is_ascii_digit())
    {
        return None;
    }
    let rank: u8 = digits.parse().ok()?;
    Some((u8::try_from(file).ok()? - b'a', rank.checked_sub(1)?))
}

/// One of the eight directions; north is towards the higher ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All directions, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// How many files right and ranks up one step goes.
    #[must_use]
    pub fn offset(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The word used in a description: `n`, `ne` …
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::NorthEast => "ne",
            Self::East => "e",
            Self::SouthEast => "se",
            Self::South => "s",
            Self::SouthWest => "sw",
            Self::West => "w",
            Self::NorthWest => "nw",
        }
    }
}
