//! Our side of a talk with somebody else's engine.

mod gomocup;
mod hub;
pub(crate) mod nboard;
#[cfg(test)]
mod tests;
mod text;
mod uci;
mod xboard;

use std::fmt;

use crate::{Line, Protocol};

/// What the engine may spend on a move. Not every protocol can say all of it: the first that it knows counts, of
/// nodes, depth and time; the time is kept by who waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// Nodes.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u8>,
    /// Milliseconds.
    pub millis: Option<u64>,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        words.extend(self.nodes.map(|nodes| format!("{nodes} nodes")));
        words.extend(self.depth.map(|depth| format!("depth {depth}")));
        words.extend(self.millis.map(|millis| format!("{} seconds", millis as f64 / 1000.0)));
        f.write_str(&if words.is_empty() { "its own limit".to_owned() } else { words.join(", ") })
    }
}

/// What an engine is told besides moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Its options: names and values.
    pub options: Vec<(String, String)>,
    /// What it may spend on a move.
    pub limit: Limit,
}

/// What a line of the engine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Nothing that matters.
    Nothing,
    /// It is ready to play.
    Ready,
    /// Something that is to be answered by these lines.
    Write(String),
    /// What it has spent on the move up to now.
    Spent {
        /// Plies.
        depth: u8,
        /// Nodes.
        nodes: u64,
    },
    /// A move, in the game's notation.
    Move(String),
    /// That it gives up.
    Resigns,
    /// A move that is not legal, or a complaint; in words.
    Wrong(String),
}

/// A talk with an engine, for one game. What is to be written comes as whole lines.
pub trait Client: Send {
    /// How the talk begins.
    fn hello(&mut self, start: &Line) -> String;

    /// What a line says before the engine is ready to play.
    fn greeting(&mut self, line: &str) -> Said;

    /// Whether an engine that says nothing for two seconds is ready.
    fn silence_is_ready(&self) -> bool {
        false
    }

    /// Whether there is a greeting at all: if not, the engine is ready at once.
    fn greets(&self) -> bool {
        true
    }

    /// Asks for a move in a position.
    fn ask(&mut self, line: &Line) -> String;

    /// What a line says when a move is waited for in that position.
    fn answer(&mut self, line: &Line, said: &str) -> Said;

    /// How the talk ends.
    fn bye(&self) -> &'static str {
        "quit\n"
    }
}

/// Begins to talk.
#[must_use]
pub fn client(protocol: Protocol, setup: &Setup) -> Box<dyn Client> {
    match protocol {
        Protocol::Uci => Box::new(uci::Uci::new(setup)),
        Protocol::Xboard => Box::new(xboard::Xboard::new(setup)),
        Protocol::Nboard => Box::new(nboard::Nboard::new(setup)),
        Protocol::Hub => Box::new(hub::Hub::new(setup)),
        Protocol::Gomocup => Box::new(gomocup::Gomocup::new(setup)),
        Protocol::Text => Box::new(text::Text),
    }
}

/// What a move in a notation of the engine's is: the same in ours, or nothing that is legal.
fn moved(line: &Line, text: &str, read: fn(&engine::Game, &str) -> Option<String>) -> Said {
    match read(line.now(), text) {
        Some(own) => Said::Move(own),
        None => Said::Wrong(format!("`{}` is not legal", engine_spec::shown(text))),
    }
}
