//! We as an engine that speaks Hub.

use engine::Game;

use super::{Act, Seen, Server, Think, Value, Want, share, write};
use crate::Line;
use crate::hub::{Command, read_position};
use crate::notation::{numbers, read_numbers};

/// A talk by Hub.
pub struct Hub {
    start: Game,
    line: Line,
    version: String,
    level: Want,
}

impl Hub {
    /// A talk about a game.
    pub fn new(start: &Game, version: &str) -> Self {
        Self {
            start: start.clone(),
            line: Line::new(start),
            version: version.to_owned(),
            level: Want::default(),
        }
    }

    fn position(&self, command: &Command) -> Result<Line, String> {
        let begin = match command.get("pos") {
            None if command.get("start").is_some() => self.start.clone(),
            None => return Err("there is no pos".to_owned()),
            // That of the game is more than a position: it knows what has happened.
            Some(text) if text == crate::hub::position(&self.start) => self.start.clone(),
            Some(text) => read_position(&self.start, text).ok_or("this is no position of the game")?,
        };
        let mut line = Line::new(&begin);
        for text in command.get("moves").unwrap_or_default().split_whitespace() {
            let own = read_numbers(line.now(), text);
            if own.is_none_or(|own| line.play(&own).is_err()) {
                return Err(format!("{} is not legal", engine_spec::shown(text)));
            }
        }
        Ok(line)
    }

    fn level(command: &Command) -> Want {
        let millis = |name: &str| command.number(name).map(|seconds| (seconds * 1000.0) as u64);
        let clock = millis("time").map(|left| {
            share(left, millis("inc").unwrap_or(0), command.number("moves").map(|moves| moves as u64))
        });
        Want {
            depth: command.number("depth").map(|depth| depth.clamp(1.0, 32.0) as u8),
            nodes: command.number("nodes").map(|nodes| nodes as u64),
            millis: millis("move-time").or(clock),
            infinite: command.get("infinite").is_some(),
        }
    }
}

/// A line that complains.
fn error(message: &str) -> Vec<Act> {
    write(format!("error message=\"{}\"\n", message.replace('"', "'")))
}

impl Server for Hub {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        let command = Command::parse(line);
        match command.word.as_str() {
            "hub" => {
                let name = self.start.spec().name.replace('"', "'");
                write(format!(
                    "id name=\"sys2080 {name}\" version={} author=\"the authors of sys2080\"\nwait\n",
                    self.version
                ))
            }
            "init" => write("ready\n"),
            "ping" => write("pong\n"),
            "new-game" => {
                self.line = Line::new(&self.start);
                Vec::new()
            }
            "pos" => match self.position(&command) {
                Ok(line) => {
                    self.line = line;
                    Vec::new()
                }
                Err(message) => error(&message),
            },
            "level" => {
                self.level = Self::level(&command);
                Vec::new()
            }
            "go" => {
                let (ponder, analyze) = (command.get("ponder").is_some(), command.get("analyze").is_some());
                let infinite = self.level.infinite || analyze;
                let book = command.get("book").is_some() && !analyze;
                let want = Want { infinite, ..self.level };
                vec![Act::Think(Box::new(Think { line: self.line.clone(), want, ponder, book }))]
            }
            "stop" => vec![Act::Stop],
            "ponder-hit" => vec![Act::PonderHit],
            "quit" => vec![Act::Quit],
            "set-param" | "" => Vec::new(),
            word => error(&format!("I do not know {}", engine_spec::shown(word))),
        }
    }

    fn seen(&mut self, line: &Line, seen: &Seen) -> String {
        let Seen { depth, nodes, score, millis, line: variation } = seen;
        let points = Value::of(line.now(), *score).points();
        let pv = Line::after(line.now(), variation).map(|line| line.written(numbers)).unwrap_or_default();
        let (score, seconds) = (points as f64 / 100.0, *millis as f64 / 1000.0);
        format!(
            "info depth={depth} score={score:.2} nodes={nodes} time={seconds:.2} pv=\"{}\"\n",
            pv.join(" ")
        )
    }

    fn found(&mut self, line: &Line, best: Option<&str>, next: Option<&str>) -> Vec<Act> {
        let Some(best) = best else { return error("there is no legal move") };
        let mut after = line.now().clone();
        let text = format!("done move={}", numbers(&after, best));
        let next = after.play(best).ok().and(next).map(|next| format!(" ponder={}", numbers(&after, next)));
        write(text + &next.unwrap_or_default() + "\n")
    }
}
