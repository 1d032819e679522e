//! What a position is worth when both sides play as well as can be.
//!
//! A [`State`] is a value as it is kept, one for each position, in 32 bits: relative to the side to
//! move, and with a *grade* that says how good a win is. A win by a row, a region or a stuck side has
//! the highest grade; where pieces are counted at the end, the grade is by how many the winner is
//! ahead. The winner wants first a high grade, then few plies; the loser wants the opposite.

/// The value of a position with best play of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A side can force a win.
    Won {
        /// The side that wins, 0 or 1.
        side: usize,
        /// Turns until then, if the winner hurries and the loser delays. Stops at 65535.
        plies: u32,
        /// By how many pieces, where the end of the game is a count.
        ahead: Option<u8>,
    },
    /// Neither side can: the game ends in a draw, or never.
    Drawn,
}

impl Value {
    /// The side that wins, 0 or 1.
    #[must_use]
    pub fn winner(self) -> Option<usize> {
        match self {
            Self::Won { side, .. } => Some(side),
            Self::Drawn => None,
        }
    }

    /// Turns to the end of the game, where a side wins.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::Won { plies, .. } => Some(plies),
            Self::Drawn => None,
        }
    }

    /// By how many pieces a side wins, where the end of the game is a count.
    #[must_use]
    pub fn ahead(self) -> Option<u8> {
        match self {
            Self::Won { ahead, .. } => ahead,
            Self::Drawn => None,
        }
    }
}

/// The grade of a win that is no count of pieces.
const OUTRIGHT: u8 = 255;

const DECIDED: u32 = 1 << 31;
const WINS: u32 = 1 << 30;
const GRADE_SHIFT: u32 = 16;
const MOST_PLIES: u32 = 0xffff;

/// A value as it is kept, relative to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State(pub u32);

impl State {
    /// There is no such position.
    pub const ABSENT: Self = Self(0);
    /// Nobody is known to win; in the end, nobody does.
    pub const OPEN: Self = Self(1);

    /// The side to move wins or loses at once, not by a count.
    pub fn outright(wins: bool) -> Self {
        Self::decided(wins, OUTRIGHT, 0)
    }

    /// The side to move is ahead by so many pieces at the end of the game.
    pub fn counted(ahead: i32) -> Self {
        match ahead {
            0 => Self::OPEN,
            // No count is an outright win, however many pieces a large board may have.
            _ => Self::decided(ahead > 0, ahead.unsigned_abs().min(u32::from(OUTRIGHT) - 1) as u8, 0),
        }
    }

    fn decided(wins: bool, grade: u8, plies: u32) -> Self {
        let wins = if wins { WINS } else { 0 };
        Self(DECIDED | wins | u32::from(grade) << GRADE_SHIFT | plies.min(MOST_PLIES))
    }

    pub fn is_decided(self) -> bool {
        self.0 & DECIDED != 0
    }

    /// Whether the side to move wins.
    pub fn wins(self) -> bool {
        self.0 & WINS != 0
    }

    pub fn grade(self) -> u8 {
        (self.0 >> GRADE_SHIFT) as u8
    }

    pub fn plies(self) -> u32 {
        self.0 & MOST_PLIES
    }

    /// What it is worth to the other side to move here.
    pub fn before(self) -> Self {
        if self.is_decided() { Self::decided(!self.wins(), self.grade(), self.plies() + 1) } else { self }
    }

    /// A number that is the higher, the better the state is for the side to move.
    pub fn worth(self) -> i32 {
        if !self.is_decided() {
            return 0;
        }
        let distance = (u32::from(self.grade()) << GRADE_SHIFT | (MOST_PLIES - self.plies())) as i32 + 1;
        if self.wins() { distance } else { -distance }
    }

    /// The value, if `side` is to move.
    pub fn value(self, side: usize) -> Value {
        if !self.is_decided() {
            return Value::Drawn;
        }
        let side = if self.wins() { side } else { side ^ 1 };
        let ahead = (self.grade() != OUTRIGHT).then_some(self.grade());
        Value::Won { side, plies: self.plies(), ahead }
    }
}
