//! The board of a game: squares, their names, neighbours and lines.

use crate::mechanics::AXES;

/// The greatest number of playable squares: their numbers are bytes, of which two stand for no square.
pub const MAX_SQUARES: usize = 254;

/// The greatest number of playable squares of a game of steps; a game on more is a general one.
pub const MAX_SQUARES_OF_STEPS: usize = 128;

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
    /// The lines drawn on the board, each a list of squares of which neighbours are linked. Without
    /// any, rows of pieces are those of the grid.
    pub lines: Vec<Vec<Square>>,
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
        self.away(square, direction.offset())
    }

    /// The square so many files right and ranks up of another, if it is on the board and playable.
    #[must_use]
    pub fn away(&self, square: Square, (right, up): (i8, i8)) -> Option<Square> {
        let &(file, rank) = self.squares.get(usize::from(square))?;
        self.square_at(file.checked_add_signed(right)?, rank.checked_add_signed(up)?)
    }

    /// The squares that are next to `square` on a drawn line, in ascending order.
    #[must_use]
    pub fn linked(&self, square: Square) -> Vec<Square> {
        let pairs = self.lines.iter().flat_map(|line| line.windows(2));
        let other = |pair: &[Square]| match *pair {
            [one, other] if one == square => Some(other),
            [other, one] if one == square => Some(other),
            _ => None,
        };
        let mut linked: Vec<Square> = pairs.filter_map(other).collect();
        linked.sort_unstable();
        linked.dedup();
        linked
    }

    /// All rows of `length` squares: parts of the drawn lines, in the order written, or, on a board
    /// without any, straight lines of playable squares, by where they begin. A line that comes back to a
    /// square makes no row there: the squares of a row are all different.
    #[must_use]
    pub fn rows(&self, length: u8) -> Vec<Vec<Square>> {
        let length = usize::from(length.max(1));
        if !self.lines.is_empty() {
            let differ = |row: &&[Square]| (1..row.len()).all(|end| !row[..end].contains(&row[end]));
            let rows = self.lines.iter().flat_map(|line| line.windows(length)).filter(differ);
            return rows.map(<[Square]>::to_vec).collect();
        }
        let row = |start: Square, axis: Direction| -> Vec<Square> {
            let next = |&square: &Square| self.neighbor(square, axis);
            std::iter::successors(Some(start), next).take(length).collect()
        };
        let starts = (0..).take(self.squares.len());
        let rows = starts.flat_map(|start| AXES.map(|axis| row(start, axis)));
        rows.filter(|row| row.len() == length).collect()
    }

    /// The squares between two others in a straight line; `None` if they lie in none, or some is not playable.
    #[must_use]
    pub fn between(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        Direction::ALL.into_iter().find_map(|direction| {
            let mut squares = Vec::new();
            let mut square = self.neighbor(from, direction)?;
            while square != to {
                squares.push(square);
                square = self.neighbor(square, direction)?;
            }
            Some(squares)
        })
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

/// For each square the one at the other end of its file, if there is one: as the other side sees the board.
#[must_use]
pub fn mirrored(board: &Board) -> Vec<Option<Square>> {
    let turned = |&(file, rank): &(u8, u8)| board.square_at(file, board.ranks.checked_sub(rank + 1)?);
    board.squares.iter().map(turned).collect()
}
