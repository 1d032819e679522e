//! Books: moves that are played without a search.
//!
//! A description says lines of moves; [`Book::new`] plays them by the rules and keeps the move of each
//! position along them. What a program does with its table, this does with the positions themselves.
//!
//! * `lines`: a description's lines, played;
//! * [`strategy`]: a small set of positions in which a side keeps what it has against everything;
//! * [`searched`]: moves that long searches have found, along the likeliest lines;
//! * [`tree`]: positions and moves as the lines of a description.

mod lines;
pub mod searched;
pub mod strategy;
#[cfg(test)]
mod tests;
pub mod tree;

use std::collections::BTreeMap;

use diagnostics::Diagnostic;
use engine_spec::{BookMove, Spec, Standing};

use engine::Game;

/// The book of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    moves: Vec<BookMove>,
    places: BTreeMap<Standing, usize>,
}

impl Book {
    /// The book that `spec` describes; an empty one if it describes none.
    ///
    /// # Errors
    /// Every move that is not legal, and every one that contradicts another of the side whose book it
    /// is.
    pub fn new(spec: &Spec) -> Result<Self, Vec<Diagnostic>> {
        let moves = match &spec.book {
            Some(book) => lines::played(spec, book)?,
            None => Vec::new(),
        };
        let places = moves.iter().enumerate().map(|(place, each)| (each.position.clone(), place)).collect();
        Ok(Self { moves, places })
    }

    /// The moves, the most important first: those nearest to the start, of these the ones that are
    /// written first.
    #[must_use]
    pub fn moves(&self) -> &[BookMove] {
        &self.moves
    }

    /// The move for a position; `None` if it is not in the book.
    #[must_use]
    pub fn find(&self, position: &Standing) -> Option<&BookMove> {
        self.moves.get(*self.places.get(position)?)
    }

    /// The move in a game being played; `None` if there is none, or a turn has begun.
    #[must_use]
    pub fn choose(&self, game: &Game) -> Option<&BookMove> {
        // To look a position up takes longer than to see that there is nothing to find.
        if self.moves.is_empty() { None } else { self.find(&game.standing()?) }
    }
}
