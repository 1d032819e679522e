//! We as an engine that speaks the Universal Chess Interface.

use engine::Game;

use super::{Act, Seen, Server, Think, Value, Want, share, write};
use crate::notation::{coordinates, read_coordinates};
use crate::{Line, fen};

/// A talk by UCI.
pub struct Uci {
    start: Game,
    line: Line,
    name: String,
    /// What the options say that limit searches; 0 is no limit.
    depth: u64,
    nodes: u64,
    book: bool,
}

impl Uci {
    /// A talk about a game.
    pub fn new(start: &Game, name: String) -> Self {
        Self { start: start.clone(), line: Line::new(start), name, depth: 0, nodes: 0, book: true }
    }

    fn options(&self) -> String {
        let variant = variant(&self.start);
        format!(
            "option name UCI_Variant type combo default {variant} var {variant}\n\
             option name Ponder type check default false\n\
             option name OwnBook type check default true\n\
             option name Depth type spin default 0 min 0 max 32\n\
             option name Nodes type spin default 0 min 0 max 1000000000\n"
        )
    }

    fn set(&mut self, words: &[&str]) -> Vec<Act> {
        let value = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let name = words.get(1..value).unwrap_or_default().join(" ").to_ascii_lowercase();
        let value = words.get(value + 1..).unwrap_or_default().join(" ");
        let number = value.parse();
        match (name.as_str(), number) {
            ("depth", Ok(depth @ 0..=32)) => self.depth = depth,
            ("nodes", Ok(nodes @ 0..=1_000_000_000)) => self.nodes = nodes,
            ("ownbook", _) if value == "true" || value == "false" => self.book = value == "true",
            ("ponder", _) => {}
            ("uci_variant", _) if value == variant(&self.start) => {}
            _ => return write(format!("info string there is no option {name} with this value\n")),
        }
        Vec::new()
    }

    fn position(&mut self, words: &[&str]) -> Vec<Act> {
        let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let begin = match words.get(1) {
            Some(&"startpos") => Some(self.start.clone()),
            Some(&"fen") => words.get(2..moves).and_then(|words| fen::read(&self.start, &words.join(" "))),
            _ => None,
        };
        let Some(begin) = begin else { return write("info string this is no position of the game\n") };
        let mut line = Line::new(&begin);
        for text in words.get(moves + 1..).unwrap_or_default() {
            let played = read_coordinates(line.now(), text).is_some_and(|own| line.play(&own).is_ok());
            if !played {
                return write(format!("info string {} is not legal\n", engine_spec::shown(text)));
            }
        }
        self.line = line;
        Vec::new()
    }

    fn go(&self, words: &[&str]) -> Vec<Act> {
        let number = |name: &str| -> Option<u64> {
            let at = words.iter().position(|&word| word == name)?;
            // A clock may be below 0.
            words.get(at + 1)?.parse::<i64>().ok().map(|number| number.max(0) as u64)
        };
        let has = |name: &str| words.contains(&name);
        let (time, increment) =
            if self.line.now().side() == 0 { ("wtime", "winc") } else { ("btime", "binc") };
        let clock = number(time).map(|left| share(left, number(increment).unwrap_or(0), number("movestogo")));
        let mate = number("mate").map(|moves| 2 * moves);
        let least = |one: Option<u64>, other: u64| match one {
            Some(one) if other > 0 => Some(one.min(other)),
            None if other > 0 => Some(other),
            one => one,
        };
        let want = Want {
            depth: least(number("depth").or(mate), self.depth).map(|depth| depth.clamp(1, 32) as u8),
            nodes: least(number("nodes"), self.nodes),
            millis: number("movetime").or(clock),
            infinite: has("infinite"),
        };
        let book = self.book && !want.infinite;
        vec![Act::Think(Box::new(Think { line: self.line.clone(), want, ponder: has("ponder"), book }))]
    }
}

impl Server for Uci {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied().unwrap_or_default() {
            "uci" => write(format!(
                "id name {}\nid author the authors of sys2080\n{}uciok\n",
                self.name,
                self.options()
            )),
            "isready" => write("readyok\n"),
            "ucinewgame" => {
                self.line = Line::new(&self.start);
                Vec::new()
            }
            "setoption" => self.set(words.get(1..).unwrap_or_default()),
            "position" => self.position(&words),
            "go" => self.go(&words),
            "stop" => vec![Act::Stop],
            "ponderhit" => vec![Act::PonderHit],
            "quit" => vec![Act::Quit],
            _ => Vec::new(),
        }
    }

    fn seen(&mut self, line: &Line, seen: &Seen) -> String {
        let Seen { depth, nodes, score, millis, line: variation } = seen;
        let score = match Value::of(line.now(), *score) {
            Value::Points(points) => format!("cp {points}"),
            // Moves, not plies.
            Value::Plies(plies) => format!("mate {}", (plies.abs() + 1) / 2 * plies.signum()),
        };
        let speed = nodes * 1000 / (*millis).max(1);
        let pv = Line::after(line.now(), variation).map(|line| line.written(coordinates)).unwrap_or_default();
        format!(
            "info depth {depth} score {score} nodes {nodes} nps {speed} time {millis} pv {}\n",
            pv.join(" ")
        )
    }

    fn found(&mut self, line: &Line, best: Option<&str>, next: Option<&str>) -> Vec<Act> {
        let Some(best) = best else { return write("bestmove (none)\n") };
        let mut after = line.now().clone();
        let text = format!("bestmove {}", coordinates(&after, best));
        let next =
            after.play(best).ok().and(next).map(|next| format!(" ponder {}", coordinates(&after, next)));
        write(text + &next.unwrap_or_default() + "\n")
    }
}

/// What the game is called as a variant: its name in small letters and digits.
pub(super) fn variant(game: &Game) -> String {
    let letters = game.spec().name.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}
