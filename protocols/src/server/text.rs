//! We as an engine that is sent the moves of a game, and answers a move.

use engine::Game;

use super::{Act, Seen, Server, Think, Want, write};
use crate::Line;

/// A talk in the game's own notation.
pub struct Text {
    start: Game,
}

impl Text {
    /// A talk about a game.
    pub fn new(start: &Game) -> Self {
        Self { start: start.clone() }
    }
}

impl Server for Text {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        match line.trim() {
            "quit" => return vec![Act::Quit],
            "stop" => return vec![Act::Stop],
            _ => {}
        }
        let moves: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        match Line::after(&self.start, &moves) {
            Ok(line) => {
                let think = Think { line, want: Want::default(), ponder: false, book: true };
                vec![Act::Think(Box::new(think))]
            }
            Err(error) => write(format!("error: {}\n", error.to_string().replace(char::is_control, "?"))),
        }
    }

    fn seen(&mut self, _: &Line, _: &Seen) -> String {
        String::new()
    }

    fn found(&mut self, _: &Line, best: Option<&str>, _: Option<&str>) -> Vec<Act> {
        write(best.map_or_else(|| "error: there is no legal move\n".to_owned(), |best| format!("{best}\n")))
    }
}
