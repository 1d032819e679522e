//! The simplest of all: a line with the moves of the game in its own notation, an empty one at the start; a move for an
//! answer.

use super::{Client, Said, moved};
use crate::Line;

/// A talk in the game's own notation.
pub struct Text;

impl Client for Text {
    fn hello(&mut self, _: &Line) -> String {
        String::new()
    }

    fn greeting(&mut self, _: &str) -> Said {
        Said::Ready
    }

    fn greets(&self) -> bool {
        false
    }

    fn ask(&mut self, line: &Line) -> String {
        line.moves().join(" ") + "\n"
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        if said.trim().is_empty() {
            return Said::Nothing;
        }
        moved(line, said.trim(), |game, text| game.clone().play(text).ok())
    }

    fn bye(&self) -> &'static str {
        ""
    }
}
