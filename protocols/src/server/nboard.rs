//! We as an engine that speaks NBoard's protocol.

use engine::Game;

use super::{Act, Seen, Server, Think, Value, Want, write};
use crate::Line;
use crate::notation::{othello, read_othello};

/// A talk by NBoard's protocol.
pub struct Nboard {
    start: Game,
    line: Line,
    name: String,
    depth: Option<u8>,
    /// Whether the search that goes on is for a hint.
    hint: bool,
    /// What was seen last: points and milliseconds.
    last: Option<(i64, u64)>,
}

impl Nboard {
    /// A talk about a game.
    pub fn new(start: &Game, name: String) -> Self {
        Self { start: start.clone(), line: Line::new(start), name, depth: None, hint: false, last: None }
    }

    /// Reads a game in GGF, which begins where games of ours do.
    fn game(&self, text: &str) -> Option<Line> {
        let mut line = Line::new(&self.start);
        let begin = crate::client::nboard::ggf(&line);
        let board = |text: &str| -> Option<String> {
            let (_, rest) = text.split_once("BO[")?;
            let (board, _) = rest.split_once(']')?;
            Some(board.split_whitespace().collect())
        };
        if board(text)? != board(&begin)? {
            return None;
        }
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let (value, behind) = after.split_once(']')?;
            let name = before.rsplit(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
            if name == "B" || name == "W" {
                let text = value.split('/').next().unwrap_or_default();
                line.play(&read_othello(line.now(), text)?).ok()?;
            }
            rest = behind;
        }
        Some(line)
    }

    fn think(&mut self, hint: bool) -> Vec<Act> {
        (self.hint, self.last) = (hint, None);
        let want = Want { depth: self.depth, ..Want::default() };
        let think = Think { line: self.line.clone(), want, ponder: false, book: !hint };
        vec![Act::Write("status thinking\n".to_owned()), Act::Think(Box::new(think))]
    }
}

impl Server for Nboard {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        match word {
            "nboard" => write(format!("set myname {}\n", self.name)),
            "set" => {
                let (name, value) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
                match name {
                    "depth" => self.depth = value.trim().parse().ok().map(|depth: u8| depth.clamp(1, 32)),
                    "game" => match self.game(value) {
                        Some(line) => self.line = line,
                        None => return write("status this is no game of mine\n"),
                    },
                    _ => {}
                }
                Vec::new()
            }
            "move" => {
                let text = rest.split('/').next().unwrap_or_default().trim();
                let played =
                    read_othello(self.line.now(), text).is_some_and(|own| self.line.play(&own).is_ok());
                if played { Vec::new() } else { write("status this move is not legal\n") }
            }
            "go" => self.think(false),
            "hint" => self.think(true),
            // What went on before is over.
            "ping" => vec![Act::Abandon, Act::Write(format!("pong {}\n", engine_spec::shown(rest.trim())))],
            "learn" => write("learned\n"),
            "quit" => vec![Act::Quit],
            _ => Vec::new(),
        }
    }

    fn seen(&mut self, line: &Line, seen: &Seen) -> String {
        let Seen { depth, nodes, score, millis, line: variation } = seen;
        let points = Value::of(line.now(), *score).points();
        self.last = Some((points, *millis));
        let pv = Line::after(line.now(), variation).map(|line| line.written(othello)).unwrap_or_default();
        let seconds = *millis as f64 / 1000.0;
        if self.hint {
            return format!("search {} {points} 0 {depth}\n", pv.join(""));
        }
        format!("nodestats {nodes} {seconds:.2}\n")
    }

    fn found(&mut self, line: &Line, best: Option<&str>, _: Option<&str>) -> Vec<Act> {
        if self.hint {
            return write("status\n");
        }
        let text = best.map_or_else(|| "PA".to_owned(), |best| othello(line.now(), best));
        let last = self.last.map(|(points, millis)| format!("/{points}/{:.2}", millis as f64 / 1000.0));
        write(format!("=== {text}{}\nstatus\n", last.unwrap_or_default()))
    }
}
