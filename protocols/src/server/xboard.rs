//! We as an engine that speaks XBoard's protocol: it keeps the game, and moves when it is its turn.

use engine::{Game, Over};

use super::uci::variant;
use super::{Act, Seen, Server, Think, Value, Want, share, write};
use crate::notation::{coordinates, read_coordinates};
use crate::{Line, fen};

/// A talk by XBoard's protocol.
pub struct Xboard {
    start: Game,
    line: Line,
    name: String,
    /// The side that we play, if either.
    own: Option<usize>,
    post: bool,
    thinks: bool,
    depth: Option<u8>,
    /// Milliseconds for each move.
    per_move: Option<u64>,
    /// Milliseconds left on our clock; those added after each move; moves of a period, if it has any.
    left: Option<u64>,
    increment: u64,
    moves: Option<u64>,
}

impl Xboard {
    /// A talk about a game.
    pub fn new(start: &Game, name: String) -> Self {
        Self {
            start: start.clone(),
            line: Line::new(start),
            name,
            own: None,
            post: false,
            thinks: false,
            depth: None,
            per_move: None,
            left: None,
            increment: 0,
            moves: None,
        }
    }

    fn features(&self) -> String {
        format!(
            "feature done=0\n\
             feature ping=1 setboard=1 playother=1 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1\n\
             feature analyze=0 colors=0 nps=0 debug=1 memory=0 smp=0 variants=\"{}\"\n\
             feature myname=\"{}\" done=1\n",
            variant(&self.start),
            self.name.replace('"', "'")
        )
    }

    /// The pieces and the board, for a program that does not know the game.
    fn setup(&self) -> String {
        let board = &self.start.spec().board;
        let fen = fen::write(&self.start);
        let mut letters: Vec<char> = fen.split(' ').next().unwrap_or_default().chars().collect();
        letters.retain(|letter| letter.is_ascii_uppercase() && *letter != 'K');
        letters.sort_unstable();
        letters.dedup();
        let table: String = letters.iter().collect();
        let small = table.to_ascii_lowercase();
        format!("setup ({table}.....K{small}.....k) {}x{}+0_fairy {fen}\n", board.files, board.ranks)
    }

    /// Thinks, if it is our turn.
    fn turn(&mut self) -> Vec<Act> {
        if self.own != Some(self.line.now().side()) || self.line.result().is_some() {
            return Vec::new();
        }
        let played = self.line.moves().len() as u64 / 2;
        let moves = self.moves.map(|moves| moves - played % moves);
        let clock = self.left.map(|left| share(left, self.increment, moves));
        let want = Want { depth: self.depth, nodes: None, millis: self.per_move.or(clock), infinite: false };
        self.thinks = true;
        vec![Act::Think(Box::new(Think { line: self.line.clone(), want, ponder: false, book: true }))]
    }

    /// The end of the game, if that is what has come.
    fn end(&self) -> Vec<Act> {
        let Some(over) = self.line.result() else { return Vec::new() };
        let result = match over {
            Over::Won(0) => "1-0",
            Over::Won(_) => "0-1",
            Over::Drawn => "1/2-1/2",
        };
        write(format!("{result} {{{}}}\n", self.line.now().describe(over)))
    }

    fn user_move(&mut self, text: &str) -> Vec<Act> {
        if self.thinks {
            return write(format!("Error (it is my turn): {}\n", engine_spec::shown(text)));
        }
        let own = read_coordinates(self.line.now(), text);
        if self.line.result().is_some() || own.is_none_or(|own| self.line.play(&own).is_err()) {
            return write(format!("Illegal move: {}\n", engine_spec::shown(text)));
        }
        let mut acts = self.end();
        acts.extend(self.turn());
        acts
    }

    /// Ends a search whose answer is not wanted.
    fn abandon(&mut self) -> Vec<Act> {
        self.thinks = false;
        vec![Act::Abandon]
    }

