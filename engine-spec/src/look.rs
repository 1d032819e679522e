//! What a program looks like: its screen, the board's drawing, colours, shapes of pieces.

use crate::spec::Color;

/// What the program shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The board as a picture, with a cursor and a panel beside it.
    #[default]
    Board,
    /// A listing that scrolls, with commands to type.
    Text,
}

/// How long the program thinks about a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// To the depth that `[search]` says, for as long as that takes or `time-limit` allows.
    #[default]
    Depth,
    /// For so many seconds, 1 to 180.
    Seconds(u8),
    /// So that so many moves take so many minutes, again and again.
    Moves {
        /// 1 to 255.
        moves: u8,
        /// 1 to 99.
        minutes: u8,
    },
    /// So many minutes for the whole game, and so many seconds more after each move.
    Increment {
        /// 1 to 99.
        minutes: u8,
        /// 1 to 120.
        seconds: u8,
    },
    /// Until the player wants the move.
    Infinite,
}

/// The levels that there are, by their names, from the fastest.
pub const LEVELS: [(&str, Level); 15] = [
    ("1s", Level::Seconds(1)),
    ("2s", Level::Seconds(2)),
    ("5s", Level::Seconds(5)),
    ("10s", Level::Seconds(10)),
    ("15s", Level::Seconds(15)),
    ("30s", Level::Seconds(30)),
    ("60s", Level::Seconds(60)),
    ("180s", Level::Seconds(180)),
    ("60/5", Level::Moves { moves: 60, minutes: 5 }),
    ("40/15", Level::Moves { moves: 40, minutes: 15 }),
    ("40/60", Level::Moves { moves: 40, minutes: 60 }),
    ("5+3", Level::Increment { minutes: 5, seconds: 3 }),
    ("15+10", Level::Increment { minutes: 15, seconds: 10 }),
    ("infinite", Level::Infinite),
    ("depth", Level::Depth),
];

/// How the listing shows numbers. What is no number but bits, such as a hash, is always hexadecimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// In decimal, as long as they are.
    #[default]
    Decimal,
    /// In hexadecimal, two digits a byte.
    Hex,
}

/// How the listing deals with the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialogue {
    /// The board after every move; what ends stays until the player goes on; whole turns are taken back; a number
    /// out of range is answered with its range.
    #[default]
    Full,
    /// The board after the computer's moves; a new game at once when one has ended; single moves are taken back, and
    /// the computer is off then; a number out of range is as illegal as a move.
    Terse,
}

/// How the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Squares of two colours by turns.
    Checks,
    /// Squares of one colour, with lines between them.
    Grid,
    /// Points on lines: pieces stand where lines meet.
    Lines,
    /// A rack with a hole for each square.
    Rack,
}

/// Whether a program has a part that it can do without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extra {
    /// It does not.
    #[default]
    No,
    /// It does.
    Yes,
    /// It does if there is room for that.
    IfRoom,
}

impl Extra {
    /// With what is left open decided.
    #[must_use]
    pub fn decided(self, yes: bool) -> Self {
        match self {
            Self::IfRoom if yes => Self::Yes,
            Self::IfRoom => Self::No,
            decided => decided,
        }
    }
}

/// How the program looks. What is `None` follows from the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// What it shows.
    pub screen: Screen,
    /// Whether it saves games to disk and loads them.
    pub disk: Extra,
    /// Whether it makes use of what some computers have beyond a C64.
    pub expansions: Extra,
    /// Whether it makes use of an REU, too, for its table of positions.
    pub reu: Extra,
    /// Whether it finds mates in so many moves.
    pub mate: Extra,
    /// How the listing shows numbers.
    pub numbers: Numbers,
    /// How the listing deals with the player.
    pub dialogue: Dialogue,
    /// Whether the last character of the listing's screen tells which side's cutoff came last.
    pub cutoffs: bool,
    /// How long it thinks about a move when it begins.
    pub level: Level,
    /// How the board is drawn.
    pub board: Option<Drawing>,
    /// The colour of light squares, or of the board if it has but one.
    pub light: Option<Color>,
    /// The colour of dark squares.
    pub dark: Option<Color>,
    /// The colour of lines between squares, and of empty holes.
    pub line: Option<Color>,
    /// The colours of the two sides' pieces, in place of those of the pieces.
    pub sides: Option<[Color; 2]>,
    /// The colour of the screen's border and of the panel's background.
    pub border: Option<Color>,
}

impl Look {
    /// Whether the program is to make use of what some computers have beyond a C64, if its search can.
    #[must_use]
    pub fn is_expanded(&self) -> bool {
        self.screen == Screen::Board && self.expansions != Extra::No
    }
}

/// How a piece is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One of [`SHAPES`].
    Named(&'static str),
    /// Rows of pixels, as many as each has, set ones `true`.
    Drawn(Vec<Vec<bool>>),
}

/// The shapes that need no drawing.
pub const SHAPES: [&str; 21] = [
    "arrow", "bishop", "cat", "cross", "crown", "diamond", "disc", "fox", "hound", "king", "knight", "mouse",
    "pawn", "pearl", "queen", "ring", "rook", "shield", "square", "star", "stone",
];

/// How many rows and columns a drawn shape may have.
pub const SHAPE_SIZES: [usize; 4] = [8, 16, 24, 32];
