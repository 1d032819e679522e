//! The Universal Chess Interface: positions are the moves from the start.

use super::{Client, Limit, Said, Setup, moved};
use crate::Line;
use crate::notation::{coordinates, read_coordinates};

/// A talk by UCI.
pub struct Uci {
    setup: Setup,
}

impl Uci {
    /// A talk with these settings.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone() }
    }
}

impl Client for Uci {
    fn hello(&mut self, _: &Line) -> String {
        "uci\n".to_owned()
    }

    fn greeting(&mut self, line: &str) -> Said {
        match line.split_whitespace().next() {
            Some("uciok") => {
                let mut text = String::new();
                for (name, value) in &self.setup.options {
                    text.push_str(&format!("setoption name {name} value {value}\n"));
                }
                Said::Write(text + "ucinewgame\nisready\n")
            }
            Some("readyok") => Said::Ready,
            _ => Said::Nothing,
        }
    }

    fn ask(&mut self, line: &Line) -> String {
        let moves = line.written(coordinates);
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        let Limit { nodes, depth, millis } = self.setup.limit;
        let mut go = String::new();
        for (word, number) in [("nodes", nodes), ("depth", depth.map(u64::from)), ("movetime", millis)] {
            if let Some(number) = number {
                go.push_str(&format!(" {word} {number}"));
            }
        }
        if go.is_empty() {
            // Nothing would end its search.
            go.push_str(" movetime 1000");
        }
        format!("position startpos{moves}\ngo{go}\n")
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        let mut words = said.split_whitespace();
        match (words.next(), words.next()) {
            (Some("bestmove"), Some(text)) => moved(line, text, read_coordinates),
            (Some("bestmove"), None) => Said::Wrong("it has no move".to_owned()),
            (Some("info"), Some(_)) => spent(said),
            _ => Said::Nothing,
        }
    }
}

/// What a line `info` says of plies and nodes.
fn spent(said: &str) -> Said {
    let words: Vec<&str> = said.split_whitespace().collect();
    let number = |name: &str| -> Option<u64> {
        words.get(words.iter().position(|&word| word == name)? + 1)?.parse().ok()
    };
    match (number("depth"), number("nodes")) {
        (Some(depth), Some(nodes)) => Said::Spent { depth: u8::try_from(depth).unwrap_or(u8::MAX), nodes },
        _ => Said::Nothing,
    }
}
