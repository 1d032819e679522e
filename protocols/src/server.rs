//! Our engine as somebody else's program sees it.
//!
//! A [`Server`] hears lines and says what is to be done about them. It does not search: it is told of what a search
//! finds. It keeps the game that is talked about.

mod gomocup;
mod hub;
mod nboard;
#[cfg(test)]
mod tests;
mod text;
mod uci;
mod xboard;

use engine::Game;
use engine_spec::{Score, Verdict};

use crate::{Line, Protocol};

/// What a search may spend, as far as the other program says so. All that is said holds at the same time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Want {
    /// Plies.
    pub depth: Option<u8>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub millis: Option<u64>,
    /// Whether it is to go on, without an answer, until it is told to stop.
    pub infinite: bool,
}

/// A search that is wanted.
#[derive(Clone, Debug)]
pub struct Think {
    /// The position.
    pub line: Line,
    /// What it may spend.
    pub want: Want,
    /// Whether it is on the other side's time: there is no answer, and no time is spent, until
    /// [`Act::PonderHit`] or [`Act::Stop`].
    pub ponder: bool,
    /// Whether the book may answer.
    pub book: bool,
}

/// What is to be done about a line, in this order.
#[derive(Clone, Debug)]
pub enum Act {
    /// Lines to write.
    Write(String),
    /// Think; a search that goes on is over, and its answer not wanted.
    Think(Box<Think>),
    /// The search is over; its answer is wanted.
    Stop,
    /// The search is over; its answer is not wanted.
    Abandon,
    /// What was expected has been played: from now on time is spent.
    PonderHit,
    /// It is all over.
    Quit,
}

/// What a search has found up to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Plies.
    pub depth: u8,
    /// Nodes.
    pub nodes: u64,
    /// The score, for the first side.
    pub score: Score,
    /// Milliseconds since it began.
    pub millis: u64,
    /// The principal variation, in the game's own notation.
    pub line: Vec<String>,
}

/// Our side of a talk in which we are the engine.
pub trait Server {
    /// What a line asks for. What it does not understand it ignores, or says so, as the protocol has it.
    fn hear(&mut self, line: &str) -> Vec<Act>;

    /// What is written of an iteration of the search that goes on.
    fn seen(&mut self, line: &Line, seen: &Seen) -> String;

    /// What is written, or done, when the search has an answer: the move, `None` if there is none, and what is
    /// expected after it.
    fn found(&mut self, line: &Line, best: Option<&str>, next: Option<&str>) -> Vec<Act>;
}

/// Begins to talk about a game. `version` is the engine's.
#[must_use]
pub fn server(protocol: Protocol, game: &Game, version: &str) -> Box<dyn Server> {
    let name = format!("sys2080 {version} {}", game.spec().name);
    match protocol {
        Protocol::Uci => Box::new(uci::Uci::new(game, name)),
        Protocol::Xboard => Box::new(xboard::Xboard::new(game, name)),
        Protocol::Nboard => Box::new(nboard::Nboard::new(game, name)),
        Protocol::Hub => Box::new(hub::Hub::new(game, version)),
        Protocol::Gomocup => Box::new(gomocup::Gomocup::new(game, version)),
        Protocol::Text => Box::new(text::Text::new(game)),
    }
}

/// One thing to be done.
fn write(text: impl Into<String>) -> Vec<Act> {
    vec![Act::Write(text.into())]
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// In points of the evaluation.
    Points(i64),
    /// A win, or if less than 0 a loss, in so many plies.
    Plies(i64),
}

impl Value {
    fn of(game: &Game, score: Score) -> Self {
        let spec = game.spec();
        let (width, sign) = (spec.evaluation.width, if game.side() == 0 { 1 } else { -1 });
        let (score, top, even) = (i64::from(score), i64::from(width.top()), i64::from(width.even()));
        let decided = spec.open_values().is_some_and(|open| !open.contains(&(score as Score)));
        match decided && spec.ends.no_moves != Verdict::Counts {
            false => Self::Points(sign * (score - even)),
            true if score > even => Self::Plies(sign * (top - score).max(1)),
            true => Self::Plies(-sign * score.max(1)),
        }
    }

    /// As most protocols have it: a win in n plies is 30000 - n.
    fn points(self) -> i64 {
        match self {
            Self::Points(points) => points,
            Self::Plies(plies) if plies > 0 => 30_000 - plies,
            Self::Plies(plies) => -30_000 - plies,
        }
    }
}

/// What a clock with so many milliseconds left, and so many more after each move, allows for a move; with `moves` to go
/// until there are more.
fn share(left: u64, increment: u64, moves: Option<u64>) -> u64 {
    let part = left / moves.unwrap_or(30).clamp(1, 60);
    // Something is left for the way.
    (part + increment).min(left.saturating_sub(50)).max(10)
}
