//! Books: moves that are played without a search.
//!
//! A description says lines of moves; [`Book::new`] plays them by the rules and keeps the move of each
//! position along them. What a program does with its table, this does with the positions themselves.
//!
//! * `lines`: a description's lines, played;
//! * `openings`: a file of openings, played;
//! * `library`: one of further openings, which programs read from disk;
//! * `endgames`: endings of few pieces, solved;
//! * `short`: moves as chess players write them;
//! * [`strategy`]: a small set of positions in which a side keeps what it has against everything;
//! * [`searched`]: moves that long searches have found, along the likeliest lines;
//! * [`tree`]: positions and moves as the lines of a description.

mod endgames;
mod library;
mod lines;
mod openings;
pub mod searched;
mod short;
pub mod strategy;
#[cfg(test)]
mod tests;
pub mod tree;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use diagnostics::Diagnostic;
use engine::{Game, Position, TurnError, format_turn};
use engine_spec::{
    BookContents, BookMove, Extra, LibraryPosition, MOST_WEIGHT, SolvedEndgame, Spec, Standing,
};

use library::Library;
use openings::Known;

/// The legal move that a text stands for, in the game's own notation: written short, as chess players do (`e4`, `Nf3`,
/// `exd5`, `b8=Q`, `O-O`), or in full.
///
/// # Errors
/// When the text cannot be read, or no move or more than one is legal that it fits.
pub fn read_short(game: &Game, text: &str) -> Result<String, TurnError> {
    let turn = short::turn(game.rules(), game.position(), text)?;
    Ok(format_turn(game.rules(), game.position(), &turn))
}

/// The book of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    moves: Vec<BookMove>,
    places: BTreeMap<Standing, usize>,
    known: Known,
    library: Library,
    /// What is solved, once anybody asks, of the endings that `of` names.
    endgames: OnceLock<Vec<SolvedEndgame>>,
    of: Option<Box<Spec>>,
}

impl Book {
    /// The book that `spec` describes; an empty one if it describes none.
    ///
    /// # Errors
    /// Every move that is not legal, and every one that contradicts another of the side whose book it
    /// is.
    pub fn new(spec: &Spec) -> Result<Self, Vec<Diagnostic>> {
        let Some(book) = &spec.book else { return Ok(Self::default()) };
        let moves = lines::played(spec, book)?;
        let places = moves.iter().enumerate().map(|(place, each)| (each.position.clone(), place)).collect();
        let known = match &book.openings {
            Some(openings) => Known::new(spec, book, openings)?,
            None => Known::default(),
        };
        // Who reads no disk has none.
        let library = match book.library.as_ref().filter(|_| spec.look.disk != Extra::No) {
            Some(library) => Library::new(spec, book, library)?,
            None => Library::default(),
        };
        let of = (!book.endgames.is_empty()).then(|| Box::new(spec.clone()));
        Ok(Self { moves, places, known, library, endgames: OnceLock::new(), of })
    }

    /// The moves that lines of the description have, the most important first: those nearest to the start, of these
    /// the ones that are written first.
    #[must_use]
    pub fn moves(&self) -> &[BookMove] {
        &self.moves
    }

