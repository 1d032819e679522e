//! What positions are worth: terms beside the values of pieces, and how wide scores are.

use crate::files::Files;
use crate::pattern::Pattern;

/// The evaluation: `base` plus the values of side 0's pieces less those of side 1's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// How many bytes a score takes.
    pub width: Width,
    /// The value of an empty board.
    pub base: Score,
    /// A bound that no position's evaluation is below; at least 1.
    pub min: Score,
    /// A bound that no position's evaluation is above; less than [`Width::top`].
    pub max: Score,
    /// Points for each move that a side has more than the other.
    pub mobility: u8,
    /// Points for what stands side by side along lines, early and late in the game.
    pub along: [Along; 2],
    /// Points for lines of [`crate::Spec::row_length`] squares that hold k pieces of one side and none of the
    /// other: `runs[k - 1]`. Empty if they do not count.
    pub runs: Vec<u8>,
    /// Points for the side to move if it could close a mill at once.
    pub closing: u8,
    /// Points for driving a royal piece that is left alone to the edge, see [`crate::hunt`].
    pub hunt: u8,
    /// What files are worth by who stands on them, if they count.
    pub files: Option<Files>,
    /// Squares that count together.
    pub patterns: Vec<Pattern>,
    /// When pieces have the values of [`crate::Class::late`], and patterns those of [`Pattern::late`].
    pub late: Option<Late>,
}

/// Points for what stands side by side along the lines of a board: the ranks, files and diagonals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Along {
    /// For each way in which a new piece of a side would outflank enemies, more than the other side has: a
    /// square counts for each direction in which enemies turn over.
    pub flanks: i8,
    /// For each empty square beside a piece of a side, more than the other has: a square counts for each piece.
    pub frontier: i8,
}

impl Along {
    /// Whether nothing counts.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

impl Evaluation {
    /// Whether anything counts along lines, early or late.
    #[must_use]
    pub fn counts_along(&self) -> bool {
        self.along.iter().any(|along| !along.is_nothing())
    }

    /// What counts along lines at a time of the game: these few points are not blended, they change half-way.
    #[must_use]
    pub fn along_in(&self, phase: Phase) -> Along {
        self.along[usize::from(phase >= LATEST / 2)]
    }
}

/// What a search says of a position: an evaluation, or a game won or lost beyond them. It is unsigned:
/// what is v for one side is [`Width::top`] less v for the other.
pub type Score = u16;

/// How many bytes a score takes in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// One: 0 to 255.
    One,
    /// Two: 0 to 65535. Nothing is written out for them.
    Two,
}

impl Width {
    /// The number of bytes.
    #[must_use]
    pub fn bytes(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The greatest score: what is v for one side is that less v for the other.
    #[must_use]
    pub fn top(self) -> Score {
        match self {
            Self::One => Score::from(u8::MAX),
            Self::Two => Score::MAX,
        }
    }

    /// What a drawn game is worth for the first side.
    #[must_use]
    pub fn even(self) -> Score {
        self.top() / 2 + 1
    }

    /// What evaluations keep to that may add up to more; scores of wins and counted ends lie beyond. With
    /// two bytes, the high byte alone says on which side of a limit a score is.
    #[must_use]
    pub fn limits(self) -> std::ops::RangeInclusive<Score> {
        match self {
            Self::One => 64..=191,
            Self::Two => 0x0300..=0xfcff,
        }
    }

    /// The score of a game won in so many plies for the winner; for the loser it is `plies`.
    #[must_use]
    pub fn win(self, plies: u8) -> Score {
        self.top() - Score::from(plies)
    }
}

/// How late it is in the game, from [`EARLY`] to [`LATEST`]: so many parts of what a piece is worth late count, and the
/// others of what it is worth early.
pub type Phase = u8;

/// The phase in which pieces have their early values.
pub const EARLY: Phase = 0;

/// The phase in which they have their late values. A power of two, so that a program divides by shifting.
pub const LATEST: Phase = 8;

/// With how many pieces it is how late in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// The number of pieces with which it is early still.
    pub from: i16,
    /// The number with which it is late, fewer or more than that.
    pub to: i16,
    /// Which pieces are counted, and when.
    pub counted: Counted,
}

/// Which pieces say how late it is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Those on the board, in the position that a search begins with.
    Board,
    /// Those that both sides will have in hand at the depth of an iteration, if each ply until then puts one on the
    /// board. Where who has pieces in hand can do nothing else, all leaves of the iteration are as late in the game.
    Hands,
}

impl Late {
    /// Late with so many pieces or more, or with so many or fewer, and early else.
    #[must_use]
    pub fn at_once(pieces: u8, or_more: bool) -> Self {
        let to = i16::from(pieces);
        Self { from: if or_more { to - 1 } else { to + 1 }, to, counted: Counted::Board }
    }

    /// Late where both sides together have no more than so many pieces in hand, and early else.
    #[must_use]
    pub fn in_hand(pieces: u8) -> Self {
        Self { counted: Counted::Hands, ..Self::at_once(pieces, false) }
    }

    /// The number of pieces with which it is late, and whether it is with more or with fewer, if nothing lies between
    /// early and late.
    #[must_use]
    pub fn is_at_once(self) -> Option<(u8, bool)> {
        let pieces = u8::try_from(self.to).ok()?;
        (self.from.abs_diff(self.to) == 1).then_some((pieces, self.to > self.from))
    }

    /// The phase with so many pieces of those that are counted.
    #[must_use]
    pub fn phase(self, pieces: u32) -> Phase {
        let (from, to) = (i64::from(self.from), i64::from(self.to));
        let latest = i64::from(LATEST);
        let part = ((i64::from(pieces) - from) * latest).checked_div(to - from).unwrap_or(latest);
        part.clamp(i64::from(EARLY), latest) as Phase
    }
}

/// By how much an early and a late value may differ where there is something between: sums that a program makes on
/// the way fit two bytes.
pub const MOST_CHANGE: u16 = 9999;

/// What lies between an early and a late value: never outside them, so that what is proved of both holds for it.
#[must_use]
pub fn blend(early: i16, late: i16, phase: Phase) -> i16 {
    let change = i32::from(late) - i32::from(early);
    let part = (change * i32::from(phase)).div_euclid(i32::from(LATEST));
    (i32::from(early) + part) as i16
}
