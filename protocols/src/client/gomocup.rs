//! Gomocup's protocol (<https://plastovicka.github.io/protocl2en.htm>): the stones are listed before each move.

use super::{Client, Said, Setup, moved};
use crate::Line;
use crate::notation::{places, read_places};

/// A talk by Gomocup's protocol.
pub struct Gomocup {
    setup: Setup,
    new: bool,
}

impl Gomocup {
    /// A talk with these settings.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone(), new: true }
    }
}

impl Client for Gomocup {
    fn hello(&mut self, start: &Line) -> String {
        let board = &start.start().spec().board;
        if board.files == board.ranks {
            format!("START {}\n", board.files)
        } else {
            format!("RECTSTART {},{}\n", board.files, board.ranks)
        }
    }

    fn greeting(&mut self, line: &str) -> Said {
        match line.split_whitespace().next() {
            Some("OK") => Said::Ready,
            Some("ERROR" | "UNKNOWN") => complains(line),
            _ => Said::Nothing,
        }
    }

    fn ask(&mut self, line: &Line) -> String {
        let mut text = String::new();
        if std::mem::take(&mut self.new) {
            for (name, value) in &self.setup.options {
                text.push_str(&format!("INFO {name} {value}\n"));
            }
            let millis = self.setup.limit.millis.unwrap_or(1000);
            text.push_str(&format!("INFO timeout_turn {millis}\nINFO timeout_match 0\nINFO game_type 1\n"));
        }
        let moves = line.written(places);
        if moves.is_empty() {
            return text + "BEGIN\n";
        }
        text.push_str("BOARD\n");
        for (index, place) in moves.iter().enumerate() {
            // Its own stones are 1, and it is to move.
            let owner = if (moves.len() - index).is_multiple_of(2) { 1 } else { 2 };
            text.push_str(&format!("{place},{owner}\n"));
        }
        text + "DONE\n"
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        let said = said.trim();
        match said.split_whitespace().next() {
            Some("ERROR" | "UNKNOWN") => complains(said),
            Some(word) if word.starts_with(|letter: char| letter.is_ascii_digit()) => {
                moved(line, said, read_places)
            }
            _ => Said::Nothing,
        }
    }

    fn bye(&self) -> &'static str {
        "END\n"
    }
}

fn complains(line: &str) -> Said {
    Said::Wrong(format!("it complains: {}", engine_spec::shown(line.trim())))
}
