//! The book of a game: moves that its program plays without a search.
//!
//! A [`Book`] is what a description says: lines of moves from the start, with alternatives in
//! parentheses as chess players write them. Whether these moves are legal only the rules can tell; who
//! knows the rules makes [`BookMove`]s of them, one for each position, and from these the programs'
//! tables are made.

use diagnostics::Span;

use crate::Standing;

/// The bytes that a position takes in a program's table.
pub const BOOK_ENTRY: usize = 3;

/// The book as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// The side (0 or 1) whose moves are in the book; both sides' if none is named.
    pub side: Option<usize>,
    /// The most bytes that its table may take in the program.
    pub bytes: u16,
    /// The lines, each a list of words from the start of the game.
    pub lines: Vec<Vec<BookWord>>,
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
