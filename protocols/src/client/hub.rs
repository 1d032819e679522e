//! The Hub protocol, version 2, for draughts, as described with Scan (<https://github.com/rhalbersma/scan>): words
//! and arguments `name=value`.

use super::{Client, Limit, Said, Setup, moved};
use crate::Line;
use crate::hub::{Command, position};
use crate::notation::{numbers, read_numbers};

/// A talk by Hub.
pub struct Hub {
    setup: Setup,
    new: bool,
}

impl Hub {
    /// A talk with these settings.
    pub fn new(setup: &Setup) -> Self {
        Self { setup: setup.clone(), new: true }
    }
}

impl Client for Hub {
    fn hello(&mut self, _: &Line) -> String {
        "hub\n".to_owned()
    }

    fn greeting(&mut self, line: &str) -> Said {
        let command = Command::parse(line);
        match command.word.as_str() {
            "wait" => {
                let set =
                    |(name, value): &(String, String)| format!("set-param name={name} value=\"{value}\"\n");
                let text: String = self.setup.options.iter().map(set).collect();
                Said::Write(text + "init\n")
            }
            "ready" => Said::Ready,
            "error" => Said::Wrong(complaint(&command)),
            _ => Said::Nothing,
        }
    }

    fn ask(&mut self, line: &Line) -> String {
        let mut text = if self.new { "new-game\n".to_owned() } else { String::new() };
        self.new = false;
        text.push_str(&format!("pos pos={}", position(line.start())));
        let moves = line.written(numbers);
        if !moves.is_empty() {
            text.push_str(&format!(" moves=\"{}\"", moves.join(" ")));
        }
        let Limit { nodes, depth, millis } = self.setup.limit;
        text.push_str("\nlevel");
        for (name, number) in [("depth", depth.map(u64::from)), ("nodes", nodes)] {
            if let Some(number) = number {
                text.push_str(&format!(" {name}={number}"));
            }
        }
        let unlimited = nodes.is_none() && depth.is_none();
        if let Some(millis) = millis.or(unlimited.then_some(1000)) {
            text.push_str(&format!(" move-time={}", millis as f64 / 1000.0));
        }
        text + "\ngo think\n"
    }

    fn answer(&mut self, line: &Line, said: &str) -> Said {
        let command = Command::parse(said);
        let number = |name: &str| command.get(name).and_then(|value| value.parse::<u64>().ok());
        match command.word.as_str() {
            "done" => match command.get("move") {
                Some(text) => moved(line, text, read_numbers),
                None => Said::Wrong("it has no move".to_owned()),
            },
            "error" => Said::Wrong(complaint(&command)),
            "info" => match (number("depth"), number("nodes")) {
                (Some(depth), Some(nodes)) => {
                    Said::Spent { depth: u8::try_from(depth).unwrap_or(u8::MAX), nodes }
                }
                _ => Said::Nothing,
            },
            _ => Said::Nothing,
        }
    }
}

fn complaint(command: &Command) -> String {
    format!("it complains: {}", engine_spec::shown(command.get("message").unwrap_or("of nothing")))
}
