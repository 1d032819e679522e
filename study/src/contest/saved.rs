//! Games as programs save them to disk, as text in small letters.
//!
//! ```text
//! draughts
//! 1. c3d4 f6e5
//! 2. d4xf6 g7xe5
//! ```
//!
//! The title of the game, then its turns, numbered in pairs; a word that ends with a point is a number. A turn `.s`
//! gives the move to the other side. A game that began elsewhere than the description says has a line `from` before
//! its turns: what stands on each square, a1 first, as [`engine_spec::Spec::class_letters`] calls it and `.` where
//! nothing does; the side to move, 1 or 2; where there are hands, what both hold; where pieces castle, the rights that are left, a
//! bit for each castling; where pieces are taken where they have passed, the number of the square that has just been
//! passed, or 255; where quiet plies count, how many there were.

use std::fmt::Write;

use engine::{Game, PlayError, Position};
use plan::state::Part;

/// The turn that gives the move to the other side.
const SWITCH: &str = ".s";

/// What stands for no square.
const NO_SQUARE: u8 = 255;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The title of the game, in small letters.
    pub title: String,
    /// Where it began, if not where games do: the words behind `from`.
    pub from: Option<Vec<String>>,
    /// Its turns.
    pub turns: Vec<String>,
}

/// Why a text is not a game, or not one of these rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SavedError {
    /// There is no line with a title.
    #[error("there is no title in its first line")]
    NoTitle,
    /// Another game has this title.
    #[error("it is a game of `{0}`, not of `{1}`")]
    Title(String, String),
    /// The line that says where the game began is wrong.
    #[error("its line `from` is not a position of this game")]
    From,
    /// A turn is not legal.
    #[error("after {0} turns: {1}")]
    Turn(usize, PlayError),
}

impl Saved {
    /// Reads a text.
    ///
    /// # Errors
    /// When it has no title.
    pub fn parse(text: &str) -> Result<Self, SavedError> {
        let text = text.to_lowercase();
        let (title, rest) = text.split_once('\n').ok_or(SavedError::NoTitle)?;
        let title = title.trim_end_matches('\r');
        if title.trim().is_empty() {
            return Err(SavedError::NoTitle);
        }
        let mut saved = Self { title: title.to_owned(), from: None, turns: Vec::new() };
        for line in rest.split(['\n', '\r']) {
            let mut words = line.split_whitespace();
            match words.clone().next() {
                Some("from") if saved.from.is_none() && saved.turns.is_empty() => {
                    words.next();
                    saved.from = Some(words.map(str::to_owned).collect());
                }
                _ => saved.turns.extend(words.filter(|word| !word.ends_with('.')).map(str::to_owned)),
            }
        }
        Ok(saved)
    }

    /// The game that was played from the start of `game`, turn by turn: what was played, as it is written, and the
    /// game after it.
    ///
    /// # Errors
    /// When it is another game, or a turn is not legal.
    pub fn played(&self, game: &Game) -> Result<Vec<(String, Game)>, SavedError> {
        let title = game.spec().texts.title.to_lowercase();
        if title != self.title {
            return Err(SavedError::Title(self.title.clone(), title));
        }
        let mut game = match &self.from {
            None => game.clone(),
            Some(words) => Game::at(game.rules(), &begun(game, words).ok_or(SavedError::From)?),
        };
        let mut games = vec![(String::new(), game.clone())];
        for (index, turn) in self.turns.iter().enumerate() {
            let written = if turn == SWITCH {
                game = game.other_side().ok_or(SavedError::From)?;
                SWITCH.to_owned()
            } else {
                game.play(turn).map_err(|error| SavedError::Turn(index, error))?
            };
            games.push((written, game.clone()));
        }
        Ok(games)
    }

    /// What is saved of a game, turn by turn, the first without one.
    #[must_use]
    pub fn new(games: &[(String, Game)]) -> Option<Self> {
        let (_, start) = games.first()?;
        let elsewhere = *start.position() != *Game::new(start.spec()).position();
        Some(Self {
            title: start.spec().texts.title.to_lowercase(),
            from: elsewhere.then(|| beginning(start)),
            turns: games.iter().skip(1).map(|(turn, _)| turn.clone()).collect(),
        })
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.title.clone();
        if let Some(from) = &self.from {
            text.push_str("\nfrom ");
            text.push_str(&from.join(" "));
        }
        for (pair, number) in self.turns.chunks(2).zip(1..) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{number}. {}", pair.join(" "));
        }
        text.push('\n');
        text
    }
}

/// The words behind `from` for a position.
fn beginning(game: &Game) -> Vec<String> {
    let (rules, position) = (game.rules(), game.position());
    let letters = game.spec().class_letters();
    let letter = |&cell: &u8| {
        let class = usize::from(cell).checked_sub(1);
        class.and_then(|class| letters.get(class)).map_or('.', char::to_ascii_lowercase)
    };
    let mut words: Vec<String> = vec![position.cells().iter().map(letter).collect()];
    let has = |part: Part| rules.plan().state.iter().any(|row| row.part == part);
    let mut numbers = vec![position.side() as u8 + 1];
    if has(Part::Hands) {
        numbers.extend([position.hand(0), position.hand(1)]);
    }
    if has(Part::Rights) {
        numbers.push(position.rights());
    }
    if has(Part::Crossed) {
        numbers.push(position.crossed().unwrap_or(NO_SQUARE));
    }
    if has(Part::Quiet) {
        numbers.push(position.quiet());
    }
    words.extend(numbers.iter().map(ToString::to_string));
    words
}

/// The position that a line `from` stands for.
fn begun(game: &Game, words: &[String]) -> Option<Position> {
    let (rules, spec) = (game.rules(), game.spec());
    let letters = spec.class_letters();
    let mut words = words.iter();
    let squares = words.next()?.to_uppercase();
    let cell = |letter: char| -> Option<u8> {
        if letter == '.' {
            return Some(0);
        }
        u8::try_from(letters.iter().position(|&other| other == letter)? + 1).ok()
    };
    let cells: Vec<u8> = squares.chars().map(cell).collect::<Option<_>>()?;
    let mut number = || words.next().and_then(|word| word.parse::<u8>().ok());
    let side = usize::from(number()?.checked_sub(1)?);
    let has = |part: Part| rules.plan().state.iter().any(|row| row.part == part);
    let hands = if has(Part::Hands) { [number()?, number()?] } else { [0; 2] };
    let rights = if has(Part::Rights) { number()? } else { 0 };
    let crossed = if has(Part::Crossed) { Some(number()?) } else { None };
    let quiet = if has(Part::Quiet) { number()? } else { 0 };
    let most = [0, 1].map(|side| spec.hand_of(side).unwrap_or_default());
    let held = hands.iter().zip(most).all(|(&hand, most)| hand <= most);
    if !held || words.next().is_some() {
        return None;
    }
    Some(rules.with_state(rules.position_with(&cells, side, hands, quiet)?, rights, crossed))
}