    /// `level 40 5 0`: moves of a period, minutes or minutes:seconds, seconds added.
    fn level(&mut self, words: &[&str]) -> Option<()> {
        let [moves, time, increment] = *words.get(1..4)? else { return None };
        let (minutes, seconds) = time.split_once(':').unwrap_or((time, "0"));
        let seconds = minutes.parse::<u64>().ok()?.checked_mul(60)?.checked_add(seconds.parse().ok()?)?;
        let increment: f64 = increment.parse().ok().filter(|increment| (0.0..1e6).contains(increment))?;
        self.left = Some(seconds.saturating_mul(1000));
        self.increment = (increment * 1000.0) as u64;
        self.moves = moves.parse().ok().filter(|&moves| moves > 0);
        self.per_move = None;
        Some(())
    }

    /// What takes effect without an answer; whether the word is known.
    fn note(&mut self, word: &str, words: &[&str]) -> bool {
        let number = words.get(1).and_then(|word| word.parse::<u64>().ok());
        match (word, number) {
            ("post", _) => self.post = true,
            ("nopost", _) => self.post = false,
            ("sd", Some(depth)) => self.depth = Some(depth.clamp(1, 32) as u8),
            ("st", Some(seconds)) => self.per_move = Some(seconds.saturating_mul(1000).max(10)),
            // Hundredths of a second.
            ("time", Some(left)) => self.left = Some(left.saturating_mul(10)),
            ("level", _) => return self.level(words).is_some(),
            (
                "xboard" | "accepted" | "rejected" | "otim" | "hard" | "easy" | "random" | "computer"
                | "name" | "rating" | "ics" | "hint" | "bk" | "draw" | "pause" | "resume" | "option"
                | "memory" | "cores" | "egtpath" | "nps" | "white" | "black" | ".",
                _,
            ) => {}
            _ => return false,
        }
        true
    }
}

impl Server for Xboard {
    fn hear(&mut self, line: &str) -> Vec<Act> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(&word) = words.first() else { return Vec::new() };
        let argument = words.get(1).copied().unwrap_or_default();
        match word {
            "protover" => write(self.features()),
            "ping" => write(format!("pong {}\n", engine_spec::shown(argument))),
            "quit" | "exit" => vec![Act::Quit],
            "new" => {
                let acts = self.abandon();
                self.line = Line::new(&self.start);
                (self.own, self.depth) = (Some(1), None);
                acts
            }
            "variant" if argument == variant(&self.start) => write(self.setup()),
            "variant" => write(format!("Error (unsupported variant): {}\n", engine_spec::shown(argument))),
            "force" | "result" => {
                self.own = None;
                self.abandon()
            }
            "go" => {
                self.own = Some(self.line.now().side());
                self.turn()
            }
            "playother" => {
                self.own = Some(1 - self.line.now().side());
                self.abandon()
            }
            "?" => vec![Act::Stop],
            "usermove" => self.user_move(argument),
            "undo" | "remove" => {
                let acts = self.abandon();
                self.line.take_back(if word == "undo" { 1 } else { 2 });
                acts
            }
            "setboard" => {
                let Some(begin) =
                    fen::read(&self.start, words.get(1..).unwrap_or_default().join(" ").as_str())
                else {
                    return write("tellusererror Illegal position\n");
                };
                self.line = Line::new(&begin);
                self.abandon()
            }
            word if self.note(word, &words) => Vec::new(),
            // Programs of version 1 send moves without a word before them.
            text if read_coordinates(self.line.now(), text).is_some() => self.user_move(text),
            _ => write(format!("Error (unknown command): {}\n", engine_spec::shown(line))),
        }
    }

    fn seen(&mut self, line: &Line, seen: &Seen) -> String {
        if !self.post {
            return String::new();
        }
        let Seen { depth, nodes, score, millis, line: variation } = seen;
        let points = Value::of(line.now(), *score).points();
        let pv = Line::after(line.now(), variation).map(|line| line.written(coordinates)).unwrap_or_default();
        format!("{depth} {points} {} {nodes} {}\n", millis / 10, pv.join(" "))
    }

    fn found(&mut self, line: &Line, best: Option<&str>, _: Option<&str>) -> Vec<Act> {
        self.thinks = false;
        let Some(best) = best else { return self.end() };
        let mut acts = write(format!("move {}\n", coordinates(line.now(), best)));
        // It was found in this position.
        let _ = self.line.play(best);
        acts.extend(self.end());
        acts
    }
}
