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
use engine_spec::{BookMove, BookPosition, Spec};

use crate::game::Game;
use crate::general;

/// The book of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    moves: Vec<BookMove>,
    places: BTreeMap<BookPosition, usize>,
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
    pub fn find(&self, position: &BookPosition) -> Option<&BookMove> {
        self.moves.get(*self.places.get(position)?)
    }

    /// The move in a game being played; `None` if there is none, or a turn has begun.
    #[must_use]
    pub fn choose(&self, game: &Game) -> Option<&BookMove> {
        // To look a position up takes longer than to see that there is nothing to find.
        if self.moves.is_empty() { None } else { self.find(&position_of(game)?) }
    }
}

/// The position of a game as books know it; `None` within a turn.
#[must_use]
pub fn position_of(game: &Game) -> Option<BookPosition> {
    match game {
        Game::General { rules, position } => standing(rules, position),
        Game::Steps { rules, position, .. } => {
            let kind =
                |piece: u8| rules.spec().kind_index(usize::from(piece)).map_or(0, |kind| kind as u8 + 1);
            Some(BookPosition {
                kinds: position.board.iter().map(|piece| piece.map_or(0, kind)).collect(),
                side: position.side,
                hand: [0; 2],
                passed: false,
            })
        }
    }
}

/// The same of a general position.
#[must_use]
pub fn standing(rules: &general::Rules, position: &general::Position) -> Option<BookPosition> {
    let kind = |&cell: &u8| {
        let class = usize::from(cell).checked_sub(1).and_then(|class| rules.spec().classes.get(class));
        class.map_or(0, |class| class.kind as u8 + 1)
    };
    position.chain().is_none().then(|| BookPosition {
        kinds: position.cells().iter().map(kind).collect(),
        side: position.side(),
        hand: [position.hand(0), position.hand(1)],
        passed: position.passed(),
    })
}
