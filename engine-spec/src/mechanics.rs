//! How pieces come to the board, move, capture and change, and how a turn goes.

use crate::board::{Direction, Square};

/// A displacement: files right and ranks up.
pub type Offset = (i8, i8);

/// One movement of a piece. Those of a piece are tried in the order written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// What sort of movement it is.
    pub gait: Gait,
    /// Where it leads: once for a step or a leap, again and again for a ride; for a jump, to the
    /// square jumped over, behind which the piece lands.
    pub offset: Offset,
    /// What may stand on the square it ends on.
    pub only: Means,
    /// The squares that it begins on, if not any.
    pub from: Option<Region>,
    /// The fewest displacements of a ride.
    pub least: u8,
    /// The most displacements of a ride.
    pub limit: u8,
    /// Whether the square before the last of a ride can be captured on by a movement with `also`, by the other side's
    /// next move.
    pub passes: bool,
    /// Whether it leads also to a square that an enemy has just passed, and takes that enemy.
    pub also: bool,
    /// Of a ride of two displacements: the first, if it is another one than the second.
    pub bend: Option<Offset>,
    /// Whether a ride takes what stands behind exactly one other piece, of either side.
    pub over: bool,
}

impl Movement {
    /// One from anywhere, a ride as far as it goes, that has nothing to do with squares that are passed.
    #[must_use]
    pub const fn new(gait: Gait, offset: Offset, only: Means) -> Self {
        Self {
            gait,
            offset,
            only,
            from: None,
            least: 1,
            limit: u8::MAX,
            passes: false,
            also: false,
            bend: None,
            over: false,
        }
    }

    /// Whether it is no more than [`Movement::new`] says.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        *self == Self::new(self.gait, self.offset, self.only)
    }

    /// Whether it begins on a square.
    #[must_use]
    pub fn begins(&self, square: Square) -> bool {
        self.from.is_none_or(|region| region.has(square))
    }

    /// Whether it may lead to an empty square.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.goes() || (self.gait != Gait::Jump && self.also)
    }

    /// Whether it may lead to an empty square without taking anything.
    #[must_use]
    pub fn goes(&self) -> bool {
        self.gait != Gait::Jump && matches!(self.only, Means::Move | Means::Both)
    }

    /// Where a step, a leap or a ride with a bend leads.
    #[must_use]
    pub fn whole(&self) -> Offset {
        let (files, ranks) = self.bend.unwrap_or_default();
        (self.offset.0.saturating_add(files), self.offset.1.saturating_add(ranks))
    }

    /// Whether it can take something.
    #[must_use]
    pub fn captures(&self) -> bool {
        self.gait == Gait::Jump || self.only != Means::Move
    }
}

/// Some squares of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Region([u64; 4]);

impl Region {
    /// Whether a square is one of them.
    #[must_use]
    pub fn has(self, square: Square) -> bool {
        self.0.get(usize::from(square >> 6)).is_some_and(|word| word >> (square & 63) & 1 != 0)
    }

    /// The squares, in ascending order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..=Square::MAX).filter(move |&square| self.has(square))
    }

    /// Whether no square is in both.
    #[must_use]
    pub fn is_apart(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(one, other)| one & other == 0)
    }
}

impl FromIterator<Square> for Region {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut region = Self::default();
        for square in squares {
            if let Some(word) = region.0.get_mut(usize::from(square >> 6)) {
                *word |= 1 << (square & 63);
            }
        }
        region
    }
}

/// A move of a royal piece in which another piece of its side goes with it, once, if neither has moved before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castle {
    /// Index into [`Spec::kinds`](crate::Spec::kinds): the other piece.
    pub with: usize,
    /// Where the royal piece stands at first.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Where the other piece stands at first.
    pub with_from: Square,
    /// Where that goes.
    pub with_to: Square,
}

/// The most castlings of a game, and checks that are left: a byte has a bit for each.
pub const MOST_CASTLES: usize = 8;

/// The most kinds that a piece can choose to become one of.
pub const MOST_CHOICES: usize = 8;

/// The sorts of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// To the next square, or any other displacement, whatever stands between.
    Leap,
    /// Any number of equal displacements over empty squares.
    Ride,
    /// Over an enemy next to it to the empty square right behind, which removes the enemy.
    Jump,
    /// To a square that is linked, by ascending numbers; there is no displacement.
    Link,
}

/// What a movement may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Going to an empty square.
    Move,
    /// Taking what the other side has there, by replacement. Jumps are always captures.
    Capture,
    /// Either.
    Both,
    /// Taking the other side's royal piece alone: where that may not stand.
    Royal,
}

/// Where a side may put a new piece, which is its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// On any empty square.
    Empty,
    /// On the lowest empty square of any file.
    Lowest,
    /// On an empty square from which a straight row of the other side's pieces ends at one of its
    /// own; all pieces of such rows change sides.
    Outflank,
}

/// What a piece becomes, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Indices into [`Spec::kinds`](crate::Spec::kinds): what it can become, at least one. Each is a move of its own, in
    /// this order.
    pub to: Vec<usize>,
    /// The squares, in ascending order. Arriving there ends a chain of captures.
    pub squares: Vec<Square>,
}

/// What a piece becomes by a move, if not the first that it can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Index into [`Spec::kinds`](crate::Spec::kinds): what moves.
    pub kind: usize,
    /// Where.
    pub square: Square,
    /// Which of the kinds that it can choose from, from 1 on.
    pub choice: u8,
}

/// How a turn goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whether a side that can capture must.
    pub forced: bool,
    /// Whether a piece that has jumped must jump on while it can: all that is one move.
    pub chain: bool,
    /// Whether a side that has no move passes while the other side has one. Where neither has, the
    /// side to move is stuck.
    pub pass: bool,
    /// How many pieces make a mill: who has just closed one takes a piece off the board, in the same
    /// turn. It goes neither with chains nor with rows that end the game.
    pub mill: Option<u8>,
    /// Whether a piece that comes to a square takes the enemies between it and others of its side.
    pub enclose: Enclose,
}

/// In which directions a piece that comes to a square takes an enemy beside it, if another of its side
/// stands right behind that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enclose {
    /// In none.
    Never,
    /// Along files and ranks.
    Orthogonal,
    /// And diagonally.
    All,
}

impl Enclose {
    /// The directions.
    #[must_use]
    pub fn directions(self) -> &'static [Direction] {
        const ORTHOGONAL: [Direction; 4] =
            [Direction::North, Direction::East, Direction::South, Direction::West];
        match self {
            Self::Never => &[],
            Self::Orthogonal => &ORTHOGONAL,
            Self::All => &Direction::ALL,
        }
    }
}

impl Turn {
    /// The turn of a description that says nothing about it.
    pub const PLAIN: Self =
        Self { forced: false, chain: false, pass: false, mill: None, enclose: Enclose::Never };
}

/// So many of a side's pieces in a straight line end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many.
    pub length: u8,
    /// Whether it wins or loses for who has them.
    pub wins: bool,
}

/// The four axes on which pieces can stand in a line.
pub const AXES: [Direction; 4] =
    [Direction::North, Direction::NorthEast, Direction::East, Direction::SouthEast];