    /// How many positions it knows.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.moves.len() + self.known.positions.len()
    }

    /// The positions of its openings, the nearest to the start first.
    #[must_use]
    pub fn openings(&self) -> &[Position] {
        &self.known.boards
    }

    /// The positions of its library that have moves, the nearest to the start first.
    #[must_use]
    pub fn library(&self) -> &[LibraryPosition] {
        &self.library.positions
    }

    /// What a program of the game is to know.
    #[must_use]
    pub fn contents(&self, spec: &Spec) -> BookContents {
        let Known { positions, names, .. } = &self.known;
        let strangers =
            if positions.is_empty() { Vec::new() } else { self.known.strangers(Game::new(spec).rules()) };
        BookContents {
            moves: self.moves.clone(),
            known: positions.clone(),
            most: positions.len(),
            names: names.clone(),
            strangers,
            library: self.library.positions.clone(),
            endgames: self.endgames().to_vec(),
        }
    }

    /// The endings that it knows. To solve them takes a moment, the first time.
    #[must_use]
    pub fn endgames(&self) -> &[SolvedEndgame] {
        self.endgames.get_or_init(|| self.of.as_deref().map_or_else(Vec::new, endgames::solved))
    }

    /// The move that lines have for a position; `None` if it is not on them.
    #[must_use]
    pub fn find(&self, position: &Standing) -> Option<&BookMove> {
        self.moves.get(*self.places.get(position)?)
    }

    /// What may be played in a game, with how often, in the order in which moves are generated; nothing if the book
    /// does not know the position, or a turn has begun.
    #[must_use]
    pub fn choices(&self, game: &Game) -> Vec<(BookMove, u8)> {
        // To look a position up takes longer than to see that there is nothing to find.
        if self.positions() == 0 && self.of.is_none() {
            return Vec::new();
        }
        let Some(standing) = game.standing() else { return Vec::new() };
        if let Some(winning) = self.winning(game, &standing) {
            return vec![(winning, MOST_WEIGHT)];
        }
        if let Some(known) = self.find(&standing) {
            return vec![(known.clone(), MOST_WEIGHT)];
        }
        let opened = self.opened(game, &standing);
        if !opened.is_empty() {
            return opened;
        }
        let further = self.library.of(&standing).map_or(&[][..], |known| &known.moves);
        let choice = |(place, text, weight): &(u8, String, u8)| {
            (BookMove { position: standing.clone(), place: *place, text: text.clone() }, *weight)
        };
        further.iter().map(choice).collect()
    }

    /// The moves that lead from a position of the openings to another, with how often.
    fn opened(&self, game: &Game, standing: &Standing) -> Vec<(BookMove, u8)> {
        if self.known.of(standing).is_none() {
            return Vec::new();
        }
        let (rules, position) = (game.rules(), game.position());
        let choice = |(mv, place): (&engine::Move, u8)| {
            let mut after = position.clone();
            // There is nothing to take back.
            let _ = rules.make(&mut after, *mv);
            let weight = self.known.of(&rules.standing(&after)?)?.weight;
            let text = format_turn(rules, position, &[*mv]);
            (weight > 0).then(|| (BookMove { position: standing.clone(), place, text }, weight))
        };
        rules.moves(position).iter().zip(0..=u8::MAX).filter_map(choice).collect()
    }

    /// The move that wins soonest, in an ending that is known.
    fn winning(&self, game: &Game, standing: &Standing) -> Option<BookMove> {
        self.of.as_ref()?;
        if !endgames::may_be(game) {
            return None;
        }
        let place = endgames::choose(self.endgames(), game)?;
        let mv = *game.rules().moves(game.position()).get(place)?;
        let text = format_turn(game.rules(), game.position(), &[mv]);
        Some(BookMove { position: standing.clone(), place: u8::try_from(place).ok()?, text })
    }

    /// The move in a game being played that is the likeliest, the first of several; `None` if there is none, or a turn
    /// has begun.
    #[must_use]
    pub fn choose(&self, game: &Game) -> Option<BookMove> {
        let mut best: Option<(BookMove, u8)> = None;
        for (mv, weight) in self.choices(game) {
            if best.as_ref().is_none_or(|(_, most)| weight > *most) {
                best = Some((mv, weight));
            }
        }
        best.map(|(mv, _)| mv)
    }

    /// One of the moves in a game being played, chosen by a random number as often as it is to be played.
    #[must_use]
    pub fn draw(&self, game: &Game, number: u64) -> Option<BookMove> {
        let choices = self.choices(game);
        let all: u64 = choices.iter().map(|&(_, weight)| share(weight)).sum();
        let mut left = number % all.max(1);
        for (mv, weight) in choices {
            if left < share(weight) {
                return Some(mv);
            }
            left -= share(weight);
        }
        None
    }

    /// What the position of a game is called, if it has a name of its own.
    #[must_use]
    pub fn name(&self, game: &Game) -> Option<&str> {
        let known = self.known.of(&game.standing()?)?;
        self.known.names.get(known.name?).map(String::as_str)
    }
}

/// How often a move of a weight is played, among others.
fn share(weight: u8) -> u64 {
    engine_spec::SHARES.get(usize::from(weight)).copied().unwrap_or(0).into()
}
