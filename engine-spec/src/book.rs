//! The book of a game: moves that its program plays without a search.
//!
//! A [`Book`] is what a description says: lines of moves from the start, with alternatives in
//! parentheses as chess players write them. Whether these moves are legal only the rules can tell; who
//! knows the rules makes [`BookMove`]s of them, one for each position, and from these the programs'
//! tables are made. [`Openings`] are the other form: a file of lines with names, of which every position is
//! kept, so that a move is from the book if it leads from one of them to another. A library has the same form, and
//! is read from disk.

use diagnostics::Span;

use crate::{Endgame, SolvedEndgame, Square, Standing};

/// The bytes that a position takes in a program's table.
pub const BOOK_ENTRY: usize = 3;

/// The book as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The side (0 or 1) whose moves of lines and openings are in the book; both sides' if none is named.
    pub side: Option<usize>,
    /// The most bytes that its table may take in the program.
    pub bytes: u16,
    /// The lines, each a list of words from the start of the game.
    pub lines: Vec<Vec<BookWord>>,
    /// What a file of openings says, if one is named.
    pub openings: Option<Openings>,
    /// What a file of further openings says, which programs read from disk.
    pub library: Option<Openings>,
    /// Endings that are solved when the program is built.
    pub endgames: Vec<Endgame>,
}

/// A file of openings: lines that branch as a tree, and names of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    /// The lines with anything on them, in the order in which they are written.
    pub lines: Vec<OpeningLine>,
    /// Where the game file names the file.
    pub span: Span,
}

/// A line of a file of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningLine {
    /// The line before it from whose end it goes on; the start of the game if there is none.
    pub after: Option<usize>,
    /// What the position is called that it leads to.
    pub name: Option<(String, Span)>,
    /// Its moves; at least one.
    pub moves: Vec<OpeningMove>,
}

/// A move of a file of openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The move.
    pub text: String,
    /// How often it is played, from 0 (never) to [`MOST_WEIGHT`].
    pub weight: u8,
    /// Where it stands, for messages.
    pub span: Span,
}

/// The weight of a move that is played often.
pub const MOST_WEIGHT: u8 = 3;

/// How often a move of each weight is played, beside others of the same position.
pub const SHARES: [u8; MOST_WEIGHT as usize + 1] = [0, 1, 3, 9];

/// The most positions that the openings of a game may have: more than any program has room for.
pub const MOST_OPENINGS: usize = 16384;

/// The most names that openings may have: a program counts them in a byte.
pub const MOST_OPENING_NAMES: usize = 254;

/// A position that a file of openings leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPosition {
    /// The position; at the beginning of a turn.
    pub position: Standing,
    /// How often a move that leads to it is played, from 0 (never) to [`MOST_WEIGHT`].
    pub weight: u8,
    /// The number of its name, if it has one of its own.
    pub name: Option<usize>,
}

/// What a program is to know without a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookContents {
    /// Positions, each with the move that is played there; the most important first.
    pub moves: Vec<BookMove>,
    /// Positions that moves may lead to; the most important first.
    pub known: Vec<KnownPosition>,
    /// How many of them the program is to know at most, the others being strangers to it.
    pub most: usize,
    /// The names of openings.
    pub names: Vec<String>,
    /// Positions that are not known, a move away from one that is.
    pub strangers: Vec<Stranger>,
    /// Positions of the library that have moves, the nearest to the start first.
    pub library: Vec<LibraryPosition>,
    /// Endings that are solved.
    pub endgames: Vec<SolvedEndgame>,
}

/// A position of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryPosition {
    /// The position; at the beginning of a turn.
    pub position: Standing,
    /// Turns from the start, by the shortest line.
    pub ply: usize,
    /// What is played there, in the order in which moves are generated: each move by its place among the legal ones, as
    /// it is written, and how often it is played, from 1 on.
    pub moves: Vec<(u8, String, u8)>,
}

impl BookContents {
    /// The same with so many positions at most, the most important ones.
    #[must_use]
    pub fn first(&self, count: usize) -> Self {
        let mut less = self.clone();
        less.moves.truncate(count);
        less.most = count;
        less
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.moves.len() + self.known.len().min(self.most)
    }
}

/// A position that is not known, by what distinguishes it from a known one before it: of the openings of chess there
/// are seventy thousand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// The number of the known position.
    pub before: usize,
    /// The squares on which something else stands, and what: 0 if nothing does, or else the index into `Spec::kinds` plus
    /// one.
    pub changed: Vec<(Square, u8)>,
    /// All of it but the board, which has no squares here.
    pub rest: Standing,
}

/// A word of a line and where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookWord {
    /// What it says.
    pub token: BookToken,
    /// Where it stands, for messages.
    pub span: Span,
}

/// What a word of a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookToken {
    /// A move.
    Move(String),
    /// `(`: what follows is played instead of the move before.
    Open,
    /// `)`: the line goes on where it was before its partner.
    Close,
}

/// A move of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// Where it is played; at the beginning of a turn.
    pub position: Standing,
    /// Its place among the legal moves of the position, in the order in which they are generated.
    pub place: u8,
    /// The move as it is written: `e1f2`.
    pub text: String,
}
