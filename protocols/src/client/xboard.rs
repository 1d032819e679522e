//! The Chess Engine Communication Protocol: the engine keeps the game, and is told each move once.

use super::{Client, Limit, Said, Setup, moved};
use crate::Line;
use crate::notation::{coordinates, read_coordinates};

/// A talk by the protocol of XBoard.
pub struct Xboard {
    setup: Setup,
    /// Whether moves are sent with a word before them.
    usermove: bool,
    /// How many moves the engine knows; `None` before the game.
    known: Option<usize>,
}

impl Xboard {
    /// A talk with these settings.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone(), usermove: false, known: None }
    }

    fn play(&self, text: &str) -> String {
        if self.usermove { format!("usermove {text}\n") } else { format!("{text}\n") }
    }

    /// How a game begins.
    fn new_game(&self) -> String {
        let mut text = "new\n".to_owned();
        for (name, value) in &self.setup.options {
            // The one option that has a command of its own.
            if name == "variant" {
                text.push_str(&format!("variant {value}\n"));
            } else {
                text.push_str(&format!("option {name}={value}\n"));
            }
        }
        let Limit { depth, millis, .. } = self.setup.limit;
        if let Some(depth) = depth {
            text.push_str(&format!("sd {depth}\n"));
        }
        if let Some(millis) = millis {
            text.push_str(&format!("st {}\n", millis.div_ceil(1000)));
        }
        text + "easy\npost\nforce\n"
    }
}

impl Client for Xboard {
    fn hello(&mut self, _: &Line) -> String {
        "xboard\nprotover 2\n".to_owned()
    }

    fn greeting(&mut self, line: &str) -> Said {
        let Some(features) = line.trim().strip_prefix("feature ") else { return Said::Nothing };
        self.usermove |= features.split_whitespace().any(|word| word == "usermove=1");
        if features.split_whitespace().any(|word| word == "done=1") { Said::Ready } else { Said::Nothing }
    }

    fn silence_is_ready(&self) -> bool {
        // Engines of version 1 have no features.
        true
    }

    fn ask(&mut self, line: &Line) -> String {
        let moves = line.written(coordinates);
        let text = match (self.known, moves.last()) {
            (Some(known), Some(last)) if known + 1 == moves.len() => self.play(last),
            _ => {
                let played: String = moves.iter().map(|text| self.play(text)).collect();
                format!("{}{played}go\n", self.new_game())
            }
        };
        self.known = Some(moves.len() + 1);
        text
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        let said = said.trim();
        let mut words = said.split_whitespace();
        match (words.next().unwrap_or_default(), words.next()) {
            ("move", Some(text)) => moved(line, text, read_coordinates),
            ("resign", _) => Said::Resigns,
            ("1-0" | "0-1" | "1/2-1/2", _) if said.to_ascii_lowercase().contains("resign") => Said::Resigns,
            ("1-0" | "0-1" | "1/2-1/2", _) => {
                Said::Wrong(format!("it says that the game is over: {}", shown(said)))
            }
            ("Illegal", Some("move" | "move:")) => Said::Wrong(format!("it refuses a move: {}", shown(said))),
            // What it thinks: plies, score, hundredths of a second, nodes.
            (depth, Some(_)) => {
                let nodes = words.nth(1).and_then(|nodes| nodes.parse().ok());
                match (depth.parse(), nodes) {
                    (Ok(depth), Some(nodes)) => Said::Spent { depth, nodes },
                    _ => Said::Nothing,
                }
            }
            _ => Said::Nothing,
        }
    }
}

/// A line as a message has it.
fn shown(said: &str) -> String {
    engine_spec::shown(said)
}
