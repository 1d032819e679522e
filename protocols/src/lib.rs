//! How engines of board games talk to one another: lines in, lines out.
//!
//! Nothing here starts a process, waits or looks at a clock: who drives a protocol writes what it is told to, hands
//! over the lines that come, and keeps the time.
//!
//! * [`Protocol`]: those that are spoken;
//! * [`Client`]: our side of a talk with somebody else's engine;
//! * [`Server`]: the other side, when the engine is ours;
//! * [`notation`]: moves as each protocol writes them;
//! * [`pgn`]: whole games as text, with moves as [`san`] writes them.

pub mod client;
pub mod fen;
mod hub;
pub mod notation;
pub mod pgn;
pub mod san;
pub mod server;

use std::fmt;
use std::str::FromStr;

use engine::{Game, Over, PlayError};

pub use client::{Client, Limit, Said, Setup};
pub use server::{Act, Seen, Server, Think, Want};

/// A way of talking to an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol of XBoard and WinBoard, version 2.
    Xboard,
    /// NBoard's, for Othello.
    Nboard,
    /// Hub, version 2, for draughts.
    Hub,
    /// Gomocup's, for games in which pieces are put on the board.
    Gomocup,
    /// The moves of the game in a line, a move for an answer.
    Text,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Uci, Self::Xboard, Self::Nboard, Self::Hub, Self::Gomocup, Self::Text];

    /// What command lines call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Xboard => "xboard",
            Self::Nboard => "nboard",
            Self::Hub => "hub",
            Self::Gomocup => "gomocup",
            Self::Text => "text",
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word names no protocol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no protocol")]
pub struct UnknownProtocol(pub String);

impl FromStr for Protocol {
    type Err = UnknownProtocol;

    fn from_str(text: &str) -> Result<Self, UnknownProtocol> {
        let known = Self::ALL.into_iter().find(|protocol| protocol.name() == text);
        known.ok_or_else(|| UnknownProtocol(text.to_owned()))
    }
}

/// A game and how it came to where it is.
#[derive(Clone, Debug)]
pub struct Line {
    start: Game,
    now: Game,
    moves: Vec<String>,
}

impl Line {
    /// A game at its start, or at a position that it is to be looked at from.
    #[must_use]
    pub fn new(start: &Game) -> Self {
        Self { start: start.clone(), now: start.clone(), moves: Vec::new() }
    }

    /// The game after moves in its own notation.
    ///
    /// # Errors
    /// When one of them is not legal.
    pub fn after(start: &Game, moves: &[String]) -> Result<Self, PlayError> {
        let mut line = Self::new(start);
        moves.iter().try_for_each(|text| line.play(text))?;
        Ok(line)
    }

    /// Plays a move on.
    ///
    /// # Errors
    /// When it is not legal.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        let written = self.now.play(text)?;
        self.moves.push(written);
        Ok(())
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// Where it is.
    #[must_use]
    pub fn now(&self) -> &Game {
        &self.now
    }

    /// The moves between, in the game's own notation.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The moves between, each as `write` has it in the position before it.
    #[must_use]
    pub fn written(&self, write: notation::Write) -> Vec<String> {
        let mut game = self.start.clone();
        let mut texts = Vec::with_capacity(self.moves.len());
        for text in &self.moves {
            texts.push(write(&game, text));
            // It was played before.
            let _ = game.play(text);
        }
        texts
    }

    /// How the game has ended, if it has, draws by repetition included.
    #[must_use]
    pub fn result(&self) -> Option<Over> {
        let mut game = self.start.clone();
        let now = self.now.standing();
        let mut times = u32::from(game.standing() == now);
        for text in &self.moves {
            // It was legal before.
            let _ = game.play(text);
            times += u32::from(game.standing() == now);
        }
        self.now.result(times)
    }

    /// Takes back so many moves, as many as there are at most.
    pub fn take_back(&mut self, count: usize) {
        let kept = self.moves.len().saturating_sub(count);
        let moves: Vec<String> = self.moves.drain(..).take(kept).collect();
        self.now = self.start.clone();
        for text in moves {
            // It was legal before.
            let _ = self.play(&text);
        }
    }
}
